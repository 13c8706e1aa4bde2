import pg from 'pg'

/**
 * The books lie in monthly partitions (months of UTC), made ahead by the owner. There is no default partition: a row that falls
 * outside is refused, and readiness turns red two months before that.
 */
export const monthsKept = 24

interface Book {
  readonly name: string
  readonly partitions: readonly string[]
}

const readBooks = async (owner: pg.ClientBase): Promise<Book[]> => {
  const { rows } = await owner.query<{ name: string; partition: string | null }>(
    `SELECT b.relname AS name, c.relname AS partition FROM pg_partitioned_table p JOIN pg_class b ON b.oid = p.partrelid
     LEFT JOIN pg_inherits i ON i.inhparent = b.oid LEFT JOIN pg_class c ON c.oid = i.inhrelid
     WHERE b.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  const names = [...new Set(rows.map((r) => r.name))]
  return names.map((name) => ({
    name,
    partitions: rows.flatMap((r) => (r.name === name && r.partition ? [r.partition] : [])),
  }))
}

/** The first instant of a month that is `ahead` months from that of `now`. */
const monthStart = (now: Date, ahead: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
const suffix = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '')

/**
 * Makes what is missing, from the month before `now` (clocks differ) to `months` ahead. Returns the new partitions' names. One server at a
 * time: two that start together would both find the same ones missing.
 */
export async function ensurePartitions(owner: pg.ClientBase, now: Date, months = monthsKept): Promise<string[]> {
  await owner.query('SELECT pg_advisory_lock(27497, 27746)')
  try {
    return await makeMissing(owner, now, months)
  } finally {
    await owner.query('SELECT pg_advisory_unlock(27497, 27746)').catch(() => {})
  }
}

async function makeMissing(owner: pg.ClientBase, now: Date, months: number): Promise<string[]> {
  const made: string[] = []
  for (const book of await readBooks(owner)) {
    for (let ahead = -1; ahead <= months; ahead += 1) {
      const from = monthStart(now, ahead)
      const name = `${book.name}_${suffix(from)}`
      if (book.partitions.includes(name)) continue
      const bounds = [from, monthStart(now, ahead + 1)].map((d) => pg.escapeLiteral(d.toISOString()))
      const table = pg.escapeIdentifier(name)
      await owner.query(
        `CREATE TABLE IF NOT EXISTS ${table} PARTITION OF ${pg.escapeIdentifier(book.name)} FOR VALUES FROM (${bounds[0]}) TO (${bounds[1]})`,
      )
      // Never granted by itself; and should somebody grant it, it still shows nothing.
      await owner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`)
      await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
      made.push(name)
    }
  }
  return made
}

/** How many whole months ahead every book has its partition for; below two the server is not ready. */
export async function monthsAhead(owner: pg.ClientBase, now: Date): Promise<number> {
  const books = await readBooks(owner)
  const ahead = (book: Book): number => {
    let n = 0
    while (book.partitions.includes(`${book.name}_${suffix(monthStart(now, n + 1))}`)) n += 1
    return n
  }
  return Math.min(...books.map(ahead))
}
