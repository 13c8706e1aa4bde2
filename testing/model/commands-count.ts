import { one, rounded } from '../draw.ts'
import { addOrTake, cancelAddOrTake, expenseCodes, type AccessoriesDraft } from './accessories.ts'
import { makeCancel, opened, pickNumber, rare, type Command, type CommandContext, type Frequencies } from './command.ts'
import {
  approveCount,
  dropCount,
  examineCount,
  foundAgain,
  giveUp,
  readPieces,
  searchIsOver,
  startCount,
  stillSearched,
  windowCode,
} from './count.ts'
import {
  countDelivery,
  countTray,
  dropDaily,
  finishDaily,
  reopenTray,
  startDaily,
  type DeliveryCount,
} from './daily.ts'
import type { AddedOrTaken, Count, Reading } from './documents.ts'
import { emptyTray } from './goods-out.ts'
import { shopTrays, supplierNames } from './goods-in.ts'
import { refusal, type Decision } from './decision.ts'

const emptyReason = (): Decision => refusal(422, 'Keterangan Tidak Boleh Kosong')

/** Boxes and bags: mostly lots that are there, or were used up. */
function makeAccessories(context: CommandContext): Command {
  const { random, shop } = context
  const all = [...shop.barang.values()]
  const lots = all.filter((b) => b.accessory && ['TERSEDIA', 'HABIS'].includes(b.status))
  const some = lots.length > 0 && rare(context, 95) ? lots : all
  const cara = one(random, ['TUNAI', 'SUPPLIER', 'AMBIL', 'AMBIL'] as const)
  const line = (): AccessoriesDraft['detail_barang'][number] => {
    const goods = some.length === 0 || rare(context, 2) ? undefined : one(random, some)
    const most = cara === 'AMBIL' && goods && goods.count > 0 && rare(context, 95) ? goods.count : 12
    const paid = cara !== 'AMBIL' && rare(context, 98) ? { harga_bayar: rounded(random, 0, 400) * 250 + 1 } : {}
    return { kode_barcode: goods?.code ?? 'TIDAKADA', jumlah: rounded(random, 1, most), ...paid }
  }
  const supplier = rare(context, 97) ? one(random, Object.keys(supplierNames)) : 'TIDAKADA'
  const content: AccessoriesDraft = {
    cara,
    ...(cara === 'SUPPLIER' && rare(context, 97) ? { kode_supplier: supplier } : {}),
    ...(cara === 'AMBIL' && rare(context, 40)
      ? { kode_transaksi: rare(context, 94) ? expenseCodes[0] : one(random, [expenseCodes[1], 'TIDAKADA']) }
      : {}),
    detail_barang: Array.from({ length: rare(context, 3) ? 0 : rounded(random, 1, 2) }, line),
  }
  const decide = opened(context, () => addOrTake(shop, content))
  return { document: 'aksesoris', action: 'simpan', content: { ...content }, decide }
}
const accessoriesOfToday = (context: CommandContext) =>
  [...context.shop.accessories.values()].filter((d) => d.date === context.shop.date && d.status === 'SELESAI')
const cancelOneOf = (context: CommandContext, some: readonly AddedOrTaken[]): Command =>
  makeCancel(
    context,
    'aksesoris',
    some.map((d) => d.number),
    (no) => cancelAddOrTake(context.shop, no),
  )
const cancelAccessories = (context: CommandContext): Command => {
  const fit = accessoriesOfToday(context).slice(-1)
  return cancelOneOf(context, fit.length > 0 && rare(context, 85) ? fit : [...context.shop.accessories.values()])
}

const document = 'stock-opname'

function makeStart(context: CommandContext): Command {
  const some = rare(context, 50)
    ? []
    : Array.from({ length: rare(context, 95) ? 1 : 2 }, () => one(context.random, shopTrays))
  const trays = rare(context, 97) ? some : ['B99']
  const kode_gudang = rare(context, 96) ? windowCode : one(context.random, ['BELI', 'TIDAKADA'])
  const content = { kode_gudang, detail_baki: trays.map((kode_toko) => ({ kode_toko })) }
  return {
    document,
    action: 'start',
    content,
    decide: opened(context, () => startCount(context.shop, kode_gudang, trays)),
  }
}

const hex = (context: CommandContext, length: number): string =>
  Array.from({ length }, () => rounded(context.random, 0, 15).toString(16)).join('')

/** What is read of a tray: mostly a piece that should lie there, in its tray. */
function reading(context: CommandContext, doc: Count | undefined, said?: string): Reading {
  const id = `${hex(context, 8)}-${hex(context, 4)}-4${hex(context, 3)}-8${hex(context, 3)}-${hex(context, 12)}`
  const all = [...context.shop.barang.keys()]
  const code = said ?? (rare(context, 15) || all.length === 0 ? 'TIDAKADA' : one(context.random, all))
  const goods = context.shop.barang.get(code)
  const trays = doc?.trays ?? shopTrays
  const own = goods && rare(context, 96) ? goods.baki : one(context.random, trays)
  const tray = rare(context, 3) ? null : trays.includes(own) || rare(context, 2) ? own : one(context.random, trays)
  const right = Number(goods?.berat ?? 1000n)
  const berat = rare(context, 15) ? BigInt(Math.max(1, right + one(context.random, [0, 0, 20, -20, 21, -300]))) : null
  return { id, said: code, code: null, tray, berat }
}

/** No reader finds these: they are not where the books have them. */
const unseen = (code: string): boolean => /[0-4]$/.test(code)

/** One piece after the other, or all that is left at once; now and then what was sent before. */
function makeReadings(context: CommandContext, number: string): Command {
  const doc = context.shop.counts.get(number)
  const read = new Set(doc?.readings.map((s) => s.said))
  const left = (doc?.expected ?? []).map((b) => b.code).filter((code) => !read.has(code) && !unseen(code))
  const batch = rare(context, 60) ? left.slice(0, 300) : left.slice(0, 2)
  const extra = rare(context, 20) || batch.length === 0 ? [undefined] : []
  const again = rare(context, 10) && doc ? doc.readings.slice(-2) : []
  const sent = again.length > 0 ? again : [...batch, ...extra].map((code) => reading(context, doc, code))
  const pindaian = sent.map((reading) => ({
    id: reading.id,
    kode: reading.said,
    waktu: new Date(Date.UTC(2020, 0, 1) + (context.shop.readings += 1) * 1000).toISOString(),
    ...(reading.tray === null ? {} : { kode_toko: reading.tray }),
    ...(reading.berat === null ? {} : { berat: Number(reading.berat) / 1000 }),
  }))
  return {
    document,
    action: 'pindai',
    call: ['POST', `stock-opname/${number}/pindai`],
    content: { alat: 'TES', pindaian },
    decide: () => readPieces(context.shop, number, sent),
  }
}

const numbersIn = (context: CommandContext, ...states: readonly string[]): string[] =>
  [...context.shop.counts.values()].filter((c) => states.includes(c.status)).map((c) => c.number)
/** Mostly one in such a state, now and then any. */
const pickCount = (context: CommandContext, ...states: readonly string[]): string => {
  const fit = numbersIn(context, ...states)
  return pickNumber(context, fit.length > 0 && rare(context, 94) ? fit : [...context.shop.counts.keys()], 'OP')
}

/** A count goes on: it is read, examined, approved, or dropped. */
function makeCount(context: CommandContext): Command {
  if (numbersIn(context, 'BERJALAN', 'DIPERIKSA').length === 0 || rare(context, 8)) return makeStart(context)
  if (rare(context, 40)) return makeReadings(context, pickCount(context, 'BERJALAN'))
  if (rare(context, 8)) return step(context, 'batal', pickCount(context, 'BERJALAN', 'DIPERIKSA'), dropCount)
  const mature = numbersIn(context, 'BERJALAN').filter((no) => {
    const { expected, readings } = context.shop.counts.get(no)!
    return readings.length * 3 >= expected.length
  })
  if (mature.length === 0 && numbersIn(context, 'DIPERIKSA').length === 0)
    return makeReadings(context, pickCount(context, 'BERJALAN'))
  if (numbersIn(context, 'DIPERIKSA').length > 0 && rare(context, 85))
    return step(context, 'setujui', pickCount(context, 'DIPERIKSA'), approveCount)
  return step(
    context,
    'periksa',
    mature.length > 0 ? one(context.random, mature) : pickCount(context, 'BERJALAN'),
    examineCount,
  )
}
const step = (
  context: CommandContext,
  action: string,
  number: string,
  decide: (t: CommandContext['shop'], number: string) => Decision,
): Command => ({ document, action, number, content: {}, decide: opened(context, () => decide(context.shop, number)) })

/** What is searched for turns up, or is given up. */
function makeSearch(context: CommandContext): Command {
  const seeking = [...context.shop.counts.values()].filter((c) => stillSearched(context.shop, c).length > 0)
  if (seeking.length === 0 && !rare(context, 10)) return makeCount(context)
  const doc = seeking.length > 0 && rare(context, 92) ? one(context.random, seeking) : undefined
  const number = doc?.number ?? pickCount(context, 'DISETUJUI')
  if (rare(context, doc && searchIsOver(context.shop, doc) ? 45 : 10)) {
    const content = rare(context, 95) ? { alasan: 'TIDAK DITEMUKAN' } : {}
    const decide = content.alasan ? opened(context, () => giveUp(context.shop, number)) : emptyReason
    return { document, action: 'hapus', number, content, decide }
  }
  const lost = doc ? stillSearched(context.shop, doc).map((x) => x.code!) : []
  const content = {
    kode_barcode: lost.length > 0 && rare(context, 95) ? one(context.random, lost) : 'TIDAKADA',
    kode_toko: rare(context, 96) ? one(context.random, shopTrays) : 'SORTIR',
  }
  const decide = opened(context, () => foundAgain(context.shop, number, content))
  return { document, action: 'temukan', number, content, decide }
}

/** What was examined is soon approved, what is missing soon looked for, accessories soon called off: later on other commands have moved them. */
export function makeSoon(context: CommandContext): Command | undefined {
  const may = (decision: Decision): boolean => !('refusal' in decision)
  const examined = numbersIn(context, 'DIPERIKSA').filter((no) => may(approveCount(context.shop, no)))
  if (examined.length > 0 && rare(context, 25))
    return step(context, 'setujui', one(context.random, examined), approveCount)
  const fresh = accessoriesOfToday(context).filter((d) => may(cancelAddOrTake(context.shop, d.number)))
  if (fresh.length > 0 && context.level !== 'KASIR' && rare(context, 12)) return cancelOneOf(context, fresh)
  const seeking =
    rare(context, 4) && [...context.shop.counts.values()].some((c) => stillSearched(context.shop, c).length > 0)
  return seeking ? makeSearch(context) : undefined
}

/** The daily count of the trays. */
function makeDaily(context: CommandContext): Command {
  const [document, shop] = ['stock-opname-global', context.shop]
  const today = [...shop.dailies.values()]
    .filter((d) => d.date === shop.date && d.status !== 'BATAL')
    .map((d) => d.number)
  if (today.length === 0 || rare(context, 8)) {
    const kode_gudang = rare(context, 95) ? windowCode : one(context.random, ['BELI', 'TIDAKADA'])
    return {
      document,
      action: 'start',
      content: { kode_gudang },
      decide: opened(context, () => startDaily(shop, kode_gudang)),
    }
  }
  const number = pickNumber(context, rare(context, 94) ? today : [...shop.dailies.keys()], 'OG')
  const kode_toko = rare(context, 95) ? one(context.random, shopTrays) : 'SORTIR'
  if (rare(context, 30))
    return {
      document,
      action: 'selesai',
      number,
      content: {},
      decide: opened(context, () => finishDaily(shop, number)),
    }
  if (rare(context, 12))
    return { document, action: 'batal', number, content: {}, decide: opened(context, () => dropDaily(shop, number)) }
  if (rare(context, 20)) {
    const content = { kode_toko, ...(rare(context, 95) ? { alasan: 'HITUNG LAGI' } : {}) }
    const decide =
      content.alasan === undefined ? emptyReason : opened(context, () => reopenTray(shop, number, kode_toko))
    return { document, action: 'buka', number, content, decide }
  }
  const [count, weight] = shop.trayContent.get(kode_toko) ?? [0n, 0n]
  const mg = Number(weight + (emptyTray[kode_toko] ?? 0n)) + one(context.random, [0, 0, 12, -3215])
  const content = {
    kode_toko,
    jumlah: Math.max(0, Number(count) + (rare(context, 15) ? -1 : 0)),
    berat_timbang: Math.max(1, mg) / 1000,
  }
  return { document, action: 'catat', number, content, decide: opened(context, () => countTray(shop, number, content)) }
}

/** A delivery is counted before its session ends. */
function makeDeliveryCount(context: CommandContext): Command {
  const all = [...context.shop.received.values()]
  const open = all.filter((d) => d.status === 'DRAFT')
  const doc = open.length > 0 && rare(context, 92) ? one(context.random, open) : all.at(-1)
  const lines = (doc?.lines ?? []).filter(() => rare(context, 90))
  const piece = (kode_barcode: string, right: bigint) => ({
    kode_barcode,
    ...(rare(context, 60) ? { berat: Math.max(1, Number(right) + one(context.random, [0, 0, 20, -21])) / 1000 } : {}),
  })
  const content: DeliveryCount = {
    no_penerimaan: doc && rare(context, 97) ? doc.number : 'TIDAK-ADA',
    detail_barang: [...lines.map((b) => piece(b.code, b.berat)), ...(rare(context, 20) ? [piece('LAIN1', 1500n)] : [])],
  }
  const decide = opened(context, () => countDelivery(context.shop, content))
  return { document: 'stock-opname-penerimaan', action: 'simpan', content: { ...content }, decide }
}

export const countFrequencies: Frequencies = [
  [16, makeAccessories],
  [8, cancelAccessories],
  [26, makeCount],
  [13, makeSearch],
  [13, makeDaily],
  [3, makeDeliveryCount],
]
/** What a cashier tries only now and then. */
export const countSupervised = [makeAccessories, cancelAccessories, makeDeliveryCount]
