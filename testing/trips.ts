import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, TransactionEnd } from '#kernel/data/db/db.server.ts'

/** Resolves when no transaction is under way: a read answers before its end, which is then told late. */
async function idle(db: Database): Promise<void> {
  while (Object.values(db.pools()).some((p) => p.idle < p.open || p.waiting > 0)) {
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** Whose work a transaction belongs to: the server's own (the outbox above all, every two seconds) belongs to nobody. */
const asker = new AsyncLocalStorage<object>()

/** The transactions of `cabang` that `work` began by calls without a network, in the order of their ends. */
export async function endsOf(db: Database, cabang: string, work: () => Promise<unknown>): Promise<TransactionEnd[]> {
  const seen: TransactionEnd[] = []
  const own = {}
  await idle(db)
  db.observe((end) => void (asker.getStore() === own && end.cabang === cabang && seen.push(end)))
  await asker.run(own, work)
  await idle(db)
  return seen
}

/** Database round trips of each of them. */
export const tripsOf = async (db: Database, cabang: string, work: () => Promise<unknown>): Promise<number[]> =>
  (await endsOf(db, cabang, work)).map((end) => end.trips)
