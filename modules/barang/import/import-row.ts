import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { mulDiv, weight, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { isEmptyCell, readAs, readCell, type CellReading } from '#kernel/engine/transfer/cell.ts'
import { firstRows } from '#kernel/engine/transfer/columns.ts'
import type { CellIssue } from '#kernel/engine/transfer/import.ts'
import type { SheetCell, Spreadsheet } from '#kernel/engine/transfer/sheet.ts'
import { codeMax, codePattern } from '#kernel/model/fields/code/code.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { sentence } from '#kernel/model/fields/sentences.ts'
import { checkBarangMasuk, computeNilai, type MasukFacts, type TypedBarang } from '../incoming/incoming.ts'
import { importColumns, type ColumnName, type GoodsMap } from './import.ts'
import {
  finder,
  normalize,
  sameKadar,
  withNewKode,
  type ImportFacts,
  type KodeKind,
  type KodeRow,
  type NewKode,
} from './import-codes.ts'

/** The decisions of the user about a sheet. */
export interface ImportChoice {
  readonly map: GoodsMap
  readonly bacaan: Readonly<Partial<Record<ColumnName, CellReading>>>
  readonly toMake: readonly NewKode[]
  /** How many columns at the end of the sheet were added, with one value for all rows. */
  readonly constants: number
}

/** A cell that was interpreted instead of taken literally: the value read, or what replaces an empty cell. */
export interface RowNote {
  readonly baris: number
  readonly kolom: string
  readonly nilai: string
  readonly dibaca?: string
  readonly message?: string
}
type Finders = Readonly<Record<KodeKind, (text: string) => string | undefined>>
const allFinders = (facts: ImportFacts): Finders => ({
  gudang: finder(facts.gudang, true),
  baki: finder(facts.baki),
  jenis: finder(facts.jenis),
  group: finder(facts.group),
})

/** Everything that is the same for all rows. */
interface Plan {
  readonly sheet: Spreadsheet
  readonly choice: ImportChoice
  readonly facts: ImportFacts
  readonly masuk: MasukFacts
  readonly finders: Finders
  /** The same without the ticked codes. */
  readonly originalFinders: Finders
  readonly columns: readonly {
    readonly nama: ColumnName
    readonly field: Field
    readonly required: boolean
    readonly at: number
  }[]
  readonly gudangByBaki: ReadonlyMap<string, string>
  /** The row where a barcode occurred first. */
  readonly firstAt: ReturnType<typeof firstRows>
  /** The same of a radio tag. */
  readonly firstEpc: ReturnType<typeof firstRows>
  readonly catatan: RowNote[]
  readonly kode: Record<KodeKind, KodeRow[]>
}

const masukFacts = (facts: ImportFacts): MasukFacts => ({
  group: new Map(facts.group.map((g) => [g.kode, g])),
  jenis: new Set(facts.jenis.map((j) => j.kode)),
  baki: new Map(
    facts.baki.map(({ kode, kode_gudang }) => [
      kode,
      // A warehouse that the sheet brings is made for the window.
      { kode_gudang, jenis: facts.gudang.find((g) => g.kode === kode_gudang)?.jenis ?? 'JUAL' },
    ]),
  ),
  existing: facts.existing,
  bandrol: facts.bandrol,
  defaultBandrol: facts.defaultBandrol,
  barcode: [],
})

/** What is known before the first row is read. */
export function buildPlan(sheet: Spreadsheet, choice: ImportChoice, original: ImportFacts): Plan {
  const facts = withNewKode(original, choice.toMake)
  const search = allFinders(facts)
  // A ticked tray names its warehouse the way the sheet does.
  const baki = facts.baki.map((b) => ({ ...b, kode_gudang: search.gudang(b.kode_gudang) ?? b.kode_gudang }))
  return {
    sheet,
    choice,
    facts,
    masuk: masukFacts({ ...facts, baki }),
    finders: search,
    originalFinders: allFinders(original),
    columns: importColumns.flatMap((column) =>
      choice.map[column.nama] === undefined ? [] : [{ ...column, at: choice.map[column.nama]! }],
    ),
    gudangByBaki: new Map(baki.map((b) => [b.kode, b.kode_gudang])),
    firstAt: firstRows(),
    firstEpc: firstRows(),
    catatan: [],
    kode: { gudang: [], baki: [], jenis: [], group: [] },
  }
}

const references: Partial<Record<ColumnName, KodeKind>> = {
  kode_gudang: 'gudang',
  kode_baki: 'baki',
  kode_dept: 'jenis',
  kode_group: 'group',
}
type Reason = Pick<FieldIssue, 'message' | 'values'>
const absent: Readonly<Record<KodeKind, Reason>> = {
  gudang: { message: 'Gudang {teks} Belum Ada' },
  baki: { message: 'Baki {teks} Belum Ada' },
  jenis: { message: 'Jenis {teks} Belum Ada' },
  group: { message: 'Group {teks} Belum Ada' },
}

type Nilai = Partial<Record<ColumnName, unknown>>

/** One row while it is being read. */
export class GoodsRow {
  readonly plan: Plan
  readonly nomor: number
  readonly cell: readonly SheetCell[]
  readonly nilai: Nilai = {}
  readonly asing: { kind: KodeKind; text: string }[] = []
  readonly #issues = new Map<ColumnName | '', CellIssue>()
  constructor(plan: Plan, nomor: number, cell: readonly SheetCell[]) {
    this.plan = plan
    this.nomor = nomor
    this.cell = cell
  }
  get issues(): CellIssue[] {
    return [...this.#issues.values()]
  }
  judul(nama: ColumnName): string {
    const at = this.plan.choice.map[nama]
    return at === undefined ? importColumns.find((k) => k.nama === nama)!.field.label : this.plan.sheet.judul[at]!
  }
  cellContent(nama: ColumnName): string {
    const at = this.plan.choice.map[nama]
    return at === undefined ? '' : String(this.cell[at] ?? '')
  }
  /** Only the first issue of a column is kept; others would follow from it. */
  refusal(nama: ColumnName, reason: Reason): void {
    if (this.#issues.has(nama)) return
    this.#issues.set(nama, { ...reason, field: this.judul(nama), value: this.cellContent(nama) })
  }
  refuseExtra(value: string): void {
    const { message }: Reason = { message: 'Kolom Lebih Banyak Dari Judul' }
    this.#issues.set('', { field: '', message, value })
  }
  record(nama: ColumnName, note: Pick<RowNote, 'dibaca' | 'message'>): void {
    this.plan.catatan.push({ baris: this.nomor, kolom: this.judul(nama), nilai: this.cellContent(nama), ...note })
  }
  hasIssueAt(nama: ColumnName): boolean {
    return this.#issues.has(nama)
  }
}

/** Reads a cell that refers to a master record by code or name. */
function readKode(row: GoodsRow, nama: ColumnName, what: KodeKind, cell: SheetCell | undefined): void {
  const text = normalize(String(cell))
  const kode = row.plan.finders[what](text)
  if (kode !== undefined) {
    row.nilai[nama] = kode
    if (row.plan.originalFinders[what](text) === undefined) row.asing.push({ kind: what, text })
  } else if (!codePattern.test(text) || text.length > codeMax) row.refusal(nama, { message: sentence.code })
  else {
    row.asing.push({ kind: what, text })
    row.refusal(nama, { ...absent[what], values: { teks: text } })
  }
}

function readColumns(row: GoodsRow): void {
  for (const column of row.plan.columns) {
    const cell = row.cell[column.at]
    const what = references[column.nama]
    if (isEmptyCell(cell)) {
      if (column.required) row.refusal(column.nama, { message: sentence.required })
      continue
    }
    if (what) {
      readKode(row, column.nama, what, cell)
      continue
    }
    const read = readCell(column.field, cell, row.plan.choice.bacaan[column.nama])
    if (!read.ok) {
      row.refusal(column.nama, read)
      continue
    }
    row.nilai[column.nama] = read.value
    const other = readAs(column.field, cell!, read.value)
    if (other !== undefined && column.nama !== 'kadar') row.record(column.nama, { dibaca: other })
  }
}

/** Rules on the row as a whole: place, fineness, date, duplicates. */
function checkLine(row: GoodsRow): void {
  const { plan, nilai } = row
  const more = row.cell.slice(plan.sheet.judul.length).filter((s) => !isEmptyCell(s))
  if (more.length > 0) row.refuseExtra(more.join(' '))
  const baki = nilai.kode_baki as string | undefined
  const gudang = nilai.kode_gudang as string | undefined
  const place = baki === undefined ? undefined : plan.gudangByBaki.get(baki)
  if (gudang !== undefined && place !== undefined && gudang !== place)
    row.refusal('kode_gudang', {
      message: 'Baki {baki} Ada Di Gudang {gudang}',
      values: { baki: baki!, gudang: place },
    })
  const kadar = nilai.kadar as Percent | undefined
  const group = plan.masuk.group.get((nilai.kode_group as string | undefined) ?? '')
  if (kadar !== undefined && group && !sameKadar(kadar, group.kadar))
    row.refusal('kadar', { message: 'Kadar Group Ini {kadar}%', values: { kadar: formatDecimal(group.kadar, 2) } })
  const tgl = nilai.tgl_masuk as string | undefined
  if (tgl !== undefined && tgl > plan.facts.tgl_system)
    row.refusal('tgl_masuk', { message: 'Tanggal Masuk Setelah Tanggal Sistem' })
  const epc = nilai.epc as string | undefined
  const same = epc === undefined ? undefined : plan.firstEpc(epc, row.nomor)
  if (same !== undefined) row.refusal('epc', { message: 'EPC Sama Dengan Baris {baris}', values: { baris: same } })
  const barcode = nilai.kode_barcode as string | undefined
  if (barcode === undefined) return
  const other = plan.firstAt(barcode, row.nomor)
  if (other !== undefined)
    row.refusal('kode_barcode', { message: 'Barcode Sama Dengan Baris {baris}', values: { baris: other } })
}

/** Builds the piece. Unreadable cells get a harmless value, because their row is already refused. */
function buildBarang(row: GoodsRow): TypedBarang {
  const nilai = row.nilai
  const content = (nama: ColumnName) => (nilai[nama] as string | undefined) ?? null
  const uang = (nama: ColumnName) => (nilai[nama] as Rupiah | undefined) ?? null
  return {
    kode_barcode: content('kode_barcode'),
    nama_barang: content('nama_barang') ?? '',
    kode_group: content('kode_group') ?? '',
    kode_dept: content('kode_dept') ?? '',
    kode_intern: content('kode_intern'),
    kode_bandrol: content('kode_bandrol'),
    epc: content('epc'),
    berat: (nilai.berat as Weight | undefined) ?? weight(0),
    berat_emas: (nilai.berat_emas as Weight | undefined) ?? null,
    harga_jual: uang('harga_jual'),
    harga_modal: uang('harga_modal'),
    harga_bayar: uang('harga_bayar'),
    ongkos: uang('ongkos'),
    size: content('size'),
    jumlah: (nilai.jumlah as number | undefined) ?? 1,
    kode_baki: content('kode_baki') ?? '',
    tgl_masuk: content('tgl_masuk'),
    supplier: content('supplier'),
    keterangan: content('keterangan'),
    gambar: null,
    timbangan: null,
    teks_timbang: null,
  }
}

/** More than a piece of jewellery or a bar weighs. */
const heaviest = weight(1_000_000)

/** What is possible, but seldom meant: said by row before anything is saved. */
function doubts(barang: TypedBarang, map: GoodsMap): { readonly nama: ColumnName; readonly message: string }[] {
  const nilai = computeNilai(barang) ?? 0n
  const times = (rp: bigint, n: bigint) => mulDiv(rp, n, 1n, 'down')
  const price = barang.harga_jual === null ? undefined : times(barang.harga_jual, BigInt(barang.jumlah))
  const all: { nama: ColumnName; message: string; when: boolean }[] = [
    { nama: 'berat', message: 'Berat Tidak Biasa', when: barang.berat > heaviest },
    { nama: 'harga_jual', message: 'Tanpa Harga Jual', when: price === undefined && map.harga_jual !== undefined },
    { nama: 'harga_jual', message: 'Jauh Di Bawah Modal', when: price !== undefined && times(price, 2n) < nilai },
    { nama: 'harga_jual', message: 'Jauh Di Atas Modal', when: (price ?? 0n) > times(nilai, 10n) },
  ]
  return all.filter((d) => d.when)
}

/** The piece, unless the row has an issue. */
export function readRow(row: GoodsRow): TypedBarang | undefined {
  const { plan } = row
  readColumns(row)
  checkLine(row)
  const barang = buildBarang(row)
  for (const { field, message } of checkBarangMasuk(barang, plan.masuk, '')) {
    const nama = field!.slice(1)
    // On the wire a tray is `kode_toko`.
    row.refusal((nama === 'kode_toko' ? 'kode_baki' : nama) as ColumnName, { message })
  }
  for (const { kind, text } of row.asing)
    plan.kode[kind].push({
      row: row.nomor,
      text,
      kode_gudang: row.nilai.kode_gudang as string | undefined,
      kadar: (row.nilai.kadar as Percent | undefined) ?? null,
      harga_modal: barang.harga_modal,
      harga_jual: barang.harga_jual,
      berat: row.hasIssueAt('berat') ? null : barang.berat,
    })
  if (row.issues.length > 0) return undefined
  if (barang.kode_barcode === null) row.record('kode_barcode', { message: 'Barcode Dibuatkan' })
  for (const { nama, message } of doubts(barang, plan.choice.map)) row.record(nama, { message })
  return barang
}
