import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { prove, ring, plantMasters } from './examples.ts'
import { openFactory, type Factory } from './real-server.ts'
import type { Person } from './server.ts'

/**
 * Faults while sixteen tills sell: the server, the database or both are killed, answers are lost, the clock is set
 * back, the disk is full. After each, every acknowledged sale must be there and none doubled, unanswered sales are
 * sent again with their keys, and the invariants of the books must hold.
 */
export const faultKinds = ['server', 'database', 'keduanya', 'jawaban', 'jam', 'penuh'] as const
export type Kind = (typeof faultKinds)[number]

interface Sale {
  readonly barcode: string
  readonly key: string
  readonly who: Person
}
/** The shop of a run: the real command, the people at its tills, and the sales they sent. */
interface Shop {
  readonly p: Factory
  readonly owner: Person
  readonly cashier: readonly Person[]
  readonly book: Book
  readonly full_ms: number
}
interface Book {
  /** Barcodes whose sale was acknowledged, with the number of the nota. */
  readonly acknowledged: Map<string, string>
  /** Sent but not answered, by barcode. */
  readonly pending: Map<string, Sale>
  /** The refusals the server sent because of the fault. */
  readonly answers: Set<string>
}

const tills = 16
const perDelivery = 150

const draft = (barcode: string): string =>
  JSON.stringify({
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  })

/** Brings pieces in through the real command. */
async function incoming(p: Factory, who: Person, round: number): Promise<string[]> {
  const all: string[] = []
  for (let delivery = 0; delivery < 2; delivery += 1) {
    const barcode = Array.from({ length: perDelivery }, (_, i) => `R${round}-${delivery}-${i}`)
    const body = { sumber: 'AWAL', detail_barang: barcode.map((kode_barcode) => ({ kode_barcode, ...ring })) }
    const answer = await p.call(who, 'POST', 'barang-masuk', body)
    if (answer.status !== 200) throw new Error(`barang-masuk: ${answer.raw}`)
    all.push(...barcode)
  }
  return all
}

/** Sends a sale. True: acknowledged. A refusal that the fault does not explain is a bug. */
async function sell(p: Factory, j: Sale, book: Book): Promise<boolean> {
  book.pending.set(j.barcode, j)
  const answer = await p
    .call(j.who, 'POST', 'penjualan', JSON.parse(draft(j.barcode)), { key: j.key })
    .catch(() => undefined)
  if (!answer || answer.status >= 500 || answer.status === 429) {
    if (answer) book.answers.add(`${answer.status} ${answer.body.kode}`)
    return false
  }
  if (answer.status !== 200) throw new Error(`${j.barcode}: ${answer.status} ${answer.raw}`)
  book.acknowledged.set(j.barcode, String(answer.body.no_faktur_jual))
  book.pending.delete(j.barcode)
  return true
}

/** All tills sell until `until` is over; each stops at the first failed call. */
async function sellAll(
  p: Factory,
  cashier: readonly Person[],
  stocks: string[],
  book: Book,
  until: () => boolean,
): Promise<void> {
  await Promise.all(
    cashier.map(async (who) => {
      while (!until()) {
        const barcode = stocks.pop()
        if (barcode === undefined) return
        if (!(await sell(p, { barcode, key: randomUUID(), who }, book))) return
      }
    }),
  )
}

/** Sends sales whose answers are lost: the connection is cut once the database shows that they are committed. */
async function sellWithoutAnswer(p: Factory, cashier: readonly Person[], stocks: string[], book: Book): Promise<void> {
  for (const who of cashier) {
    const j = { barcode: stocks.pop()!, key: randomUUID(), who }
    book.pending.set(j.barcode, j)
    const { hostname, port, host } = new URL(p.address())
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    const body = draft(j.barcode)
    socket.write(
      `POST /api/v1/penjualan HTTP/1.1\r\nhost: ${host}\r\nx-auth-token: ${who.token}\r\nx-idempotency-key: ${j.key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    const sold = async (): Promise<boolean> =>
      (await p.root(`SELECT FROM barang WHERE kode_barcode = $1 AND status = 'TERJUAL'`, [j.barcode])).length > 0
    for (let n = 0; n < 400 && !(await sold()); n += 1) await sleep(25)
    socket.destroy()
  }
}

/** So long the disk is full: longer than a database that falls is waited for. A shorter time shows the refusals alone. */
const longFull_ms = 20_000

/** The disk is full, also for the log that the database writes ahead; then there is room again, and every till goes on by itself. */
async function fill({ p, cashier, book, full_ms }: Shop, stocks: string[]): Promise<void> {
  const end = { arrived: false }
  book.answers.clear()
  const selling = Promise.all(
    cashier.map(async (who) => {
      for (let barcode = stocks.pop(); barcode !== undefined && !end.arrived; barcode = stocks.pop()) {
        const j = { barcode, key: randomUUID(), who }
        while (!(await sell(p, j, book)) && !end.arrived) await sleep(250)
      }
    }),
  )
  await sleep(300)
  p.fill()
  // First the tables run out of room, then the write-ahead log.
  await sleep(1500)
  await p.root('SELECT pg_switch_wal()').catch(() => {})
  await sleep(full_ms)
  const { status, body } = await p.health()
  if (status !== 503 || !/is full: \d+ MB are left/.test(String(body.sebab)))
    book.answers.add(`readyz ${status} ${JSON.stringify(body)}`)
  p.freeSpace()
  await p.ready()
  await sleep(1000)
  end.arrived = true
  await selling
}

async function injectFault(t: Shop, kind: Kind, stocks: string[]): Promise<void> {
  const { p, cashier, book } = t
  if (kind === 'jawaban') return sellWithoutAnswer(p, cashier, stocks, book)
  if (kind === 'penuh') return fill(t, stocks)
  let over = false
  if (kind === 'jam') await p.start(-2 * 3_600_000)
  const selling = sellAll(p, cashier, stocks, book, () => over)
  await sleep(300 + Math.random() * 900)
  if (kind === 'database' || kind === 'keduanya') p.killDatabase()
  if (kind === 'server' || kind === 'keduanya') p.killServer()
  await sleep(100)
  over = true
  await selling
  // The clock is correct again.
  if (kind !== 'database') await p.start()
  await p.ready()
}

/** The violations after a fault, as texts. */
async function check({ p, book }: Shop, kind: Kind): Promise<string[]> {
  for (const j of book.pending.values()) if (!(await sell(p, j, book))) return [`${j.barcode} could not be sent again`]
  const { acknowledged } = book
  const rows = await p.root<{ kode_barcode: string; no_faktur_jual: string }>(
    `SELECT kode_barcode, no_faktur_jual FROM penjualan_detail_barang`,
  )
  const there = new Map(rows.map((r) => [r.kode_barcode, r.no_faktur_jual]))
  const wrong = rows.length === there.size ? [] : [`${rows.length - there.size} pieces are sold twice`]
  for (const [barcode, number] of acknowledged)
    if (there.get(barcode) !== number)
      wrong.push(`${barcode} was acknowledged as ${number}, and is ${there.get(barcode)}`)
  if (there.size !== acknowledged.size)
    wrong.push(`${there.size} sales are there, ${acknowledged.size} were acknowledged`)
  if (kind === 'jam') {
    const early = await p.root(`SELECT FROM penjualan WHERE dibuat < now() - interval '1 hour' LIMIT 1`)
    if (early.length === 0) wrong.push('no sale was made by the clock that was set back')
  }
  if (kind === 'penuh') {
    if (book.answers.size === 0) wrong.push('no till was refused: the disk was not full')
    for (const word of book.answers) if (!/^503 (?:penuh|basis-data)$/.test(word)) wrong.push(`a till was told ${word}`)
  }
  return [...wrong, ...(await p.withDatabase((db) => prove({ db })))]
}

/** The result of all faults of one kind. */
export interface PerKind {
  readonly kind: Kind
  times: number
  sold: number
  repeated: number
}

export interface Report {
  readonly per: readonly PerKind[]
  readonly acknowledged: number
  /** Sales that were sent again with their keys. */
  readonly repeated: number
  readonly issues: readonly string[]
}

async function openShop(p: Factory, full_ms: number): Promise<Shop> {
  const { owner, cashier } = await p.setup(tills)
  await plantMasters(
    {
      plant: (_shop, sql, values = []) => p.root(sql, values).then(() => {}),
      call: (who, m, path, body) => p.call(who, m, path, body),
    },
    owner,
    owner.kode_toko,
  )
  return { p, owner, cashier, book: { acknowledged: new Map(), pending: new Map(), answers: new Set() }, full_ms }
}

/** One fault with all checks after it. */
async function runFault(t: Shop, kind: Kind, to: number) {
  const stocks = await incoming(t.p, t.owner, to)
  const before = t.book.acknowledged.size
  await injectFault(t, kind, stocks)
  const repeated = t.book.pending.size
  const wrong = await check(t, kind)
  return { sold: t.book.acknowledged.size - before, repeated, salah: wrong }
}

/** A full disk needs a small one of its own; undefined where this machine lets us have none. */
async function onSmallDisk(to: number, full_ms: number): Promise<Awaited<ReturnType<typeof runFault>> | undefined> {
  const p = await openFactory(true)
  if (!p) return undefined
  try {
    return await runFault(await openShop(p, full_ms), 'penuh', to)
  } finally {
    await p.close()
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
  const p = await openFactory()
  const per = faultKinds.map((kind): PerKind => ({ kind, times: 0, sold: 0, repeated: 0 }))
  const report = (wrong: readonly string[]): Report => {
    const sum = (f: (p: PerKind) => number): number => per.reduce((s, p) => s + f(p), 0)
    return { per, acknowledged: sum((p) => p.sold), repeated: sum((p) => p.repeated), issues: wrong }
  }
  try {
    const t = await openShop(p, full_ms)
    for (const [n, kind] of kinds.entries()) {
      const result = kind === 'penuh' ? await onSmallDisk(n, full_ms) : await runFault(t, kind, n)
      const wrong = result?.salah ?? []
      const total = per.find((x) => x.kind === kind)!
      total.times += result ? 1 : 0
      total.sold += result?.sold ?? 0
      total.repeated += result?.repeated ?? 0
      const word = wrong.length === 0 ? 'all is well' : wrong.join('; ')
      say(
        `${n + 1}/${kinds.length} ${kind}: ${result ? `${result.sold} sales, ${result.repeated} sent again, ${word}` : 'left out: only root on Linux can make a small disk'}`,
      )
      if (wrong.length > 0) return report(wrong)
    }
    return report([])
  } finally {
    await p.close()
  }
}
