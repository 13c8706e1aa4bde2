import { pieceTotals } from '#buku'
import { weighFields } from '#kernel/engine/devices/scale.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { validatedHead } from '#toko'
import { dasarBeli } from './quote.ts'

export const namaPembelian = 'pembelian'

/** Where a piece came from: our nota, one of another shop on this server, one that Kilau did not write, or none. */
export const asalBeli = ['NOTA KITA', 'NOTA CABANG', 'NOTA LAMA', 'TANPA NOTA'] as const
export type AsalBeli = (typeof asalBeli)[number]
/** Kilau wrote its nota: the piece, its weight and its price are read, not typed. */
export type AsalRead = 'NOTA KITA' | 'NOTA CABANG'
export const isRead = (asal: AsalBeli): asal is AsalRead => asal === 'NOTA KITA' || asal === 'NOTA CABANG'

const signed = { min: -999_999_999_999_999 } as const
const readOnly = true
const required = true

/** Fields of the purchase as a whole. The rules compute the read-only ones; the settings that made the price stay with it. */
export const pembelianHead = {
  kode_sales: f.ref('sales', { label: 'Sales', required: 'Kode Tidak Boleh Kosong' }),
  kode_customer: f.ref('customer', { label: 'Customer' }),
  nama_customer: f.text({ label: 'Nama Customer' }),
  alamat_customer: f.text({ label: 'Alamat' }),
  no_hp: f.phone({ label: 'No HP' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  ...pieceTotals,
  total: f.money({ label: 'Total', required, readOnly }),
  bayar_tunai: f.money({ label: 'Dibayar Tunai', required, readOnly }),
  bayar_non_tunai: f.money({ label: 'Dibayar Transfer', required, readOnly }),
  dasar_beli: f.choice({ label: 'Dasar Harga Beli', required, options: dasarBeli, readOnly }),
  lantai_tanpa_nota: f.boolean({ label: 'Tidak Kurang dari Harga Tanpa Nota', required, readOnly }),
  pembulatan_ke: f.money({ label: 'Kelipatan Pembulatan', required, min: 1, readOnly }),
  pembulatan_arah: f.choice({ label: 'Arah Pembulatan', required, options: ['ATAS', 'BAWAH'], readOnly }),
  ...validatedHead,
} as const

const lama = { field: 'asal', in: ['NOTA LAMA'] } as const

/** One bought piece with every figure of its quote, so that it can be recomputed years later. */
export const beliLine = {
  asal: f.choice({ label: 'Asal', required, options: asalBeli, initial: 'TANPA NOTA' }),
  no_faktur_jual: f.code({
    label: 'No Faktur Jual',
    max: 40,
    when: { field: 'asal', in: ['NOTA KITA', 'NOTA CABANG', 'NOTA LAMA'] },
  }),
  kode_barcode_asal: f.code({ label: 'Barcode Lama', when: { field: 'asal', in: ['NOTA KITA', 'NOTA CABANG'] } }),
  // The shop that sold it; empty: this one.
  toko_asal: f.code({ label: 'Toko Asal', readOnly }),
  tgl_nota: f.date({ label: 'Tanggal Nota', when: lama }),
  harga_nota: f.money({ label: 'Harga Nota', hint: 'Harga emas tanpa ongkos', when: lama }),
  berat_nota: f.weight({ label: 'Berat Nota', when: lama }),
  nama_barang: f.text({ label: 'Nama Barang' }),
  kode_dept: f.ref('jenis', { label: 'Jenis' }),
  kode_group: f.ref('group', { label: 'Group', hint: 'Dari kadar yang diuji' }),
  berat: f.weight({ label: 'Berat', required: 'Berat Tidak Boleh 0', min: 0.001, minMessage: 'Berat Tidak Boleh 0' }),
  ...weighFields,
  berat_emas: f.weight({ label: 'Berat Emas', hint: 'Kosong: sama dengan berat' }),
  // The weight that a supervisor allows above that of the nota.
  berat_otorisasi: f.weight({ label: 'Berat Otorisasi' }),
  kondisi_beli: f.ref('kondisi-pembelian', { label: 'Kondisi', required }),
  rusak_rp: f.money({ label: 'Rusak', hint: 'Potongan tambahan', default: 0 }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  foto: f.image({ label: 'Foto' }),
  harga_ubah: f.money({ label: 'Ubah Harga', hint: 'Kosong: menurut perhitungan' }),
  kode_barcode: f.code({ label: 'Barcode', required, readOnly }),
  jumlah: f.integer({ label: 'Jumlah', required, readOnly }),
  kadar: f.percent({ label: 'Kadar', required, max: 500, readOnly }),
  umur_hari: f.integer({ label: 'Umur Nota', readOnly }),
  // Young enough that its price counts.
  nota_berlaku: f.boolean({ label: 'Nota Berlaku', required, readOnly }),
  rata_asal: f.money({ label: 'Rata Asal', readOnly }),
  berat_hitung: f.weight({ label: 'Berat Hitung', required, readOnly }),
  harga_emas: f.money({ label: 'Harga Emas', readOnly }),
  harga_beli: f.money({ label: 'Harga Beli', readOnly }),
  rugi_persen: f.percent({ label: 'Rugi (%)', readOnly }),
  rugi_per_gram: f.money({ label: 'Rugi per Gram', readOnly }),
  kondisi_persen: f.percent({ label: 'Kondisi (%)', readOnly }),
  kondisi_per_gram: f.money({ label: 'Kondisi per Gram', readOnly }),
  potongan_persen: f.percent({ label: 'Potongan (%)', readOnly }),
  potongan_potong: f.money({ label: 'Potongan per Potong', readOnly }),
  dasar: f.choice({ label: 'Dasar', required, options: ['NOTA', 'HARI_INI', 'LANTAI'], readOnly }),
  emas_rp: f.money({ label: 'Emas', required, readOnly }),
  rugi_nota_rp: f.money({ label: 'Rugi Nota', required, readOnly }),
  potongan_kondisi_rp: f.money({ label: 'Potongan Kondisi', required, readOnly }),
  potongan_kategori_rp: f.money({ label: 'Potongan Kategori', required, readOnly }),
  pembulatan_rp: f.money({ label: 'Pembulatan', required, readOnly, ...signed }),
  harga_hitung: f.money({ label: 'Harga Hitung', required, readOnly }),
  harga: f.money({ label: 'Harga', required, readOnly }),
  nilai: f.money({ label: 'Nilai', required, readOnly, class: 'cost' }),
  murni: f.weight({ label: 'Berat Murni', required, readOnly }),
  kode_gudang: f.code({ label: 'Gudang', required, readOnly }),
  kode_baki: f.code({ label: 'Baki', required, wireName: 'kode_toko', readOnly }),
} as const

export type PembelianHead = RowOf<typeof pembelianHead>
export type BeliLine = RowOf<typeof beliLine>
export type BeliDraft = DraftOf<typeof beliLine>
