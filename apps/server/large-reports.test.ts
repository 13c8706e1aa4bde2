import { parse } from 'csv-parse/sync'
import { setTimeout as sleep } from 'node:timers/promises'
import { plainText } from '#kernel/model/fields/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { getDocumentProxy } from 'unpdf'
import { hasEnded, type JobWire } from '#kernel/engine/jobs/job.ts'
import { rowLimits } from '#kernel/engine/report/query.server.ts'
import { fileFormats } from '#kernel/engine/report/sheet.ts'
import { everything } from '#testing/share.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'

/** Reports too large for a call: their files are made by background jobs and fetched later. */
let chain: TestChain
let owner: Person
/** A fifth of the product's own, but with `npm run test:all`: what is tried is what lies above a limit, and what costs is each row. */
const limits = everything ? rowLimits : { screen: rowLimits.screen / 5, file: rowLimits.file / 5 }
/** More rows than a call renders, and together with the others more than a screen shows. */
const count = limits.file + 100

beforeAll(async () => {
  chain = await testChain({ rowLimits: limits })
  owner = await chain.login('PEMILIK')
  await chain.plant(
    'SBY',
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah, disetujui_oleh)
     SELECT 'SBY', $1, h.tgl_system, 'LINA', 'TES', 'otorisasi', 'penjualan', 'N' || n,
       jsonb_build_object('aksi', 'simpan', 'kategori', jsonb_build_array(CASE WHEN n <= $3 THEN 'HARGA' ELSE 'LAIN' END), 'diminta_oleh', 'LINA', 'keterangan', '=1+1'), 'RINA'
     FROM generate_series(1, $2::int) n, hari_toko h WHERE h.cabang = 'SBY'`,
    [chain.now().toISOString(), limits.screen + 1, count],
  )
}, 120_000)
afterAll(() => chain.close())

const request = (shape: string, filter: object = {}): Promise<Answer> =>
  chain.call(owner, 'POST', `laporan/otorisasi${shape}`, { kategori: 'HARGA', ...filter })
const view = async (id: string): Promise<JobWire> =>
  ((await chain.call(owner, 'GET', 'pekerjaan')).body as JobWire[]).find((p) => p.id === id)!
async function waitForEnd(id: string): Promise<JobWire> {
  for (;;) {
    const own = await view(id)
    if (hasEnded(own.status)) return own
    await sleep(100)
  }
}
function wait(answer: Answer): Promise<JobWire> {
  expect([answer.status, answer.raw]).toEqual([202, expect.stringContaining('pekerjaan')])
  return waitForEnd(String(answer.body.pekerjaan))
}
const take = (p: JobWire): Promise<Answer> => chain.call(owner, 'GET', `pekerjaan/${p.id}/berkas`)
/** The stored bytes. */
const result = async (id: string): Promise<Buffer> => {
  const headers = { 'x-auth-token': owner.token }
  return (await chain.server.app.inject({ method: 'GET', url: `/api/v1/pekerjaan/${id}/berkas`, headers })).rawPayload
}

test('the screen says that it is too much', async () => {
  const answer = await request('', { kategori: null })
  expect([answer.status, answer.body.kode]).toEqual([422, 'terlalu-banyak'])
})

test('CSV and Excel say the same of every row, formulas disarmed', async () => {
  const [csv, xlsx] = [await wait(await request('/csv')), await wait(await request('/xlsx'))]
  for (const [wire, file] of [
    [csv, 'otorisasi.csv'],
    [xlsx, 'otorisasi.xlsx'],
  ] as const)
    expect(wire).toMatchObject({
      status: 'SELESAI',
      nama: 'Laporan Otorisasi',
      berkas: file,
      kemajuan: count,
      total: count,
    })
  const rows: string[][] = parse((await take(csv)).raw, { bom: true })
  expect(rows).toHaveLength(count + 1)
  expect(rows[1]!.at(-2)).toBe("'=1+1")
  expect(new Set(rows.slice(1).map((r) => r[3])).size).toBe(count)
  const { data } = (await readXlsxFile(await result(xlsx.id)))[0]!
  // An empty cell of a workbook is none.
  const picked = (r: readonly unknown[]) => [3, 5, 7].map((i) => plainText(r[i]))
  expect(data.slice(4).map(picked)).toEqual(rows.map(picked))
})

const written = count.toLocaleString('en-US')
test('PDF counts its pages and has the last row', async () => {
  const done = await wait(await request('/pdf', { kelompok: 'Disetujui Oleh' }))
  const doc = await getDocumentProxy(new Uint8Array(await result(done.id)))
  const page = async (number: number) =>
    (await (await doc.getPage(number)).getTextContent()).items.map((i) => ('str' in i ? i.str : '')).join(' ')
  expect(doc.numPages).toBeGreaterThan(count / 50)
  expect(await page(1)).toMatch(new RegExp(`Laporan Otorisasi.*RINA ${written} baris|RINA +${written} baris`))
  expect(await page(doc.numPages)).toContain(`N${count}`)
  expect(await page(150)).toContain(`150 of ${doc.numPages}`)
})

// The slowest of them is surely still being made when it is cancelled.
test.each(everything ? fileFormats : (['pdf'] as const))(
  '%s, cancelled in the middle, leaves no file behind; begun again it is made',
  async (shape) => {
    const id = String((await request(`/${shape}`)).body.pekerjaan)
    await expect.poll(async () => (await view(id)).status, { interval: 20 }).toBe('JALAN')
    await sleep(300)
    const begun = String(
      (await chain.owner.query(`SELECT pekerja FROM pekerjaan WHERE cabang = 'SBY' AND id = $1`, [id])).rows[0].pekerja,
    )
    expect((await chain.call(owner, 'POST', `pekerjaan/${id}/batal`)).status).toBe(200)
    expect((await waitForEnd(id)).status).toBe('BATAL')
    const { files } = chain.server.services
    const there = () =>
      files
        .loadResult('SBY', begun)
        .then((content) => content.toArray())
        .then(
          () => true,
          () => false,
        )
    await expect.poll(there).toBe(false)
    expect((await chain.call(owner, 'POST', `pekerjaan/${id}/ulang`)).status).toBe(200)
    expect((await waitForEnd(id)).status).toBe('SELESAI')
    expect((await result(id)).length).toBeGreaterThan(count * 20)
  },
)

test('whoever goes away while a file of the call is drawn stops it, and nobody is told of a fault', async () => {
  const origin = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  // Two requests before it keep the renderer busy, so this one waits.
  const before = [1, 2].map(() => request('/pdf', { kategori: 'LAIN' }))
  await sleep(200)
  const asked = fetch(`${origin}/api/v1/laporan/otorisasi/pdf`, {
    method: 'POST',
    headers: { 'x-auth-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify({ kategori: 'LAIN' }),
    signal: leaving.signal,
  })
  await sleep(2000)
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect((await Promise.all(before)).map((a) => a.status)).toEqual([200, 200])
  // Rendered after it: once this is here, the other has ended.
  expect((await request('/csv', { kategori: 'LAIN' })).status).toBe(200)
})

test('nothing of it was logged as an error', () => {
  expect(chain.errors).toEqual([])
})
