import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'

const webExternal: Gate = { flag: 'BARANG_WEB_EXTERNAL_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/marketplace-setting': 'Sambungan ke marketplace tempat toko berjualan',
  '/whatsapp-setting': 'Layanan yang mengirim nota ke nomor customer',
  '/kirim-barang-external': 'Barang dengan fotonya ditayangkan di toko web atau marketplace',
  '/update-barang-external': 'Harga, foto dan teks barang yang tayang dikirim ulang',
}

const screens = listScreens(purposes, [
  ['/marketplace-setting', 'Setting Marketplace', 'screen', 'Utility', { flag: 'MARKETPLACE_INTEGRATION_MODULE' }],
  ['/whatsapp-setting', 'Setting WhatsApp', 'screen', 'Utility', { flag: 'WHATSAPP_MODULE' }],
  ['/kirim-barang-external', 'Kirim Barang External', 'document', 'Utility', webExternal, { first: { SPV: true } }],
  ['/update-barang-external', 'Update Barang External', 'document', 'Utility', webExternal, { first: { SPV: true } }],
])

const tables: Tables = { integrasi: { kind: 'shop' }, pesan_wa: { kind: 'shop' } }

/** The tables of other rooms that its statements read. */
const reads = ['marketplace', 'users']

export const room = defineRoom({ name: 'integrasi', screens, tables, reads })
