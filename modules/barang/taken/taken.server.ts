import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import { sendMove } from '../barang/stock.server.ts'
import type { BackFacts, Scanned, TakenBarang, TakenLine } from './taken.ts'

/** Whether the tray of `b` is on the scale. No weighing outlives its day: closing is refused. */
export const onScale = `EXISTS (SELECT FROM timbang_baki t WHERE t.cabang = $1 AND t.kode_baki = b.kode_baki AND t.status = 'BERJALAN'
  AND t.tanggal = (SELECT tgl_system FROM hari_toko h WHERE h.cabang = $1)) AS ditimbang`

/** The state of the piece `b` at the moment `now`, a parameter: a hold that has run out counts as none. */
export const stateAt = (now: string): string =>
  `CASE WHEN b.status = 'DITAHAN' AND b.ditahan_sampai <= ${now} THEN 'TERSEDIA' ELSE b.status END AS status`

/** Till and person who hold a piece, as one text. */
export const heldAt = (b: { readonly ditahan_di: string | null; readonly ditahan_oleh: string | null }): string =>
  [b.ditahan_di, b.ditahan_oleh].filter(Boolean).join(', ')

type Row = Omit<TakenBarang, 'jumlah' | 'tempat'> & {
  readonly jumlah: bigint
  readonly ditahan_di: string | null
  readonly ditahan_oleh: string | null
}

type Call = Pick<LoadCall, 'cabang' | 'lock' | 'now'>

/** The pieces for which `which` holds over `$2`, locked by barcode. */
async function loadPieces(
  tx: Tx,
  m: Call,
  which: string,
  value: unknown,
  limit = '',
): Promise<ReadonlyMap<string, TakenBarang>> {
  const rows = await tx.query<Row>(
    `SELECT b.kode_barcode, b.nama_barang, b.kadar, b.berat, b.murni, b.nilai, b.jumlah, b.kode_gudang, b.kode_baki,
       ${stateAt('$3')}, b.ditahan_di, b.ditahan_oleh,
       (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis_gudang, ${onScale}
     FROM barang b WHERE b.cabang = $1 AND ${which} ORDER BY b.kode_barcode ${limit} ${m.lock && `${m.lock} OF b`}`,
    [m.cabang, value, m.now.toISOString()],
  )
  const taken = rows.map(({ ditahan_di, ditahan_oleh, jumlah, ...b }) => ({
    ...b,
    jumlah: Number(jumlah),
    tempat: heldAt({ ditahan_di, ditahan_oleh }),
  }))
  return new Map(taken.map((b) => [b.kode_barcode, b]))
}

/** The scanned pieces, locked by barcode. */
export const loadTaken = (tx: Tx, m: Call, sent: Scanned) =>
  loadPieces(
    tx,
    m,
    `b.kode_barcode = ANY ($2)`,
    sent.map((b) => b.kode_barcode),
  )

/** All that lies in a tray, held pieces too: at most `most` of them. */
export const loadTrayPieces = (tx: Tx, m: Call, kode_baki: string, most: number) =>
  loadPieces(tx, m, `b.kode_baki = $2 AND b.status IN ('TERSEDIA', 'DITAHAN')`, kode_baki, `LIMIT ${most}`)

/**
 * The pieces of a document that is called off, locked, and which of them and of their trays no longer stand as it left them. `stands`:
 * a condition over the piece `b` and the document `k`.
 */
export async function loadBack(
  tx: Tx,
  m: Pick<LoadCall, 'cabang' | 'lock' | 'number'>,
  d: AnyDocument,
  stands: string,
): Promise<BackFacts> {
  const [head, number] = [quote(tableName(d)), quote(d.number.field)]
  const lines = quote(`${tableName(d)}_detail_barang`)
  const [rows, removed] = await Promise.all([
    tx.query<{ kode_barcode: string; ada: boolean }>(
      `SELECT d.kode_barcode, coalesce(${stands}, false) AS ada
       FROM ${head} k JOIN ${lines} d ON d.cabang = k.cabang AND d.${number} = k.${number}
       JOIN barang b ON b.cabang = d.cabang AND b.kode_barcode = d.kode_barcode
       WHERE k.cabang = $1 AND k.${number} = $2 ORDER BY d.kode_barcode ${m.lock && `${m.lock} OF b`}`,
      [m.cabang, m.number],
    ),
    tx.query<{ dari_baki: string }>(
      `SELECT DISTINCT d.dari_baki FROM ${lines} d WHERE d.cabang = $1 AND d.${number} = $2 AND NOT EXISTS (
         SELECT FROM baki b WHERE b.cabang = d.cabang AND b.kode_baki = d.dari_baki AND b.dihapus IS NULL)`,
      [m.cabang, m.number],
    ),
  ])
  return {
    gone: rows.filter((b) => !b.ada).map((b) => b.kode_barcode),
    removed: removed.map((b) => b.dari_baki),
  }
}

/** Every piece back on the tray it was taken from. */
export function sendBack(tx: Tx, cabang: string, now: string, lines: readonly TakenLine[]): void {
  const back = Map.groupBy(lines, (b) => `${b.dari_gudang}\u0000${b.dari_baki}`)
  for (const of of back.values()) {
    const { dari_gudang: kode_gudang, dari_baki: kode_baki } = of[0]!
    sendMove(
      tx,
      cabang,
      now,
      { kode_gudang, kode_baki },
      of.map((b) => b.kode_barcode),
    )
  }
}
