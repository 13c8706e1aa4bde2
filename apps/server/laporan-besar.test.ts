import { parse } from 'csv-parse/sync'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PekerjaanWire } from '#kernel/jobs/pekerjaan.ts'
import { testChain, type Answer, type Person, type TestChain } from '#kernel/testing/server.ts'

/** Reports that are too large for a call: their files are made beside the calls, and fetched. */
let c: TestChain
let pemilik: Person
const banyak = 110_000
const sedang = 50_500

beforeAll(async () => {
  c = await testChain()
  pemilik = await c.login('PEMILIK')
  const plant = (n: number, kategori: string) =>
    c.plant(
      'SBY',
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah, disetujui_oleh)
       SELECT 'SBY', $1, h.tgl_system, 'LINA', 'TES', 'otorisasi', 'penjualan', 'N' || n,
         jsonb_build_object('aksi', 'simpan', 'kategori', jsonb_build_array($3::text), 'diminta_oleh', 'LINA', 'keterangan', '=1+1'), 'RINA'
       FROM generate_series(1, $2::int) n, hari_toko h WHERE h.cabang = 'SBY'`,
      [c.now().toISOString(), n, kategori],
    )
  await plant(sedang, 'SEDANG')
  await plant(banyak - sedang, 'LAIN')
}, 120_000)
afterAll(() => c.close())

const minta = (bentuk: string, saring: object = {}): Promise<Answer> =>
  c.call(pemilik, 'POST', `laporan/otorisasi${bentuk}`, saring)
async function tunggu(answer: Answer): Promise<PekerjaanWire> {
  expect([answer.status, answer.raw]).toEqual([202, expect.stringContaining('pekerjaan')])
  const id = String(answer.body.pekerjaan)
  for (;;) {
    const own = ((await c.call(pemilik, 'GET', 'pekerjaan')).body as PekerjaanWire[]).find((p) => p.id === id)!
    if (['SELESAI', 'GAGAL', 'BATAL'].includes(own.status)) return own
    await sleep(100)
  }
}
const ambil = (p: PekerjaanWire): Promise<Answer> => c.call(pemilik, 'GET', `pekerjaan/${p.id}/berkas`)

test('the screen says that it is too much', async () => {
  const answer = await minta('')
  expect([answer.status, answer.body.kode]).toEqual([422, 'terlalu-banyak'])
})

test('as CSV every row flows, formulas disarmed, and memory holds a part of it', { timeout: 60_000 }, async () => {
  const before = process.memoryUsage().rss
  const done = await tunggu(await minta('/csv'))
  expect(done).toMatchObject({
    status: 'SELESAI',
    nama: 'Laporan Otorisasi',
    berkas: 'otorisasi.csv',
    kemajuan: banyak,
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  const rows = parse((await ambil(done)).raw, { bom: true })
  expect(rows).toHaveLength(banyak + 1)
  expect(rows[1]!.at(-1)).toBe("'=1+1")
  expect(new Set(rows.slice(1).map((r) => r[3]! + r[5]!)).size).toBe(banyak)
})

test('as Excel up to a hundred thousand rows; above that it says so', { timeout: 120_000 }, async () => {
  const gagal = await tunggu(await minta('/xlsx'))
  expect([gagal.status, gagal.galat]).toEqual(['GAGAL', 'Lebih Dari 100,000 Baris, Persempit Saringan'])
  const done = await tunggu(await minta('/xlsx', { kategori: 'SEDANG' }))
  expect(done).toMatchObject({ status: 'SELESAI', berkas: 'otorisasi.xlsx', kemajuan: sedang })
  expect((await ambil(done)).raw.startsWith('PK')).toBe(true)
})

test('a cancelled one leaves no file behind', async () => {
  const answer = await minta('/csv')
  const id = String(answer.body.pekerjaan)
  expect((await c.call(pemilik, 'POST', `pekerjaan/${id}/batal`)).status).toBe(200)
  expect((await tunggu(answer)).status).toBe('BATAL')
  const there = () =>
    c.server.mesin.files
      .loadHasil('SBY', id)
      .then((isi) => isi.toArray())
      .then(
        () => true,
        () => false,
      )
  for (let n = 0; n < 100 && (await there()); n += 1) await sleep(200)
  expect(await there()).toBe(false)
})

test('nothing of it was logged as an error', () => {
  expect(c.errors).toEqual([])
})
