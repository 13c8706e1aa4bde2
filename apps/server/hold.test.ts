import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#kernel/data/crypto/password.server.ts'
import { amount } from '#testing/share.ts'
import { prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Answer, type Person, type TestChain } from '#testing/server.ts'

/**
 * The counter at its busiest: many tills and one piece; many tills and many notas; one command that arrives
 * repeatedly.
 */
let c: TestChain
let owner: Person
const tills: Person[] = []
const cashierCount = 64

beforeAll(async () => {
  c = await plantedChain(withMasters)
  owner = await c.login('PEMILIK')
  const hash = await hashPassword(testPassword)
  await c.owner.query(
    `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif)
     SELECT 'KASIR' || n, 'SBY', 'KASIR ' || n, 'KASIR', $1, true FROM generate_series(1, $2) n`,
    [hash, cashierCount],
  )
  for (let n = 1; n <= cashierCount; n += 1) tills.push(await c.login(`KASIR${n}`))
})
afterAll(() => c.close())

const piece = (kode_barcode: string, more: object = {}) => ({
  kode_barcode,
  nama_barang: 'CINCIN POLOS',
  kode_group: 'G585',
  kode_dept: 'BR',
  berat: 2.5,
  harga_jual: 3_000_000,
  harga_modal: 1_000_000,
  jumlah: 1,
  kode_toko: 'B01',
  ...more,
})
async function stock(codes: readonly string[]): Promise<void> {
  for (let from = 0; from < codes.length; from += 1000) {
    const body = { sumber: 'AWAL', detail_barang: codes.slice(from, from + 1000).map((k) => piece(k)) }
    const answer = await c.call(owner, 'POST', 'barang-masuk', body)
    if (answer.status !== 200) throw new Error(answer.raw)
  }
}
let sales = ''
const nota = (code: string, payment = 3_000_000) => ({
  kode_sales: sales,
  detail_barang: [{ kode_barcode: code }],
  bayar: [{ cara: 'CASH', jumlah_rp: payment }],
})
const sell = (who: Person, code: string, key: string, payment?: number): Promise<Answer> =>
  c.call(who, 'POST', 'penjualan', nota(code, payment), { key })

beforeAll(async () => {
  const { body } = await c.call(owner, 'GET', 'sales/get/all')
  sales = (body as { kode_sales: string; aktif: boolean }[]).find((x) => x.aktif)!.kode_sales
})

test('sixty-four tills sell the same piece at once: one sale, and 63 refusals that name who has it', async () => {
  await stock(['SATU'])
  const answers = await Promise.all(tills.map((who, i) => sell(who, 'SATU', `satu-barang-${i}`)))
  const sold = answers.filter((a) => a.status === 200)
  expect(sold).toHaveLength(1)
  const { no_faktur_jual, oleh } = sold[0]!.body as { no_faktur_jual: string; oleh: string }
  const refused = answers.filter((a) => a.status !== 200)
  expect(new Set(refused.map((a) => a.status))).toEqual(new Set([409]))
  for (const { body } of refused) {
    expect(body.message).toMatch(/^Barang Sudah Terjual Di /)
    expect(body.message).toContain(no_faktur_jual)
    expect(body.message).toContain(oleh)
  }
  expect(await prove(c)).toEqual([])
})

test('the same command sent a hundred times at once: one document, one answer', async () => {
  await stock(['DUA'])
  const who = tills[0]!
  const answers = await Promise.all(Array.from({ length: 100 }, () => sell(who, 'DUA', 'seratus-kali')))
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((a) => a.raw)).size).toBe(1)
  const { rows } = await c.owner.query(
    `SELECT count(*)::int AS n FROM penjualan_detail_barang WHERE cabang = 'SBY' AND kode_barcode = 'DUA'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await prove(c)).toEqual([])
})

const perTill = amount(30, 200)

describe(`fifty tills sell ${perTill} notas each, and mistype in between`, () => {
  const tillCount = 50
  const code = (till: number, n: number): string => `T${till}-${n}`

  test('the numbers have no gap and no double, and the books prove themselves', { timeout: 300_000 }, async () => {
    const before = Number(
      (await c.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)).rows[0].n,
    )
    await stock(Array.from({ length: tillCount * perTill }, (_, i) => code(Math.floor(i / perTill), i % perTill)))
    const numbers: string[] = []
    await Promise.all(
      tills.slice(0, tillCount).map(async (who, till) => {
        for (let n = 0; n < perTill; n += 1) {
          // Every tenth time the cashier takes too little money: the sale is refused, and its number is released.
          if (n % 10 === 0) {
            const low = await sell(who, code(till, n), `kurang-${till}-${n}`, 1000)
            expect([low.status, low.body.message]).toEqual([422, 'Pembayaran Kurang'])
          }
          const answer = await sell(who, code(till, n), `nota-${till}-${n}`)
          expect(answer.status, answer.raw).toBe(200)
          numbers.push(answer.body.no_faktur_jual)
        }
      }),
    )
    const order = numbers.map((n) => Number(n.split('-').at(-1))).toSorted((a, b) => a - b)
    expect(order).toEqual(Array.from({ length: tillCount * perTill }, (_, i) => before + i + 1))
    expect(await prove(c)).toEqual([])
  })
})

test('nothing of it was logged as an error', () => {
  expect(c.errors).toEqual([])
})
