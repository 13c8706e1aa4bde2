import { payOutLine } from '#bayar'
import { goodsTotals } from '#buku'
import { f } from '#kernel/model/fields/index.ts'
import { incomingLine } from '../incoming/line.shape.ts'

/** How the goods come to be owed: in rupiah, in grams of fine gold, or not at all, because they are paid at once. */
const debtWays = ['RUPIAH', 'EMAS', 'TUNAI'] as const
/** What becomes of the value of goods that go back: less is owed, or the supplier gives money. */
const returnWays = ['POTONG UTANG', 'TUNAI'] as const

const readOnly = true
const cost = { class: 'cost', readOnly, required: true } as const

/** What is written down of a delivery. */
export const typedHead = {
  kode_supplier: f.ref('supplier', { label: 'Supplier' }),
  no_faktur_supplier: f.text({ label: 'No Faktur Supplier', max: 60 }),
  cara_utang: f.choice({ label: 'Cara Hutang', required: true, options: debtWays, initial: 'RUPIAH' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
} as const

export const receivedHead = {
  ...typedHead,
  // Of the supplier as he was: his name, and whether he gives a tax invoice.
  nama_supplier: f.text({ label: 'Nama Supplier', max: 60, readOnly }),
  faktur_pajak: f.boolean({ label: 'Faktur Pajak', readOnly }),
  // The business day on which the session ended, and what a gram of 24 karat was worth then.
  tgl_selesai: f.date({ label: 'Tanggal Selesai', readOnly }),
  harga_24k: f.money({ label: 'Harga 24 Karat', readOnly, class: 'cost' }),
  ...goodsTotals,
  // What comes to be owed: rupiah, fine gold, and what that gold stands for in the books.
  utang_rp: f.money({ label: 'Hutang Rupiah', ...cost }),
  utang_berat: f.weight({ label: 'Hutang Emas', required: true, readOnly }),
  nilai_emas: f.money({ label: 'Nilai Hutang Emas', ...cost }),
  // What returned goods took off it, and what came back in cash.
  retur_rp: f.money({ label: 'Retur Rupiah', ...cost }),
  retur_berat: f.weight({ label: 'Retur Emas', required: true, readOnly }),
  retur_nilai_emas: f.money({ label: 'Nilai Retur Emas', ...cost }),
  retur_tunai: f.money({ label: 'Retur Tunai', ...cost }),
  alasan_retur: f.text({ label: 'Alasan Retur', max: 200, readOnly }),
} as const

const { tgl_masuk: _typed, ...line } = incomingLine

/** One piece of a delivery. */
export const receivedLine = {
  ...line,
  ongkos_beli: f.money({ label: 'Ongkos dan Batu', hint: 'Ditagih supplier di luar emasnya', class: 'cost' }),
  murni: f.weight({ label: 'Berat Murni', required: true, readOnly }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', required: true, readOnly }),
  // When it went back to the supplier.
  tgl_retur: f.date({ label: 'Tanggal Retur', readOnly }),
} as const

export const receivedLines = { detail_barang: receivedLine, bayar_keluar: payOutLine } as const

/** What is said of goods that go back: which ones, why, and what for. */
export const returnInput = {
  cara_retur: f.choice({ label: 'Nilainya', required: true, options: returnWays, initial: 'POTONG UTANG' }),
  alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }),
} as const
export const returnLines = { detail_barang: { kode_barcode: f.code({ label: 'Barcode', required: true }) } } as const
