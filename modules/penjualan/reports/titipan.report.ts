import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Titipan: the deposits of a period, or all of which something is left, and what became of them. */
export const titipanReport = defineReport({
  name: 'titipan',
  screen: { path: '/laporan-titipan', title: 'Laporan Titipan' },
  summary: 'Dipakai, diambil dan sisa adalah keadaan sekarang; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    masih_sisa: f.boolean({
      label: 'Masih Ada Sisa',
      default: false,
      hint: 'Semua yang masih bersisa, dari tanggal mana pun',
    }),
    kode_customer: f.ref('customer', { label: 'Customer' }),
    status: f.choice({ label: 'Status', options: ['AKTIF', 'DIPAKAI', 'DIAMBIL'] }),
  },
  columns: {
    no_titipan: f.code({ label: 'No Titipan', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    nama_customer: f.text({ label: 'Customer' }),
    jumlah_rp: f.money({ label: 'Jumlah' }),
    dipakai: f.money({ label: 'Dipakai' }),
    diambil: f.money({ label: 'Diambil' }),
    sisa: f.money({ label: 'Sisa' }),
    status: f.choice({ label: 'Status', options: ['AKTIF', 'DIPAKAI', 'DIAMBIL'] }),
    umur: f.integer({ label: 'Umur (Hari)' }),
  },
  total: ['jumlah_rp', 'dipakai', 'diambil', 'sisa'],
  groupBy: [
    { label: 'Status', columns: ['status'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_titipan: 'document' },
})
