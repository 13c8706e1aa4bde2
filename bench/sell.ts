import { randomUUID } from 'node:crypto'
import { openClient, type Client } from './client.ts'
import { loadExample, prepareFloor, type Example } from './floor.ts'
import type { Ground, Shop } from './ground.ts'
import { perSecond, once, measurePairs, type Install } from './measure.ts'

/** Sales per second: `POST penjualan` over HTTP against the floor. */

/** The shops that sell; the others only have pieces. */
const sellingShops = (t: Ground): readonly Shop[] => t.toko.slice(0, 4)

const cut = (t: Shop): string => {
  const barcode = t.barang.pop()
  if (!barcode) throw new Error(`${t.code}: every piece is sold`)
  return barcode
}

export async function sellViaHttp(client: Client, token: string, barcode: string, key: string): Promise<string> {
  const draft = {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  }
  const answer = await client.request('POST', '/api/v1/penjualan', JSON.stringify(draft), {
    'x-auth-token': token,
    'x-idempotency-key': key,
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`)
  return (JSON.parse(answer.body.toString()) as { no_faktur_jual: string }).no_faktur_jual
}

/** A sale made by the server, whose rows the floor writes again. */
export async function makeExample(t: Ground): Promise<Example> {
  const client = await openClient(t.address)
  const key = randomUUID()
  const shop = t.toko[0]!
  const number = await sellViaHttp(client, shop.seller[0]!.token, cut(shop), key)
  client.close()
  return loadExample(t.owner, shop.code, number, key)
}

/**
 * Every selling shop makes some sales by the real command, then the tables are analysed. Otherwise statements are
 * planned for empty tables, and their plans (a full scan, which is best while a table is empty) stay in use while the
 * tables grow.
 */
export async function startSelling(t: Ground, times: number): Promise<void> {
  for (const shop of sellingShops(t)) {
    const tills = await Promise.all(shop.seller.map((p) => openTill(t, shop, p.token)))
    for (let n = 0; n < times; n += tills.length) await Promise.all(tills.map((till) => till.one()))
    for (const till of tills) till.close()
  }
  await t.owner.query('VACUUM ANALYZE')
}

interface Till {
  readonly one: () => Promise<unknown>
  readonly close: () => void
}
async function openTill(t: Ground, shop: Shop, token: string): Promise<Till> {
  const client = await openClient(t.address)
  return { one: () => sellViaHttp(client, token, cut(shop), randomUUID()), close: () => client.close() }
}

/** `orang`: how many sell at the same time, spread over the selling shops. */
export async function benchSell(
  t: Ground,
  example: Example,
  orang: number,
  pairs: number,
  ms: number,
): Promise<Install> {
  const seller = sellingShops(t)
  const who = Array.from({ length: orang }, (_, i) => {
    const shop = seller[i % seller.length]!
    return { toko: shop, seller: shop.seller[Math.floor(i / seller.length)]! }
  })
  const payIn = prepareFloor(t.db, example)
  const client = await Promise.all(who.map(() => openClient(t.address)))
  const floor = who.map((w) => () => payIn(w.toko.code, w.seller.user_id, cut(w.toko)))
  const ours = who.map((w, i) => () => sellViaHttp(client[i]!, w.seller.token, cut(w.toko), randomUUID()))
  // Warm-up of both: plans are cached, code is compiled.
  await perSecond(ms, ours)
  await perSecond(ms / 2, floor)
  try {
    return await measurePairs(
      pairs,
      async () => {
        const rate = await perSecond(ms, floor)
        // The server removes its own outbox rows; it would deliver the floor's as those of a dead server, so they are
        // deleted.
        for (const { code } of t.toko) await discardOutbox(t, code)
        return rate
      },
      () => perSecond(ms, ours),
    )
  } finally {
    for (const k of client) k.close()
  }
}

const discardOutbox = (t: Ground, code: string) =>
  t.db.tx(code, (tx) => tx.query(`DELETE FROM outbox WHERE cabang = $1`, [code]))

/**
 * Time of a sale in a large chain against a small one: milliseconds, `n` sales of one till in each, in turns. `floor`
 * is the small chain.
 */
export async function benchLarge(large: Ground, small: Ground, pairs: number, n: number): Promise<Install> {
  const till = (t: Ground): Promise<Till> => openTill(t, t.toko[0]!, t.toko[0]!.seller[0]!.token)
  const [a, b] = [await till(large), await till(small)]
  try {
    await once(n, a.one)
    await once(n, b.one)
    return await measurePairs(
      pairs,
      () => once(n, b.one),
      () => once(n, a.one),
    )
  } finally {
    a.close()
    b.close()
  }
}
