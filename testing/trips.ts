import type { Database, TransactionEnd } from '#kernel/data/db/db.server.ts'

/** Resolves when no transaction is under way: a read answers before its end, which is then told late. */
async function idle(db: Database): Promise<void> {
  while (Object.values(db.pools()).some((p) => p.idle < p.open || p.waiting > 0)) {
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** The transactions of `cabang` that `work` began, in the order of their ends. */
export async function endsOf(db: Database, cabang: string, work: () => Promise<unknown>): Promise<TransactionEnd[]> {
  const seen: TransactionEnd[] = []
  let on = true
  await idle(db)
  db.observe((end) => void (on && end.cabang === cabang && seen.push(end)))
  await work()
  await idle(db)
  on = false
  return seen
}

/** Database round trips of each of them. */
export const tripsOf = async (db: Database, cabang: string, work: () => Promise<unknown>): Promise<number[]> =>
  (await endsOf(db, cabang, work)).map((end) => end.trips)
