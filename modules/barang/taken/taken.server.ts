import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import type { TakenBarang } from './taken.ts'

/** Whether the tray of `b` is on the scale. No weighing outlives its day: closing is refused. */
export const onScale = `EXISTS (SELECT FROM timbang_baki t WHERE t.cabang = $1 AND t.kode_baki = b.kode_baki AND t.status = 'BERJALAN'
  AND t.tanggal = (SELECT tgl_system FROM hari_toko h WHERE h.cabang = $1)) AS ditimbang`

/** The state of the piece `b` at the moment `now`, a parameter: a hold that has run out counts as none. */
export const stateAt = (now: string): string =>
  `CASE WHEN b.status = 'DITAHAN' AND b.ditahan_sampai <= ${now} THEN 'TERSEDIA' ELSE b.status END AS status`

/** Till and person who hold a piece, as one text. */
export const heldAt = (piece: { readonly ditahan_di: string | null; readonly ditahan_oleh: string | null }): string =>
  [piece.ditahan_di, piece.ditahan_oleh].filter(Boolean).join(', ')

/** The rows of a table of pieces. */
export interface PieceRows {
  readonly table: string
  /** Fine weight of the row `b`, in SQL. */
  readonly murni: string
  /** Tills hold its pieces. */
  readonly held: boolean
}
export const windowRows: PieceRows = { table: 'barang', murni: 'b.murni', held: true }

type Row = Omit<TakenBarang, 'jumlah' | 'tempat'> & {
  readonly jumlah: bigint
  readonly ditahan_di: string | null
  readonly ditahan_oleh: string | null
}

/** The pieces for which `which` holds over `$2`, locked by barcode. */
export async function loadPieces(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'lock' | 'now'>,
  { table, murni, held }: PieceRows,
  which: string,
  value: unknown,
  limit = '',
): Promise<ReadonlyMap<string, TakenBarang>> {
  const rows = await tx.query<Row>(
    `SELECT b.kode_barcode, b.nama_barang, b.kadar, b.berat, ${murni} AS murni, b.nilai, b.jumlah, b.kode_gudang, b.kode_baki,
       ${held ? `${stateAt('$3')}, b.ditahan_di, b.ditahan_oleh` : 'b.status, NULL AS ditahan_di, NULL AS ditahan_oleh'},
       (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis_gudang, ${onScale}
     FROM ${table} b WHERE b.cabang = $1 AND ${which} ORDER BY b.kode_barcode ${limit} ${call.lock && `${call.lock} OF b`}`,
    [call.cabang, value, ...(held ? [call.now.toISOString()] : [])],
  )
  const taken = rows.map(({ ditahan_di, ditahan_oleh, jumlah, ...piece }) => ({
    ...piece,
    jumlah: Number(jumlah),
    tempat: heldAt({ ditahan_di, ditahan_oleh }),
  }))
  return new Map(taken.map((b) => [b.kode_barcode, b]))
}
