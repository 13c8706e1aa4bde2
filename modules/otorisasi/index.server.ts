import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import type { KueriLaporan } from '#kernel/laporan/kueri.server.ts'
import { kueriOtorisasi } from './otorisasi.laporan.server.ts'
import { langgananEndpoints } from './langganan.server.ts'
import { pemindaiEndpoints } from './pemindai.server.ts'
import { menunggu, otorisasi } from './otorisasi.server.ts'
import { sidikEndpoints } from './sidik.server.ts'

export const endpoints: readonly Endpoint[] = [
  otorisasi,
  menunggu,
  ...sidikEndpoints,
  ...pemindaiEndpoints,
  ...langgananEndpoints,
]
export { jauhEndpoints } from './jauh.server.ts'
export { openPengabar } from './kabar.server.ts'
export type { TataFcm } from './fcm.server.ts'
export { openPush } from './push.server.ts'
export const laporan: KueriLaporan = { otorisasi: kueriOtorisasi }
