import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { readDbError } from './errors.server.ts'

/** Shops apart: every known way around row-level security, tried as the application. */
let fresh: FreshDatabase
const refused = { code: '42501' }

beforeAll(async () => {
  fresh = await freshDatabase()
  for (const shop of ['AAA', 'BBB'])
    await fresh.db.tx(shop, async (tx) => {
      await tx.query('INSERT INTO flag VALUES ($1, $2, $3)', [shop, 'RAHASIA', shop])
      await tx.query(
        `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) VALUES ($1, $2, '2026-11-21', 'U', 'P', 'tambah', 'flag', 'RAHASIA')`,
        [shop, new Date()],
      )
    })
})
afterAll(() => fresh.drop())

const inA = <R extends object>(sql: string, values: unknown[] = []) =>
  fresh.db.tx('AAA', (tx) => tx.query<R>(sql, values))
/** A connection of the application without the wrapper: what stolen credentials could try. */
async function raw<T>(work: (client: pg.Client) => Promise<T>, login: pg.ClientConfig = fresh.logins.app): Promise<T> {
  const client = new pg.Client(login)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('in the transaction of one shop, the other shop’s rows', () => {
  test('are not seen', async () => expect(await inA('SELECT cabang FROM flag')).toEqual([{ cabang: 'AAA' }]))
  test('are not seen when asked for by name', async () =>
    expect(await inA(`SELECT cabang FROM flag WHERE cabang = 'BBB'`)).toEqual([]))
  test('are not changed', async () =>
    expect(await fresh.db.tx('AAA', (tx) => tx.count(`UPDATE flag SET nilai = 'x' WHERE cabang = 'BBB'`))).toBe(0))
  test('are not deleted', async () =>
    expect(await fresh.db.tx('AAA', (tx) => tx.count(`DELETE FROM flag WHERE cabang = 'BBB'`))).toBe(0))
  test('are not added', () => expect(inA(`INSERT INTO flag VALUES ('BBB', 'X', 'on')`)).rejects.toMatchObject(refused))
  test('are not overwritten by an upsert', () =>
    expect(
      inA(`INSERT INTO flag VALUES ('BBB', 'RAHASIA', 'x') ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = 'x'`),
    ).rejects.toMatchObject(refused))
  test('no row moves to another shop', () =>
    expect(inA(`UPDATE flag SET cabang = 'BBB'`)).rejects.toMatchObject(refused))
  test('are not in the book', async () =>
    expect(await inA('SELECT DISTINCT cabang FROM buku_jejak')).toEqual([{ cabang: 'AAA' }]))
})

describe('without a shop', () => {
  test('nothing is seen through the wrapper', async () =>
    expect(await fresh.db.tx(undefined, (tx) => tx.query('SELECT 1 FROM flag'))).toEqual([]))
  test('nothing is added', () =>
    expect(
      fresh.db.tx(undefined, (tx) => tx.query(`INSERT INTO flag VALUES ('AAA', 'Y', 'on')`)),
    ).rejects.toMatchObject(refused))
  test('nothing is seen on a new connection', async () =>
    expect(await raw(async (c) => (await c.query('SELECT FROM flag')).rowCount)).toBe(0))
  test('nothing of the last transaction’s shop is left', async () =>
    expect(
      await raw(async (client) => {
        await client.query('BEGIN')
        await client.query(`SET LOCAL kilau.cabang = 'AAA'`)
        expect((await client.query('SELECT FROM flag')).rowCount).toBe(1)
        await client.query('COMMIT')
        return (await client.query('SELECT FROM flag')).rowCount
      }),
    ).toBe(0))
  test('SET LOCAL outside a transaction gives nothing', async () =>
    expect(
      await raw(async (client) => {
        await client.query(`SET LOCAL kilau.cabang = 'AAA'`)
        return (await client.query('SELECT FROM flag')).rowCount
      }),
    ).toBe(0))
  test('an empty shop is no shop', async () =>
    expect(
      await raw(async (c) => (await c.query(`SET kilau.cabang = ''`), (await c.query('SELECT FROM flag')).rowCount)),
    ).toBe(0))
})

test('the wrapper undoes a shop that was set for the whole session: its own stands in every transaction', async () => {
  const { openDatabase } = await import('./db.server.ts')
  const one = openDatabase(fresh.logins, 1)
  await one.tx('AAA', (tx) => tx.query(`SET kilau.cabang = 'BBB'`))
  expect(await one.tx('AAA', (tx) => tx.query('SELECT cabang FROM flag'))).toEqual([{ cabang: 'AAA' }])
  expect(await one.tx(undefined, (tx) => tx.query('SELECT cabang FROM flag'))).toEqual([])
  await one.tx('AAA', (tx) => tx.query(`SELECT set_config('kilau.cabang', 'BBB', false)`))
  expect(await one.tx(undefined, (tx) => tx.query('SELECT cabang FROM flag'))).toEqual([])
  await one.close()
})

describe('the application may not', () => {
  test.each([
    ['become the owner', 'SET ROLE kilau_owner'],
    ['become head office', 'SET ROLE kilau_pusat'],
    ['switch the wall off', 'ALTER TABLE flag DISABLE ROW LEVEL SECURITY'],
    ['add a policy', 'CREATE POLICY semua ON flag USING (true)'],
    ['make a table', 'CREATE TABLE punyaku (a int)'],
    ['make a temporary table', 'CREATE TEMPORARY TABLE punyaku (a int)'],
    ['make a schema', 'CREATE SCHEMA punyaku'],
    ['make a function', 'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['make a role', 'CREATE ROLE saya'],
    ['make itself mightier', 'ALTER ROLE kilau_app BYPASSRLS'],
    ['read a file of the server', `SELECT pg_read_file('postgresql.conf')`],
    ['read a partition by itself', `SELECT 1 FROM buku_jejak_${new Date().toISOString().slice(0, 7).replace('-', '')}`],
    ['change the book', `UPDATE buku_jejak SET user_id = 'X'`],
    ['delete from the book', 'DELETE FROM buku_jejak'],
    ['empty the book', 'TRUNCATE buku_jejak'],
    ['empty a table', 'TRUNCATE flag'],
    ['change what has migrated', `UPDATE migrasi SET checksum = 'x'`],
    ['give a table its walls', `SELECT kilau_shop_table('flag')`],
  ])('%s', async (_, sql) => {
    await expect(raw((c) => c.query(sql))).rejects.toMatchObject(refused)
  })

  test('copy into a table behind the wall', async () => {
    await expect(raw((c) => c.query('COPY flag FROM STDIN'))).rejects.toThrow(
      'COPY FROM not supported with row-level security',
    )
  })

  test('ask for the wall to be off', async () => {
    const asked = raw(async (c) => (await c.query('SET row_security = off'), c.query('SELECT FROM flag')))
    await expect(asked).rejects.toThrow('would be affected by row-level security')
  })
})

describe('head office reads', () => {
  test('every shop', async () =>
    expect(await fresh.db.readAll((tx) => tx.query('SELECT cabang FROM flag ORDER BY 1'))).toEqual([
      { cabang: 'AAA' },
      { cabang: 'BBB' },
    ]))
  test.each([
    ['writes', `INSERT INTO flag VALUES ('AAA', 'Z', 'on')`, '25006'],
    ['changes', `UPDATE flag SET nilai = 'x'`, '25006'],
    ['reads a password', 'SELECT password FROM users', '42501'],
    ['reads a session', 'SELECT FROM sesi', '42501'],
    ['reads another user’s keys of a terminal', 'SELECT FROM terminal', '42501'],
  ])('and never %s', async (_, sql, code) => {
    await expect(fresh.db.readAll((tx) => tx.query(sql))).rejects.toMatchObject({ code })
  })
  test('nor writes when it leaves the read-only transaction', async () => {
    const write = raw(
      async (client) => (
        await client.query('SET default_transaction_read_only = off'),
        client.query(`INSERT INTO flag VALUES ('AAA', 'Z', 'on')`)
      ),
      fresh.logins.pusat,
    )
    await expect(write).rejects.toMatchObject(refused)
  })
})

describe('the owner', () => {
  test('writes under the same wall', async () => {
    const error = await fresh.owner.query(`INSERT INTO flag VALUES ('AAA', 'W', 'on')`).catch((e: unknown) => e)
    expect(readDbError(error)?.fault).toBe('wall')
  })
  test('cannot change a line of the book', async () => {
    expect((await fresh.owner.query(`UPDATE buku_jejak SET user_id = 'X'`)).rowCount).toBe(0)
    expect((await fresh.owner.query('DELETE FROM buku_jejak')).rowCount).toBe(0)
  })
})

test('a view without security_invoker does leak, which is why none may stand', async () => {
  await fresh.owner.query('CREATE VIEW bocor AS SELECT * FROM flag')
  await fresh.owner.query('CREATE VIEW rapat WITH (security_invoker = true) AS SELECT * FROM flag')
  await fresh.owner.query('GRANT SELECT ON bocor, rapat TO kilau_app')
  expect(await inA('SELECT cabang FROM bocor ORDER BY 1')).toEqual([{ cabang: 'AAA' }, { cabang: 'BBB' }])
  expect(await inA('SELECT cabang FROM rapat')).toEqual([{ cabang: 'AAA' }])
})
