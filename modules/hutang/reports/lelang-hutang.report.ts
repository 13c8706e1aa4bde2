import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { lelangHutang } from '../lelang/lelang.document.ts'
import { surplusStates } from '../surplus/kelebihan-lelang.resource.ts'

/** Laporan Lelang Hutang: one row a loan whose pledges were sold, what its price went to, and what became of the surplus. */
export const auctionReport = documentReport(lelangHutang, {
  screen: { title: 'Laporan Lelang Hutang' },
  summary: 'Satu baris per pinjaman yang dilelang, tanpa yang batal; kelebihan menurut keadaan sekarang',
  lines: 'detail_hutang',
  filters: { pembeli: true, status: f.choice({ label: 'Kelebihan', options: surplusStates }) },
  columns: {
    no_lelang: true,
    tanggal: true,
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    nama_customer: true,
    nama_pembeli: 'Pembeli',
    pokok: 'Pokok',
    bunga: f.money({ label: 'Bunga' }),
    denda: f.money({ label: 'Denda' }),
    biaya: 'Biaya',
    nilai_wajar: 'Nilai Wajar',
    harga: 'Harga',
    rugi: 'Rugi',
    kelebihan: 'Kelebihan',
    belum_diambil: f.money({ label: 'Belum Diambil' }),
    status: f.text({ label: 'Status' }),
    no_kelebihan: f.code({ label: 'No Pembayaran', max: 60 }),
  },
  from: { bunga: 'bunga_rp', denda: 'denda_rp' },
  total: ['pokok', 'bunga', 'denda', 'biaya', 'nilai_wajar', 'harga', 'rugi', 'kelebihan', 'belum_diambil'],
  groupBy: [
    { label: 'No Lelang', columns: ['no_lelang'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_hutang: 'document', no_kelebihan: 'document' },
})
