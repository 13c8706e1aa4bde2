import { randomUUID } from 'node:crypto'
import { openClient, type Client } from './client.ts'
import { openGround, type Shop } from './ground.ts'
import { median } from './measure.ts'

/**
 * Documents of many pieces, as the client waits for them over loopback: a whole tray into another one, new prices for ten
 * thousand. Clock time, so it says something only on a machine that does nothing else.
 */
export interface GoodsCost {
  readonly what: string
  /** Median and the slowest, ms. */
  readonly ms: number
  readonly slow: number
  readonly most: number
}

const tray = 99
const repriced = 10_000

async function make(client: Client, shop: Shop, document: string, draft: object): Promise<number> {
  const from = performance.now()
  const answer = await client.request('POST', `/api/v1/${document}`, JSON.stringify(draft), {
    'x-auth-token': shop.seller[0]!.token,
    'x-idempotency-key': randomUUID(),
  })
  if (answer.status !== 200) throw new Error(`${document}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
  return performance.now() - from
}

async function times(count: number, act: (i: number) => Promise<number>): Promise<Pick<GoodsCost, 'ms' | 'slow'>> {
  const taken: number[] = []
  for (let i = 0; i < count; i += 1) taken.push(await act(i))
  return { ms: median(taken), slow: Math.max(...taken) }
}

/** A shop of twenty thousand pieces, all on one tray. */
export async function benchGoods(): Promise<GoodsCost[]> {
  const ground = await openGround([20_000])
  const shop = ground.toko[0]!
  const client = await openClient(ground.address)
  try {
    const moved = shop.barang.slice(0, tray).map((kode_barcode) => ({ kode_barcode }))
    const move = (index: number) =>
      make(client, shop, 'pindah-barang', { kode_toko: index % 2 === 0 ? 'B02' : 'B01', detail_barang: moved })
    const daftar = shop.barang.slice(tray, tray + repriced).join('\n')
    // Higher each time, so that each price changes and nobody has to say yes.
    const reprice = (i: number) => make(client, shop, 'update-profit', { cara: 'PERSEN', persen: 300 + i, daftar })
    await move(0)
    return [
      { what: `a whole tray of ${tray} pieces is moved`, ...(await times(21, (i) => move(i + 1))), most: 300 },
      { what: `${repriced} pieces get a new price`, ...(await times(7, reprice)), most: 3000 },
    ]
  } finally {
    client.close()
    await ground.stop()
  }
}

if (import.meta.main)
  for (const { what, ms, slow } of await benchGoods())
    process.stdout.write(`${what}: ${ms.toFixed(0)} ms, slowest ${slow.toFixed(0)}\n`)
