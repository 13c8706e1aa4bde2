import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Done } from '#kernel/engine/document/action.server.ts'
import { moveState, otherChanged } from '#kernel/engine/document/other.server.ts'
import { hutang } from './hutang.document.ts'
import type { HutangHead } from './hutang.shape.ts'

/** What another document changes of a loan. */
export type LoanState = Pick<HutangHead, 'sisa_pokok' | 'bunga_sampai' | 'jatuh_tempo'> & { readonly status: string }
const loan = { doc: hutang, fields: ['sisa_pokok', 'bunga_sampai', 'jatuh_tempo'], by: 'oleh_dokumen' } as const

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
  done: Pick<Done, 'context' | 'now' | 'nomor'>,
  perintah: 'bayar' | 'lelang',
  no: string,
  old: LoanState,
  to: LoanState,
): void {
  moveState(tx, done, loan, { perintah, nomor: no, from: old, to })
  sendOwed(tx, done.context.cabang, to.sisa_pokok - old.sisa_pokok)
}

/** A loan that another document changed, for screens that show it. */
export const loanChanged = (nomor: string, status: string) => otherChanged(hutang, nomor, status)
