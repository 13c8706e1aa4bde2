import type { Tx } from '#kernel/data/db/db.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import type { JaminanLine } from './hutang.shape.ts'

type Command = { readonly context: Pick<RuleContext, 'cabang' | 'now'> }

/** The pieces of a loan as envelopes in the safe. */
export const sendPledged = (tx: Tx, command: Command, no_faktur_hutang: string, lines: readonly JaminanLine[]): void =>
  sendRows(
    tx,
    'jaminan',
    lines.map((row) => ({
      cabang: command.context.cabang,
      kode_jaminan: row.kode_jaminan,
      no_faktur_hutang,
      nama_barang: row.nama_barang,
      kode_kadar: row.kode_kadar,
      kadar: row.kadar,
      jumlah: row.jumlah,
      berat_kotor: row.berat_kotor,
      berat: row.berat,
      murni: row.murni,
      tempat: row.tempat,
      foto: row.foto,
      status: 'DISIMPAN',
      dibuat: command.context.now,
      diubah: command.context.now,
    })),
  )

/** A loan that is called off, or was refused, never had a pledge. */
export const sendPledgeGone = (tx: Tx, command: Command, no_faktur_hutang: string): void =>
  tx.send(`DELETE FROM jaminan WHERE cabang = $1 AND no_faktur_hutang = $2`, [command.context.cabang, no_faktur_hutang])

/** Envelopes leave the safe with this document, or come back to it (`nomor` null). */
export function sendPledgeState(
  tx: Tx,
  command: Command,
  codes: readonly string[],
  status: 'DISIMPAN' | 'PULANG' | 'PINDAH' | 'DILELANG',
  nomor: string | null,
): void {
  if (codes.length === 0) return
  tx.send(
    `UPDATE jaminan SET status = $3, no_keluar = $4, diubah = $5, versi = versi + 1 WHERE cabang = $1 AND kode_jaminan = ANY ($2)`,
    [command.context.cabang, codes, status, nomor, command.context.now],
  )
}
