import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Done } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import { namaHutang, type HutangHead } from './hutang.shape.ts'

/** What another document changes of a loan. */
export type LoanState = Pick<HutangHead, 'sisa_pokok' | 'bunga_sampai' | 'jatuh_tempo'> & { readonly status: string }
const wire = (s: LoanState) => ({
  status: s.status,
  sisa_pokok: toWireNumber(s.sisa_pokok, 0),
  bunga_sampai: s.bunga_sampai,
  jatuh_tempo: s.jatuh_tempo,
})

/**
 * What is owed in the shop by so much more, or less: each write of a loan's `sisa_pokok` goes with it. Its row is locked until the commit, as that
 * of the drawer is.
 */
export function sendOwed(tx: Tx, cabang: string, change: bigint): void {
  if (change === 0n) return
  tx.send(
    `INSERT INTO hutang_berjalan (cabang, sisa_pokok) VALUES ($1, $2)
     ON CONFLICT (cabang) DO UPDATE SET sisa_pokok = hutang_berjalan.sisa_pokok + excluded.sisa_pokok RETURNING 1`,
    [cabang, change],
  )
}

/** A loan as another document leaves it; the audit book tells it of the loan, too. `perintah`: what was done to it. */
export function sendLoanState(
  tx: Tx,
  h: Pick<Done, 'k' | 'now' | 'nomor'>,
  perintah: 'bayar' | 'lelang',
  no: string,
  old: LoanState,
  to: LoanState,
): void {
  tx.send(
    `UPDATE hutang SET status = $3, sisa_pokok = $4, bunga_sampai = $5, jatuh_tempo = $6, diubah = $7, versi = versi + 1
     WHERE cabang = $1 AND no_faktur_hutang = $2`,
    [h.k.cabang, no, to.status, to.sisa_pokok, to.bunga_sampai, to.jatuh_tempo, h.k.now],
  )
  sendOwed(tx, h.k.cabang, to.sisa_pokok - old.sisa_pokok)
  sendAudit(tx, { ...h.k, kode_toko: h.k.cabang }, h.now, {
    perintah,
    objek: namaHutang,
    kunci: no,
    sebelum: wire(old),
    sesudah: { ...wire(to), oleh_dokumen: h.nomor },
  })
}

/** A loan that another document changed, for screens that show it. */
export const loanChanged = (nomor: string, status: string) => ({
  peristiwa: liveEvents.documentChanged,
  isi: { dokumen: namaHutang, nomor, status },
})
