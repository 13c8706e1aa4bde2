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
  examples: [
    {
      no_titipan: 'TP-SBY-261101-0001',
      tanggal: '2026-11-01',
      nama_customer: 'IBU RATNA SARI',
      jumlah_rp: 1000000,
      dipakai: 600000,
      diambil: 0,
      sisa: 400000,
      status: 'AKTIF',
      umur: 20,
    },
    {
      no_titipan: 'TP-SBY-261121-0001',
      tanggal: '2026-11-21',
      nama_customer: 'BPK. ARIF RAHMAN',
      jumlah_rp: 500000,
      dipakai: 0,
      diambil: 500000,
      sisa: 0,
      status: 'DIAMBIL',
      umur: 0,
    },
  ],
})
