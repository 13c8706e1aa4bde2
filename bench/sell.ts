import { randomUUID } from 'node:crypto'
import { beliCode, masukCode, pembelian, tukarTambah } from '#pembelian'
import { penjualan } from '#penjualan'
import { openClient, type Client } from './client.ts'
import { loadExample, prepareFloor, type Example, type Kind, type Move, type Piece } from './floor.ts'
import { cpuHere, cpuOf, cpuWithChildren } from './cpu.ts'
import { sellersPerShop, type Ground, type Shop } from './ground.ts'
import { perSecond, once, measurePairs, medianCost, type Cost, type Install } from './measure.ts'

/** Documents per second: `POST penjualan`, `pembelian`, `tukar-tambah`, `uang-kas`, `mutasi-uang-cash` over HTTP against the floor of each. */

/** A document of a piece, or of one that leaves and one that comes, as the counter sends it. */
export interface Trade {
  readonly kind: Kind
  readonly draft: (pieces: readonly Piece[]) => object
  /** The yes that it needs, given before. */
  readonly grant?: (pieces: readonly Piece[]) => string
  /** The next pieces of the shop, one for each move of the kind. */
  readonly next: (shop: Shop) => readonly Piece[]
}

/** The shops that sell; the others only have pieces. */
export const sellingShops = (t: Ground): readonly Shop[] => t.toko.slice(0, 4)

export const cut = (shop: Shop): string => {
  const barcode = shop.barang.pop()
  if (!barcode) throw new Error(`${shop.code}: every piece is sold`)
  return barcode
}

const leaves: Move = {
  piece: `UPDATE barang SET status = 'TERJUAL', no_jual = $3, diubah = $4, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = $2`,
}
const comes: Move = {
  piece: `UPDATE barang SET no_beli = $3, diubah = $4, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = $2`,
  claim: `INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor) VALUES ($1, $4, $2, $1, $3)`,
  makes: (number) => beliCode(number, 0),
}
/** By the shop's own nota. */
const broughtBack = ({ barcode, origin }: Piece): object => ({
  asal: 'NOTA KITA',
  no_faktur_jual: origin,
  kode_barcode_asal: barcode,
  berat: 3.2,
  kondisi_beli: 'MULUS',
})

export const sale: Trade = {
  kind: {
    prefix: penjualan.prefix,
    head: 'penjualan',
    tables: {
      penjualan: 'no_faktur_jual',
      penjualan_detail_barang: 'no_faktur_jual',
      penjualan_bayar: 'no_faktur_jual',
    },
    moves: [leaves],
  },
  draft: ([piece]) => ({
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: piece!.barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  }),
  next: (shop) => [{ barcode: cut(shop) }],
}

type Sold = ReadonlyMap<string, Piece[]>

/** Buys back what was sold before, by the shop's own nota. */
export function purchase(sold: Sold): Trade {
  return {
    kind: {
      prefix: pembelian.prefix,
      head: 'pembelian',
      tables: {
        pembelian: 'no_faktur_beli',
        pembelian_detail_barang: 'no_faktur_beli',
        pembelian_bayar_keluar: 'no_faktur_beli',
        barang_beli: 'no_faktur_beli',
      },
      moves: [comes],
    },
    draft: ([piece]) => ({ kode_sales: 'RINA', detail_barang: [broughtBack(piece!)] }),
    next: (shop) => [taken(sold, shop.code)],
  }
}

/** One piece leaves, one that was sold before comes; the customer adds the difference. */
export function exchange(sold: Sold): Trade {
  return {
    kind: {
      prefix: tukarTambah.prefix,
      head: 'tukar_tambah',
      tables: {
        tukar_tambah: 'no_tukar',
        tukar_tambah_detail_barang: 'no_tukar',
        tukar_tambah_detail_masuk: 'no_tukar',
        tukar_tambah_bayar: 'no_tukar',
        barang_beli: 'no_faktur_beli',
      },
      moves: [leaves, { ...comes, makes: (number) => masukCode(number, 0) }],
    },
    draft: ([out, back]) => ({
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: out!.barcode }],
      detail_masuk: [broughtBack(back!)],
      bayar: [{ cara: 'CASH', jumlah_rp: 500_000 }],
    }),
    next: (shop) => [{ barcode: cut(shop) }, taken(sold, shop.code)],
  }
}

/** Money of a category that comes into the drawer without a nota. */
export const cashIn: Trade = {
  kind: { prefix: 'UK', head: 'uang_kas', tables: { uang_kas: 'no_uang_kas' }, moves: [] },
  draft: () => ({ kode_transaksi: 'SEWA', jumlah_rp: 1_000, keterangan: 'SEWA ETALASE' }),
  next: () => [],
}
/** Money that is brought from the bank into the drawer. */
export const cashMove: Trade = {
  kind: { prefix: 'MK', head: 'mutasi_uang_cash', tables: { mutasi_uang_cash: 'no_mutasi' }, moves: [] },
  draft: () => ({
    asal: 'BANK',
    no_rekening: '0140228899',
    kategori: 'SEWA',
    jumlah_rp: 1_000,
    keterangan: 'ISI LACI',
  }),
  next: () => [],
}

/** What the selling shops sold and nobody brought back yet. */
export const loadSold = (ground: Ground): Promise<Sold> =>
  rowsByShop(
    ground,
    `SELECT d.kode_barcode AS barcode, d.no_faktur_jual AS origin FROM penjualan_detail_barang d
     JOIN barang b ON b.cabang = d.cabang AND b.kode_barcode = d.kode_barcode
     WHERE d.cabang = $1 AND b.no_beli IS NULL`,
  )

/** Of each selling shop what a statement over it (`$1`) answers: `barcode`, and `origin` where it is kept. */
export async function rowsByShop(ground: Ground, sql: string): Promise<ReadonlyMap<string, Piece[]>> {
  const found = new Map<string, Piece[]>()
  for (const { code } of sellingShops(ground)) found.set(code, (await ground.owner.query<Piece>(sql, [code])).rows)
  return found
}
/** The last of them that is left in the shop. */
export function taken(all: ReadonlyMap<string, Piece[]>, code: string): Piece {
  const piece = all.get(code)?.pop()
  if (!piece) throw new Error(`${code}: nothing is left`)
  return piece
}

async function send(
  client: Client,
  token: string,
  { kind, draft, grant }: Trade,
  pieces: readonly Piece[],
  key: string,
): Promise<string> {
  const path = `/api/v1/${kind.head.replaceAll('_', '-')}`
  const answer = await client.request('POST', path, JSON.stringify(draft(pieces)), {
    'x-auth-token': token,
    'x-idempotency-key': key,
    ...(grant ? { 'x-grant': grant(pieces) } : {}),
  })
  if (answer.status !== 200) throw new Error(`${kind.head}: ${answer.status} ${answer.body.toString()}`)
  return (JSON.parse(answer.body.toString()) as Record<string, string>)[kind.tables[kind.head]!]!
}

export const sellViaHttp = (client: Client, token: string, barcode: string, key: string): Promise<string> =>
  send(client, token, sale, [{ barcode }], key)

/** A document made by the server, whose rows the floor writes again. */
async function makeExample(ground: Ground, trade: Trade): Promise<Example> {
  const client = await openClient(ground.address)
  const key = randomUUID()
  const shop = ground.toko[0]!
  const pieces = trade.next(shop)
  const number = await send(client, shop.seller[0]!.token, trade, pieces, key)
  client.close()
  return loadExample(ground.owner, trade.kind, shop.code, { number, key, pieces })
}

/**
 * Every selling shop makes some documents by the real command, then the tables are analysed. Otherwise statements are
 * planned for empty tables, and their plans (a full scan, which is best while a table is empty) stay in use while the
 * tables grow.
 */
export async function startTrading(
  ground: Ground,
  trade: Trade,
  times: number,
  people = sellersPerShop,
): Promise<void> {
  for (const shop of sellingShops(ground)) {
    const tills = await Promise.all(shop.seller.slice(0, people).map((p) => openTill(ground, trade, shop, p.token)))
    for (let n = 0; n < times; n += tills.length) await Promise.all(tills.map((till) => till.one()))
    for (const till of tills) till.close()
  }
  await ground.owner.query('VACUUM ANALYZE')
}
export const startSelling = (t: Ground, times: number): Promise<void> => startTrading(t, sale, times)
/** Some of what was sold comes back. */
export const startBuying = async (ground: Ground, times: number): Promise<void> =>
  startTrading(ground, purchase(await loadSold(ground)), times)
export const startExchanging = async (ground: Ground, times: number): Promise<void> =>
  startTrading(ground, exchange(await loadSold(ground)), times)
export async function startCash(ground: Ground, times: number): Promise<void> {
  await startTrading(ground, cashIn, times)
  // A cashier moves nothing between bank and drawer; the first of each shop is its owner.
  await startTrading(ground, cashMove, times, 1)
}

interface Till {
  readonly one: () => Promise<unknown>
  readonly close: () => void
}
async function openTill(ground: Ground, trade: Trade, shop: Shop, token: string): Promise<Till> {
  const client = await openClient(ground.address)
  return { one: () => send(client, token, trade, trade.next(shop), randomUUID()), close: () => client.close() }
}

/** How much is measured, and by how many at the same time, spread over the selling shops. */
export interface Size {
  readonly people: number
  readonly pairs: number
  readonly ms: number
  /** Before anything counts, ms; where what is traded is scarce, less than usual. */
  readonly warm?: number
}
export const benchSell = (t: Ground, size: Size): Promise<Install> => benchTrade(t, sale, size)
export const benchBuy = async (ground: Ground, size: Size): Promise<Install> =>
  benchTrade(ground, purchase(await loadSold(ground)), size)
export const benchExchange = async (ground: Ground, size: Size): Promise<Install> =>
  benchTrade(ground, exchange(await loadSold(ground)), size)
export const benchCash = (t: Ground, size: Size): Promise<Install> => benchTrade(t, cashIn, size)
export const benchCashMove = (t: Ground, size: Size): Promise<Install> => benchTrade(t, cashMove, size)

/** A trade at work: each side makes documents for so many ms and says what they cost. */
export interface Trading {
  readonly ours: (ms: number) => Promise<Cost>
  readonly floor: (ms: number) => Promise<Cost>
  readonly close: () => void
}

/**
 * Opens the tills of a trade, spread over the selling shops. The clients work in this process, and so does the floor: what the clients of the
 * product use is told by itself.
 */
export async function openTrading(ground: Ground, trade: Trade, people: number): Promise<Trading> {
  const atFloor = prepareFloor(ground.db, await makeExample(ground, trade))
  const shops = sellingShops(ground)
  const who = Array.from({ length: people }, (_, index) => {
    const toko = shops[index % shops.length]!
    return { toko, seller: toko.seller[Math.floor(index / shops.length)]! }
  })
  const client = await Promise.all(who.map(() => openClient(ground.address)))
  const floor = who.map((w) => () => atFloor(w.toko.code, w.seller.user_id, trade.next(w.toko)))
  const ours = who.map((w, i) => () => send(client[i]!, w.seller.token, trade, trade.next(w.toko), randomUUID()))
  const costOf = async (ms: number, acts: readonly (() => Promise<unknown>)[], atServer: boolean): Promise<Cost> => {
    const used = () => [cpuHere(), cpuOf(ground.pid), cpuWithChildren(ground.database)] as const
    const [hereBefore, serverBefore, databaseBefore] = used()
    const { rate, done } = await perSecond(ms, acts)
    const [here, server, database] = used()
    return {
      rate,
      node: ((atServer ? server - serverBefore : here - hereBefore) || 0) / done,
      database: (database - databaseBefore) / done,
      clients: atServer ? (here - hereBefore) / done : 0,
    }
  }
  return {
    ours: (ms) => costOf(ms, ours, true),
    floor: async (ms) => {
      const cost = await costOf(ms, floor, false)
      // The server removes its own outbox rows; it would deliver the floor's as those of a dead server, so they are
      // deleted.
      for (const { code } of ground.toko) await discardOutbox(ground, code)
      return cost
    },
    close: () => {
      for (const k of client) k.close()
    },
  }
}

/**
 * How long both sides work before anything counts: until then code is still being compiled and statements planned, and a loan costs the server
 * half as much again (measured). One till, whose goods all come from one shop, has half of it.
 */
const warm_ms = (people: number): number => (people > 1 ? 10_000 : 5_000)

export async function benchTrade(
  ground: Ground,
  trade: Trade,
  { people, pairs, ms, warm = warm_ms(people) }: Size,
): Promise<Install> {
  const trading = await openTrading(ground, trade, people)
  await trading.ours(Math.max(ms, warm))
  await trading.floor(Math.max(ms, warm) / 4)
  const costs = { floor: [] as Cost[], ours: [] as Cost[] }
  const measure = (side: 'floor' | 'ours') => async (): Promise<number> => {
    const cost = await trading[side](ms)
    costs[side].push(cost)
    return cost.rate
  }
  try {
    const install = await measurePairs(pairs, measure('floor'), measure('ours'))
    return { ...install, cost: { floor: medianCost(costs.floor), ours: medianCost(costs.ours) } }
  } finally {
    trading.close()
  }
}

const discardOutbox = (ground: Ground, code: string) =>
  ground.db.tx(code, (tx) => tx.query(`DELETE FROM outbox WHERE cabang = $1`, [code]))

/**
 * Time of a sale in a large chain against a small one: milliseconds, `count` sales of one till in each, in turns. `floor`
 * is the small chain.
 */
export async function benchLarge(large: Ground, small: Ground, pairs: number, count: number): Promise<Install> {
  const till = (t: Ground): Promise<Till> => openTill(t, sale, t.toko[0]!, t.toko[0]!.seller[0]!.token)
  const [desk, other] = [await till(large), await till(small)]
  try {
    await once(count, desk.one)
    await once(count, other.one)
    return await measurePairs(
      pairs,
      () => once(count, other.one),
      () => once(count, desk.one),
    )
  } finally {
    desk.close()
    other.close()
  }
}
