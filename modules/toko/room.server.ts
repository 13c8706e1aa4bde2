import { agentEndpoints } from '#kernel/engine/paper/queue/agent.server.ts'
import { printerEndpoints } from '#kernel/engine/paper/queue/printer.server.ts'
import type { RoomServer } from '#kernel/engine/room.server.ts'
import { info } from './info.server.ts'
import { notaSettingEndpoints } from './paper/nota-template.server.ts'
import type { NotaSource } from './paper/nota-preview.server.ts'
import { flagAndSettingEndpoints } from './settings/flags-and-settings.server.ts'
import { tokoSettingEndpoints } from './settings/setting-toko.server.ts'
import { tokoRules } from './toko.server.ts'

export const roomServer: RoomServer<never, NotaSource> = {
  endpoints: ({ screen, papers }) => [
    info,
    ...flagAndSettingEndpoints({ flag: screen('/settingsystem'), setting: screen('/settingtoko') }),
    ...tokoSettingEndpoints(screen('/settingtoko')),
    ...notaSettingEndpoints([screen('/setting-nota'), screen('/setting-nota-slip')], papers),
    ...printerEndpoints({ configure: screen('/settingtoko'), drawer: screen('/transaksi-penjualan') }),
    ...agentEndpoints(screen('/settingtoko')),
  ],
  images: ({ screen }) => ({ 'profil-toko.logo': [screen('/settingtoko')] }),
  rules: { toko: tokoRules },
}
