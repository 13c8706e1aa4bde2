import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { buyers } from '../lelang/lelang.shape.ts'
import { surplusStates } from '../surplus/kelebihan-lelang.resource.ts'

/** Laporan Lelang Hutang: one row a loan whose pledges were sold, what its price went to, and what became of the surplus. */
export const auctionReport = defineReport({
  name: 'lelang-hutang',
  screen: { path: '/laporan-lelang-hutang', title: 'Laporan Lelang Hutang' },
  summary: 'Satu baris per pinjaman yang dilelang, tanpa yang batal; kelebihan menurut keadaan sekarang',
  filters: {
    ...period,
    pembeli: f.choice({ label: 'Dibeli Oleh', options: buyers }),
    status: f.choice({ label: 'Kelebihan', options: surplusStates }),
  },
  columns: {
    no_lelang: f.code({ label: 'No Lelang', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    nama_customer: f.text({ label: 'Nama Customer' }),
    nama_pembeli: f.text({ label: 'Pembeli' }),
    pokok: f.money({ label: 'Pokok' }),
    bunga: f.money({ label: 'Bunga' }),
    denda: f.money({ label: 'Denda' }),
    biaya: f.money({ label: 'Biaya' }),
    nilai_wajar: f.money({ label: 'Nilai Wajar' }),
    harga: f.money({ label: 'Harga' }),
    rugi: f.money({ label: 'Rugi' }),
    kelebihan: f.money({ label: 'Kelebihan' }),
    belum_diambil: f.money({ label: 'Belum Diambil' }),
    status: f.text({ label: 'Status' }),
    no_kelebihan: f.code({ label: 'No Pembayaran', max: 60 }),
  },
  total: ['pokok', 'bunga', 'denda', 'biaya', 'nilai_wajar', 'harga', 'rugi', 'kelebihan', 'belum_diambil'],
  groupBy: [
    { label: 'No Lelang', columns: ['no_lelang'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_lelang: 'document', no_faktur_hutang: 'document', no_kelebihan: 'document' },
})
