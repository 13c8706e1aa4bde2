import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/base/time/dates.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import type { WatchAnswer, WatchPage } from './wire.ts'

/** The watch against SQL that counts loan by loan, and against the till's own figures. */
let cashier: Cashier
const today = '2026-11-21'
const open = (day: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [day])
const gold = (price: number | null) =>
  cashier.chain.plant(
    'SBY',
    `UPDATE harga_emas SET harga_beli = $1::bigint, harga_24k = coalesce($1::bigint, harga_24k) WHERE cabang = 'SBY'`,
    [price],
  )
const book = async (): Promise<WatchAnswer> =>
  (await cashier.chain.call(cashier.lina, 'GET', 'pantau-pinjaman')).body as never
const page = async (tampil: string, kursor: unknown = null): Promise<WatchPage> => {
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'pantau-pinjaman/cari', { tampil, kursor })
  expect(answer.status, answer.raw).toBe(200)
  return answer.body as never
}

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await cashier.chain.plant('SBY', `UPDATE bunga_hutang SET lama_pinjam = 30 WHERE cabang = 'SBY'`)
  await cashier.flag('PLAFOND_HUTANG_MODULE', 'off')
  await gold(2_200_000)
  const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }] }
  expect((await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', float)).status).toBe(200)
  const [loan] = draftsOf(hutang).good!
  // One due each day around today, at principals from 6 to 84 percent of 7.5 grams of fine gold.
  for (const [index, pokok] of [1_000_000, 8_000_000, 12_000_000, 13_500_000, 14_000_000].entries()) {
    await open(addDays(today, -32 + index * 3))
    const made = await cashier.chain.call(cashier.lina, 'POST', 'hutang', { ...loan, pokok })
    expect(made.status, made.raw).toBe(200)
  }
  await open(today)
})
afterAll(() => cashier.chain.close())

test('the figures are those of the loans, one by one, at any gold price', async () => {
  for (const price of [2_200_000, 1_900_000, 1_700_000]) {
    await gold(price)
    const { jumlah, pokok, emas, tempo } = await book()
    const { rows } = await cashier.chain.owner.query<{
      n: number
      pokok: number
      worth: number
      ratio: number
      due: string
    }>(
      `SELECT count(*) OVER ()::int AS n, sisa_pokok::float AS pokok, total_murni * $1::float / 1000 AS worth,
         sisa_pokok::float / (total_murni * $1::float / 1000) AS ratio, jatuh_tempo::text AS due
       FROM hutang WHERE cabang = 'SBY' AND status = 'AKTIF'`,
      [price],
    )
    const sum = (list: typeof rows, of: 'pokok' | 'worth') => list.reduce((s, r) => s + r[of], 0)
    expect([jumlah, pokok, emas!.harga, emas!.taksiran]).toEqual([5, sum(rows, 'pokok'), price, sum(rows, 'worth')])
    for (const fall of emas!.turun) {
      const over = rows.filter((r) => r.ratio / (1 - fall.persen / 100) > 1)
      const loss = over.reduce((s, r) => s + r.pokok - r.worth * (1 - fall.persen / 100), 0)
      expect([fall.lewat, fall.pokok_lewat, fall.tidak_tertutup]).toEqual([
        over.length,
        sum(over, 'pokok'),
        Math.round(loss),
      ])
    }
    expect(emas!.kelompok.map((b) => b.jumlah)).toEqual(
      [0.6, 0.7, 0.8, 0.9, 1, 9].map(
        (end, i, ends) => rows.filter((r) => r.ratio <= end && r.ratio > (ends[i - 1] ?? 0)).length,
      ),
    )
    expect(Object.values(tempo).map((s) => s.jumlah)).toEqual([1, 0, 3, 1])
  }
  await gold(2_200_000)
})

test('each view lists its loans in order, page by page, with what the till would ask', async () => {
  const due = await page('TEMPO')
  expect(due.rows.map((r) => [r.jatuh_tempo, r.telat, r.pokok, r.persen])).toEqual([['2026-11-19', 2, 1_000_000, 6.1]])
  const { nomor, total } = due.rows[0]!
  const draft = { no_faktur_hutang: nomor, cara: 'TEBUS', pulang: [], bayar: [], bayar_keluar: [] }
  const asked = await cashier.chain.call(cashier.lina, 'POST', 'penebusan/hitung', { aksi: 'simpan', draft })
  expect((asked.body.isi as { total: number }).total).toBe(total)
  expect((await page('MINGGU')).rows.map((r) => r.jatuh_tempo)).toEqual(['2026-11-22', '2026-11-25', '2026-11-28'])
  expect((await page('DEKAT')).rows.map((r) => r.persen)).toEqual([84.8, 81.8])
  const all = await page('SEMUA')
  expect([all.rows.map((r) => r.persen), all.berikut]).toEqual([[6.1, 48.5, 72.7, 81.8, 84.8], null])
})

test('the next page begins after the last loan, in either order', async () => {
  for (const [tampil, kunci] of [
    ['SEMUA', 'jatuh_tempo'],
    ['DEKAT', 'per_murni'],
  ] as const) {
    const whole = await page(tampil)
    const [first, ...rest] = whole.rows
    const [at] = (
      await cashier.chain.owner.query<{ per_murni: string }>(
        `SELECT ((sisa_pokok * 1000 + total_murni - 1) / total_murni)::text AS per_murni FROM hutang WHERE cabang = 'SBY' AND no_faktur_hutang = $1`,
        [first!.nomor],
      )
    ).rows
    const after = kunci === 'per_murni' ? at!.per_murni : first!.jatuh_tempo
    expect((await page(tampil, { kunci: after, nomor: first!.nomor })).rows).toEqual(rest)
  }
})

test('whoever was told of this due date is shown so; of an earlier one is not', async () => {
  const [loan] = (await page('TEMPO')).rows
  const told = { cara: 'TELEPON', catatan: null }
  const done = await execute(cashier.chain, cashier.lina, hutang, 'beritahu', told, {
    nomor: loan!.nomor,
    password: testPassword,
  })
  expect(done.status, done.raw).toBe(200)
  expect((await page('TEMPO')).rows[0]).toMatchObject({ diberitahu: today, cara: 'TELEPON' })
  await cashier.chain.plant(
    'SBY',
    `UPDATE hutang SET jatuh_tempo = '2026-11-20' WHERE cabang = 'SBY' AND no_faktur_hutang = $1`,
    [loan!.nomor],
  )
  expect((await page('TEMPO')).rows[0]).toMatchObject({ diberitahu: null, cara: null })
})

test('without a gold price the book says what is due, and no ratio', async () => {
  await cashier.chain.plant('SBY', `UPDATE harga_emas SET dihapus = now() WHERE cabang = 'SBY'`)
  const { emas, jumlah } = await book()
  expect([emas, jumlah]).toEqual([null, 5])
  expect((await page('DEKAT')).rows).toEqual([])
  expect((await page('SEMUA')).rows.map((r) => r.persen)).toEqual([null, null, null, null, null])
  expect(cashier.chain.errors).toEqual([])
})
