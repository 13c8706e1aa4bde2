import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { readDbError } from './errors.server.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test.each([
  ['the same row twice', `INSERT INTO flag VALUES ('AAA', 'X', 'on'), ('AAA', 'X', 'on')`, 'unique', 'flag_pkey'],
  [
    'a user of a shop that is not there',
    `INSERT INTO users (user_id, kode_toko, nama, level, password) VALUES ('U', 'NONE', 'U', 'KASIR', '$argon2id$x')`,
    'foreign',
    'users_kode_toko_fkey',
  ],
  [
    'a password that is no hash',
    `INSERT INTO users (user_id, kode_toko, nama, level, password) VALUES ('U', 'NONE', 'U', 'KASIR', 'x')`,
    'check',
    'users_password_check',
  ],
  ['an empty name', `INSERT INTO toko (kode_toko) VALUES ('BBB')`, 'missing', 'nama_toko'],
  ['another shop', `INSERT INTO flag VALUES ('BBB', 'X', 'on')`, 'wall', 'flag'],
  ['a book', 'DELETE FROM buku_jejak', 'wall', 'buku_jejak'],
  ['a text that is no figure', `SELECT 'x'::bigint`, 'value', ''],
  ['a day that is none', `SELECT '2026-02-30'::date`, 'value', ''],
  ['a mistake of ours', 'SELECT 1 / 0', 'other', ''],
])('%s', async (_, sql, fault, name) => {
  const error = await fresh.db.tx('AAA', (tx) => tx.query(sql)).catch((e: unknown) => e)
  expect(readDbError(error)).toMatchObject({ fault, name })
})

test('a lock that is not given in time', async () => {
  await fresh.db.tx('AAA', (tx) => tx.query(`INSERT INTO flag VALUES ('AAA', 'LOCK', 'on')`))
  const error = await fresh.db.tx('AAA', async (first) => {
    const lock = `SELECT FROM flag WHERE cabang = 'AAA' AND kunci = 'LOCK' FOR UPDATE NOWAIT`
    await first.query(lock)
    return fresh.db.tx('AAA', (second) => second.query(lock)).catch((e: unknown) => e)
  })
  expect(readDbError(error)).toMatchObject({ fault: 'busy', retry: true })
})

test('a shard number is taken off the name, a commit that was lost tells its cause', () => {
  const sharded = Object.assign(
    new Error('duplicate key value violates unique constraint "barang_cabang_kode_key_104940"'),
    { code: '23505' },
  )
  expect(readDbError(sharded)).toEqual({ fault: 'unique', name: 'barang_cabang_kode_key', retry: false })
  expect(readDbError(new Error('ended as ROLLBACK', { cause: sharded }))?.name).toBe('barang_cabang_kode_key')
  expect(readDbError(new Error('Connection terminated unexpectedly'))?.fault).toBe('connection')
  const full = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' })
  expect(readDbError(new Error('ended as ROLLBACK', { cause: full }))).toMatchObject({ fault: 'full', retry: false })
  expect(readDbError(new TypeError('x is undefined'))).toBeUndefined()
})
