import { parse } from 'csv-parse/sync'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { getDocumentProxy } from 'unpdf'
import { sudahBerakhir, type PekerjaanWire } from '#kernel/jobs/pekerjaan.ts'
import { bentukBerkas } from '#kernel/laporan/lembar.ts'
import { testChain, type Answer, type Person, type TestChain } from '#kernel/testing/server.ts'

/** Reports that are too large for a call: their files are made beside the calls, and fetched. */
let c: TestChain
let pemilik: Person
/** More than a call draws, and with the others more than a screen shows. */
const banyak = 50_500

beforeAll(async () => {
  c = await testChain()
  pemilik = await c.login('PEMILIK')
  await c.plant(
    'SBY',
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah, disetujui_oleh)
     SELECT 'SBY', $1, h.tgl_system, 'LINA', 'TES', 'otorisasi', 'penjualan', 'N' || n,
       jsonb_build_object('aksi', 'simpan', 'kategori', jsonb_build_array(CASE WHEN n <= $3 THEN 'HARGA' ELSE 'LAIN' END), 'diminta_oleh', 'LINA', 'keterangan', '=1+1'), 'RINA'
     FROM generate_series(1, $2::int) n, hari_toko h WHERE h.cabang = 'SBY'`,
    [c.now().toISOString(), 100_001, banyak],
  )
}, 120_000)
afterAll(() => c.close())

const minta = (bentuk: string, saring: object = {}): Promise<Answer> =>
  c.call(pemilik, 'POST', `laporan/otorisasi${bentuk}`, { kategori: 'HARGA', ...saring })
const lihat = async (id: string): Promise<PekerjaanWire> =>
  ((await c.call(pemilik, 'GET', 'pekerjaan')).body as PekerjaanWire[]).find((p) => p.id === id)!
async function tungguAkhir(id: string): Promise<PekerjaanWire> {
  for (;;) {
    const own = await lihat(id)
    if (sudahBerakhir(own.status)) return own
    await sleep(100)
  }
}
function tunggu(answer: Answer): Promise<PekerjaanWire> {
  expect([answer.status, answer.raw]).toEqual([202, expect.stringContaining('pekerjaan')])
  return tungguAkhir(String(answer.body.pekerjaan))
}
const ambil = (p: PekerjaanWire): Promise<Answer> => c.call(pemilik, 'GET', `pekerjaan/${p.id}/berkas`)
/** The kept bytes themselves. */
const hasil = async (id: string): Promise<Buffer> => {
  const headers = { 'x-auth-token': pemilik.token }
  return (await c.server.app.inject({ method: 'GET', url: `/api/v1/pekerjaan/${id}/berkas`, headers })).rawPayload
}

test('the screen says that it is too much', async () => {
  const answer = await minta('', { kategori: null })
  expect([answer.status, answer.body.kode]).toEqual([422, 'terlalu-banyak'])
})

test('CSV and Excel say the same of every row, formulas disarmed', async () => {
  const [csv, xlsx] = [await tunggu(await minta('/csv')), await tunggu(await minta('/xlsx'))]
  for (const [p, berkas] of [
    [csv, 'otorisasi.csv'],
    [xlsx, 'otorisasi.xlsx'],
  ] as const)
    expect(p).toMatchObject({
      status: 'SELESAI',
      nama: 'Laporan Otorisasi',
      berkas,
      kemajuan: banyak,
      total: banyak,
    })
  const rows: string[][] = parse((await ambil(csv)).raw, { bom: true })
  expect(rows).toHaveLength(banyak + 1)
  expect(rows[1]!.at(-1)).toBe("'=1+1")
  expect(new Set(rows.slice(1).map((r) => r[3])).size).toBe(banyak)
  const { data } = (await readXlsxFile(await hasil(xlsx.id)))[0]!
  expect(data.slice(4).map((r) => [r[3], r[5], r[7]])).toEqual(rows.map((r) => [r[3], r[5], r[7]]))
})

test('PDF counts its pages and has the last row', async () => {
  const done = await tunggu(await minta('/pdf', { kelompok: 'Disetujui Oleh' }))
  const doc = await getDocumentProxy(new Uint8Array(await hasil(done.id)))
  const page = async (n: number) =>
    (await (await doc.getPage(n)).getTextContent()).items.map((i) => ('str' in i ? i.str : '')).join(' ')
  expect(doc.numPages).toBeGreaterThan(1000)
  expect(await page(1)).toMatch(/Laporan Otorisasi.*RINA 50,500 baris|RINA +50,500 baris/)
  expect(await page(doc.numPages)).toContain(`N${banyak}`)
  expect(await page(700)).toContain(`700 of ${doc.numPages}`)
})

test.each(bentukBerkas)(
  '%s, cancelled in the middle, leaves no file behind; begun again it is made',
  async (bentuk) => {
    const id = String((await minta(`/${bentuk}`)).body.pekerjaan)
    await expect.poll(async () => (await lihat(id)).status, { interval: 20 }).toBe('JALAN')
    await sleep(300)
    const begun = String(
      (await c.owner.query(`SELECT pekerja FROM pekerjaan WHERE cabang = 'SBY' AND id = $1`, [id])).rows[0].pekerja,
    )
    expect((await c.call(pemilik, 'POST', `pekerjaan/${id}/batal`)).status).toBe(200)
    expect((await tungguAkhir(id)).status).toBe('BATAL')
    const { files } = c.server.mesin
    const there = () =>
      files
        .loadHasil('SBY', begun)
        .then((isi) => isi.toArray())
        .then(
          () => true,
          () => false,
        )
    await expect.poll(there).toBe(false)
    expect((await c.call(pemilik, 'POST', `pekerjaan/${id}/ulang`)).status).toBe(200)
    expect((await tungguAkhir(id)).status).toBe('SELESAI')
    expect((await hasil(id)).length).toBeGreaterThan(1_000_000)
  },
)

test('whoever goes away while a file of the call is drawn stops it, and nobody is told of a fault', async () => {
  const origin = await c.server.app.listen({ port: 0, host: '127.0.0.1' })
  const pergi = new AbortController()
  // Two stand before it: it is waited for while they are drawn.
  const sebelum = [1, 2].map(() => minta('/pdf', { kategori: 'LAIN' }))
  await sleep(200)
  const asked = fetch(`${origin}/api/v1/laporan/otorisasi/pdf`, {
    method: 'POST',
    headers: { 'x-auth-token': pemilik.token, 'content-type': 'application/json' },
    body: JSON.stringify({ kategori: 'LAIN' }),
    signal: pergi.signal,
  })
  await sleep(2000)
  pergi.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect((await Promise.all(sebelum)).map((a) => a.status)).toEqual([200, 200])
  // Drawn behind it: when this is there, that one has ended.
  expect((await minta('/csv', { kategori: 'LAIN' })).status).toBe(200)
})

test('nothing of it was logged as an error', () => {
  expect(c.errors).toEqual([])
})
