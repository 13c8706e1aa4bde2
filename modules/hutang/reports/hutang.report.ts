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
  examples: [
    {
      no_faktur_hutang: 'HT-SBY-261015-0004',
      tgl_hutang: '2026-10-15',
      nama_customer: 'IBU RATNA DEWI',
      jumlah: 1,
      berat: 1.35,
      taksiran: 2227500,
      pokok: 1250000,
      sisa_pokok: 1250000,
      bunga: 2.5,
      jatuh_tempo: '2026-11-14',
      bunga_rp: 39000,
      status: 'AKTIF',
    },
    {
      no_faktur_hutang: 'HT-SBY-261016-0001',
      tgl_hutang: '2026-10-16',
      nama_customer: 'BPK. HENDRA',
      jumlah: 2,
      berat: 14.25,
      taksiran: 21120000,
      pokok: 5000000,
      sisa_pokok: 0,
      bunga: 2,
      jatuh_tempo: '2026-11-15',
      bunga_rp: 0,
      status: 'LUNAS',
    },
  ],
})
