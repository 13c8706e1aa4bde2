import type { Gate } from '#kernel/access/gate.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { laporanPenjualanDetail } from './penjualan-detail.laporan.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { laporanPenjualan } from './penjualan.laporan.ts'
import { titipan } from './titipan.dokumen.ts'

export { notaPenjualan } from './nota.ts'
export { notaTitipan } from './nota-titipan.ts'
export {
  barisBarang,
  barisBayar,
  bentukBarangJual,
  caraBayar,
  kategoriHarga,
  kepalaPenjualan,
  type BarangJual,
  type BarisBarang,
  type BarisBayar,
  type CaraBayar,
  type DraftBarang,
  type DraftBayar,
  type KategoriHarga,
  type KepalaPenjualan,
} from './penjualan.bentuk.ts'

const hidup: Gate = { flag: 'HIDUP_FEATURE_MODULE' }
const hanyaTokoTertentu: Gate = {
  tokoDalam: 'toko_rekap_sales',
  catatan: 'shop is in the fixed list (parameter), otherwise blank',
}

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/validasi-jual-beli', 'Validasi Jual Beli', 'document', 'Validasi'],
  ['/laporan-global-penjualan', 'Laporan Global Penjualan', 'report', 'Laporan', hidup, { alias: '/global-penjualan' }],
  ['/laporan-global-sales', 'Laporan Global Sales', 'report', 'Laporan', hidup, { alias: '/global-sales' }],
  ['/laporan-rekap-sales', 'Laporan Rekap Sales', 'report', 'Laporan', hanyaTokoTertentu],
  ['/laporan-penjualan-per-sales', 'Laporan Penjualan per Sales', 'report', 'Laporan'],
  ['/laporan-penjualan-per-jenis', 'Laporan Penjualan per Jenis', 'report', 'Laporan'],
  ['/laporan-penjualan-per-baki', 'Laporan Penjualan per Baki', 'report', 'Laporan'],
  ['/laporan-tukar-tambah', 'Laporan Tukar Tambah', 'report', 'Laporan'],
  ['/laporan-batal-penjualan', 'Laporan Batal Penjualan', 'report', 'Laporan'],
  ['/laporan-titipan', 'Laporan Titipan', 'report', 'Laporan'],
  ['/laporan-laba-penjualan', 'Laporan Laba Penjualan', 'report', 'Laporan'],
  ['/laporan-bonus-sales', 'Laporan Bonus Sales', 'report', 'Laporan', { flag: 'BONUS_SALES_TRANSACTION_MODULE' }],
])

// A nota may be paid by a deposit: deposits stand first.
export const dokumen = [titipan, penjualan] as const
export const laporan = [laporanPenjualan, laporanPenjualanDetail] as const

/** Baskets that are held: no document yet, so that a reload loses nothing. */
export const tabel: Tables = { keranjang: { kind: 'shop' } }

export { penjualan, titipan }
export { hitungBayar, hitungBiaya, periksaBayar, saranTunai, type BiayaBank, type HitunganBayar } from './bayar.ts'
export {
  bacaAturan,
  hargaPerGram,
  hitungBaris,
  hitungNota,
  type AturanJual,
  type HitunganBaris,
  type HitunganNota,
} from './hitung.ts'
export { periksaBaris, periksaGanda, periksaKeadaan, type DraftPenjualan, type IsiPenjualan } from './penjualan.ts'
