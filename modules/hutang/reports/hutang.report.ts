import { f } from '#kernel/model/fields/index.ts'
import { defineReport, period } from '#kernel/model/report.ts'

/** States of a loan that was paid out and not called off. */
const lentStates = ['AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG', 'DILELANG'] as const

/** Laporan Hutang: the loans of a period, or all that run, with what is left of each and what it has cost so far. */
export const loansReport = defineReport({
  name: 'hutang',
  screen: { path: '/laporan-hutang', title: 'Laporan Hutang' },
  summary: 'Sisa, status dan bunga adalah keadaan sekarang; yang dibatalkan dan yang menunggu validasi tidak ikut',
  filters: {
    ...period,
    masih_aktif: f.boolean({
      label: 'Masih Aktif',
      default: false,
      hint: 'Semua yang masih berjalan, dari tanggal mana pun',
    }),
    kode_customer: f.ref('customer', { label: 'Customer' }),
    status: f.choice({ label: 'Status', options: lentStates }),
  },
  columns: {
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    tgl_hutang: f.date({ label: 'Tanggal Hutang' }),
    nama_customer: f.text({ label: 'Customer' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    taksiran: f.money({ label: 'Taksiran' }),
    pokok: f.money({ label: 'Pokok' }),
    sisa_pokok: f.money({ label: 'Sisa Pokok' }),
    bunga: f.percent({ label: 'Bunga (%)' }),
    jatuh_tempo: f.date({ label: 'Jatuh Tempo' }),
    bunga_rp: f.money({ label: 'Bunga Berjalan' }),
    status: f.choice({ label: 'Status', options: lentStates }),
  },
  total: ['jumlah', 'berat', 'taksiran', 'pokok', 'sisa_pokok', 'bunga_rp'],
  groupBy: [
    { label: 'Status', columns: ['status'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_hutang: 'document' },
  finished: ['bunga_rp'],
})
