import type { Gate } from '#kernel/access/gate.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const webExternal: Gate = { flag: 'BARANG_WEB_EXTERNAL_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/marketplace-setting', 'Setting Marketplace', 'screen', 'Utility', { flag: 'MARKETPLACE_INTEGRATION_MODULE' }],
  ['/whatsapp-setting', 'Setting WhatsApp', 'screen', 'Utility', { flag: 'WHATSAPP_MODULE' }],
  ['/kirim-barang-external', 'Kirim Barang External', 'document', 'Utility', webExternal],
  ['/update-barang-external', 'Update Barang External', 'document', 'Utility', webExternal],
])

/** Tables that no definition makes. */
export const tabel: Tables = { integrasi: { kind: 'shop' } }
