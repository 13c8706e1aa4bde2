import pg from 'pg'

/**
 * The append-only tables ("books") have monthly partitions (months in UTC), which the owner makes ahead. There is no
 * default partition: a row outside is refused, and the server reports not ready two months before that happens.
 */
const monthsKept = 24

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

/** The first instant of the month `ahead` months after that of `now`. */
const monthStart = (now: Date, ahead: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
const suffix = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '')

/**
 * Makes the missing partitions, from the month before `now` (clocks differ) to `months` ahead. Returns their names. One
 * server at a time: two that start together would find the same ones missing.
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
      // Nothing is granted on a partition itself; and if somebody did, row-level security shows nothing.
      await owner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`)
      made.push(name)
    }
  }
  return made
}

/** For how many whole months ahead every book has its partition; below two the server is not ready. */
export async function monthsAhead(owner: pg.ClientBase, now: Date): Promise<number> {
  const books = await readBooks(owner)
  const ahead = (book: Book): number => {
    let count = 0
    while (book.partitions.includes(`${book.name}_${suffix(monthStart(now, count + 1))}`)) count += 1
    return count
  }
  return Math.min(...books.map(ahead))
}
