import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { onScale } from '../taken/taken.server.ts'
import type { TargetBaki } from './move.ts'

/** The tray that pieces move to. */
export async function loadTargetBaki(
  tx: Tx,
  call: LoadCall<{ readonly kode_baki: string }>,
): Promise<TargetBaki | undefined> {
  const [baki] = await tx.query<TargetBaki>(
    `SELECT b.kode_baki, b.kode_gudang, g.jenis AS jenis_gudang, ${onScale} FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
     WHERE b.cabang = $1 AND b.kode_baki = $2 AND b.dihapus IS NULL`,
    [call.cabang, call.sent.kode_baki],
  )
  return baki
}
