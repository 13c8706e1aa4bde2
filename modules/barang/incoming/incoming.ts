import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { storedOrigin, differsFromScale } from '#kernel/engine/devices/scale.ts'
import {
  weight,
  fineWeight,
  mulDiv,
  rupiah,
  type Weight,
  type Percent,
  type Rupiah,
} from '#kernel/base/quantity/quantity.ts'
import { addUp, addWhole } from '#kernel/base/quantity/sums.ts'
import { percentOf, rupiahOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import type { DraftOf, WireRow } from '#kernel/model/fields/field.ts'
import { akunOfGudang, hasMoved, movement, placeOf, sumGoods, type BarangMovement, type Place } from '#buku'
import { checkOwed, type OwedSupplier } from '#master'
import type { incomingLine } from './line.shape.ts'

/** Pieces that documents bring in, whatever brings them: what is checked, completed and posted of each. */

/** One piece as typed or read from a file. */
export type TypedBarang = DraftOf<typeof incomingLine>

export interface MasukFacts {
  readonly group: ReadonlyMap<string, { readonly kadar: Percent; readonly harga_modal: Rupiah }>
  readonly jenis: ReadonlySet<string>
  /** Tray → its warehouse, and the warehouse's kind. */
  readonly baki: ReadonlyMap<string, { readonly kode_gudang: string; readonly jenis: string }>
  readonly bandrol: ReadonlySet<string>
  /** What a piece that names no tag has: the setting `bandrol_bawaan`. */
  readonly defaultBandrol: string | null
  /** Barcodes and radio tags of the draft that the shop already uses. */
  readonly existing: ReadonlySet<string>
  /** A new barcode for each piece without one, in order. */
  readonly barcode: readonly string[]
}

/**
 * Cost of a piece when it enters: what was paid, else harga modal × berat, rounded half up. Undefined if neither is
 * known.
 */
export const computeNilai = (barang: Pick<TypedBarang, 'harga_bayar' | 'harga_modal' | 'berat'>): Rupiah | undefined =>
  barang.harga_bayar ??
  (barang.harga_modal === null ? undefined : rupiah(mulDiv(barang.harga_modal, barang.berat, 1000n, 'half-up')))

/**
 * What a piece of the wire comes to by its group, before it is saved: its gold as fine gold, what it is worth at the group's price per gram,
 * and its cost.
 */
export function reckonPiece(wire: WireRow, group: { readonly kadar: number; readonly harga: number }) {
  const berat = weightOf(wire.berat)
  const berat_emas = wire.berat_emas === undefined ? berat : weightOf(wire.berat_emas)
  const amount = (key: string) => (wire[key] === undefined ? null : rupiahOf(wire[key]))
  return {
    berat,
    murni: fineWeight(berat_emas, percentOf(group.kadar)),
    atPrice: rupiah(mulDiv(berat, rupiah(group.harga), 1000n, 'half-up')),
    nilai: computeNilai({ harga_bayar: amount('harga_bayar'), harga_modal: amount('harga_modal'), berat }),
  }
}

/** What pieces of the wire come to: grams, and rupiah of their tags. */
export const sumTyped = (wires: readonly WireRow[]) => ({
  berat: addUp(wires, (w) => weightOf(w.berat)),
  harga_jual: addWhole(wires, (w) => wholeOf(w.harga_jual) * wholeOf(w.jumlah ?? 1)),
})

const notFound = 'Data Tidak Ditemukan'

/** Checks one piece against the shop's masters. `at`: field path of its line; `valued`: its cost is told by the document, not by the piece. */
export function checkBarangMasuk(barang: TypedBarang, facts: MasukFacts, at: string, valued = false): Issue[] {
  const wrong: Issue[] = []
  const add = (field: string, message: string) => wrong.push({ field: `${at}.${field}`, message })
  if (barang.kode_barcode !== null && facts.existing.has(barang.kode_barcode)) add('kode_barcode', 'Barcode Sudah Ada')
  if (barang.epc !== null && facts.existing.has(barang.epc)) add('epc', 'EPC Sudah Dipakai')
  if (barang.kode_bandrol !== null && !facts.bandrol.has(barang.kode_bandrol)) add('kode_bandrol', notFound)
  if (barang.nama_barang.length <= 5) add('nama_barang', 'Nama Barang Harus Lebih Dari 5 Karakter')
  if (!facts.group.has(barang.kode_group)) add('kode_group', notFound)
  if (!facts.jenis.has(barang.kode_dept)) add('kode_dept', notFound)
  const baki = facts.baki.get(barang.kode_baki)
  if (!baki) add('kode_toko', notFound)
  // What is bought back, washed or melted has its own documents and accounts.
  else if (akunOfGudang[baki.jenis] !== 'PERSEDIAAN') add('kode_toko', 'Baki Ini Bukan Untuk Dijual')
  if (barang.berat <= 0n) add('berat', 'Berat Tidak Boleh 0')
  else if (differsFromScale(barang)) add('berat', 'Berat Tidak Sama Dengan Timbangan')
  else if (barang.berat_emas !== null && (barang.berat_emas <= 0n || barang.berat_emas > barang.berat))
    add('berat_emas', 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
  if (!valued && computeNilai(barang) === undefined) add('harga_modal', 'Isi Harga Bayar Atau Harga Modal')
  return wrong
}

/** A piece that comes in as its document has it: with its place, fineness and cost. */
interface Entered extends Place {
  readonly kode_barcode: string | null
  readonly kadar: Percent
  readonly berat: Weight
  readonly berat_emas: Weight | null
  readonly jumlah: number
  readonly nilai: Rupiah
}
const goods = (line: Entered) => ({
  ...line,
  kode_barcode: line.kode_barcode!,
  murni: fineWeight(line.berat_emas!, line.kadar),
})

/** Every piece from outside into its tray. */
export const comeIn = (lines: readonly Entered[]): BarangMovement[] =>
  lines.map((line) => movement(goods(line), 'MASUK', null, placeOf(line)))

export const sumUp = (lines: readonly Entered[]) => sumGoods(lines.map(goods))

/** What calling off a document that brought goods in reads. */
export interface CalledOffFacts {
  /** Pieces that are no longer as they came. */
  readonly moved: readonly string[]
  /** Its supplier, with what is owed. */
  readonly owed: OwedSupplier | undefined
}
/** Why goods that came in can no longer be called off: one of them moved, or what came to be owed for them (`debt`) is paid. */
export const checkCalledOff = (
  kode_supplier: string | null,
  debt: Parameters<typeof checkOwed>[1],
  { moved, owed }: CalledOffFacts,
): Issue[] => [...moved.slice(0, 1).map(hasMoved), ...checkOwed(owed, debt, kode_supplier)]

/** Issues for barcodes and radio tags that occur twice in a draft, by index. A scan finds a piece by either. */
export function checkDuplicates(barang: readonly Pick<TypedBarang, 'kode_barcode' | 'epc'>[], nama: string): Issue[] {
  const seen = new Set<string>()
  return barang.flatMap(({ kode_barcode, epc }, index): Issue[] => {
    const wrong: Issue[] = []
    if (kode_barcode !== null && seen.has(kode_barcode))
      wrong.push({ field: `${nama}.${index}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' })
    if (epc !== null && seen.has(epc)) wrong.push({ field: `${nama}.${index}.epc`, message: 'EPC Sudah Ada Di Tabel' })
    for (const code of [kode_barcode, epc]) if (code !== null) seen.add(code)
    return wrong
  })
}

/** Completes the pieces from the facts; only for pieces that passed the check. */
export function fillIn<B extends TypedBarang>(
  barang: readonly B[],
  facts: MasukFacts,
  context: Pick<RuleContext, 'tgl_system'>,
) {
  let fresh = 0
  return barang.map((piece) => {
    const berat_emas = piece.berat_emas ?? piece.berat
    return {
      ...piece,
      ...storedOrigin(piece),
      kode_barcode: piece.kode_barcode ?? facts.barcode[fresh++]!,
      kode_bandrol: piece.kode_bandrol ?? facts.defaultBandrol,
      kadar: facts.group.get(piece.kode_group)!.kadar,
      berat_emas,
      berat_batu: weight(piece.berat - berat_emas),
      kode_gudang: facts.baki.get(piece.kode_baki)!.kode_gudang,
      nilai: computeNilai(piece) ?? rupiah(0),
      tgl_masuk: piece.tgl_masuk ?? context.tgl_system,
    }
  })
}
