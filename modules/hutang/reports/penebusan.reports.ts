import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { paymentKinds } from '../tebus/penebusan.shape.ts'

const alive = { flag: 'HIDUP_FEATURE_MODULE' } as const

/** Laporan Penebusan Detail: one row a payment, with the interest of the loan so far and its pieces. */
export const penebusanDetailReport = defineReport({
  name: 'penebusan-detail',
  screen: {
    path: '/laporan-penebusan-detail',
    title: 'Laporan Penebusan Detail',
    gate: alive,
    alias: '/penebusan-detail',
  },
  summary: 'Satu baris per penebusan, dengan bunga dan barangnya',
  filters: {
    ...period,
    no_pinjam: f.code({ label: 'No Faktur Hutang', max: 60 }),
    sort_by: f.choice({
      label: 'Urutkan',
      options: [
        { value: 'TGL_ENTRY', label: 'Tanggal Entry' },
        { value: 'TGL_LUNAS', label: 'Tanggal Lunas' },
        { value: 'NO_FAKTUR_HUTANG', label: 'No Faktur Hutang' },
      ],
    }),
  },
  columns: {
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    nama_customer: f.text({ label: 'Nama Customer' }),
    alamat_customer: f.text({ label: 'Alamat' }),
    tgl_hutang: f.date({ label: 'Tanggal Hutang' }),
    tgl_lunas: f.date({ label: 'Tanggal Lunas' }),
    lama_pinjam: f.integer({ label: 'Lama Pinjam' }),
    kode_sales: f.code({ label: 'Sales' }),
    jumlah_hutang: f.money({ label: 'Jumlah Hutang' }),
    bunga: f.percent({ label: 'Bunga (%)' }),
    bunga_rp: f.money({ label: 'Bunga Dibayar' }),
    bunga_pinjam: f.money({ label: 'Bunga Seluruhnya' }),
    total_bayar: f.money({ label: 'Total Bayar' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    berat: f.weight({ label: 'Berat' }),
    no_penebusan: f.code({ label: 'No Penebusan', max: 60 }),
    cara: f.choice({ label: 'Cara', options: paymentKinds }),
  },
  total: ['jumlah_hutang', 'bunga_rp', 'total_bayar', 'berat'],
  links: { no_faktur_hutang: 'document', no_penebusan: 'document' },
})

/** Laporan Penebusan Rekap: what was paid on loans, day by day. */
export const paymentRecapReport = defineReport({
  name: 'penebusan-rekap',
  screen: {
    path: '/laporan-penebusan-rekap',
    title: 'Laporan Penebusan Rekap',
    gate: alive,
    alias: '/penebusan-rekap',
  },
  summary: 'Penebusan per tanggal: pokok, bunga, denda',
  filters: { ...period },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    nota: f.integer({ label: 'Nota' }),
    pokok: f.money({ label: 'Pokok' }),
    bunga: f.money({ label: 'Bunga' }),
    denda: f.money({ label: 'Denda' }),
    total: f.money({ label: 'Total' }),
    berat: f.weight({ label: 'Berat Keluar' }),
  },
  total: ['nota', 'pokok', 'bunga', 'denda', 'total', 'berat'],
  paper: { orientation: 'portrait' },
})

/** Laporan Pinjaman Rekap: what was lent, day by day. */
export const loanRecapReport = defineReport({
  name: 'pinjaman-rekap',
  screen: { path: '/laporan-pinjaman-rekap', title: 'Laporan Pinjaman Rekap', gate: alive, alias: '/pinjaman-rekap' },
  summary: 'Uang yang dipinjamkan per tanggal, dengan yang ditambahkan pada pinjaman yang berjalan',
  filters: { ...period },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    nota: f.integer({ label: 'Nota' }),
    potong: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    pokok: f.money({ label: 'Pokok' }),
    admin: f.money({ label: 'Admin' }),
    dibayarkan: f.money({ label: 'Dibayarkan' }),
  },
  total: ['nota', 'potong', 'berat', 'pokok', 'admin', 'dibayarkan'],
  paper: { orientation: 'portrait' },
})
