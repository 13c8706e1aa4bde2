import { f } from '#kernel/model/fields/index.ts'
import { defineReport, todayDefault } from '#kernel/model/report.ts'

/** How long a loan is overdue, in days. */
export const ages = ['BELUM TELAT', '1-15', '16-30', '> 30'] as const
const sides = [
  { value: 'LEWAT', label: 'Sudah lewat' },
  { value: 'AKAN', label: 'Akan jatuh tempo' },
]

/** Laporan Hutang Jatuh Tempo: the loans that are due by a date, with what they cost on the business date, for whoever calls their customers. */
export const loansDueReport = defineReport({
  name: 'hutang-jatuh-tempo',
  screen: { path: '/laporan-hutang-jatuh-tempo', title: 'Laporan Hutang Jatuh Tempo' },
  summary: 'Pinjaman yang jatuh tempo sampai tanggal itu; telat, bunga dan denda dihitung sampai tanggal sistem',
  filters: {
    sampai: f.date({ label: 'Sampai Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
    tempo: f.choice({ label: 'Tempo', options: sides }),
  },
  columns: {
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    nama_customer: f.text({ label: 'Customer' }),
    no_hp: f.text({ label: 'No HP' }),
    jatuh_tempo: f.date({ label: 'Jatuh Tempo' }),
    telat: f.integer({ label: 'Telat (Hari)' }),
    umur: f.choice({ label: 'Umur Tunggakan', options: ages }),
    sisa_pokok: f.money({ label: 'Sisa Pokok' }),
    bunga_rp: f.money({ label: 'Bunga' }),
    denda_rp: f.money({ label: 'Denda' }),
    lelang_sejak: f.date({ label: 'Boleh Lelang Sejak' }),
    diberitahu: f.date({ label: 'Diberitahu' }),
  },
  total: ['sisa_pokok', 'bunga_rp', 'denda_rp'],
  groupBy: [
    { label: 'Umur Tunggakan', columns: ['umur'], asTheyCome: true },
    { label: 'Jatuh Tempo', columns: ['jatuh_tempo'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_hutang: 'document' },
  finished: ['telat', 'umur', 'bunga_rp', 'denda_rp', 'lelang_sejak'],
})
