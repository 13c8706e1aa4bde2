import type { Ground } from '#apps/server/main.server.ts'
import { addDays, jakartaTime } from '#kernel/base/time/dates.ts'
import { makeRandom } from './random.ts'
import { runDay } from './day.ts'
import { makePrice } from './prices.ts'
import { openLane, type Lane } from './lane.ts'
import { receiveAtHeadOffice } from './petty.ts'
import { exampleHeadOffice, buildShops, type ExampleShop } from './people.ts'
import { setUpChain, setUpShop, type Run } from './shop.ts'
import { at } from './time.ts'

export interface ExampleSize {
  /** Branches beside head office. */
  readonly toko: number
  /** Pieces in every branch. */
  readonly barang: number
  /** Days of trade before today. */
  readonly hari: number
  /** Sales per day: from, to. */
  readonly nota: readonly [number, number]
  /** The sample's last moment; everything else is counted back from it. */
  readonly until: Date
}

/** Progress: shops made, days of all shops, pieces. */
export interface Advance {
  readonly toko: number
  readonly hari: number
  readonly commands: number
}

/** Shops made at a time. More do not help: two keep Node busy, the third uses the time spent waiting for the disk. */
const concurrentLanes = 3

/** The first business day of a chain. */
export const firstDay = (size: Pick<ExampleSize, 'hari' | 'until'>): string =>
  addDays(jakartaTime(size.until).tanggal, -size.hari)

async function makeShop(lane: Lane, shop: ExampleShop, size: ExampleSize, advance: () => void): Promise<void> {
  const today = jakartaTime(size.until).tanggal
  const price = makePrice(today)
  const { until, nota, barang } = size
  const random = makeRandom(shop.kode_toko)
  const run: Run = {
    lane,
    toko: shop,
    random,
    harga: price,
    until,
    foto: new Map(),
    pledgePhotos: new Map(),
    loans: [],
    contracts: [],
    stok: [],
    dijual: [],
    goodsNumber: 0,
    kas: 0,
  }
  const first = firstDay(size)
  if (shop === exampleHeadOffice) return setUpShop(run, today, 0)
  await setUpShop(run, first, barang)
  for (let to = 0; to <= size.hari; to += 1) {
    const date = addDays(first, to)
    await runDay(run, { date, barang, nota, first: to === 0, last: to === size.hari, sends: to > size.hari - 4 })
    advance()
  }
}

/**
 * Makes a chain the way a real one comes about: first start, wizard, goods, sales, closings, all through the
 * endpoints. The database must be empty and have the books' partitions from `firstDay` on. Deterministic: the same
 * size and the same moment give the same figures.
 */
export async function makeChain(
  ground: Pick<Ground, 'db' | 'log' | 'data' | 'key'>,
  size: ExampleSize,
  notice: (advance: Advance) => void = () => {},
): Promise<{ readonly perintah: number }> {
  const shops = buildShops(size.toko)
  const lane: Lane[] = []
  const count = () => lane.reduce((sum, l) => sum + l.commands, 0)
  try {
    lane.push(await openLane(ground))
    lane[0]!.setClock(at(firstDay(size), 6 * 60 + 30))
    await setUpChain(lane[0]!, shops)
    while (lane.length < Math.min(concurrentLanes, size.toko)) lane.push(await openLane(ground))
    const queued = [exampleHeadOffice, ...shops]
    const done = { toko: 0, hari: 0 }
    const work = async (lane: Lane): Promise<void> => {
      for (let shop = queued.shift(); shop; shop = queued.shift()) {
        await makeShop(lane, shop, size, () => {
          done.hari += 1
          notice({ ...done, commands: count() })
        })
        done.toko += 1
        notice({ ...done, commands: count() })
      }
    }
    await Promise.all(lane.map(work))
    lane[0]!.setClock(size.until)
    await receiveAtHeadOffice(lane[0]!)
    return { perintah: count() }
  } finally {
    for (const l of lane) await l.close()
  }
}
