import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from '#kernel/db/start.server.ts'
import { kilau as jalankan } from '#kernel/testing/kilau.ts'

/** The real command on an installation of its own: two shops, and money that no journal knows. */
let data: string
const open = () => startDatabase({ data: join(data, 'postgres'), log: () => {}, onLost: (e) => console.error(e) })

let kosong: Awaited<ReturnType<typeof jalankan>>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kilau-verify-'))
  kosong = await kilau()
  const database = await open()
  await database.db.tx(undefined, (tx) =>
    tx.query(
      `INSERT INTO toko (kode_toko, nama_toko, pusat) VALUES ('PUSAT', 'PUSAT', true), ('SBY', 'SURABAYA', false)`,
    ),
  )
  await database.stop()
}, 120_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const kilau = (...args: string[]) => jalankan('verify', data, args)

test('a database without a shop proves nothing, and says so: a backup that came back empty is no clean one', () => {
  expect([kosong.kode, kosong.keluar]).toEqual([4, 'belum ada toko di database ini: tidak ada yang dibuktikan\n'])
})

test('wrong use, and a shop that is not there, say so', async () => {
  expect((await kilau('--baris', 'nol')).kode).toBe(2)
  expect((await kilau('--semua')).galat).toContain('usage: kilau verify')
  const asing = await kilau('--toko', 'ENTAH')
  expect([asing.kode, asing.galat]).toEqual([2, 'no such shop: ENTAH\n'])
})

test('every shop is tried; a law that does not hold is named with its first row, and the command ends with 3', async () => {
  const bersih = await kilau()
  expect(bersih.kode, bersih.galat + bersih.keluar).toBe(0)
  expect(bersih.keluar).toMatch(/^PUSAT: (\d+) dari \1 hukum benar.*\nSBY: \1 dari \1 hukum benar/)
  const database = await open()
  await database.db.tx('SBY', (tx) =>
    tx.query(
      `INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('SBY', '1110', 'UTAMA', 7), ('SBY', '1120', '014', 9)`,
    ),
  )
  await database.stop()
  const rusak = await kilau()
  expect(rusak.kode).toBe(3)
  expect(rusak.keluar).toContain(
    'SBY SALAH Saldo uang sama dengan jumlah buku uang (2 baris)\n  1110 UTAMA: saldo 7, buku 0\nSBY: ',
  )
  expect((await kilau('--toko', 'sby', '--baris', '5')).keluar).toContain('  1120 014: saldo 9, buku 0')
  expect((await kilau('--toko', 'PUSAT')).kode, 'the other shop is well').toBe(0)
}, 120_000)
