import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'

const webExternal: Gate = { flag: 'BARANG_WEB_EXTERNAL_MODULE' }

const screens = listScreens([
  ['/marketplace-setting', 'Setting Marketplace', 'screen', 'Utility', { flag: 'MARKETPLACE_INTEGRATION_MODULE' }],
  ['/whatsapp-setting', 'Setting WhatsApp', 'screen', 'Utility', { flag: 'WHATSAPP_MODULE' }],
  ['/kirim-barang-external', 'Kirim Barang External', 'document', 'Utility', webExternal],
  ['/update-barang-external', 'Update Barang External', 'document', 'Utility', webExternal],
])

const tables: Tables = { integrasi: { kind: 'shop' }, pesan_wa: { kind: 'shop' } }

/** The tables of other rooms that its statements read. */
const reads = ['marketplace']

export const room = defineRoom({ name: 'integrasi', screens, tables, reads })
