import { openClient } from './client.ts'
import type { GoodsCost } from './goods.ts'
import { openGround, type Ground, type Shop } from './ground.ts'
import { median } from './measure.ts'
import { startBuying, startSelling } from './sell.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'

const day = 86_400_000
const date = (back: number): string => jakartaTime(new Date(Date.now() - back * day)).tanggal

/** Laporan Summary Stock of the last thirty days, all of the shop's goods, as its owner waits for it over loopback. */
export async function benchStock(ground: Ground, shop: Shop): Promise<GoodsCost> {
  const client = await openClient(ground.address)
  const taken: number[] = []
  for (let index = 0; index < 8; index += 1) {
    const from = performance.now()
    const answer = await client.request(
      'POST',
      '/api/v1/laporan/stock-summary',
      JSON.stringify({ tgl_from: date(29), tgl_to: date(0) }),
      { 'x-auth-token': shop.seller[0]!.token },
    )
    if (answer.status !== 200)
      throw new Error(`stock-summary: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
    if (index > 0) taken.push(performance.now() - from)
  }
  client.close()
  return { what: 'a month of laporan-stock-summary', ms: median(taken), slow: Math.max(...taken), most: 1000 }
}

if (import.meta.main) {
  const ground = await openGround([844_000, 1_000, 1_000, 1_000])
  await startSelling(ground, 400)
  await startBuying(ground, 200)
  const { what, ms, slow } = await benchStock(ground, ground.toko[0]!)
  process.stdout.write(`${what}, alone: ${ms.toFixed(0)} ms, slowest ${slow.toFixed(0)} ms\n`)
  await ground.stop()
}
