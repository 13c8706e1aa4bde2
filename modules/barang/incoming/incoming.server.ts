import { text } from '#kernel/base/i18n/texts.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import type { AnyDocument, RuleContext } from '#kernel/model/document.ts'
import type { Done, LoadCall } from '#kernel/engine/document/action.server.ts'
import { takeNumbers } from '#kernel/engine/document/number.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import { fineWeight, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { takenCodes } from '#buku/server'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { SupplierDebt } from '#master'
import { loadOwedOf, sendSupplierDebt } from '#master/server'
import { defaultTag, goodsChanged } from '../barang/stock.server.ts'
import type { CalledOffFacts, MasukFacts, TypedBarang } from './incoming.ts'
import { incomingLine } from './line.shape.ts'

type Line = RowOf<typeof incomingLine>

/** New barcodes: eight digits from a counter of the shop, never repeated. */
async function takeBarcodes(tx: Tx, cabang: string, count: number): Promise<string[]> {
  if (count === 0) return []
  const last = await takeNumbers(tx, cabang, 'BARCODE', count)
  return Array.from({ length: count }, (_, i) => String(last - count + 1 + i).padStart(8, '0'))
}

/** What a piece takes over from the line that brings it in. */
const pieceColumns = (Object.keys(incomingLine) as (keyof typeof incomingLine)[]).filter(
  (name) => !['harga_bayar', 'timbangan', 'teks_timbang', 'supplier'].includes(name),
)

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((v) => v !== null))].sort()

/** Groups and kinds whose goods are accessories, whatever their quantity. */
export interface LoadedFacts extends MasukFacts {
  readonly aksesoris: { readonly group: ReadonlySet<string>; readonly jenis: ReadonlySet<string> }
}

/** What a dry run shows where the command would take barcodes. */
const untakenBarcodes = (_tx: Tx, _cabang: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `BARU-${i + 1}`)

/** Which of the barcodes and radio tags of these pieces a scan in this shop finds already. */
export async function loadTaken(
  tx: Tx,
  cabang: string,
  resources: readonly AnyResource[],
  barang: readonly Pick<TypedBarang, 'kode_barcode' | 'epc'>[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ kode_barcode: string }>(
    `${takenCodes(resources)} UNION ALL SELECT epc FROM barang WHERE cabang = $1 AND epc = ANY ($2)`,
    [cabang, distinct(barang.flatMap((b) => [b.kode_barcode, b.epc]))],
  )
  return new Set(rows.map((b) => b.kode_barcode))
}

/** The kinds of tags that are named, and the one of pieces that name none. */
export async function loadBandrol(
  tx: Tx,
  cabang: string,
  named: readonly string[],
): Promise<Pick<MasukFacts, 'bandrol' | 'defaultBandrol'>> {
  const rows = await tx.query<{ kode_bandrol: string; bawaan: boolean }>(
    `SELECT kode_bandrol, kode_bandrol = ${defaultTag} AS bawaan FROM bandrol
     WHERE cabang = $1 AND dihapus IS NULL AND (kode_bandrol = ANY ($2) OR kode_bandrol = ${defaultTag})`,
    [cabang, named],
  )
  return {
    bandrol: new Set(rows.map((t) => t.kode_bandrol)),
    defaultBandrol: rows.find((t) => t.bawaan)?.kode_bandrol ?? null,
  }
}

/** What of a piece its facts are looked up by; its group and kind may be told by rows of another room. */
type LookedUp = Pick<TypedBarang, 'kode_barcode' | 'epc' | 'kode_bandrol' | 'kode_baki'> &
  Partial<Pick<TypedBarang, 'kode_group' | 'kode_dept'>>
/** An array in SQL, and the value of its `$2`. */
type Codes = readonly [sql: string, value: readonly string[]]
interface Named {
  readonly group: Codes
  readonly jenis: Codes
}
const namedBy = (barang: readonly LookedUp[]): Named => ({
  group: ['$2', distinct(barang.map((b) => b.kode_group ?? null))],
  jenis: ['$2', distinct(barang.map((b) => b.kode_dept ?? null))],
})

/**
 * The shop's masters that the pieces refer to, and which of their barcodes are already used. One round trip. `of`: the groups and kinds, where
 * rows of another room tell them, which are read in the same trip.
 */
export async function loadMasukFacts(
  tx: Tx,
  { cabang, lock }: Pick<LoadCall, 'cabang' | 'lock'>,
  barang: readonly LookedUp[],
  resources: readonly AnyResource[],
  of = namedBy(barang),
): Promise<LoadedFacts> {
  const [group, jenis, baki, tags, bandrol, barcode] = await Promise.all([
    tx.query<{ kode_group: string; harga_modal: Rupiah; kadar: Percent; aksesoris: boolean }>(
      `SELECT g.kode_group, g.harga_modal, k.kadar, g.jenis_group = 'AKSESORIS' AS aksesoris FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
       WHERE g.cabang = $1 AND g.kode_group = ANY (${of.group[0]}) AND g.dihapus IS NULL`,
      [cabang, of.group[1]],
    ),
    tx.query<{ kode_dept: string; aksesoris: boolean }>(
      `SELECT kode_dept, kode_kategori = 'AKSESORIS' AS aksesoris FROM jenis WHERE cabang = $1 AND kode_dept = ANY (${of.jenis[0]}) AND dihapus IS NULL`,
      [cabang, of.jenis[1]],
    ),
    tx.query<{ kode_baki: string; kode_gudang: string; jenis: string }>(
      `SELECT b.kode_baki, b.kode_gudang, g.jenis FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
       WHERE b.cabang = $1 AND b.kode_baki = ANY ($2) AND b.dihapus IS NULL`,
      [cabang, distinct(barang.map((b) => b.kode_baki))],
    ),
    loadTaken(tx, cabang, resources, barang),
    loadBandrol(tx, cabang, distinct(barang.map((b) => b.kode_bandrol))),
    (lock ? takeBarcodes : untakenBarcodes)(tx, cabang, barang.filter((b) => b.kode_barcode === null).length),
  ])
  return {
    group: new Map(group.map((g) => [g.kode_group, g])),
    jenis: new Set(jenis.map((j) => j.kode_dept)),
    baki: new Map(baki.map((b) => [b.kode_baki, b])),
    existing: tags,
    ...bandrol,
    barcode,
    aksesoris: {
      group: new Set(group.flatMap((g) => (g.aksesoris ? [g.kode_group] : []))),
      jenis: new Set(jenis.flatMap((j) => (j.aksesoris ? [j.kode_dept] : []))),
    },
  }
}

/**
 * Accessories: several alike under one barcode, or goods whose group or kind says so. Fixed when they enter, because
 * the last unit of a lot is still an accessory.
 */
const isAksesoris = (row: Pick<Line, 'jumlah' | 'kode_group' | 'kode_dept'>, { aksesoris }: LoadedFacts): boolean =>
  row.jumlah > 1 || aksesoris.group.has(row.kode_group) || aksesoris.jenis.has(row.kode_dept)

/** What a document that brought goods in tells of one that is done. */
type Entry<B> = Pick<
  Done<{ readonly detail_barang: readonly B[] }, unknown, LoadedFacts>,
  'context' | 'nomor' | 'content' | 'facts'
>

/** A line that becomes a piece. What a kind of document does not say of its pieces is empty; `asal_beli`: of one that was bought. */
type Piece = Pick<Line, 'jumlah' | 'kode_group' | 'kode_dept' | 'berat_emas' | 'kadar'> & {
  readonly [K in keyof typeof incomingLine]?: unknown
} & { readonly tgl_masuk: string | null; readonly supplier?: string | null; readonly asal_beli?: string }

/** What is said when another till gave away a barcode or a tag a moment before. */
export const codeTaken = { barang_pkey: text('Barcode Sudah Ada'), barang_epc: text('EPC Sudah Dipakai') } as const

/** The rows of the pieces that a document brings in; it says `codeTaken`. `supplier`: whom a piece names that says none itself. */
export function sendPieces(tx: Tx, entry: Entry<Piece>, supplier: string | null): void {
  sendRows(
    tx,
    'barang',
    entry.content.detail_barang.map((piece) => ({
      cabang: entry.context.cabang,
      ...Object.fromEntries(pieceColumns.map((name) => [name, piece[name] ?? null])),
      murni: fineWeight(piece.berat_emas!, piece.kadar),
      asal_beli: piece.asal_beli ?? null,
      aksesoris: isAksesoris(piece, entry.facts),
      supplier: piece.supplier ?? supplier,
      status: 'TERSEDIA',
      no_masuk: entry.nomor,
      dibuat: entry.context.now,
      diubah: entry.context.now,
    })),
  )
}

/**
 * Pieces of a document that brought them in which are no longer as it did, locked. One that has come back to a different tray cannot leave
 * the tray it first entered, so it counts as moved. What a later document did to it, the frame asks the books.
 */
export async function loadMoved(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'number' | 'lock'>,
  doc: AnyDocument,
): Promise<readonly string[]> {
  const barang = await tx.query<{ kode_barcode: string; status: string; pindah: boolean }>(
    `SELECT b.kode_barcode, b.status, (b.kode_gudang, b.kode_baki, b.jumlah) <> (d.kode_gudang, d.kode_baki, d.jumlah) AS pindah
     FROM ${quote(`${tableName(doc)}_detail_barang`)} d
     JOIN barang b ON b.cabang = d.cabang AND b.kode_barcode = d.kode_barcode AND b.no_masuk = $2
     WHERE d.cabang = $1 AND d.${quote(doc.number.field)} = $2 ORDER BY b.kode_barcode ${call.lock && `${call.lock} OF b`}`,
    [call.cabang, call.number],
  )
  return barang.filter((b) => b.status !== 'TERSEDIA' || b.pindah).map((b) => b.kode_barcode)
}

/** The rows of a document's pieces go with it: their barcodes may be used again, and the movements stay in the book. */
export const sendLeft = (
  tx: Tx,
  command: {
    readonly context: Pick<RuleContext, 'cabang'>
    readonly nomor: string
    readonly content: { readonly detail_barang: readonly { readonly kode_barcode: string | null }[] }
  },
): void =>
  tx.send(`DELETE FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) AND no_masuk = $3`, [
    command.context.cabang,
    command.content.detail_barang.map((b) => b.kode_barcode),
    command.nomor,
  ])

/** A document that brought goods in, as far as its pieces and its debt tell. */
type Brought = Done<{
  readonly kode_supplier: string | null
  readonly detail_barang: readonly { readonly kode_barcode: string | null }[]
}>
/** The half of an action that calls off goods which came in from outside. `debtOf`: what the document came to owe. */
export const callsOff = <D extends Brought['content']>(
  doc: AnyDocument,
  debtOf: (content: NoInfer<D>) => Partial<SupplierDebt>,
) => ({
  announce: goodsChanged,
  load: async (tx: Tx, call: Pick<LoadCall, 'cabang' | 'number' | 'lock'>): Promise<CalledOffFacts> => {
    // The supplier is locked before the balances, as by whoever brings goods in.
    const [moved, owed] = await Promise.all([loadMoved(tx, call, doc), loadOwedOf(tx, call, doc)])
    return { moved, owed }
  },
  write: (tx: Tx, done: Pick<Done<D>, 'context' | 'nomor' | 'content'>) => {
    const { kode_supplier } = done.content
    sendSupplierDebt(tx, doc, done, { kode_supplier, ...debtOf(done.content) }, -1n)
    sendLeft(tx, done)
  },
})
