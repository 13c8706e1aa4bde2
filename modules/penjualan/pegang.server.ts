import type { Tx } from '#kernel/db/db.server.ts'

/** The columns of a piece that nobody holds. */
export const bebas = `ditahan_oleh = NULL, ditahan_di = NULL, ditahan_untuk = NULL, ditahan_sampai = NULL`

/** Who holds pieces, where, for which basket or nota, and until when. */
export interface Pegangan {
  readonly oleh: string
  readonly perangkat: string
  readonly untuk: string
  readonly sampai: string
  readonly waktu: string
}

/** Pieces, whose rows are locked, kept from everybody else. */
export function sendPegang(tx: Tx, cabang: string, p: Pegangan, barcode: readonly string[]): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET status = 'DITAHAN', ditahan_oleh = $3, ditahan_di = $4, ditahan_untuk = $5, ditahan_sampai = $6, diubah = $2,
       versi = versi + 1
     WHERE cabang = $1 AND kode_barcode = ANY ($7)`,
    [cabang, p.waktu, p.oleh, p.perangkat, p.untuk, p.sampai, barcode],
  )
}

/** Held pieces, whose rows are locked, back on the tray for everybody. */
export function sendLepas(tx: Tx, cabang: string, waktu: string, barcode: readonly string[]): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET status = 'TERSEDIA', ${bebas}, diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = ANY ($3)`,
    [cabang, waktu, barcode],
  )
}

/** Until when what is held now stays so, by the shop's setting (minutes). */
export const sampaiKapan = (now: Date, menit: number): string => new Date(now.getTime() + menit * 60_000).toISOString()
