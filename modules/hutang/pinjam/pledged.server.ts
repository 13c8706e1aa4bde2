import type { Tx } from '#kernel/data/db/db.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import type { JaminanLine } from './hutang.shape.ts'

type Command = { readonly k: Pick<RuleContext, 'cabang' | 'now'> }

/** The pieces of a loan as envelopes in the safe. */
export const sendPledged = (tx: Tx, h: Command, no_faktur_hutang: string, lines: readonly JaminanLine[]): void =>
  sendRows(
    tx,
    'jaminan',
    lines.map((b) => ({
      cabang: h.k.cabang,
      kode_jaminan: b.kode_jaminan,
      no_faktur_hutang,
      nama_barang: b.nama_barang,
      kode_kadar: b.kode_kadar,
      kadar: b.kadar,
      jumlah: b.jumlah,
      berat_kotor: b.berat_kotor,
      berat: b.berat,
      murni: b.murni,
      tempat: b.tempat,
      foto: b.foto,
      status: 'DISIMPAN',
      dibuat: h.k.now,
      diubah: h.k.now,
    })),
  )

/** A loan that is called off, or was refused, never had a pledge. */
export const sendPledgeGone = (tx: Tx, h: Command, no_faktur_hutang: string): void =>
  tx.send(`DELETE FROM jaminan WHERE cabang = $1 AND no_faktur_hutang = $2`, [h.k.cabang, no_faktur_hutang])

/** Envelopes leave the safe with this document, or come back to it (`nomor` null). */
export function sendPledgeState(
  tx: Tx,
  h: Command,
  codes: readonly string[],
  status: 'DISIMPAN' | 'PULANG' | 'PINDAH' | 'DILELANG',
  nomor: string | null,
): void {
  if (codes.length === 0) return
  tx.send(
    `UPDATE jaminan SET status = $3, no_keluar = $4, diubah = $5, versi = versi + 1 WHERE cabang = $1 AND kode_jaminan = ANY ($2)`,
    [h.k.cabang, codes, status, nomor, h.k.now],
  )
}
