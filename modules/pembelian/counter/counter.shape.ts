import { f } from '#kernel/model/fields/index.ts'
import type { RowOf, WireRow } from '#kernel/model/fields/field.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import type { LineFacts } from '../nota/line.ts'

/** What the counter asks the server for, and how both sides write it. */

const required = true
const deduction = { persen: f.percent({ label: 'Persen' }), rp: f.money({ label: 'Rp' }) } as const

/** A piece of one of our notas: all that its quote depends on, and what stands beside it so that a fraud is seen. */
export const soldShape = {
  no_faktur_jual: f.code({ label: 'No Faktur Jual', required, max: 40 }),
  kode_barcode: f.code({ label: 'Barcode', required }),
  nama_barang: f.text({ label: 'Nama Barang', required }),
  kode_group: f.code({ label: 'Group', required }),
  kode_dept: f.code({ label: 'Jenis', required }),
  kadar: f.percent({ label: 'Kadar', required, max: 500 }),
  aksesoris: f.boolean({ label: 'Aksesoris', required }),
  berat_nota: f.weight({ label: 'Berat Nota', required }),
  total: f.money({ label: 'Total', required }),
  ongkos: f.money({ label: 'Ongkos', required }),
  ppn: f.money({ label: 'PPN', required }),
  ppn_mode: f.code({ label: 'PPN', required }),
  tgl_nota: f.date({ label: 'Tanggal Nota', required }),
  status: f.text({ label: 'Status', required }),
  status_barang: f.text({ label: 'Status Barang' }),
  no_jual: f.code({ label: 'No Jual', max: 40 }),
  no_beli: f.code({ label: 'No Beli', max: 40 }),
  toko_asal: f.code({ label: 'Toko Asal' }),
  dibeli: f.code({ label: 'Dibeli Dengan', max: 60 }),
  nama_customer: f.text({ label: 'Nama Customer' }),
  kode_customer: f.code({ label: 'Customer', max: 40 }),
  nama_sales: f.text({ label: 'Sales' }),
  gambar: f.image({ label: 'Foto' }),
} as const
export type SoldPiece = RowOf<typeof soldShape>

/** The tables of prices and deductions, each as a list. */
export const factShapes = {
  group: {
    kode_group: f.code({ label: 'Group', required }),
    kadar: f.percent({ label: 'Kadar', required, max: 500 }),
    harga_beli: f.money({ label: 'Harga Beli' }),
  },
  jenis: { kode_dept: f.code({ label: 'Jenis', required }), ...deduction },
  rugi: {
    kode_group: f.code({ label: 'Group', required }),
    hari_dari: f.integer({ label: 'Hari Dari', required }),
    hari_sampai: f.integer({ label: 'Hari Sampai', required }),
    ...deduction,
  },
  kondisi: {
    kondisi_beli: f.code({ label: 'Kondisi', required }),
    tujuan: f.text({ label: 'Tujuan' }),
    ...deduction,
  },
  baki: {
    kode_gudang: f.code({ label: 'Gudang', required }),
    kode_baki: f.code({ label: 'Baki', required, wireName: 'kode_toko' }),
    nama: f.text({ label: 'Nama', required }),
  },
} as const
/** What is paid for a gram of 24 karat gold now. */
export const goldShape = { emas: f.money({ label: 'Emas' }) } as const

type FactName = keyof typeof factShapes
export type FactsWire = { readonly [N in FactName]: readonly WireRow[] } & WireRow

/** A row that the server wrote in exactly this shape; anything else is a bug. */
function parse<F extends Parameters<typeof readRow>[0]>(fields: F, wire: WireRow) {
  const read = readRow(fields, wire)
  if (!read.ok) throw new Error(`a row of another form: ${read.fields.map((x) => x.field).join(', ')}`)
  return read.row
}
const seen = new WeakMap<WireRow, SoldPiece>()
/** Each once: a draft keeps the same row at every key. */
export function readSold(wire: WireRow): SoldPiece {
  const found = seen.get(wire) ?? parse(soldShape, wire)
  seen.set(wire, found)
  return found
}

/** The facts of a counter: those of a purchase, without the pieces of notas, which come one by one. */
export type CounterFacts = Omit<LineFacts, 'sold' | 'toko'>

export function readFacts(wire: FactsWire): CounterFacts {
  const kondisi = wire.kondisi.map((row) => parse(factShapes.kondisi, row))
  return {
    group: new Map(wire.group.map((row) => parse(factShapes.group, row)).map((g) => [g.kode_group, g])),
    jenis: new Map(wire.jenis.map((row) => parse(factShapes.jenis, row)).map((j) => [j.kode_dept, j])),
    rugi: wire.rugi.map((row) => parse(factShapes.rugi, row)),
    kondisi: new Map(kondisi.map((k) => [k.kondisi_beli, k])),
    emas: parse(goldShape, { emas: wire.emas ?? null }).emas,
    baki: wire.baki.map((row) => parse(factShapes.baki, row)),
  }
}
