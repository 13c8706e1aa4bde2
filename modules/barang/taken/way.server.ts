import type { Place } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Done, LoadCall } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import { sendState } from '../barang/stock.server.ts'
import { barang } from '../barang/barang.resource.ts'
import { loadPieces, windowRows, type PieceRows } from './taken.server.ts'
import { shopWindow, type Scanned, type Shelf, type TakenLine } from './taken.ts'
import type { Way, WayBackFacts, WayFacts } from './way.ts'

/** The server half of documents that take pieces: what `way.ts` says is loaded, written, and put back. */

/** A stock whose pieces documents take: the rows of its table, and how they are written, which is its room's own work. */
export interface Stock {
  readonly shelf: Shelf
  readonly rows: PieceRows
  readonly resource: AnyResource
  /** Pieces in another state; `to`: where they lie from now on; `nomor`: the document that took them, null once they are back. */
  send(
    tx: Tx,
    of: { readonly cabang: string; readonly now: string; readonly nomor: string | null },
    status: string,
    codes: readonly string[],
    to: Place | null,
  ): void
}
export const windowStock: Stock = {
  shelf: shopWindow,
  rows: windowRows,
  resource: barang,
  send: (tx, { cabang, now }, status, codes, to) => sendState(tx, cabang, now, status, codes, to ?? undefined),
}

type Call = Pick<LoadCall, 'cabang' | 'lock' | 'now' | 'number'>
type Took = Done<{ readonly detail_barang: readonly TakenLine[] }>

/** The scanned pieces, locked by their codes. */
export const loadTaken = (tx: Tx, call: Pick<LoadCall, 'cabang' | 'lock' | 'now'>, { rows }: Stock, sent: Scanned) =>
  loadPieces(
    tx,
    call,
    rows,
    `b.kode_barcode = ANY ($2)`,
    sent.map((b) => b.kode_barcode),
  )

/** What a document took, its pieces locked by their codes, and which of the trays that they left were deleted. `by`: the field that names a piece. */
export async function loadWayBack(
  tx: Tx,
  call: Call,
  { rows }: Stock,
  doc: AnyDocument,
  by = 'kode_barcode',
): Promise<WayBackFacts> {
  const of = `FROM ${quote(`${tableName(doc)}_detail_barang`)} d WHERE d.cabang = $1 AND d.${quote(doc.number.field)} = $2`
  const [barang, removed] = await Promise.all([
    loadPieces(tx, call, rows, `b.kode_barcode IN (SELECT d.${quote(by)} ${of})`, call.number),
    tx.query<{ dari_baki: string }>(
      `SELECT DISTINCT d.dari_baki ${of} AND NOT EXISTS (
         SELECT FROM baki b WHERE b.cabang = d.cabang AND b.kode_baki = d.dari_baki AND b.dihapus IS NULL)`,
      [call.cabang, call.number],
    ),
  ])
  return { barang, removed: removed.map((b) => b.dari_baki) }
}

/** Refreshes the lists of its pieces on other screens. */
const announce =
  ({ resource }: Stock) =>
  () => [{ peristiwa: liveEvents.masterChanged, isi: { name: resource.name } }]

/** The half of an action that takes pieces. `loadTo`: their target. One round trip. */
export const takes = <Doc, To, Sent>(
  stock: Stock,
  way: Pick<Way<Doc, To, object, object>, 'fate'>,
  loadTo: (tx: Tx, m: LoadCall<Sent>) => Promise<To | undefined>,
) => ({
  announce: announce(stock),
  load: async (tx: Tx, call: LoadCall<Sent & { readonly detail_barang: Scanned }>): Promise<WayFacts<To>> => {
    const [barang, to] = await Promise.all([loadTaken(tx, call, stock, call.sent.detail_barang), loadTo(tx, call)])
    return { barang, to }
  },
  write: (tx: Tx, done: Done<Doc & Took['content']>) => {
    const { status, ke } = way.fate(done.content)
    const codes = done.content.detail_barang.map((b) => b.kode_barcode)
    stock.send(tx, { ...done.context, nomor: done.nomor }, status, codes, ke)
  },
})

/** The half of an action that puts the pieces back, each on the tray that it left. */
export const putsBack = (stock: Stock, doc: AnyDocument) => ({
  announce: announce(stock),
  load: (tx: Tx, m: Call) => loadWayBack(tx, m, stock, doc),
  write: (tx: Tx, took: Took) => {
    const lines = Map.groupBy(took.content.detail_barang, (b) => `${b.dari_gudang}\u0000${b.dari_baki}`)
    for (const of of lines.values()) {
      const { dari_gudang: kode_gudang, dari_baki: kode_baki } = of[0]!
      const codes = of.map((b) => b.kode_barcode)
      stock.send(tx, { ...took.context, nomor: null }, stock.shelf.status, codes, { kode_gudang, kode_baki })
    }
  },
})
