import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { plantMasters } from '#testing/examples.ts'
import { sendFile } from '#testing/sheet.ts'
import { testChain, type Answer, type Person, type TestChain } from '#testing/server.ts'
import { endsOf } from '#testing/trips.ts'

/**
 * Imports a history of the gold price from a public file: what the preview shows is what happens, and prices entered
 * by people stay.
 */
let chain: TestChain
let owner: Person
beforeAll(async () => {
  chain = await testChain()
  owner = await chain.login('OWNER')
  await plantMasters(chain, owner)
}, 120_000)
afterAll(async () => {
  expect(chain.errors).toEqual([])
  await chain.close()
})

const path = 'harga-emas/impor-riwayat'
const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: unknown, who: Person = owner) =>
  chain.call(who, method, to, body, { toko: 'SBY' })
const send = (content: string, who: Person = owner) => sendFile(chain, who, path, content, { toko: 'SBY' })
const csv = (rows: readonly (readonly (string | number)[])[], title = 'Date,Price') =>
  [title, ...rows.map((r) => r.join(','))].join('\n')
const rate = { kurs: 16_250 }
/** Sends the file and previews it with these choices. */
async function trial(content: string, pick: object = rate): Promise<{ id: string; pick: object; answer: Answer }> {
  const { body } = await send(content)
  return { id: body.id, pick, answer: await api('POST', `${path}/${body.id}/periksa`, pick) }
}
const save = ({ id, pick, answer }: Awaited<ReturnType<typeof trial>>, more: object = {}, key?: string) =>
  chain.call(
    owner,
    'POST',
    `${path}/${id}`,
    { ...pick, sidik: answer.body.sidik, ...more },
    { toko: 'SBY', ...(key ? { key } : {}) },
  )
const price = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await api('POST', 'harga-emas/cari', { batas: 500 })).body.rows.map(
      (row: { waktu: string; harga_24k: number }) => [row.waktu, row.harga_24k],
    ),
  )
const current = async () => (await api('GET', 'harga-emas/kini')).body.emas

const three = csv([
  ['2026-04', '4721.000'],
  ['2026-05', '4587.000'],
  ['2026-06', '4228.000'],
])

describe('a history', () => {
  test('is kept, shown in rupiah a gram and saved once: prices, where they came from, history and audit lines; today and the groups stay', async () => {
    const [before, group] = [await current(), (await api('POST', 'group/cari', { batas: 500 })).body.rows]
    const file = await send(three)
    expect(file.body).toEqual({ id: expect.any(String), nama: 'lembar.csv', jumlah: 3, kurs: false, lewat: [] })
    const shown = await trial(three)
    expect(shown.answer.body).toMatchObject({
      langkah: 5000,
      baru: 3,
      berubah: 0,
      ada: 0,
      sama: 0,
      salah: 0,
      kini: null,
    })
    expect(shown.answer.body.baris[2]).toMatchObject({
      baris: 4,
      keadaan: 'baru',
      waktu: '2026-06-01T00:00',
      usd: 4228,
      kurs: 16_250,
      pas: 2_208_917,
      harga: 2_210_000,
      dulu: null,
    })
    expect(await price()).not.toHaveProperty('2026-06-01T00:00')
    const [one, two] = [await save(shown, {}, 'riwayat-satu'), await save(shown, {}, 'riwayat-satu')]
    expect([one.status, one.body]).toEqual([200, { baru: 3, berubah: 0, tetap: 0, dilewati: 0 }])
    expect(two.body).toEqual(one.body)
    expect((await save(shown)).body).toMatchObject({ kode: 'sudah', detail: one.body })
    expect(await price()).toMatchObject({
      '2026-04-01T00:00': 2_465_000,
      '2026-05-01T00:00': 2_395_000,
      '2026-06-01T00:00': 2_210_000,
    })
    expect(await current()).toEqual(before)
    expect((await api('POST', 'group/cari', { batas: 500 })).body.rows).toEqual(group)
    const { rows: history } = (
      await api('POST', 'riwayat-harga/cari', { objek: 'harga-emas', kunci: '2026-06-01T00:00' })
    ).body
    expect(history).toEqual([
      expect.objectContaining({ nama: 'harga_24k', dari: null, jadi: 2_210_000, oleh: 'OWNER' }),
    ])
    const { rows: audit } = await chain.owner.query(
      `SELECT perintah, kunci, sesudah->>'usd_ons' AS usd, sesudah->>'kurs' AS kurs FROM buku_jejak
       WHERE cabang = 'SBY' AND objek = 'harga-emas' AND (kunci = '2026-06-01T00:00' OR perintah = 'impor-riwayat') ORDER BY perintah`,
    )
    expect(audit).toEqual([
      { perintah: 'impor-riwayat', kunci: shown.id, usd: null, kurs: '16250' },
      { perintah: 'tambah', kunci: '2026-06-01T00:00', usd: '4228', kurs: '16250' },
    ])
  })

  test('what held at a moment of the past stays what was known then', async () => {
    const at = new Date(chain.now().getTime() - 60_000).toISOString()
    const before = (await api('POST', 'riwayat-harga/pada', { saat: at })).body
    chain.tick(60_000)
    const shown = await trial(csv([['2026-03', '4855.500']]))
    expect((await save(shown)).status).toBe(200)
    expect((await api('POST', 'riwayat-harga/pada', { saat: at })).body).toEqual(before)
  })

  test('the same file again changes nothing; another rate changes what the file brought, and never what a person set or set right', async () => {
    const again = await trial(three)
    expect(again.answer.body).toMatchObject({ baru: 0, berubah: 0, sama: 3 })
    expect((await save(again)).body).toMatchObject({ kode: 'kosong', message: 'Tidak Ada Yang Berubah' })

    const mayRows = (await api('GET', 'harga-emas/2026-05-01T00:00')).body
    expect(
      (await api('PUT', 'harga-emas/2026-05-01T00:00', { harga_24k: 2_400_000, versi: mayRows.versi })).status,
    ).toBe(200)
    expect((await api('POST', 'harga-emas', { waktu: '2026-02-01T00:00', harga_24k: 2_600_000 })).status).toBe(200)
    const content = csv([
      ['2026-02', '5019.000'],
      ['2026-04', '4721.000'],
      ['2026-05', '4587.000'],
    ])
    const shown = await trial(content, { kurs: 16_500 })
    expect(shown.answer.body).toMatchObject({ baru: 0, berubah: 1, ada: 2 })
    expect(shown.answer.body.baris.map((b: { keadaan: string; dulu: number }) => [b.keadaan, b.dulu])).toEqual([
      ['ada', 2_600_000],
      ['berubah', 2_465_000],
      ['ada', 2_400_000],
    ])
    expect((await save(shown)).body).toEqual({ baru: 0, berubah: 1, tetap: 2, dilewati: 0 })
    expect(await price()).toMatchObject({
      '2026-02-01T00:00': 2_600_000,
      '2026-04-01T00:00': 2_505_000,
      '2026-05-01T00:00': 2_400_000,
    })
    const { rows } = (await api('POST', 'riwayat-harga/cari', { objek: 'harga-emas', kunci: '2026-04-01T00:00' })).body
    expect(rows.map((r: { dari: number; jadi: number }) => [r.dari, r.jadi])).toEqual([
      [2_465_000, 2_505_000],
      [null, 2_465_000],
    ])
    // A price imported twice still counts as imported, so a later import may change it.
    expect((await trial(content, { kurs: 16_000 })).answer.body).toMatchObject({ berubah: 1, ada: 2 })
  })

  test('a price set between the look and the saving is not written over: it must be looked at again', async () => {
    const shown = await trial(csv([['2025-12', '4300.000']]))
    await api('POST', 'harga-emas', { waktu: '2025-12-01T00:00', harga_24k: 1_000_000 })
    const answer = await save(shown)
    expect([answer.status, answer.body.kode]).toEqual([409, 'usang'])
    expect((await price())['2025-12-01T00:00']).toBe(1_000_000)
  })

  test('two who save the same months at once: one of them does, the other must look again', async () => {
    const content = csv([
      ['2019-01', '1291.75'],
      ['2019-02', '1320.07'],
    ])
    const two = [await trial(content), await trial(content, { kurs: 14_000 })]
    const answers = await Promise.all(two.map((d) => save(d)))
    expect(answers.map((x) => x.status).toSorted((x, y) => x - y)).toEqual([200, 409])
    const { rows } = (await api('POST', 'riwayat-harga/cari', { objek: 'harga-emas', kunci: '2019-01-01T00:00' })).body
    expect(rows).toHaveLength(1)
  })

  test('rows that are wrong stay out, said in words and only when that was agreed to; a day to come is one of them', async () => {
    const tomorrow = new Date(chain.now().getTime() + 86_400_000)
    const shown = await trial(
      csv([
        ['1899-12', '20.670'],
        ['2025-10', '4061.0'],
        [jakartaTime(tomorrow).tanggal, '4100.0'],
        ['2025-10-01', '4062.0'],
        ['2025-11', 'x'],
      ]),
    )
    expect(shown.answer.body).toMatchObject({ baru: 1, salah: 4 })
    expect(
      shown.answer.body.baris.map((row: { baris: number; salah: { kolom: string; alasan: string }[] }) => [
        row.baris,
        ...row.salah.map((s) => `${s.kolom}: ${s.alasan}`),
      ]),
    ).toEqual([
      [2, 'Tanggal: Sebelum Tahun 1900 Tidak Disimpan'],
      [3],
      [4, 'Tanggal: Waktu Tidak Boleh Nanti'],
      [5, 'Tanggal: 2025-10-01T00:00 Sudah Ada Di Baris 3'],
      [6, 'Harga: Harus Berupa Angka'],
    ])
    expect((await save(shown)).body).toMatchObject({ kode: 'baris', message: 'Masih Ada 4 Baris Salah' })
    expect((await save(shown, { lewati: true })).body).toMatchObject({ baru: 1, dilewati: 4 })
  })

  test('of a shop whose prices are older, the last of the file holds from now: said beforehand', async () => {
    await chain.plant('MDN', `DELETE FROM harga_emas WHERE cabang = 'MDN'`)
    const mdn = { toko: 'MDN' }
    const { body } = await sendFile(chain, owner, path, three, mdn)
    const answer = await chain.call(owner, 'POST', `${path}/${body.id}/periksa`, rate, mdn)
    expect(answer.body.kini).toEqual({ waktu: '2026-06-01T00:00', harga: 2_210_000 })
  })

  test('the rate of a row, the period, and a question where 4.721 could mean two things', async () => {
    const content = csv(
      [
        ['2024-01', '2.034', '15.600'],
        ['2024-02', '2.045', ''],
        ['2024-03', '2.158', '15.700'],
      ],
      'Tanggal,Harga,Kurs',
    )
    const { body } = await send(content)
    expect(body).toMatchObject({ kurs: true })
    const ask = await api('POST', `${path}/${body.id}/periksa`, {})
    expect(ask.body).toMatchObject({ salah: 3, tanya: { kolom: 'Harga', contoh: '2.034' } })
    const answer = await api('POST', `${path}/${body.id}/periksa`, {
      ...rate,
      bacaan: 'ribuan',
      dari: '2024-01-15',
      sampai: '2024-03-01',
    })
    expect(answer.body).toMatchObject({ baru: 2, luar: 1, salah: 0 })
    expect(answer.body.baris.map((b: { usd: number; kurs: number }) => [b.usd, b.kurs])).toEqual([
      [2045, 16_250],
      [2158, 15_700],
    ])
  })
})

test.each([
  ['a rate of nothing', { kurs: 0 }, 'kurs'],
  ['a rate with three places', { kurs: 16_250.123 }, 'kurs'],
  ['a day that is none', { ...rate, dari: '2026-02-30' }, 'dari'],
  ['a period that ends before it begins', { ...rate, dari: '2026-02-02', sampai: '2026-02-01' }, 'sampai'],
])('%s is refused at its field', async (_name, pick, field) => {
  const { answer } = await trial(three, pick)
  expect([answer.status, answer.body.fields[0].field]).toEqual([422, field])
})

test('a file without a column of prices is refused by the name of the column', async () => {
  const answer = await send('Date,Value\n2026-04,4721')
  expect([answer.status, answer.body.message]).toEqual([422, 'Belum ada kolom untuk: Harga'])
})

test('a thousand months are one transaction of few statements, as many as for one', async () => {
  const month = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => [
      `${start + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      (300 + index / 10).toFixed(2),
    ])
  const run = async (content: string, pick: object = rate): Promise<number> => {
    const shown = await trial(content, pick)
    let answer!: Awaited<ReturnType<typeof save>>
    const ends = await endsOf(chain.db, 'SBY', async () => {
      answer = await save(shown)
    })
    expect(answer.status, answer.raw).toBe(200)
    expect(ends).toHaveLength(1)
    return ends[0]!.statements
  }
  const one = await run(csv([['1901-01', '20.67']]))
  const thousand = await run(csv(month(1920, 1000)))
  expect(thousand).toBe(one)
  expect(thousand).toBeLessThanOrEqual(14)
  expect(await run(csv(month(1920, 1000)), { kurs: 20_000 })).toBe(one)
  const { rows } = await chain.owner.query(
    `SELECT count(*)::int AS n FROM harga_emas h JOIN asal_harga_emas a USING (cabang, waktu, versi) WHERE cabang = 'SBY' AND versi = 2
     AND waktu >= '1920' AND waktu < '2003-05'`,
  )
  expect(rows[0].n).toBeGreaterThan(900)
  console.log(`1,000 months: ${thousand} statements`)
})

test('only who may add a gold price: neither the file, nor the look, nor the saving; and nobody goes on with another’s file', async () => {
  const cashier = await chain.login('LINA')
  expect((await send(three, cashier)).status).toBe(403)
  const shown = await trial(three)
  for (const [to, body] of [
    [`${path}/${shown.id}/periksa`, rate],
    [`${path}/${shown.id}`, { ...rate, sidik: shown.answer.body.sidik }],
  ] as const)
    expect((await api('POST', to, body, cashier)).status, to).toBe(403)
  const other = await chain.login('PEMILIK')
  expect((await api('POST', `${path}/${shown.id}/periksa`, rate, other)).status).toBe(404)
})
