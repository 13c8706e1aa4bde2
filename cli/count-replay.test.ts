import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantMasters, prove, ring, setFlag } from '#testing/examples.ts'
import { openFactory, type Factory } from '#testing/real-server.ts'
import { amount } from '#testing/share.ts'
import type { Person } from '#testing/server.ts'

/**
 * An antenna reads a whole shop at its pace while four tills sell, and the server is killed in the middle: what was read and what was
 * sold is there once, and the result of the count explains every piece.
 */
const tags = amount(240, 5000)
/** Tags a second: the pace of the sender, as an antenna has it. */
const pace = 20
const tillCount = 4
/** Pieces that no antenna reads: the first half lies somewhere, the others are sold. */
const unread = 12

let factory: Factory
let owner: Person
let tills: Person[]
const codes = Array.from({ length: tags }, (_, i) => `T${String(i).padStart(5, '0')}`)
const epcOf = (i: number): string => `E28011${i.toString(16).toUpperCase().padStart(18, '0')}`

beforeAll(async () => {
  factory = await openFactory()
  const people = await factory.setup(tillCount)
  owner = people.owner
  tills = people.cashier
  await plantMasters(factory, owner, owner.kode_toko)
  await setFlag(factory, 'RFID_MODULE', 'on', owner.kode_toko)
  for (let from = 0; from < tags; from += 99) {
    const detail_barang = codes
      .slice(from, from + 99)
      .map((kode_barcode, i) => ({ ...ring, kode_barcode, epc: epcOf(from + i) }))
    const answer = await factory.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
    if (answer.status !== 200) throw new Error(answer.raw)
  }
}, 240_000)
afterAll(() => factory.close())

/** Sent until the server has said yes, whatever happens to it meanwhile. A refusal is a fault of the test or of the server. */
async function insist(who: Person, path: string, body: object, key: string) {
  for (;;) {
    const answer = await factory.call(who, 'POST', path, body, { key }).catch(() => undefined)
    if (answer?.status === 200) return answer.body
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${path}: ${answer.raw}`)
    await sleep(100)
  }
}

interface Reading {
  readonly id: string
  readonly kode: string
}
/** Every tag that is read, every fifth one twice, as an antenna does. */
const readingsOf = (): Reading[] =>
  codes.slice(unread).flatMap((_, index) => {
    const kode = epcOf(unread + index)
    const one = () => ({ id: randomUUID(), kode, kode_toko: null, waktu: new Date().toISOString() })
    return index % 5 === 0 ? [one(), one()] : [one()]
  })

/** Sends the readings at the pace of the antenna, again until they are taken; kills the server when half of them are. */
async function sweep(no: string, readings: readonly Reading[]) {
  const start = performance.now()
  const send = (pindaian: readonly Reading[]) =>
    factory.call(owner, 'POST', `stock-opname/${no}/pindai`, { alat: 'GERBANG', pindaian }).catch(() => undefined)
  let [sent, calls, again, killed] = [0, 0, 0, false]
  let up = Promise.resolve()
  while (sent < readings.length) {
    const due = Math.min(readings.length, Math.floor(((performance.now() - start) / 1000) * pace) + 1)
    const part = readings.slice(sent, Math.min(due, sent + 200))
    if (part.length === 0) {
      await sleep(1000 / pace)
      continue
    }
    calls += 1
    const answer = await send(part)
    if (answer?.status === 200) sent += part.length
    else if (answer && answer.status < 500) throw new Error(answer.raw)
    else {
      again += 1
      await sleep(100)
    }
    if (killed || sent < readings.length / 2) continue
    killed = true
    // Another part is under way when the server dies: whether it arrived, nobody is told.
    const lost = send(readings.slice(sent, sent + pace))
    factory.killServer()
    await lost
    up = factory.start()
  }
  await up
  return { calls, again, killed }
}

/** A till sells what is left of the stock until the sweep is over; what no antenna reads is sold in any case. */
async function sellOff(who: Person, stock: string[], sold: string[], over: () => boolean): Promise<void> {
  for (let code = stock.shift(); code !== undefined; code = stock.shift()) {
    if (over() && !codes.slice(0, unread).includes(code)) return
    const draft = {
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: code }],
      bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
    }
    await insist(who, 'penjualan', draft, `jual-${code}`)
    sold.push(code)
  }
}

test(
  `${tags} tags at ${pace} a second while ${tillCount} tills sell, the server killed once: none is lost, none counts twice`,
  async () => {
    const began = await insist(
      owner,
      'stock-opname/start',
      { bentuk: 'RFID', kode_gudang: 'BRANKAS', detail_baki: [{ kode_toko: 'B01' }] },
      'mulai-hitung',
    )
    const no = String(began.no_opname)
    expect(began.total_jumlah).toBe(tags)

    const readings = readingsOf()
    const start = performance.now()
    // The tills sell from the end of the list, and what no antenna reads.
    const stock = [...codes.slice(unread / 2, unread), ...codes.slice(-Math.floor(tags / 3))]
    const sold: string[] = []
    let over = false
    const [{ calls, again, killed }] = await Promise.all([
      sweep(no, readings).finally(() => (over = true)),
      ...tills.map((who) => sellOff(who, stock, sold, () => over)),
    ])
    expect(killed).toBe(true)
    await factory.ready()
    const seconds = (performance.now() - start) / 1000

    const [stored] = await factory.root<{ n: number; tags: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT kode)::int AS tags FROM opname_pindaian WHERE no_opname = $1`,
      [no],
    )
    expect(stored).toEqual({ n: readings.length, tags: tags - unread })
    const there = await factory.root<{ kode_barcode: string }>('SELECT kode_barcode FROM penjualan_detail_barang')
    expect(there.map((r) => r.kode_barcode).toSorted()).toEqual(sold.toSorted())
    expect(sold.length).toBeGreaterThanOrEqual(unread / 2)

    // What was read fits, sold since or not; of what was not read the books explain what was sold.
    const result = await insist(owner, `stock-opname/${no}/periksa`, {}, 'periksa-hitung')
    expect(result).toMatchObject({
      status: 'DIPERIKSA',
      pindaian: readings.length,
      cocok: tags - unread,
      hilang: unread / 2,
      bergerak: unread / 2,
      lebih: 0,
      salah_baki: 0,
      tidak_dikenal: 0,
      beda_berat: 0,
    })
    const lost = (result.hasil as { kode_barcode: string; kelas: string }[]).filter((b) => b.kelas === 'HILANG')
    expect(lost.map((b) => b.kode_barcode)).toEqual(codes.slice(0, unread / 2))
    expect(await factory.withDatabase((db) => prove({ db }))).toEqual([])
    console.log(
      `${readings.length} readings of ${tags - unread} tags in ${seconds.toFixed(0)} s and ${calls} calls, ${again} sent again; ${sold.length} notas`,
    )
  },
  amount(240_000, 1_200_000),
)
