import { f } from '#kernel/model/fields/index.ts'
import { defineReport, period } from '#kernel/model/report.ts'
import { kindWord } from '../tebus/penebusan.shape.ts'

/** What ends a loan: redeemed, owed anew as another one, or its pledge sold. */
const ends = [
  ...['TEBUS', 'PERPANJANG', 'SEBAGIAN', 'TAMBAH'].map((value) => ({ value, label: kindWord(value) })),
  { value: 'JUAL', label: 'Dilelang' },
]

/** Laporan Hutang Lunas: the loans that ended in a period, how, and what came in with it. */
export const loansPaidReport = defineReport({
  name: 'hutang-lunas',
  screen: { path: '/laporan-hutang-lunas', title: 'Laporan Hutang Lunas' },
  summary:
    'Pinjaman yang selesai dalam periode dan dengan cara apa; yang diperpanjang berjalan terus sebagai pinjaman baru',
  filters: { ...period, cara: f.choice({ label: 'Cara', options: ends }) },
  columns: {
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    tgl_lunas: f.date({ label: 'Tanggal Lunas' }),
    nama_customer: f.text({ label: 'Customer' }),
    pokok: f.money({ label: 'Pokok' }),
    lama: f.integer({ label: 'Lama (Hari)' }),
    bunga_rp: f.money({ label: 'Bunga Dibayar' }),
    denda_rp: f.money({ label: 'Denda Dibayar' }),
    total: f.money({ label: 'Total Bayar' }),
    cara: f.choice({ label: 'Cara', options: ends }),
    no_baru: f.code({ label: 'No Pinjaman Baru', max: 60 }),
  },
  total: ['pokok', 'bunga_rp', 'denda_rp', 'total'],
  groupBy: [
    { label: 'Cara', columns: ['cara'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_hutang: 'document', nomor: 'document', no_baru: 'document' },
})
