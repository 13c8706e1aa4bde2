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
function makeAccessories(u: CommandContext): Command {
  const { random, t } = u
  const all = [...t.barang.values()]
  const lots = all.filter((b) => b.accessory && ['TERSEDIA', 'HABIS'].includes(b.status))
  const some = lots.length > 0 && rare(u, 95) ? lots : all
  const cara = one(random, ['TUNAI', 'SUPPLIER', 'AMBIL', 'AMBIL'] as const)
  const line = (): AccessoriesDraft['detail_barang'][number] => {
    const b = some.length === 0 || rare(u, 2) ? undefined : one(random, some)
    const most = cara === 'AMBIL' && b && b.count > 0 && rare(u, 95) ? b.count : 12
    const paid = cara !== 'AMBIL' && rare(u, 98) ? { harga_bayar: rounded(random, 0, 400) * 250 + 1 } : {}
    return { kode_barcode: b?.code ?? 'TIDAKADA', jumlah: rounded(random, 1, most), ...paid }
  }
  const supplier = rare(u, 97) ? one(random, Object.keys(supplierNames)) : 'TIDAKADA'
  const content: AccessoriesDraft = {
    cara,
    ...(cara === 'SUPPLIER' && rare(u, 97) ? { kode_supplier: supplier } : {}),
    ...(cara === 'AMBIL' && rare(u, 40)
      ? { kode_transaksi: rare(u, 94) ? expenseCodes[0] : one(random, [expenseCodes[1], 'TIDAKADA']) }
      : {}),
    detail_barang: Array.from({ length: rare(u, 3) ? 0 : rounded(random, 1, 2) }, line),
  }
  const decide = opened(u, () => addOrTake(t, content))
  return { document: 'aksesoris', action: 'simpan', content: { ...content }, decide }
}
const accessoriesOfToday = (u: CommandContext) =>
  [...u.t.accessories.values()].filter((d) => d.date === u.t.date && d.status === 'SELESAI')
const cancelOneOf = (u: CommandContext, some: readonly AddedOrTaken[]): Command =>
  makeCancel(
    u,
    'aksesoris',
    some.map((d) => d.number),
    (no) => cancelAddOrTake(u.t, no),
  )
const cancelAccessories = (u: CommandContext): Command => {
  const fit = accessoriesOfToday(u).slice(-1)
  return cancelOneOf(u, fit.length > 0 && rare(u, 85) ? fit : [...u.t.accessories.values()])
}

const document = 'stock-opname'

function makeStart(u: CommandContext): Command {
  const some = rare(u, 50) ? [] : Array.from({ length: rare(u, 95) ? 1 : 2 }, () => one(u.random, shopTrays))
  const trays = rare(u, 97) ? some : ['B99']
  const kode_gudang = rare(u, 96) ? windowCode : one(u.random, ['BELI', 'TIDAKADA'])
  const content = { kode_gudang, detail_baki: trays.map((kode_toko) => ({ kode_toko })) }
  return { document, action: 'start', content, decide: opened(u, () => startCount(u.t, kode_gudang, trays)) }
}

const hex = (u: CommandContext, length: number): string =>
  Array.from({ length }, () => rounded(u.random, 0, 15).toString(16)).join('')

/** What is read of a tray: mostly a piece that should lie there, in its tray. */
function reading(u: CommandContext, doc: Count | undefined, said?: string): Reading {
  const id = `${hex(u, 8)}-${hex(u, 4)}-4${hex(u, 3)}-8${hex(u, 3)}-${hex(u, 12)}`
  const all = [...u.t.barang.keys()]
  const code = said ?? (rare(u, 15) || all.length === 0 ? 'TIDAKADA' : one(u.random, all))
  const b = u.t.barang.get(code)
  const trays = doc?.trays ?? shopTrays
  const own = b && rare(u, 96) ? b.baki : one(u.random, trays)
  const tray = rare(u, 3) ? null : trays.includes(own) || rare(u, 2) ? own : one(u.random, trays)
  const right = Number(b?.berat ?? 1000n)
  const berat = rare(u, 15) ? BigInt(Math.max(1, right + one(u.random, [0, 0, 20, -20, 21, -300]))) : null
  return { id, said: code, code: null, tray, berat }
}

/** No reader finds these: they are not where the books have them. */
const unseen = (code: string): boolean => /[0-4]$/.test(code)

/** One piece after the other, or all that is left at once; now and then what was sent before. */
function makeReadings(u: CommandContext, number: string): Command {
  const doc = u.t.counts.get(number)
  const read = new Set(doc?.readings.map((s) => s.said))
  const left = (doc?.expected ?? []).map((b) => b.code).filter((code) => !read.has(code) && !unseen(code))
  const batch = rare(u, 60) ? left.slice(0, 300) : left.slice(0, 2)
  const extra = rare(u, 20) || batch.length === 0 ? [undefined] : []
  const again = rare(u, 10) && doc ? doc.readings.slice(-2) : []
  const sent = again.length > 0 ? again : [...batch, ...extra].map((code) => reading(u, doc, code))
  const pindaian = sent.map((s) => ({
    id: s.id,
    kode: s.said,
    waktu: new Date(Date.UTC(2020, 0, 1) + (u.t.readings += 1) * 1000).toISOString(),
    ...(s.tray === null ? {} : { kode_toko: s.tray }),
    ...(s.berat === null ? {} : { berat: Number(s.berat) / 1000 }),
  }))
  return {
    document,
    action: 'pindai',
    call: ['POST', `stock-opname/${number}/pindai`],
    content: { alat: 'TES', pindaian },
    decide: () => readPieces(u.t, number, sent),
  }
}

const numbersIn = (u: CommandContext, ...states: readonly string[]): string[] =>
  [...u.t.counts.values()].filter((c) => states.includes(c.status)).map((c) => c.number)
/** Mostly one in such a state, now and then any. */
const pickCount = (u: CommandContext, ...states: readonly string[]): string => {
  const fit = numbersIn(u, ...states)
  return pickNumber(u, fit.length > 0 && rare(u, 94) ? fit : [...u.t.counts.keys()], 'OP')
}

/** A count goes on: it is read, examined, approved, or dropped. */
function makeCount(u: CommandContext): Command {
  if (numbersIn(u, 'BERJALAN', 'DIPERIKSA').length === 0 || rare(u, 8)) return makeStart(u)
  if (rare(u, 40)) return makeReadings(u, pickCount(u, 'BERJALAN'))
  if (rare(u, 8)) return step(u, 'batal', pickCount(u, 'BERJALAN', 'DIPERIKSA'), dropCount)
  const mature = numbersIn(u, 'BERJALAN').filter((no) => {
    const { expected, readings } = u.t.counts.get(no)!
    return readings.length * 3 >= expected.length
  })
  if (mature.length === 0 && numbersIn(u, 'DIPERIKSA').length === 0) return makeReadings(u, pickCount(u, 'BERJALAN'))
  if (numbersIn(u, 'DIPERIKSA').length > 0 && rare(u, 85))
    return step(u, 'setujui', pickCount(u, 'DIPERIKSA'), approveCount)
  return step(u, 'periksa', mature.length > 0 ? one(u.random, mature) : pickCount(u, 'BERJALAN'), examineCount)
}
const step = (
  u: CommandContext,
  action: string,
  number: string,
  decide: (t: CommandContext['t'], number: string) => Decision,
): Command => ({ document, action, number, content: {}, decide: opened(u, () => decide(u.t, number)) })

/** What is searched for turns up, or is given up. */
function makeSearch(u: CommandContext): Command {
  const seeking = [...u.t.counts.values()].filter((c) => stillSearched(u.t, c).length > 0)
  if (seeking.length === 0 && !rare(u, 10)) return makeCount(u)
  const doc = seeking.length > 0 && rare(u, 92) ? one(u.random, seeking) : undefined
  const number = doc?.number ?? pickCount(u, 'DISETUJUI')
  if (rare(u, doc && searchIsOver(u.t, doc) ? 45 : 10)) {
    const content = rare(u, 95) ? { alasan: 'TIDAK DITEMUKAN' } : {}
    const decide = content.alasan ? opened(u, () => giveUp(u.t, number)) : emptyReason
    return { document, action: 'hapus', number, content, decide }
  }
  const lost = doc ? stillSearched(u.t, doc).map((x) => x.code!) : []
  const content = {
    kode_barcode: lost.length > 0 && rare(u, 95) ? one(u.random, lost) : 'TIDAKADA',
    kode_toko: rare(u, 96) ? one(u.random, shopTrays) : 'SORTIR',
  }
  const decide = opened(u, () => foundAgain(u.t, number, content))
  return { document, action: 'temukan', number, content, decide }
}

/** What was examined is soon approved, what is missing soon looked for, accessories soon called off: later on other commands have moved them. */
export function makeSoon(u: CommandContext): Command | undefined {
  const may = (decision: Decision): boolean => !('refusal' in decision)
  const examined = numbersIn(u, 'DIPERIKSA').filter((no) => may(approveCount(u.t, no)))
  if (examined.length > 0 && rare(u, 25)) return step(u, 'setujui', one(u.random, examined), approveCount)
  const fresh = accessoriesOfToday(u).filter((d) => may(cancelAddOrTake(u.t, d.number)))
  if (fresh.length > 0 && u.level !== 'KASIR' && rare(u, 12)) return cancelOneOf(u, fresh)
  const seeking = rare(u, 4) && [...u.t.counts.values()].some((c) => stillSearched(u.t, c).length > 0)
  return seeking ? makeSearch(u) : undefined
}

/** The daily count of the trays. */
function makeDaily(u: CommandContext): Command {
  const [document, t] = ['stock-opname-global', u.t]
  const today = [...t.dailies.values()].filter((d) => d.date === t.date && d.status !== 'BATAL').map((d) => d.number)
  if (today.length === 0 || rare(u, 8)) {
    const kode_gudang = rare(u, 95) ? windowCode : one(u.random, ['BELI', 'TIDAKADA'])
    return { document, action: 'start', content: { kode_gudang }, decide: opened(u, () => startDaily(t, kode_gudang)) }
  }
  const number = pickNumber(u, rare(u, 94) ? today : [...t.dailies.keys()], 'OG')
  const kode_toko = rare(u, 95) ? one(u.random, shopTrays) : 'SORTIR'
  if (rare(u, 30))
    return { document, action: 'selesai', number, content: {}, decide: opened(u, () => finishDaily(t, number)) }
  if (rare(u, 12))
    return { document, action: 'batal', number, content: {}, decide: opened(u, () => dropDaily(t, number)) }
  if (rare(u, 20)) {
    const content = { kode_toko, ...(rare(u, 95) ? { alasan: 'HITUNG LAGI' } : {}) }
    const decide = content.alasan === undefined ? emptyReason : opened(u, () => reopenTray(t, number, kode_toko))
    return { document, action: 'buka', number, content, decide }
  }
  const [count, weight] = t.trayContent.get(kode_toko) ?? [0n, 0n]
  const mg = Number(weight + (emptyTray[kode_toko] ?? 0n)) + one(u.random, [0, 0, 12, -3215])
  const content = {
    kode_toko,
    jumlah: Math.max(0, Number(count) + (rare(u, 15) ? -1 : 0)),
    berat_timbang: Math.max(1, mg) / 1000,
  }
  return { document, action: 'catat', number, content, decide: opened(u, () => countTray(t, number, content)) }
}

/** A delivery is counted before its session ends. */
function makeDeliveryCount(u: CommandContext): Command {
  const all = [...u.t.received.values()]
  const open = all.filter((d) => d.status === 'DRAFT')
  const doc = open.length > 0 && rare(u, 92) ? one(u.random, open) : all.at(-1)
  const lines = (doc?.lines ?? []).filter(() => rare(u, 90))
  const piece = (kode_barcode: string, right: bigint) => ({
    kode_barcode,
    ...(rare(u, 60) ? { berat: Math.max(1, Number(right) + one(u.random, [0, 0, 20, -21])) / 1000 } : {}),
  })
  const content: DeliveryCount = {
    no_penerimaan: doc && rare(u, 97) ? doc.number : 'TIDAK-ADA',
    detail_barang: [...lines.map((b) => piece(b.code, b.berat)), ...(rare(u, 20) ? [piece('LAIN1', 1500n)] : [])],
  }
  const decide = opened(u, () => countDelivery(u.t, content))
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
