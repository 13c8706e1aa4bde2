import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { integerFrom } from '#kernel/base/quantity/decimal.ts'
import { CommitLost, openDatabase, setShop } from './db.server.ts'
import { instant } from './types.server.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const put = (shop: string, key: string, value = 'on') =>
  fresh.db.tx(shop, (tx) => tx.query('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', [shop, key, value]))
const keys = (shop: string, prefix: string) =>
  fresh.db.tx(shop, async (tx) =>
    (
      await tx.query<{ kunci: string }>('SELECT kunci FROM flag WHERE cabang = $1 AND kunci ^@ $2 ORDER BY 1', [
        shop,
        prefix,
      ])
    ).map((r) => r.kunci),
  )

describe('a transaction', () => {
  test('keeps what it wrote', async () => {
    await put('TKO1', 'KEEP_1')
    expect(await keys('TKO1', 'KEEP_')).toEqual(['KEEP_1'])
  })

  test('forgets everything when the work throws', async () => {
    const work = fresh.db.tx('TKO1', async (tx) => {
      await tx.query('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['TKO1', 'THROW_1', 'on'])
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await keys('TKO1', 'THROW_')).toEqual([])
  })

  test('forgets everything when its value is not kept, and still returns it', async () => {
    const value = await fresh.db.tx(
      'TKO1',
      async (tx) => tx.count('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['TKO1', 'VALUE_1', 'on']),
      () => false,
    )
    expect(value).toBe(1)
    expect(await keys('TKO1', 'VALUE_')).toEqual([])
  })

  test('a failed statement rejects with its own error, though its neighbours travelled with it', async () => {
    await put('TKO1', 'FAIL_1')
    const work = fresh.db.tx('TKO1', async (tx) => {
      const insert = 'INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)'
      await Promise.all([
        tx.query(insert, ['TKO1', 'FAIL_2', 'on']),
        tx.query(insert, ['TKO1', 'FAIL_1', 'on']),
        tx.query(insert, ['TKO1', 'FAIL_3', 'on']),
      ])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await keys('TKO1', 'FAIL_')).toEqual(['FAIL_1'])
  })

  test('a write that travels with the COMMIT undoes everything when it fails, and says which it was', async () => {
    await put('TKO1', 'SEND_1')
    const insert = 'INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)'
    const work = fresh.db.tx('TKO1', async (tx) => {
      tx.send(insert, ['TKO1', 'SEND_2', 'on'])
      tx.send(insert, ['TKO1', 'SEND_1', 'on'])
      tx.send(insert, ['TKO1', 'SEND_3', 'on'])
    })
    const error: unknown = await work.catch((e: unknown) => e)
    expect(error).toBeInstanceOf(CommitLost)
    expect((error as CommitLost).cause).toMatchObject({ code: '23505' })
    expect(await keys('TKO1', 'SEND_')).toEqual(['SEND_1'])
  })

  test('of what was sent after a statement that failed each says what failed, not that it is too late', async () => {
    const causes = await fresh.db
      .read('TKO1', async (tx) => {
        const [first, second, third] = await Promise.allSettled([
          tx.query('SELECT 1 / 0'),
          tx.query('SELECT 1'),
          tx.queryEach('SELECT 2', [], () => {}),
        ])
        return [first, second, third].map((r) => (r.status === 'rejected' ? (r.reason as Error).message : r.status))
      })
      .catch((e: unknown) => e)
    expect(causes).toEqual(Array.from({ length: 3 }, () => 'division by zero'))
  })

  test.each([
    ['everything sent at once', 0, 1],
    ['a question, then the writes with the COMMIT', 1, 2],
    ['two questions, one after the other, then the COMMIT', 2, 3],
  ])('%s', async (_, questions, want) => {
    const trips: number[] = []
    fresh.db.observe((end) => trips.push(end.trips))
    await fresh.db.tx('TKO1', async (tx) => {
      for (let i = 0; i < questions; i += 1) await Promise.all([tx.query('SELECT 1'), tx.query('SELECT 2')])
      tx.send('UPDATE flag SET nilai = $2 WHERE cabang = $1', ['TKO1', 'on'])
    })
    expect(trips).toEqual([want])
  })

  test('work that only reads is one round trip, sees its own shop alone, and can write nothing', async () => {
    await put('TKO1', 'READ_1')
    const trips: number[] = []
    fresh.db.observe((end) => trips.push(end.trips))
    const look = (shop: string) =>
      fresh.db.read(shop, (tx) => tx.query(`SELECT kunci FROM flag WHERE kunci LIKE 'READ\\_%'`))
    expect([await look('TKO1'), await look('TKO2')]).toEqual([[{ kunci: 'READ_1' }], []])
    expect(trips).toEqual([1, 1])
    const insert = `INSERT INTO flag (cabang, kunci, nilai) VALUES ('TKO1', 'READ_2', 'on')`
    await expect(fresh.db.read('TKO1', (tx) => tx.query(insert))).rejects.toMatchObject({ code: '25006' })
    await expect(fresh.db.read('TKO1', (tx) => tx.query('SELECT 1 FROM flag FOR SHARE'))).rejects.toMatchObject({
      code: '25006',
    })
    expect(await keys('TKO1', 'READ_')).toEqual(['READ_1'])
  })

  test('a reading that failed leaves its connection whole', async () => {
    const { openDatabase } = await import('./db.server.ts')
    const one = openDatabase(fresh.logins, 1)
    const pid = () => one.read('TKO1', (tx) => tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))
    const before = await pid()
    await expect(one.read('TKO1', (tx) => tx.query('SELECT 1 / 0'))).rejects.toThrow()
    const thrown = one.read('TKO1', async (tx) => {
      await tx.query('SELECT 1')
      throw new Error('the work itself')
    })
    await expect(thrown).rejects.toThrow('the work itself')
    expect(await pid()).toEqual(before)
    await one.close()
  })

  test('a write that could not even be sent undoes everything: a bigint has no JSON', async () => {
    const work = fresh.db.tx('TKO1', async (tx) => {
      await tx.query('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['TKO1', 'UNSENT_1', 'on'])
      tx.send('UPDATE flag SET nilai = $2 WHERE cabang = $1', ['TKO1', { jumlah: 1n }])
    })
    await expect(work).rejects.toThrow(TypeError)
    expect(await keys('TKO1', 'UNSENT_')).toEqual([])
  })

  test('what was sent so far may leave before the turn ends: the answers are the same, and so are the round trips', async () => {
    const trips: number[] = []
    fresh.db.observe((end) => trips.push(end.trips))
    const seen = await fresh.db.tx('TKO1', async (tx) => {
      const one = tx.query('SELECT 1 AS n')
      tx.flush()
      tx.flush()
      return Promise.all([one, tx.queryRaw(`SELECT 2, NULL, true, DATE '2026-11-21', 5000000000::bigint`)])
    })
    expect(seen).toEqual([[{ n: 1 }], [['2', null, 't', '2026-11-21', '5000000000']]])
    expect(trips).toEqual([2])
  })

  test('a failure that the work swallowed makes COMMIT answer ROLLBACK, which throws with the cause', async () => {
    const work = fresh.db.tx('TKO1', async (tx) => {
      await tx.query('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['TKO1', 'SWALLOW_1', 'on'])
      await tx.query('SELECT 1 / 0').catch(() => {})
    })
    const error = await work.catch((e: Error) => e)
    expect(error).toBeInstanceOf(CommitLost)
    expect((error as Error).cause).toMatchObject({ code: '22012' })
    expect(await keys('TKO1', 'SWALLOW_')).toEqual([])
  })

  test('a statement that nobody awaited still counts: its failure loses the commit', async () => {
    const work = fresh.db.tx('TKO1', async (tx) => {
      void tx.query('SELECT 1 / 0')
      return tx
        .count('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['TKO1', 'FORGOT_1', 'on'])
        .catch(() => 0)
    })
    await expect(work).rejects.toBeInstanceOf(CommitLost)
    expect(await keys('TKO1', 'FORGOT_')).toEqual([])
  })

  test('a statement after the end is refused: the connection may already serve another shop', async () => {
    let late: (() => Promise<unknown>) | undefined
    await fresh.db.tx('TKO1', async (tx) => {
      late = () => tx.query('SELECT 1')
    })
    await expect(late!()).rejects.toThrow('has ended')
  })

  test('one connection survives every kind of failure, prepared statements included', async () => {
    const { openDatabase } = await import('./db.server.ts')
    const one = openDatabase(fresh.logins, 1)
    const pid = () =>
      one.tx(undefined, async (tx) => (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid)
    const before = await pid()
    const json = 'SELECT $1::jsonb AS isi'
    const failures: [string, readonly unknown[]][] = [
      ['SELECT 1 / 0', []],
      ['SELECT * FROM no_such_table', []],
      ['SELEKT', []],
      ['SELECT $1::int AS n', ['not a number']],
      [json, [{ harga: 1n }]],
      ['SELECT 1.5 AS numeric_is_refused', []],
    ]
    for (const [text, values] of failures) {
      for (let again = 0; again < 2; again += 1)
        await expect(one.tx('TKO1', (tx) => tx.query(text, values))).rejects.toThrow()
    }
    expect(await one.tx('TKO1', (tx) => tx.query(json, [{ harga: 1 }]))).toEqual([{ isi: { harga: 1 } }])
    expect(await one.tx('TKO1', (tx) => tx.query('SELECT $1::int AS n', [7]))).toEqual([{ n: 7 }])
    expect(await pid()).toBe(before)
    await one.close()
  })

  test('a connection that was cut is replaced, and the work on it rejects', async () => {
    const cut = fresh.db.tx('TKO1', async (tx) => {
      const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const { default: pg } = await import('pg')
      const root = new pg.Client(fresh.logins.root)
      await root.connect()
      await root.query('SELECT pg_terminate_backend($1)', [row!.pid])
      await root.end()
      await tx.query('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['TKO1', 'CUT_1', 'on'])
    })
    await expect(cut).rejects.toThrow()
    expect(await keys('TKO1', 'CUT_')).toEqual([])
  })

  test('a database that falls with its first answer costs the call, not the process', async () => {
    const word = (kind: string, content: string) => {
      const [head, body] = [Buffer.alloc(5), Buffer.from(content)]
      head.write(kind)
      head.writeInt32BE(4 + body.length, 1)
      return Buffer.concat([head, body])
    }
    // Welcome, ready and the fatal error in one packet: what a killed PostgreSQL sends on a connection that is just
    // being made.
    const end = word('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')
    const fake = createServer((socket) =>
      socket
        .on('error', () => {})
        .once('data', () => socket.end(Buffer.concat([word('R', '\0\0\0\0'), word('Z', 'I'), end]))),
    )
    await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
    const at = { host: '127.0.0.1', port: (fake.address() as AddressInfo).port, user: 'kilau', database: 'kilau' }
    const db = openDatabase({ app: at, pusat: at })
    await expect(db.tx('TKO1', (tx) => tx.query('SELECT 1'))).rejects.toThrow()
    await expect(db.readAll((tx) => tx.query('SELECT 1'))).rejects.toThrow()
    await expect(db.ping()).rejects.toThrow()
    await db.close()
    fake.close()
  })
})

describe('values', () => {
  test.each([
    ['int8', 'SELECT 9007199254740993::int8 AS v', 9007199254740993n],
    ['int8[]', `SELECT '{1,NULL,9007199254740993}'::int8[] AS v`, [1n, null, 9007199254740993n]],
    ['date', `SELECT '2026-11-21'::date AS v`, '2026-11-21'],
    ['date[]', `SELECT '{2026-11-21}'::date[] AS v`, ['2026-11-21']],
    ['timestamptz', `SELECT '2026-11-21 10:00:00+07'::timestamptz AS v`, '2026-11-21T03:00:00.000Z'],
    ['jsonb', `SELECT '{"a":1}'::jsonb AS v`, { a: 1 }],
    ['bytea', `SELECT '\\x0102'::bytea AS v`, Buffer.from([1, 2])],
  ])('%s arrives exactly', async (_, text, value) => {
    expect(await fresh.db.tx(undefined, (tx) => tx.query(text))).toEqual([{ v: value }])
  })

  test.each([
    ['999999999999999', 999_999_999_999_999],
    ['-99999999999999', -99_999_999_999_999],
    ['1000000000000000', 1_000_000_000_000_000n],
    ['9007199254740993', 9_007_199_254_740_993n],
  ])('%s, only shown, arrives exactly', async (text, value) => {
    const sql = `SELECT ${text}::int8 AS v, '2026-11-21'::date AS d`
    const [row] = await fresh.db.read(undefined, (tx) => tx.queryRaw(sql))
    expect([integerFrom(row![0]!), row![1]]).toEqual([value, '2026-11-21'])
    expect(await fresh.db.read(undefined, (tx) => tx.query(sql))).toEqual([{ v: BigInt(text), d: '2026-11-21' }])
  })

  test.each([
    ['bigint', 12n, 'int8', 12n],
    ['date', new Date('2026-11-21T03:00:00Z'), 'timestamptz', '2026-11-21T03:00:00.000Z'],
    ['list', ['A', 'B"C'], 'text[]', ['A', 'B"C']],
    ['bytes', Buffer.from([9]), 'bytea', Buffer.from([9])],
  ])('a %s is sent as it is', async (_, value, type, back) => {
    expect(await fresh.db.tx(undefined, (tx) => tx.query(`SELECT $1::${type} AS v`, [value]))).toEqual([{ v: back }])
  })
})

describe('rows one by one', () => {
  const three = `SELECT n::bigint, nullif(n, 2)::bigint AS kosong, n = 3 AS akhir FROM generate_series(1, $1) n`
  const read = async (rows: unknown[], sql = three) => {
    await fresh.db.read('SBY', (tx) => tx.queryEach(sql, [3], (row) => void rows.push(row)))
    return rows
  }
  test('each comes as the database writes it, in order', async () => {
    const want = [
      ['1', '1', 'f'],
      ['2', null, 'f'],
      ['3', '3', 't'],
    ]
    expect(await read([])).toEqual(want)
    // The statement is prepared by now.
    expect(await read([])).toEqual(want)
  })
  test('what fails after some rows fails', async () => {
    const rows: unknown[] = []
    const wrong = read(rows, `SELECT 1 / (3 - n)::int FROM generate_series(1, $1::int) n`)
    await expect(wrong).rejects.toThrow('division by zero')
    expect(rows).toEqual([['0'], ['1']])
    expect(await read([])).toHaveLength(3)
  })
  test('what throws over a row is thrown to who asked, sees no further row, and the connection goes on', async () => {
    const seen: unknown[] = []
    const one = openDatabase(fresh.logins, 1)
    try {
      const wrong = one.tx('SBY', (tx) =>
        tx.queryEach(three, [3], (row) => {
          seen.push(row)
          throw new RangeError('no')
        }),
      )
      await expect(wrong).rejects.toThrow(new RangeError('no'))
      expect(seen).toHaveLength(1)
      expect(await one.read('SBY', (tx) => tx.query('SELECT 1 AS v'))).toEqual([{ v: 1 }])
    } finally {
      await one.close()
    }
  })
})

test.each([
  ['2026-11-21 03:00:00+00', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21 03:00:00.5+00', '2026-11-21T03:00:00.500Z'],
  ['2026-11-21 03:00:00.012+00', '2026-11-21T03:00:00.012Z'],
  ['2026-11-21 23:59:59.999999+00', '2026-11-21T23:59:59.999Z'],
  ['2026-11-21 10:00:00+07', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21 10:00:00.25+05:30', '2026-11-21T04:30:00.250Z'],
])('the instant %s is %s', (text, iso) => {
  expect([instant(text), new Date(text).toISOString()]).toEqual([iso, iso])
})

test.each(['', 'tko1', `A'; DROP TABLE toko; --`, 'A B', '-A', 'A'.repeat(21), 'A\n'])('%j is no shop code', (code) => {
  expect(() => setShop(code)).toThrow('not a shop code')
})

test('after a minute in which nobody came a few connections wait for the next customer, and the others are closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const db = openDatabase(fresh.logins, 16)
  const open = () => [db.pools().app.open, db.pools().pusat.open]
  try {
    await Promise.all(Array.from({ length: 7 }, () => db.tx('TKO1', (tx) => tx.query('SELECT pg_sleep(0.1)'))))
    await Promise.all(Array.from({ length: 3 }, () => db.readAll((tx) => tx.query('SELECT pg_sleep(0.1)'))))
    expect(open()).toEqual([7, 3])
    vi.advanceTimersByTime(30_000)
    expect(open()).toEqual([7, 3])
    vi.advanceTimersByTime(60_000)
    expect(open()).toEqual([4, 1])
    vi.advanceTimersByTime(86_400_000)
    expect(open()).toEqual([4, 1])
  } finally {
    vi.useRealTimers()
    await db.close()
  }
})
