import type { Level } from '#kernel/model/access/gate.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { isEmptyCell } from '#kernel/engine/transfer/cell.ts'
import { mapHeadings, type ColumnMap } from '#kernel/engine/transfer/columns.ts'
import type { ImportPaths } from '#kernel/engine/transfer/import.ts'
import type { SheetCell, Spreadsheet } from '#kernel/engine/transfer/sheet.ts'
import { barangMasuk } from '../barang-masuk/barang-masuk.document.ts'

/** Levels that may import. Opening stock posts to MODAL AWAL, which takes more than the right to add a piece. */
export const mayImport: readonly Level[] = ['OWN', 'SU', 'SPV']

export const goodsPaths: ImportPaths = {
  send: 'barang/impor/baca',
  check: 'barang/impor/coba',
  save: 'barang/impor/simpan',
}

const fields = barangMasuk.lines.detail_barang

export interface ImportColumn {
  readonly nama: ColumnName
  readonly field: Field
  readonly required: boolean
  /** Other headings with the same meaning, normalized. */
  readonly synonyms: readonly string[]
}
export const columnNames = [
  'kode_barcode',
  'nama_barang',
  'kode_group',
  'kadar',
  'kode_dept',
  'berat',
  'berat_emas',
  'kode_baki',
  'kode_gudang',
  'harga_jual',
  'harga_modal',
  'harga_bayar',
  'ongkos',
  'jumlah',
  'size',
  'tgl_masuk',
  'supplier',
  'kode_intern',
  'kode_bandrol',
  'epc',
  'keterangan',
] as const
export type ColumnName = (typeof columnNames)[number]

const word: Readonly<Record<ColumnName, string>> = {
  kode_barcode: 'barcode, kode, kode barang, no barcode, nomor barcode, sku, tag, item code',
  nama_barang: 'nama, nama brg, barang, deskripsi, name, item, description, item name',
  kode_group: 'group, grup, kode grup, golongan, nama group, price group',
  kadar: 'kadar emas, karat, fineness, purity',
  kode_dept: 'jenis, jenis barang, dept, kategori, nama dept, kode jenis, model, kind, type, category',
  berat: 'berat gram, berat gr, berat g, brt, berat kotor, berat total, gram, gr, bobot, weight, gross weight',
  berat_emas: 'berat bersih, berat netto, net weight, gold weight',
  kode_baki: 'baki, tray, kode toko, nama baki, rak, tempat',
  kode_gudang: 'gudang, lokasi, warehouse, nama gudang, location',
  harga_jual: 'harga, hrg, hrg jual, jual, price, selling price, sale price',
  harga_modal:
    'modal, modal per gram, modal gram, modal gr, modal g, harga modal gram, harga modal gr, harga modal per gram, harga pokok per gram, hpp gram, hpp per gram, cost per gram',
  harga_bayar: 'harga beli, bayar, harga perolehan, harga pokok, total modal, cost, purchase price',
  ongkos: 'ongkos buat, upah, making charge, labour',
  jumlah: 'qty, pcs, banyak, quantity, pieces',
  size: 'ukuran, panjang, length',
  tgl_masuk: 'tanggal, tanggal masuk, tgl, date, tgl beli, date in, received',
  supplier: 'pemasok, vendor, nama supplier',
  kode_intern: 'intern, kode lama, kode internal, internal code, old code',
  kode_bandrol: 'bandrol, jenis bandrol, kode bandrol, tag type',
  epc: 'rfid, tag rfid, kode rfid, epc rfid',
  keterangan: 'catatan, ket, note, notes, remark, remarks',
}
const required: ReadonlySet<ColumnName> = new Set(['nama_barang', 'kode_group', 'kode_dept', 'berat', 'kode_baki'])

/** Every column an import can read, from the fields of the piece. */
export const importColumns: readonly ImportColumn[] = columnNames.map((nama) => ({
  nama,
  // Fineness may be written in thousandths.
  field: nama === 'kadar' ? { ...fields.kadar, max: 1000 } : fields[nama],
  required: required.has(nama),
  synonyms: word[nama].split(', '),
}))

/** Column → index of its heading in the sheet. */
export type GoodsMap = ColumnMap<ColumnName>

/** Guesses which heading means which column: by field name first, then label, then synonyms. */
export const guessColumnMap = (titles: readonly string[]): GoodsMap =>
  mapHeadings(
    importColumns.map((k) => ({ name: k.nama, titles: [[k.nama], [k.field.label], k.synonyms] })),
    titles,
  ).at

/** What may hold for a whole sheet that does not say it row by row. */
export const constantColumns = [
  'kode_dept',
  'kode_group',
  'kode_baki',
  'kode_gudang',
  'supplier',
  'tgl_masuk',
  'kode_bandrol',
  'keterangan',
] as const satisfies readonly ColumnName[]
export type ConstantColumn = (typeof constantColumns)[number]
export const isConstant = (nama: ColumnName): nama is ConstantColumn =>
  (constantColumns as readonly ColumnName[]).includes(nama)
/** Column → the value of every row, for a column that no heading is assigned to. */
export type Constants = Readonly<Partial<Record<ConstantColumn, string>>>

/** The sheet with a column more for each constant, and where they are: from then on they are read and checked as any other. */
export function withConstants(
  sheet: Spreadsheet,
  map: GoodsMap,
  constants: Constants,
): { readonly sheet: Spreadsheet; readonly map: GoodsMap; readonly added: number } {
  const own = constantColumns.filter((nama) => map[nama] === undefined && (constants[nama] ?? '').trim() !== '')
  const width = sheet.judul.length
  const labels = own.map((nama) => importColumns.find((k) => k.nama === nama)!.field.label)
  const values = own.map((nama) => constants[nama]!.trim())
  const complete = (row: readonly SheetCell[]): readonly SheetCell[] =>
    row.every(isEmptyCell)
      ? row
      : [...Array.from({ length: width }, (_, i) => row[i] ?? null), ...values, ...row.slice(width)]
  return own.length === 0
    ? { sheet, map, added: 0 }
    : {
        sheet: { ...sheet, judul: [...sheet.judul, ...labels], baris: sheet.baris.map(complete) },
        map: { ...map, ...Object.fromEntries(own.map((nama, i) => [nama, width + i])) },
        added: own.length,
      }
}

/** Required columns that no heading is assigned to; of the two cost columns one is enough. */
export function missingColumns(map: GoodsMap): string[] {
  const less = importColumns.filter((k) => k.required && map[k.nama] === undefined).map((k) => k.field.label)
  const modal = map.harga_modal !== undefined || map.harga_bayar !== undefined
  return modal ? less : [...less, fields.harga_modal.label]
}
