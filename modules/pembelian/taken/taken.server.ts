import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { loadBeliPlaces, loadKondisi } from '../nota/facts.server.ts'
import { sendPieces, sendPiecesGone } from '../nota/incoming.server.ts'
import { broughtInLaw } from '../nota/invariants.server.ts'
import type { TakenFacts, TakenLine, TakenNow } from '#buku'

type Command = { readonly context: RuleContext; readonly nomor: string }

/** What a document needs that takes pieces into the bought stock. One round trip. */
export async function loadTakenFacts(tx: Tx, call: Pick<LoadCall, 'cabang'>): Promise<TakenFacts> {
  const [group, jenis, kondisi, baki] = await Promise.all([
    tx.query<{ kode_group: string }>(`SELECT kode_group FROM "group" WHERE cabang = $1 AND dihapus IS NULL`, [
      call.cabang,
    ]),
    tx.query<{ kode_dept: string }>(`SELECT kode_dept FROM jenis WHERE cabang = $1 AND dihapus IS NULL`, [call.cabang]),
    loadKondisi(tx, call.cabang),
    loadBeliPlaces(tx, call.cabang),
  ])
  return {
    group: new Set(group.map((g) => g.kode_group)),
    jenis: new Set(jenis.map((j) => j.kode_dept)),
    kondisi,
    baki,
  }
}

/** The taken pieces as rows of `barang_beli`. */
export const sendTaken = (tx: Tx, h: Command, lines: readonly TakenLine[]): void => sendPieces(tx, h, lines)

/** They go as if they had never come; the movements stay in the book. */
export const sendTakenGone = (tx: Tx, h: Command): void => sendPiecesGone(tx, h)

/** Where the pieces are now that the document `m.number` took, by barcode, their rows locked as the call says. */
export async function loadTakenNow(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'number' | 'lock'>,
): Promise<ReadonlyMap<string, TakenNow>> {
  const rows = await tx.query<TakenNow & { kode_barcode: string }>(
    `SELECT kode_barcode, status, kode_gudang, kode_baki FROM barang_beli WHERE cabang = $1 AND no_faktur_beli = $2
     ORDER BY kode_barcode ${call.lock}`,
    [call.cabang, call.number],
  )
  return new Map(rows.map((b) => [b.kode_barcode, b]))
}

/**
 * Every piece of the bought stock that documents of this kind took is as its line has it, and every line of one that stands has its piece.
 * `head`, `lines`, `number`: the document's tables and the column of its number; states other than BATAL stand.
 */
export const takenInvariant = (of: {
  readonly prefix: string
  readonly head: string
  readonly lines: string
  readonly number: string
}): Invariant =>
  broughtInLaw({
    name: `asal barang beli ${of.prefix}`,
    which: `no_faktur_beli LIKE '${of.prefix}-%'`,
    lines: `SELECT d.${of.number} AS no_faktur_beli, d.*, j.tanggal, j.dibuat AS nota_dibuat, NULL::text AS divalidasi_oleh
      FROM ${of.lines} d JOIN ${of.head} j ON j.cabang = d.cabang AND j.${of.number} = d.${of.number}
      WHERE d.cabang = $1 AND j.cabang = $1 AND j.status <> 'BATAL'`,
  })
