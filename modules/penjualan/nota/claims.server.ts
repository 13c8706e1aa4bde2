import type { Tx } from '#kernel/data/db/db.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'

/** A piece of a nota, in whichever shop of the server it was sold. */
export interface NotaPiece {
  readonly cabang_asal: string
  readonly no_faktur: string
  readonly kode_barcode: string
}

/** What is said when another shop, or another till, was faster by a moment. */
export const claimTaken = { nota_dibeli_pkey: 'Barang Sudah Dibeli Atau Ditukar' } as const

/**
 * Holds pieces of notas for `nomor`, over all shops: nobody else buys them, and their nota is not cancelled. The row is inserted blindly; one
 * that stands fails the command with `claimTaken`. In one order, so that two commands never wait for each other.
 */
export function sendClaims(tx: Tx, toko: string, nomor: string, pieces: readonly NotaPiece[]): void {
  const rows = pieces.map((p) => ({ ...p, toko, nomor }))
  const key = (p: NotaPiece) => `${p.cabang_asal} ${p.no_faktur} ${p.kode_barcode}`
  sendRows(
    tx,
    'nota_dibeli',
    rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
  )
}

/** What was held for `nomor` may be bought again. */
export const sendUnclaimed = (tx: Tx, toko: string, nomor: string): void =>
  tx.send(`DELETE FROM nota_dibeli WHERE toko = $1 AND nomor = $2`, [toko, nomor])
