import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from '#kernel/data/db/start.server.ts'
import { kilau as execute, kilauHere } from '#testing/kilau.ts'
import { verifyCommand } from './verify.ts'

/** The command on an installation of its own, as a process where a law does not hold: two shops, and a money row that has no journal entry. */
let data: string
const open = () => startDatabase({ data: join(data, 'postgres'), log: () => {}, onLost: (e) => console.error(e) })

let empty: Awaited<ReturnType<typeof execute>>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kilau-verify-'))
  empty = await kilau()
  const database = await open()
  await database.db.tx(undefined, (tx) =>
    tx.query(
      `INSERT INTO toko (kode_toko, nama_toko, pusat) VALUES ('PUSAT', 'PUSAT', true), ('SBY', 'SURABAYA', false)`,
    ),
  )
  await database.stop()
}, 120_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const kilau = (...args: string[]) => kilauHere(verifyCommand, data, args)

test('a database without a shop proves nothing, and says so: a backup that came back empty is no clean one', () => {
  expect([empty.kode, empty.keluar]).toEqual([4, 'belum ada toko di database ini: tidak ada yang dibuktikan\n'])
})

test('wrong use, and a shop that is not there, say so', async () => {
  expect((await kilau('--baris', 'nol')).kode).toBe(2)
  expect((await kilau('--semua')).galat).toContain('usage: kilau verify')
  const foreign = await kilau('--toko', 'ENTAH')
  expect([foreign.kode, foreign.galat]).toEqual([2, 'no such shop: ENTAH\n'])
})

test('every shop is tried; a law that does not hold is named with its first row, and the command ends with 3', async () => {
  const clean = await kilau()
  expect(clean.kode, clean.galat + clean.keluar).toBe(0)
  expect(clean.keluar).toMatch(/^PUSAT: (\d+) dari \1 hukum benar.*\nSBY: \1 dari \1 hukum benar/)
  const database = await open()
  await database.db.tx('SBY', (tx) =>
    tx.query(
      `INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('SBY', '1110', 'UTAMA', 7), ('SBY', '1120', '014', 9)`,
    ),
  )
  await database.stop()
  const damaged = await execute('verify', data, [])
  expect(damaged.kode).toBe(3)
  expect(damaged.keluar).toContain(
    'SBY SALAH Saldo uang sama dengan jumlah buku uang (2 baris)\n  1110 UTAMA: saldo 7, buku 0\nSBY: ',
  )
  expect((await kilau('--toko', 'sby', '--baris', '5')).keluar).toContain('  1120 014: saldo 9, buku 0')
  expect((await kilau('--toko', 'PUSAT')).kode, 'the other shop is well').toBe(0)
}, 120_000)
