import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshSeed, seededRandom } from '#testing/draw.ts'
import { prove, ring } from '#testing/examples.ts'
import { amount } from '#testing/share.ts'
import { dayMs, shopDays } from '#testing/shop-days.ts'
import type { Answer } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'

/** A sale in the second of the closing lies in exactly one day: in the one that ends, or it is refused and sold again in the next. */
const days = shopDays()
const races = amount(60, 1000)
const sellers = 4
/** So many closings on one date, undone by the owner, before the next date begins. */
const perDate = 20

let brought = 0
async function bringIn(count: number): Promise<string[]> {
  const detail_barang = Array.from({ length: count }, () => ({ ...ring, kode_barcode: `L${(brought += 1)}` }))
  const answer = await days.chain.call(days.shopOwner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(answer.status, answer.raw).toBe(200)
  return detail_barang.map((b) => b.kode_barcode)
}
/** One of them is paid in cash: the cash moves while the drawer is closed. */
const sell = (kode_barcode: string, cash: boolean): Promise<Answer> =>
  days.chain.call(days.kasir, 'POST', 'penjualan', {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    bayar: [
      cash
        ? { cara: 'CASH', jumlah_rp: 4_200_000 }
        : { cara: 'TRANSFER', jumlah_rp: 4_200_000, no_rekening: accounts.bca },
    ],
  })

/** Closes with what the books say, again where a cash sale came in between. */
async function closeNow(): Promise<Answer> {
  for (;;) {
    const done = await days.close({ kas_hitung: await days.kas() })
    if (done.status === 200) return done
    expect([409, 422], done.raw).toContain(done.status)
    expect(['Hitung Kas Dahulu', 'Kas Bergerak Sejak Dihitung, Hitung Ulang']).toContain(done.body.message)
  }
}

/** What stands on this date but the closings themselves, which do not count themselves. */
const standing = async (tgl: string): Promise<number> => {
  const [row] = await days.line<{ n: number }>(
    `SELECT (SELECT count(*) FROM penjualan WHERE cabang = 'SBY' AND tanggal = $1)::int AS n`,
    [tgl],
  )
  return row!.n
}

/** The next business day, or the same one again. */
async function goOn(last: Answer, nextDate: boolean): Promise<void> {
  if (!nextDate) {
    const path = `tutup/${last.body.no_tutup as string}/buka-ulang`
    const again = await days.chain.call(days.shopOwner, 'POST', path, { alasan: 'UJI' })
    expect(again.status, again.raw).toBe(200)
    return
  }
  days.chain.tick(dayMs)
  await days.loginAgain()
  const opened = await days.open({ kas_hitung: await days.kas() })
  expect(opened.status, opened.raw).toBe(200)
}

test(
  `${races} closings with ${sellers} sales in their second: each stands in exactly one day, and the balances of that day know it`,
  { timeout: 3_600_000 },
  async () => {
    const seed = freshSeed()
    const random = seededRandom(seed)
    const tally = { within: 0, refused: 0 }
    const dateOf = new Map<string, string>()
    let stock: string[] = []
    /** How long the last closing took: sales are spread over that time. */
    let took = 40
    for (let race = 1; race <= races; race += 1) {
      if (stock.length < sellers) stock = await bringIn(perDate * sellers)
      const codes = stock.splice(0, sellers)
      const { tgl_system } = await days.hari()
      const before = await standing(tgl_system)
      const begun = performance.now()
      const [done, ...sales] = await Promise.all([
        closeNow().finally(() => (took = performance.now() - begun)),
        ...codes.map(async (code, index) => {
          await sleep(random() * 1.3 * took)
          return { code, cash: index === 0, answer: await sell(code, index === 0) }
        }),
      ])
      const sold = sales.filter((s) => s.answer.status === 200)
      const refused = sales.filter((s) => s.answer.status !== 200)
      for (const sale of sold) {
        expect(sale.answer.body.tanggal, `seed ${seed}`).toBe(tgl_system)
        dateOf.set(sale.code, tgl_system)
      }
      for (const { answer } of refused)
        expect([answer.status, answer.body.message], `seed ${seed}`).toEqual([409, 'Toko Belum Dibuka'])
      tally.within += sold.length
      tally.refused += refused.length
      // The closed day has these and no others, and nothing moved after its balances were stored.
      expect(await standing(tgl_system), `seed ${seed}`).toBe(before + sold.length)
      expect(await days.balanceDifferences(tgl_system), `seed ${seed}`).toEqual({ uang: [], barang: [] })
      await goOn(done, race % perDate === 0)
      const { tgl_system: next } = await days.hari()
      for (const sale of refused) {
        const again = await sell(sale.code, sale.cash)
        expect([again.status, again.body.tanggal], again.raw).toEqual([200, next])
        dateOf.set(sale.code, next)
      }
    }
    const rows = await days.line<{ kode_barcode: string; tanggal: string }>(
      `SELECT d.kode_barcode, p.tanggal FROM penjualan p JOIN penjualan_detail_barang d USING (cabang, no_faktur_jual) WHERE p.cabang = 'SBY'`,
    )
    expect(rows).toHaveLength(races * sellers)
    expect(new Map(rows.map((r) => [r.kode_barcode, r.tanggal]))).toEqual(dateOf)
    expect(await prove(days.chain)).toEqual([])
    console.log(`${races} closings: ${tally.within} sales before, ${tally.refused} after`)
    expect(Math.min(tally.within, tally.refused), `seed ${seed}`).toBeGreaterThan(0)
  },
)
