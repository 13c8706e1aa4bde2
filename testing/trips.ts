import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, TransactionEnd } from '#kernel/data/db/db.server.ts'

/** Resolves when no transaction is under way: a read answers before its end, which is then told late. */
async function idle(db: Database): Promise<void> {
  while (Object.values(db.pools()).some((p) => p.idle < p.open || p.waiting > 0)) {
    await new Promise((done) => setTimeout(done, 5))
  }
}

const asker = new AsyncLocalStorage<object>()

/**
 * A piece of work, and whether what is asked now belongs to it, by calls without a network: what the server does by itself (the outbox
 * above all, every two seconds) belongs to nobody.
 */
export interface Asker {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly asks: () => boolean
}
export function askerOf(): Asker {
  const own = {}
  return { run: (work) => asker.run(own, work), asks: () => asker.getStore() === own }
}

/** The transactions of `cabang` that each of these began by calls without a network, all at once, in the order of their ends. */
export async function endsOfEach(
  db: Database,
  cabang: string,
  works: readonly (() => Promise<unknown>)[],
): Promise<TransactionEnd[][]> {
  const askers = works.map(() => askerOf())
  const seen = works.map((): TransactionEnd[] => [])
  await idle(db)
  db.observe((end) => {
    const asks = askers.findIndex((a) => a.asks())
    if (end.cabang === cabang) seen[asks]?.push(end)
  })
  await Promise.all(works.map((work, i) => askers[i]!.run(work)))
  await idle(db)
  return seen
}

/** Those of one piece of work. */
export const endsOf = async (db: Database, cabang: string, work: () => Promise<unknown>): Promise<TransactionEnd[]> =>
  (await endsOfEach(db, cabang, [work]))[0]!

/** Database round trips of each of them. */
export const tripsOf = async (db: Database, cabang: string, work: () => Promise<unknown>): Promise<number[]> =>
  (await endsOf(db, cabang, work)).map((end) => end.trips)
