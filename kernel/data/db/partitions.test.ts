import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { ensurePartitions, monthsAhead } from './partitions.server.ts'
import { readDbError } from './errors.server.ts'

let fresh: FreshDatabase
const now = new Date('2031-12-31T23:30:00Z')
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const asOwner = async <T>(work: (client: import('pg').PoolClient) => Promise<T>): Promise<T> => {
  const client = await fresh.owner.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
const write = (time: string) =>
  fresh.db.tx('AAA', (tx) =>
    tx.query(
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) VALUES ('AAA', $1, '2031-12-31', 'U', 'P', 'uji', 'uji', 'uji')`,
      [time],
    ),
  )

test('a book without a partition for the month refuses the line', async () => {
  expect(await asOwner((c) => monthsAhead(c, now))).toBe(0)
  expect(readDbError(await write('2031-12-31T23:59:59.999Z').catch((e: unknown) => e))?.fault).toBe('check')
})

test('24 months ahead are made, over the turn of the year, and a second run makes none', async () => {
  const made = await asOwner((c) => ensurePartitions(c, now))
  const books = Object.groupBy(made, (name) => name.replace(/_\d+$/, ''))
  expect(Object.keys(books).toSorted()).toEqual(['buku_barang', 'buku_jejak', 'buku_poin', 'buku_uang'])
  for (const [book, months] of Object.entries(books)) {
    expect(months).toHaveLength(26)
    expect(months!.slice(0, 3)).toEqual([`${book}_203111`, `${book}_203112`, `${book}_203201`])
  }
  expect(await asOwner((c) => ensurePartitions(c, now))).toEqual([])
  expect(await asOwner((c) => monthsAhead(c, now))).toBe(24)
  expect(await asOwner((c) => monthsAhead(c, new Date('2033-11-01T00:00:00Z')))).toBe(1)
})

test('the last instant of a month and the first of the next find their places', async () => {
  await write('2031-12-31T23:59:59.999Z')
  await write('2032-01-01T00:00:00.000Z')
  const { rows } = await fresh.owner.query<{ place: string }>(
    'SELECT tableoid::regclass::text AS place FROM buku_jejak ORDER BY waktu',
  )
  expect(rows.map((r) => r.place)).toEqual(['buku_jejak_203112', 'buku_jejak_203201'])
})

test('a month that is missing in the middle counts as the end', async () => {
  await fresh.owner.query('DROP TABLE buku_jejak_203206')
  expect(await asOwner((c) => monthsAhead(c, now))).toBe(5)
  expect(await asOwner((c) => ensurePartitions(c, now))).toEqual(['buku_jejak_203206'])
})
