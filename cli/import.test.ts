import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#kernel/data/crypto/password.server.ts'
import { freshDatabase, urlsOf, type FreshDatabase } from '#testing/database.ts'
import { kilau as execute, kilauHere } from '#testing/kilau.ts'
import { importCommand } from './import.ts'

/** The command on a database of its own, as a process once, because loading it costs more than what it does here: a shop, and a file that is right but for two rows. */
let fresh: FreshDatabase
let data: string
const content = `barcode;nama;group;jenis;berat;baki;modal
CN1;CINCIN UKIR BUNGA;G700;CINCIN;3,215;A01;1600000
CN2;CINCIN MATA DELIMA;G700;CINCIN;2,5;A01;1600000
CN2;CINCIN TABUR;G700;CINCIN;1,75;A02;1600000
KL1;KALUNG NORI;G700;KALUNG;tujuh;A02;1600000
`

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kilau-import-'))
  await writeFile(join(data, 'stok.csv'), content)
  fresh = await freshDatabase()
  await fresh.db.tx(undefined, async (tx) => {
    await tx.query(
      `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah)
       VALUES ('SBY', 'TOKO EMAS SURABAYA', 'SURABAYA', 'http://localhost/SBY', true, now(), now())`,
    )
    await tx.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah)
       VALUES ('IBU', 'SBY', 'IBU', 'OWN', $1, true, now(), now()), ('LINA', 'SBY', 'LINA', 'KASIR', $1, true, now(), now())`,
      [await hashPassword('rahasia-toko-1')],
    )
  })
}, 120_000)
afterAll(async () => {
  await fresh.drop()
  await rm(data, { recursive: true, force: true })
})

const kilau = (...args: string[]) => kilauHere(importCommand, data, args, urlsOf(fresh))
/** As the wizard leaves a shop: its first day is open. */
const openDay = () => fresh.db.tx('SBY', (tx) => tx.query(`UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`))
const file = () => join(data, 'stok.csv')

test('wrong use says how it is used', async () => {
  const asProcess = await execute('import', data, [], urlsOf(fresh))
  expect([asProcess.kode, asProcess.galat]).toEqual([2, expect.stringContaining('usage: kilau import <file>')])
  const wrong = await kilau(file(), '--toko', 'SBY', '--bacaan', 'berat')
  expect([wrong.kode, wrong.galat]).toEqual([2, expect.stringContaining('--bacaan kolom=desimal|ribuan')])
})

test('without ticked codes every row names what it lacks, and nothing is saved', async () => {
  const answer = await kilau(file(), '--toko', 'SBY')
  expect(answer.kode, answer.galat).toBe(3)
  expect(answer.keluar).toContain('group G700: 4 baris, belum ada')
  expect(answer.keluar).toContain('SALAH baris 2, group: Group G700 Belum Ada (G700)')
})

test('a cashier may not, nor may who is not there', async () => {
  expect((await kilau(file(), '--toko', 'SBY', '--user', 'LINA')).kode).toBe(4)
  expect((await kilau(file(), '--toko', 'SBY', '--user', 'SIAPA')).kode).toBe(4)
})

test('with codes made and wrong rows left out the pieces are in the books; a second time they are all there already', async () => {
  const args = [file(), '--toko', 'SBY', '--buat-kode', '--lewati']
  const trial = await kilau(...args, '--coba')
  expect(trial.kode, trial.galat).toBe(0)
  expect(trial.keluar).not.toContain('disimpan sebagai')
  await openDay()
  const answer = await kilau(...args)
  expect(answer.kode, answer.galat + answer.keluar).toBe(0)
  expect(answer.keluar).toContain('kolom berat: 3,215 dibaca desimal')
  expect(answer.keluar).toContain('SALAH baris 4, barcode: Barcode Sama Dengan Baris 3 (CN2)')
  expect(answer.keluar).toContain('SALAH baris 5, berat: Harus Berupa Angka (tujuh)')
  expect(answer.keluar).toMatch(/disimpan sebagai BM-SBY-\d{6}-0001/)
  // 3.215 g and 2.5 g at 1,600,000 a gram.
  expect(answer.keluar).toMatch(/TOTAL +2 +5\.715 +4\.001 +9,144,000/)
  const again = await kilau(...args)
  expect(again.kode).toBe(4)
  expect(again.keluar).toContain('SALAH baris 2, barcode: Barcode Sudah Ada (CN1)')
  const [stock] = await fresh.db.tx('SBY', (tx) =>
    tx.query(
      `SELECT count(*)::int AS n, sum(nilai)::bigint AS nilai, min(no_masuk) AS nomor FROM barang WHERE cabang = 'SBY'`,
    ),
  )
  const sessions = await fresh.db.tx(undefined, (tx) => tx.query(`SELECT user_id FROM sesi`))
  expect(stock).toMatchObject({ n: 2, nilai: 9_144_000n })
  expect(sessions, 'no session is left behind').toEqual([])
  expect((await readFile(file(), 'utf8')).startsWith('barcode')).toBe(true)
}, 120_000)

/** A sheet as a shop keeps it: title, heads of its own, Windows-1252, thousand dots, no kind, a row of sums. */
const odd = `STOK AWAL TOKO EMAS MULYA
Per 20 November 2026

Kode;Nama Brg;Group;Bobot emas;Baki;Hrg Jual;Modal/gr
OD1;CINCIN "\u00c9" UKIR;G700;3,215;A01;6.145.000;1.600.000
OD2;CINCIN POLOS;G700;2,5;A01;840.000;150.000
OD3;CINCIN DELIMA;G700;tujuh;A01;900.000;150.000
TOTAL;;;5,715;;7.885.000;
`
test('a file of a shop comes in with only its wrong row left: columns named, the kind said once, dots read, the sums compared', async () => {
  const path = join(data, 'mulya.csv')
  await writeFile(path, Buffer.from(odd, 'latin1'))
  const args = [path, '--toko', 'SBY', '--buat-kode', '--lewati']
  const without = await kilau(...args)
  expect([without.kode, without.galat]).toEqual([
    4,
    expect.stringContaining('no column for: Jenis, Berat; name one with --kolom'),
  ])
  const wrong = await kilau(...args, '--kolom', 'berat=Bobot')
  expect([wrong.kode, wrong.galat]).toEqual([
    4,
    expect.stringContaining('no heading "Bobot" in the file; it has: Kode, Nama Brg'),
  ])
  expect((await kilau(...args, '--isi', 'jenis=CINCIN')).kode, 'no such column').toBe(2)
  const answer = await kilau(...args, '--kolom', 'berat=Bobot emas', '--isi', 'kode_dept=CINCIN')
  expect(answer.kode, answer.galat + answer.keluar).toBe(0)
  expect(answer.keluar).toContain('kolom Hrg Jual: 840.000 dibaca ribuan')
  expect(answer.keluar).toContain('SALAH baris 7, Bobot emas: Harus Berupa Angka (tujuh)')
  expect(answer.keluar).toContain('baris 8 adalah jumlah, Bobot emas: 5.715, cocok')
  expect(answer.keluar).toContain('baris 8 adalah jumlah, Hrg Jual: 7,885,000, cocok')
  expect(answer.keluar).toContain('2 siap masuk, 1 salah, dari 3 baris')
  expect(answer.keluar).toMatch(/TOTAL +2 +5\.715 +4\.001 +5,519,000/)
}, 120_000)
