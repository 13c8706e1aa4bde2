import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSandi } from '#kernel/crypto/sandi.server.ts'
import { startDatabase } from '#kernel/db/start.server.ts'
import { kilau as jalankan } from '#kernel/testing/kilau.ts'

/** The real command on an installation of its own: a shop, and a file that is right but for two rows. */
let data: string
const isi = `barcode;nama;group;jenis;berat;baki;modal
CN1;CINCIN UKIR BUNGA;G700;CINCIN;3,215;A01;1600000
CN2;CINCIN MATA DELIMA;G700;CINCIN;2,5;A01;1600000
CN2;CINCIN TABUR;G700;CINCIN;1,75;A02;1600000
KL1;KALUNG NORI;G700;KALUNG;tujuh;A02;1600000
`
const open = () => startDatabase({ data: join(data, 'postgres'), log: () => {}, onLost: (e) => console.error(e) })

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kilau-import-'))
  await writeFile(join(data, 'stok.csv'), isi)
  const database = await open()
  await database.db.tx(undefined, async (tx) => {
    await tx.query(
      `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah)
       VALUES ('SBY', 'TOKO EMAS SURABAYA', 'SURABAYA', 'http://localhost/SBY', true, now(), now())`,
    )
    await tx.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
       VALUES ('IBU', 'SBY', 'IBU', 'OWN', $1, true, now(), now()), ('LINA', 'SBY', 'LINA', 'KASIR', $1, true, now(), now())`,
      [await hashSandi('rahasia-toko-1')],
    )
  })
  await database.stop()
}, 120_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const kilau = (...args: string[]) => jalankan('import', data, args)
/** As the wizard leaves a shop: its first day is open. */
const bukaHari = async () => {
  const database = await open()
  await database.db.tx('SBY', (tx) => tx.query(`UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`))
  await database.stop()
}
const berkas = () => join(data, 'stok.csv')

test('wrong use says how it is used', async () => {
  expect((await kilau()).kode).toBe(2)
  const salah = await kilau(berkas(), '--toko', 'SBY', '--bacaan', 'berat')
  expect([salah.kode, salah.galat]).toEqual([2, expect.stringContaining('--bacaan kolom=desimal|ribuan')])
})

test('without ticked codes every row names what it lacks, and nothing is saved', async () => {
  const answer = await kilau(berkas(), '--toko', 'SBY')
  expect(answer.kode, answer.galat).toBe(3)
  expect(answer.keluar).toContain('group G700: 4 baris, belum ada')
  expect(answer.keluar).toContain('SALAH baris 2, group: Group G700 Belum Ada (G700)')
})

test('a cashier may not, nor may who is not there', async () => {
  expect((await kilau(berkas(), '--toko', 'SBY', '--user', 'LINA')).kode).toBe(4)
  expect((await kilau(berkas(), '--toko', 'SBY', '--user', 'SIAPA')).kode).toBe(4)
})

test('with codes made and wrong rows left out the pieces are in the books; a second time they are all there already', async () => {
  const args = [berkas(), '--toko', 'SBY', '--buat-kode', '--lewati']
  const coba = await kilau(...args, '--coba')
  expect(coba.kode, coba.galat).toBe(0)
  expect(coba.keluar).not.toContain('disimpan sebagai')
  await bukaHari()
  const answer = await kilau(...args)
  expect(answer.kode, answer.galat + answer.keluar).toBe(0)
  expect(answer.keluar).toContain('kolom berat: 3,215 dibaca desimal')
  expect(answer.keluar).toContain('SALAH baris 4, barcode: Barcode Sama Dengan Baris 3 (CN2)')
  expect(answer.keluar).toContain('SALAH baris 5, berat: Harus Berupa Angka (tujuh)')
  expect(answer.keluar).toMatch(/disimpan sebagai BM-SBY-\d{6}-0001/)
  // 3.215 g and 2.5 g at 1,600,000 a gram.
  expect(answer.keluar).toMatch(/TOTAL +2 +5\.715 +4\.001 +9,144,000/)
  const lagi = await kilau(...args)
  expect(lagi.kode).toBe(4)
  expect(lagi.keluar).toContain('SALAH baris 2, barcode: Barcode Sudah Ada (CN1)')
  const database = await open()
  const [stok] = await database.db.tx('SBY', (tx) =>
    tx.query(
      `SELECT count(*)::int AS n, sum(nilai)::bigint AS nilai, min(no_masuk) AS nomor FROM barang WHERE cabang = 'SBY'`,
    ),
  )
  const sesi = await database.db.tx(undefined, (tx) => tx.query(`SELECT user_id FROM sesi`))
  await database.stop()
  expect(stok).toMatchObject({ n: 2, nilai: 9_144_000n })
  expect(sesi, 'no session is left behind').toEqual([])
  expect((await readFile(berkas(), 'utf8')).startsWith('barcode')).toBe(true)
}, 120_000)
