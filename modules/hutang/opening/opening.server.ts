import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { loadHasSold } from '#uang/server'
import type { HutangDraft, HutangFacts } from '../pinjam/hutang.ts'
import type { OpeningFacts } from './opening.ts'

type LoadLoan = (tx: Tx, m: LoadCall<HutangDraft>) => Promise<HutangFacts>

/** The facts of any loan, whether the shop sells already, and whether the old number stands. One round trip. */
export const loadOpening =
  (loadLoan: LoadLoan) =>
  async (tx: Tx, call: LoadCall<HutangDraft>): Promise<OpeningFacts> => {
    const [facts, hasSold, old] = await Promise.all([
      loadLoan(tx, call),
      loadHasSold(tx, call.cabang),
      tx.query(`SELECT no_faktur_hutang FROM hutang WHERE cabang = $1 AND no_lama = $2 AND status <> 'BATAL' LIMIT 1`, [
        call.cabang,
        call.sent.no_lama,
      ]),
    ])
    return { ...facts, hasSold, known: old.length > 0 }
  }
