import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { prove, ring, plantMasters } from './examples.ts'
import { openFactory, type Factory } from './real-server.ts'
import type { Person } from './server.ts'

/**
 * Faults while sixteen tills move, sell and buy back: the server, the database or both are killed, answers are lost, the clock is set
 * back, the disk is full. After each, every acknowledged document must be there and none doubled, unanswered ones are
 * sent again with their keys, and the invariants of the books must hold.
 */
export const faultKinds = ['server', 'database', 'keduanya', 'jawaban', 'jam', 'penuh'] as const
export type Kind = (typeof faultKinds)[number]

/** What a till does to a piece: moves it to another tray, sells it, buys it back. */
export const acts = ['pindah', 'jual', 'beli'] as const
type Act = (typeof acts)[number]
interface Sent {
  readonly act: Act
  readonly barcode: string
  readonly key: string
  readonly who: Person
  readonly draft: object
}
/** The shop of a run: the real command, the people at its tills, and what they sent. */
export interface Shop {
  readonly factory: Factory
  readonly owner: Person
  readonly cashier: readonly Person[]
  readonly book: Book
  readonly full_ms: number
}
interface Book {
  /** By act, the barcodes whose document was acknowledged, with its number. */
  readonly acknowledged: Readonly<Record<Act, Map<string, string>>>
  /** Sent but not answered, by act and barcode. */
  readonly pending: Map<string, Sent>
  /** The refusals the server sent because of the fault. */
  readonly answers: Set<string>
}

/** Something for each act. */
const perAct = <T>(of: (act: Act) => T): Record<Act, T> => ({
  pindah: of('pindah'),
  jual: of('jual'),
  beli: of('beli'),
})

const tills = 16
const perDelivery = 75

/** How the counter makes each, and how the database tells that it stands: barcode and number of every one. */
const how: Readonly<
  Record<Act, { path: string; number: string; stands: string; draft(barcode: string, nota?: string): object }>
> = {
  pindah: {
    path: 'pindah-barang',
    number: 'no_pindah',
    stands: 'SELECT kode_barcode AS barcode, no_pindah AS nomor FROM pindah_barang_detail_barang',
    draft: (kode_barcode) => ({ kode_toko: 'B02', detail_barang: [{ kode_barcode }] }),
  },
  jual: {
    path: 'penjualan',
    number: 'no_faktur_jual',
    stands: 'SELECT kode_barcode AS barcode, no_faktur_jual AS nomor FROM penjualan_detail_barang',
    draft: (kode_barcode) => ({
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode }],
      bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
    }),
  },
  beli: {
    path: 'pembelian',
    number: 'no_faktur_beli',
    stands: 'SELECT kode_barcode_asal AS barcode, no_faktur_beli AS nomor FROM pembelian_detail_barang',
    draft: (kode_barcode_asal, no_faktur_jual) => ({
      kode_sales: 'RINA',
      detail_barang: [{ asal: 'NOTA KITA', no_faktur_jual, kode_barcode_asal, berat: 3.2, kondisi_beli: 'MULUS' }],
    }),
  },
}
const make = (act: Act, barcode: string, who: Person, nota?: string): Sent => ({
  act,
  barcode,
  key: randomUUID(),
  who,
  draft: how[act].draft(barcode, nota),
})

/** Brings pieces in through the real command. */
export async function incoming(factory: Factory, who: Person, round: number): Promise<string[]> {
  const all: string[] = []
  for (let delivery = 0; delivery < 4; delivery += 1) {
    const barcode = Array.from({ length: perDelivery }, (_, i) => `R${round}-${delivery}-${i}`)
    const body = { sumber: 'AWAL', detail_barang: barcode.map((kode_barcode) => ({ kode_barcode, ...ring })) }
    const answer = await factory.call(who, 'POST', 'barang-masuk', body)
    if (answer.status !== 200) throw new Error(`barang-masuk: ${answer.raw}`)
    all.push(...barcode)
  }
  return all
}

/** Sends it. True: acknowledged. A refusal that the fault does not explain is a bug. */
async function send(factory: Factory, sent: Sent, book: Book): Promise<boolean> {
  const { path, number } = how[sent.act]
  book.pending.set(`${sent.act} ${sent.barcode}`, sent)
  const answer = await factory.call(sent.who, 'POST', path, sent.draft, { key: sent.key }).catch(() => undefined)
  if (!answer || answer.status >= 500 || answer.status === 429) {
    if (answer) book.answers.add(`${answer.status} ${answer.body.kode}`)
    return false
  }
  if (answer.status !== 200) throw new Error(`${sent.act} ${sent.barcode}: ${answer.status} ${answer.raw}`)
  book.acknowledged[sent.act].set(sent.barcode, String(answer.body[number]))
  book.pending.delete(`${sent.act} ${sent.barcode}`)
  return true
}

/** The life of a piece: one in three is moved by the owner before the counter sells it, and one in three comes back. */
function* lifeOf(barcode: string, who: Person, { owner, book }: Shop): Generator<Sent> {
  const third = Number(barcode.split('-').at(-1)) % 3
  if (third === 0) yield make('pindah', barcode, owner)
  yield make('jual', barcode, who)
  if (third === 1) yield make('beli', barcode, who, book.acknowledged.jual.get(barcode))
}

/** All tills trade until `until` is over; each stops at the first failed call. */
export async function tradeAll(shop: Shop, stocks: string[], until: () => boolean): Promise<void> {
  const { factory, cashier, book } = shop
  await Promise.all(
    cashier.map(async (who) => {
      while (!until()) {
        const barcode = stocks.pop()
        if (barcode === undefined) return
        for (const j of lifeOf(barcode, who, shop)) if (!(await send(factory, j, book))) return
      }
    }),
  )
}

/** Sends what stays without answer: the connection is cut once the database shows that it is committed. */
async function tradeWithoutAnswer({ factory, owner, cashier, book }: Shop, stocks: string[]): Promise<void> {
  for (const [index, till] of cashier.entries()) {
    const act = acts[index % acts.length]!
    const who = act === 'pindah' ? owner : till
    const barcode = stocks.pop()!
    if (act === 'beli' && !(await send(factory, make('jual', barcode, who), book)))
      throw new Error(`${barcode} is not sold`)
    const sent = make(act, barcode, who, book.acknowledged.jual.get(barcode))
    book.pending.set(`${act} ${barcode}`, sent)
    const { hostname, port, host } = new URL(factory.address())
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    const body = JSON.stringify(sent.draft)
    socket.write(
      `POST /api/v1/${how[act].path} HTTP/1.1\r\nhost: ${host}\r\nx-auth-token: ${who.token}\r\nx-idempotency-key: ${sent.key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    const stands = async (): Promise<boolean> =>
      (await factory.root(`SELECT FROM (${how[act].stands}) d WHERE barcode = $1`, [barcode])).length > 0
    for (let n = 0; n < 400 && !(await stands()); n += 1) await sleep(25)
    socket.destroy()
  }
}

/** So long the disk is full: longer than a database that falls is waited for. A shorter time shows the refusals alone. */
const longFull_ms = 20_000

/** The disk is full, also for the log that the database writes ahead; then there is room again, and every till goes on by itself. */
async function fill(shop: Shop, stocks: string[]): Promise<void> {
  const { factory, cashier, book, full_ms } = shop
  const end = { arrived: false }
  book.answers.clear()
  const trading = Promise.all(
    cashier.map(async (who) => {
      for (let barcode = stocks.pop(); barcode !== undefined && !end.arrived; barcode = stocks.pop())
        for (const sent of lifeOf(barcode, who, shop)) {
          while (!(await send(factory, sent, book))) {
            if (end.arrived) return
            await sleep(250)
          }
        }
    }),
  )
  await sleep(300)
  factory.fill()
  // First the tables run out of room, then the write-ahead log.
  await sleep(1500)
  await factory.root('SELECT pg_switch_wal()').catch(() => {})
  await sleep(full_ms)
  const { status, body } = await factory.health()
  if (status !== 503 || !/is full: \d+ MB are left/.test(String(body.sebab)))
    book.answers.add(`readyz ${status} ${JSON.stringify(body)}`)
  factory.freeSpace()
  await factory.ready()
  await sleep(1000)
  end.arrived = true
  await trading
}

async function injectFault(shop: Shop, kind: Kind, stocks: string[]): Promise<void> {
  const { factory } = shop
  if (kind === 'jawaban') return tradeWithoutAnswer(shop, stocks)
  if (kind === 'penuh') return fill(shop, stocks)
  let over = false
  if (kind === 'jam') await factory.start(-2 * 3_600_000)
  const trading = tradeAll(shop, stocks, () => over)
  await sleep(300 + Math.random() * 900)
  if (kind === 'database' || kind === 'keduanya') factory.killDatabase()
  if (kind === 'server' || kind === 'keduanya') factory.killServer()
  await sleep(100)
  over = true
  await trading
  // The clock is correct again.
  if (kind !== 'database') await factory.start()
  await factory.ready()
}

/** The violations after a fault, as texts. */
async function check({ factory, book }: Shop, kind: Kind): Promise<string[]> {
  for (const sent of book.pending.values())
    if (!(await send(factory, sent, book))) return [`${sent.act} ${sent.barcode} could not be sent again`]
  const wrong: string[] = []
  for (const act of acts) {
    const acknowledged = book.acknowledged[act]
    const rows = await factory.root<{ barcode: string; nomor: string }>(how[act].stands)
    const there = new Map(rows.map((r) => [r.barcode, r.nomor]))
    if (rows.length !== there.size) wrong.push(`${act}: ${rows.length - there.size} pieces stand twice`)
    for (const [barcode, number] of acknowledged)
      if (there.get(barcode) !== number)
        wrong.push(`${act}: ${barcode} was acknowledged as ${number}, and is ${there.get(barcode)}`)
    if (there.size !== acknowledged.size)
      wrong.push(`${act}: ${there.size} are there, ${acknowledged.size} were acknowledged`)
  }
  if (kind === 'jam') {
    const early = await factory.root(`SELECT FROM penjualan WHERE dibuat < now() - interval '1 hour' LIMIT 1`)
    if (early.length === 0) wrong.push('no sale was made by the clock that was set back')
  }
  if (kind === 'penuh') {
    if (book.answers.size === 0) wrong.push('no till was refused: the disk was not full')
    for (const word of book.answers) if (!/^503 (?:penuh|basis-data)$/.test(word)) wrong.push(`a till was told ${word}`)
  }
  return [...wrong, ...(await factory.withDatabase((db) => prove({ db })))]
}

/** The result of all faults of one kind. */
interface PerKind {
  readonly kind: Kind
  times: number
  /** Documents that were acknowledged, by act. */
  readonly done: Record<Act, number>
  repeated: number
}

export interface Report {
  readonly per: readonly PerKind[]
  readonly acknowledged: number
  /** Documents that were sent again with their keys. */
  readonly repeated: number
  readonly issues: readonly string[]
}

export async function openShop(factory: Factory, full_ms: number): Promise<Shop> {
  const { owner, cashier } = await factory.setup(tills)
  await plantMasters(factory, owner, owner.kode_toko)
  return {
    factory,
    owner,
    cashier,
    book: { acknowledged: perAct(() => new Map<string, string>()), pending: new Map(), answers: new Set() },
    full_ms,
  }
}

/** One fault with all checks after it. */
async function runFault(shop: Shop, kind: Kind, to: number) {
  const stocks = await incoming(shop.factory, shop.owner, to)
  const before = perAct((act) => shop.book.acknowledged[act].size)
  await injectFault(shop, kind, stocks)
  const repeated = shop.book.pending.size
  const wrong = await check(shop, kind)
  return { done: perAct((act) => shop.book.acknowledged[act].size - before[act]), repeated, salah: wrong }
}

/** A full disk needs a small one of its own; undefined where this machine lets us have none. */
async function onSmallDisk(to: number, full_ms: number): Promise<Awaited<ReturnType<typeof runFault>> | undefined> {
  const factory = await openFactory(true)
  if (!factory) return undefined
  try {
    return await runFault(await openShop(factory, full_ms), 'penuh', to)
  } finally {
    await factory.close()
  }
}

/** So many faults: each kind in its turn. */
export const faultsInTurn = (count: number): Kind[] =>
  Array.from({ length: count }, (_, n) => faultKinds[n % faultKinds.length]!)

/** Faults of these kinds, one after the other. Ends at the first one after which something is wrong. */
export async function runFaults(
  kinds: readonly Kind[],
  say: (line: string) => void,
  full_ms: number = longFull_ms,
): Promise<Report> {
  const factory = await openFactory()
  const per = faultKinds.map((kind): PerKind => ({ kind, times: 0, done: perAct(() => 0), repeated: 0 }))
  const report = (wrong: readonly string[]): Report => {
    const sum = (f: (p: PerKind) => number): number => per.reduce((s, p) => s + f(p), 0)
    return {
      per,
      acknowledged: sum((p) => acts.reduce((n, act) => n + p.done[act], 0)),
      repeated: sum((p) => p.repeated),
      issues: wrong,
    }
  }
  try {
    const shop = await openShop(factory, full_ms)
    for (const [index, kind] of kinds.entries()) {
      const result = kind === 'penuh' ? await onSmallDisk(index, full_ms) : await runFault(shop, kind, index)
      const wrong = result?.salah ?? []
      const total = per.find((x) => x.kind === kind)!
      total.times += result ? 1 : 0
      for (const act of acts) total.done[act] += result?.done[act] ?? 0
      total.repeated += result?.repeated ?? 0
      const word = wrong.length === 0 ? 'all is well' : wrong.join('; ')
      say(
        `${index + 1}/${kinds.length} ${kind}: ${result ? `${acts.map((act) => `${result.done[act]} ${act}`).join(', ')}; ${result.repeated} sent again, ${word}` : 'left out: only root on Linux can make a small disk'}`,
      )
      if (wrong.length > 0) return report(wrong)
    }
    return report([])
  } finally {
    await factory.close()
  }
}
