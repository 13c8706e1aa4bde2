import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens, type ScreenDef } from '#kernel/model/screen.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { activityReport } from './activity/aktivitas.report.ts'
import { news } from './news/news.resource.ts'

const notaOwner: ScreenDef['levels'] = { level: ['OWN', 'SU'], when: 'SETTING_NOTA_OWNER_ONLY' }
const grosir: Gate = {
  choices: 'SEMI_GROSIR_MODULE',
  note: 'picks the semi-wholesale page, otherwise wholesale',
}

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/hak-akses-users': 'Layar dan tindakan yang boleh dibuka tiap pemakai',
  '/settingtoko': 'Modul dan aturan toko: harga, pembulatan, batas, pajak',
  '/settingsystem': 'Pengaturan sistem untuk semua layar di toko ini',
  '/export-csv': 'Data toko sebagai file CSV',
  '/setting-nota': 'Isi dan tata letak nota A5 dan A4',
  '/setting-nota-slip': 'Isi dan lebar nota di printer struk',
  '/redirect-to-grosir': 'Menuju aplikasi grosir',
}

const screens = listScreens(purposes, [
  // Whoever may grant rights could grant them to themselves.
  ['/hak-akses-users', 'Hak Akses Users', 'screen', 'Utility', null, { first: { DEV: false } }],
  ['/settingtoko', 'Setting Toko', 'screen', 'Utility'],
  [
    '/settingsystem',
    'Setting System',
    'screen',
    'Utility',
    null,
    { first: { MU: true }, levels: { level: ['OWN', 'SU', 'DEV', 'MU'] } },
  ],
  ['/export-csv', 'Export CSV', 'screen', 'Utility', null, { first: { MU: true }, levels: { level: ['SU', 'MU'] } }],
  ['/setting-nota', 'Setting Nota', 'screen', 'Utility', null, { levels: notaOwner }],
  ['/setting-nota-slip', 'Setting Nota Slip', 'screen', 'Utility', null, { levels: notaOwner }],
  ['/redirect-to-grosir', 'Grosir', 'screen', 'Utility', grosir],
])

const tables: Tables = { news_baca: { kind: 'chain' }, siapkan_toko: { kind: 'shop' } }

const resources = [news] as const
const reports = [activityReport] as const

/** The tables of other rooms that its statements read. */
const reads = ['baki', 'barang', 'group', 'gudang', 'harga_emas', 'rekening', 'saldo_awal', 'sales', 'toko', 'users']

export const room = defineRoom({ name: 'admin', screens, resources, reports, tables, reads })
