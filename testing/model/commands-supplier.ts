import { payOutName } from '#bayar'
import { one, rounded } from '../draw.ts'
import {
  makeCancel,
  opened,
  pickGoods,
  pickNumber,
  rare,
  type Command,
  type CommandContext,
  type Frequencies,
} from './command.ts'
import { newGoods } from './commands-in.ts'
import { makePayOut } from './commands-more.ts'
import { shopTrays } from './goods-in.ts'
import { cancelPaySupplier, paySupplier } from './pay-supplier.ts'
import { cancelReprice, reprice, type RepriceDraft } from './reprice.ts'
import {
  cancelReceived,
  dropReceived,
  finishReceived,
  receive,
  rewriteReceived,
  sendBack,
  sentOf,
  type ReceiveDraft,
  type ReceivedGoods,
  type ReturnDraft,
} from './receive.ts'
import type { Received } from './documents.ts'
import { refusal } from './decision.ts'

function makeReceive(u: CommandContext): Command {
  const content: ReceiveDraft = {
    ...(rare(u, 97) ? { kode_supplier: rare(u, 97) ? one(u.random, ['UBS', 'LOKAL']) : 'TIDAKADA' } : {}),
    cara_utang: one(u.random, ['RUPIAH', 'EMAS', 'TUNAI'] as const),
    detail_barang: Array.from({ length: rare(u, 3) ? 0 : rounded(u.random, 1, 4) }, () => newLine(u)),
  }
  return { document, action: 'simpan', content: { ...content }, decide: opened(u, () => receive(u.t, content)) }
}

const numbersIn = (u: CommandContext, states: readonly string[]): string[] =>
  [...u.t.received.values()].filter((d) => states.includes(d.status)).map((d) => d.number)
/** Mostly one that stands so, now and then any. */
const pickIn = (u: CommandContext, states: readonly string[]): string => {
  const fit = numbersIn(u, states)
  return pickNumber(u, fit.length > 0 && rare(u, 92) ? fit : [...u.t.received.keys()], 'PN')
}

const document = 'penerimaan-barang'

const newLine = (u: CommandContext): ReceivedGoods => ({
  ...newGoods(u),
  ...(rare(u, 30) ? { ongkos_beli: rounded(u.random, 0, 200) * 500 } : {}),
})

/** A piece more or less, or another way of owing it. */
function makeRewrite(u: CommandContext, number: string, doc: Received | undefined): Command {
  const cara_utang = one(u.random, ['RUPIAH', 'EMAS', 'TUNAI'] as const)
  const old = doc ? sentOf(doc) : { kode_supplier: 'UBS', cara_utang, detail_barang: [newLine(u)] }
  const kept = old.detail_barang.slice(rare(u, 30) ? 1 : 0)
  const content: ReceiveDraft = {
    ...old,
    ...(rare(u, 30) ? { cara_utang } : {}),
    detail_barang: [...kept, ...(rare(u, 60) ? [newLine(u)] : [])],
  }
  const decide = opened(u, () => rewriteReceived(u.t, number, content))
  return { document, action: 'ubah', number, content: { ...content }, decide }
}

/** A session ends, or is thrown away. */
export function makeFinish(u: CommandContext): Command {
  if (numbersIn(u, ['DRAFT']).length === 0 && !rare(u, 10)) return makeReceive(u)
  const number = pickIn(u, ['DRAFT'])
  if (rare(u, 12))
    return { document, action: 'buang', number, content: {}, decide: opened(u, () => dropReceived(u.t, number)) }
  const doc = u.t.received.get(number)
  if (rare(u, 15)) return makeRewrite(u, number, doc)
  const value = doc?.lines.reduce((s, b) => s + b.value, 0n) ?? 0n
  const payOut = doc?.cara === 'TUNAI' || rare(u, 3) ? makePayOut(u, Number(value)) : []
  const sent = doc ? sentOf(doc) : ({ kode_supplier: 'UBS', cara_utang: 'RUPIAH', detail_barang: [] } as const)
  return {
    document,
    action: 'selesai',
    number,
    content: { ...sent, [payOutName]: payOut },
    decide: opened(u, () => finishReceived(u.t, number, payOut)),
  }
}

/** Mostly of pieces that still lie there. */
function pickBack(u: CommandContext, doc: Received | undefined): string[] {
  const here = doc?.lines.filter((b) => u.t.barang.get(b.code)?.status === 'TERSEDIA' && !b.back) ?? []
  const some = here.length > 0 && rare(u, 92) ? here : (doc?.lines ?? [])
  const codes = rare(u, 40) ? some.map((b) => b.code) : some.slice(0, 1).map((b) => b.code)
  return rare(u, 3) ? [...codes, 'TIDAKADA'] : codes
}
function makeSendBack(u: CommandContext): Command {
  const number = pickIn(u, ['SELESAI', 'DIRETUR'])
  const doc = u.t.received.get(number)
  const cash = doc?.cara === 'TUNAI' ? rare(u, 90) : rare(u, 20)
  const content: ReturnDraft = {
    cara_retur: cash ? 'TUNAI' : 'POTONG UTANG',
    ...(rare(u, 97) ? { alasan: 'CACAT' } : {}),
    detail_barang: pickBack(u, doc).map((kode_barcode) => ({ kode_barcode })),
  }
  const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
  const decide = content.alasan ? opened(u, () => sendBack(u.t, number, content)) : empty
  return { document, action: 'retur', number, content: { ...content }, decide }
}

const cancel = (u: CommandContext): Command => {
  const fit = numbersIn(u, ['SELESAI'])
  const some = fit.length > 0 && rare(u, 85) ? fit.slice(-1) : [...u.t.received.keys()]
  return makeCancel(u, document, some, (no) => cancelReceived(u.t, no))
}

/** Mostly what is owed, or some of it; now and then more. */
function makePaySupplier(u: CommandContext): Command {
  const { random, t } = u
  const kode_supplier = rare(u, 98) ? one(random, ['UBS', 'LOKAL']) : 'TIDAKADA'
  const owed = t.owed(kode_supplier)
  const melted = [...t.barang.values(), ...t.bought.values()].filter((b) => b.status === 'DILEBUR')
  const ways = [...(owed.berat > 0n ? (['GRAM', 'EMAS'] as const) : []), 'RUPIAH' as const]
  const cara = rare(u, 90) ? one(random, ways) : one(random, ['RUPIAH', 'GRAM', 'EMAS'] as const)
  const some = (all: bigint): number =>
    Math.max(1, rare(u, 30) ? Number(all) : rounded(random, 1, Math.max(1, Number(all))))
  const gram = some(rare(u, 96) ? owed.berat : owed.berat + 1000n) / 1000
  const jumlah_rp = some(rare(u, 96) ? owed.rp : owed.rp + 500_000n)
  const harga_gram = rounded(random, 1_900, 2_100) * 1000
  const price = cara === 'RUPIAH' ? jumlah_rp : Math.round((harga_gram * Math.round(gram * 1000)) / 1000)
  const codes = rare(u, 3) || melted.length === 0 ? ['TIDAKADA'] : [one(random, melted).code]
  const said = {
    kode_supplier,
    cara,
    ...(cara === 'RUPIAH' && rare(u, 98) ? { jumlah_rp } : {}),
    ...(cara === 'GRAM' && rare(u, 98) ? { harga_gram } : {}),
    ...(cara === 'GRAM' || (cara === 'EMAS' && rare(u, 80)) ? { gram } : {}),
    detail_barang: cara === 'EMAS' ? codes.map((kode_barcode) => ({ kode_barcode })) : [],
  }
  const payOut = cara === 'EMAS' ? [] : makePayOut(u, price)
  const decide = opened(u, () => paySupplier(t, { ...said, payOut }))
  return { document: 'bayar-supplier', action: 'simpan', content: { ...said, [payOutName]: payOut }, decide }
}
const cancelPaid = (u: CommandContext): Command => {
  const all = [...u.t.paidSupplier.keys()]
  return makeCancel(u, 'bayar-supplier', rare(u, 70) ? all.slice(-1) : all, (no) => cancelPaySupplier(u.t, no))
}

/** New prices for a group, a tray or some pieces. */
function makeReprice(u: CommandContext): Command {
  const pieces = pickGoods(u).filter((code) => rare(u, 30) || u.t.barang.has(code))
  const cara = one(u.random, ['PERSEN', 'RP_GRAM', 'HARGA_GROUP'] as const)
  const content: RepriceDraft = {
    cara,
    ...(cara === 'PERSEN' && rare(u, 97) ? { persen: one(u.random, [8, 12.5, 20, 35]) } : {}),
    ...(cara === 'RP_GRAM' && rare(u, 97) ? { rp_gram: rounded(u.random, 20, 500) * 1000 } : {}),
    ...(rare(u, 20) ? { kode_group: one(u.random, ['G585', 'GPRK', 'GAKS']) } : {}),
    ...(rare(u, 20) ? { kode_toko: one(u.random, shopTrays) } : {}),
    ...(pieces.length > 0 && rare(u, 70) ? { daftar: [...new Set(pieces)].join('\n') } : {}),
  }
  const decide = opened(u, () => reprice(u.t, content))
  return { document: 'update-profit', action: 'simpan', content: { ...content }, decide }
}
const cancelPrices = (u: CommandContext): Command => {
  const all = [...u.t.repriced.keys()]
  return makeCancel(u, 'update-profit', rare(u, 70) ? all.slice(-1) : all, (no) => cancelReprice(u.t, no))
}

export const supplierFrequencies: Frequencies = [
  [8, makeReceive],
  [11, makeFinish],
  [6, makeSendBack],
  [9, cancel],
  [7, makePaySupplier],
  [4, cancelPaid],
  [5, makeReprice],
  [7, cancelPrices],
]
/** What a cashier tries only now and then. */
export const supplierSupervised = [
  makeReceive,
  makeFinish,
  makeSendBack,
  cancel,
  makePaySupplier,
  makeReprice,
  cancelPrices,
]
