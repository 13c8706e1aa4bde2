import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAccess } from '#sesi'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { openModules } from '#testing/examples.ts'
import { askReading, namesOf, readingEndpoints, sentTo, textOf } from '#testing/readings.ts'
import { requestReport, rowValues } from '#testing/report.ts'
import type { Person } from '#testing/server.ts'
import { sumsOf, tablesIn } from '#testing/told-sums.ts'
import { customers } from '#testing/world.ts'
import { menus, resources, screens } from '../rooms.ts'

/**
 * The cash is counted blind: what one endpoint tells a cashier does not add up to what lies in a drawer either, whatever is filtered, however
 * the pages and days of several calls are put together. UTAMA is filled by the shop's opening balance, DEPAN on the day before the one that is
 * looked at: a drawer that was empty in the morning holds what its cashier put into it.
 */
let cashier: Cashier
let lina: Person
const days: string[] = []

const done = async (who: Person, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<void> => {
  const answer = await cashier.chain.call(who, method, path, body)
  expect(answer.status, answer.raw).toBe(200)
}
const move = (kode_transaksi: string, jumlah_rp: number) =>
  done(lina, 'uang-kas', { kode_transaksi, jumlah_rp, keterangan: 'UJI' })
const take = (kode_laci: string) => done(lina, 'sesi/laci', { kode_laci }, 'PUT')

/** What the books say of each drawer, and of all of them. */
async function booked(): Promise<Map<number, string>> {
  const { rows } = await cashier.chain.owner.query<{ sub: string; n: number }>(
    `SELECT sub, saldo::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
  )
  const all = rows.reduce((sum, { n }) => sum + n, 0)
  return new Map([...rows.map(({ sub, n }): [number, string] => [n, sub]), [all, 'ALL']])
}
const readDay = async (): Promise<string> => {
  const { rows } = await cashier.chain.owner.query<{ d: string }>(
    `SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`,
  )
  return rows[0]!.d
}
async function nextDay(): Promise<void> {
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
  days.push(await readDay())
}

beforeAll(async () => {
  cashier = await openCashier()
  await openModules(cashier.chain, 'SBY', screens)
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [[...defaultAccess('OWN', { menus, screens, resources })]],
  )
  await cashier.set('limit_kas_keluar', '900000')
  await done(cashier.owner, 'laci/DEPAN', { nama: 'LACI DEPAN', aktif: true }, 'PUT')
  lina = await cashier.chain.login('LINA')
  days.push(await readDay())
  await done(cashier.owner, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_017 }] })
  await move('SEWA', 3_000_321)
  await move('LISTRIK', 346_000)
})
afterAll(() => cashier.chain.close())

/** The filters of one call each; those of one group are put together, as pages and days can be. */
function asked(endpoint: Endpoint): Record<string, string>[][] {
  const [first, today] = [days[0]!, days.at(-1)!]
  const whole = { tgl_from: first, tgl_to: today, tanggal: today, tgl_system: today }
  const oneDay = (day: string) => ({ tgl_from: day, tgl_to: day, tanggal: day, tgl_system: day })
  const drawers = ['UTAMA', 'DEPAN'].map((laci) => ({ ...whole, laci, kode_laci: laci }))
  const categories = ['SEWA', 'LISTRIK'].map((code) => ({ ...whole, kode_transaksi: code, kategori: code }))
  const names = namesOf(endpoint.method === 'GET' ? endpoint.query : endpoint.body)
  const pages = names.includes('skip') ? [0, 2, 4, 6, 8].map((n) => ({ skip: String(n), limit: '2' })) : []
  const groups: Record<string, string>[][] = [[{}], [whole], days.map(oneDay), drawers, categories, pages]
  const seen = new Set<string>()
  return [...groups, ...drawers.map((one) => [one])]
    .map((group) => group.map((known) => sentTo(endpoint, known)))
    .filter((group) => group.length > 0 && !seen.has(JSON.stringify(group)) && seen.add(JSON.stringify(group)))
}

/** An answer as the values in it: files by their lines and cells. */
const valuesOf = (path: string, text: string): unknown =>
  path.endsWith('/csv') ? text.split('\n').map((line) => line.trim().split(/[;,\t]/)) : JSON.parse(text)

/** Where what `who` is told of comes to what the books say, and how many answers there were. */
async function reckoned(
  who: Person,
  only: (path: string) => boolean = () => true,
): Promise<{ found: string[]; answered: number }> {
  const books = await booked()
  const found = new Set<string>()
  let answered = 0
  for (const endpoint of readingEndpoints.filter(({ path }) => !path.endsWith('/pdf') && only(path)))
    for (const group of asked(endpoint)) {
      const tables = new Map<string, Readonly<Record<string, unknown>>[]>()
      for (const sent of group) {
        const answer = await askReading(cashier.chain, who, endpoint, {}, sent)
        expect(answer.status, `${endpoint.path}: ${answer.raw}`).toBeLessThan(500)
        if (answer.status !== 200 || answer.raw === '') continue
        answered += 1
        const text = await textOf(answer)
        if (!/^[[{P]/.test(text) && !endpoint.path.endsWith('/csv')) continue
        for (const [where, rows] of tablesIn(valuesOf(endpoint.path, text)))
          tables.set(where, [...(tables.get(where) ?? []), ...rows])
      }
      for (const [where, rows] of tables)
        for (const sum of sumsOf(rows))
          if (books.has(sum))
            found.add(`${endpoint.method} ${endpoint.path}${where} ${books.get(sum)} ${JSON.stringify(group)}`)
    }
  return { found: [...found].toSorted(), answered }
}

test('the owner can reckon from each of them what lies in the drawer', async () => {
  const cashPaths = /^(?:laporan\/(?:uang-kas|transaksi-cash)|cash\/paginated$)/
  const { found } = await reckoned(cashier.owner, (path) => cashPaths.test(path))
  const paths = new Set(found.map((place) => place.split(/[ .]/)[1]))
  const shapes = ['', '/csv', '/xlsx'].map((shape) => `laporan/uang-kas${shape}`)
  expect([...paths]).toEqual(expect.arrayContaining(['cash/paginated', 'laporan/transaksi-cash', ...shapes]))
})

const ofMoney = (path: string): boolean => /^(?:laporan|cash|uang|beranda|tutup)/.test(path)

describe('a cashier who was given every right cannot', () => {
  test('on the day on which the drawer was filled', async () => {
    expect((await reckoned(lina, ofMoney)).found).toEqual([])
  })

  test('on the day after, at either drawer', async () => {
    await take('DEPAN')
    await move('SEWA', 4_000_123)
    await nextDay()
    await move('LISTRIK', 780_124)
    await done(lina, 'titipan', { kode_customer: customers.siti, bayar: cash(1_300_011) })
    expect((await reckoned(lina, ofMoney)).found).toEqual([])
    await take('UTAMA')
    await cashier.sold(nota(await cashier.one()), lina)
    await move('LISTRIK', 150_707)
    const { found, answered } = await reckoned(lina)
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(150)
  })

  test('is told the own drawer, today, without sums; what else is asked is refused', async () => {
    const ask = (path: string, body: object) => cashier.chain.call(lina, 'POST', path, body)
    const [before, today] = days as [string, string]
    const table = await requestReport(cashier.chain, lina, 'uang-kas')
    expect(rowValues(table, ['laci', 'masuk', 'keluar'])).toEqual([
      ['UTAMA', 4_200_000, null],
      ['UTAMA', null, 150_707],
    ])
    expect(table.total.filter((sum) => sum !== null)).toEqual([])
    const { body } = await cashier.chain.call(lina, 'GET', 'cash/paginated')
    expect([body.count, (body.data as { masuk: number }[]).map(({ masuk }) => masuk)]).toEqual([2, [0, 4_200_000]])
    const daily = await requestReport(cashier.chain, lina, 'transaksi-harian')
    expect(rowValues(daily, ['tempat', 'rincian', 'penjualan', 'masuk_keluar', 'lain'])).toEqual([
      ['KAS', 'UTAMA', 4_200_000, -150_707, 0],
    ])
    const refused = await Promise.all([
      ask('laporan/uang-kas', { tgl_from: before, tgl_to: today }),
      ask('laporan/uang-kas/csv', { tgl_from: before, tgl_to: before }),
      ask('laporan/transaksi-harian', { tanggal: before }),
      ask('laporan/transaksi-cash', { laci: 'DEPAN' }),
    ])
    expect(refused.map(issue)).toEqual([
      [422, 'Kasir Hanya Melihat Kas Hari Ini'],
      [422, 'Kasir Hanya Melihat Kas Hari Ini'],
      [422, 'Kasir Hanya Melihat Kas Hari Ini'],
      [422, 'Kasir Hanya Melihat Lacinya Sendiri'],
    ])
  })
})
