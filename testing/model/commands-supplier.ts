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

function makeReceive(context: CommandContext): Command {
  const content: ReceiveDraft = {
    ...(rare(context, 97)
      ? { kode_supplier: rare(context, 97) ? one(context.random, ['UBS', 'LOKAL']) : 'TIDAKADA' }
      : {}),
    cara_utang: one(context.random, ['RUPIAH', 'EMAS', 'TUNAI'] as const),
    detail_barang: Array.from({ length: rare(context, 3) ? 0 : rounded(context.random, 1, 4) }, () => newLine(context)),
  }
  return {
    document,
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => receive(context.shop, content)),
  }
}

const numbersIn = (context: CommandContext, states: readonly string[]): string[] =>
  [...context.shop.received.values()].filter((d) => states.includes(d.status)).map((d) => d.number)
/** Mostly one that stands so, now and then any. */
const pickIn = (context: CommandContext, states: readonly string[]): string => {
  const fit = numbersIn(context, states)
  return pickNumber(context, fit.length > 0 && rare(context, 92) ? fit : [...context.shop.received.keys()], 'PN')
}

const document = 'penerimaan-barang'

const newLine = (context: CommandContext): ReceivedGoods => ({
  ...newGoods(context),
  ...(rare(context, 30) ? { ongkos_beli: rounded(context.random, 0, 200) * 500 } : {}),
})

/** A piece more or less, or another way of owing it. */
function makeRewrite(context: CommandContext, number: string, doc: Received | undefined): Command {
  const cara_utang = one(context.random, ['RUPIAH', 'EMAS', 'TUNAI'] as const)
  const old = doc ? sentOf(doc) : { kode_supplier: 'UBS', cara_utang, detail_barang: [newLine(context)] }
  const kept = old.detail_barang.slice(rare(context, 30) ? 1 : 0)
  const content: ReceiveDraft = {
    ...old,
    ...(rare(context, 30) ? { cara_utang } : {}),
    detail_barang: [...kept, ...(rare(context, 60) ? [newLine(context)] : [])],
  }
  const decide = opened(context, () => rewriteReceived(context.shop, number, content))
  return { document, action: 'ubah', number, content: { ...content }, decide }
}

/** A session ends, or is thrown away. */
export function makeFinish(context: CommandContext): Command {
  if (numbersIn(context, ['DRAFT']).length === 0 && !rare(context, 10)) return makeReceive(context)
  const number = pickIn(context, ['DRAFT'])
  if (rare(context, 12))
    return {
      document,
      action: 'buang',
      number,
      content: {},
      decide: opened(context, () => dropReceived(context.shop, number)),
    }
  const doc = context.shop.received.get(number)
  if (rare(context, 15)) return makeRewrite(context, number, doc)
  const value = doc?.lines.reduce((s, b) => s + b.value, 0n) ?? 0n
  const payOut = doc?.cara === 'TUNAI' || rare(context, 3) ? makePayOut(context, Number(value)) : []
  const sent = doc ? sentOf(doc) : ({ kode_supplier: 'UBS', cara_utang: 'RUPIAH', detail_barang: [] } as const)
  return {
    document,
    action: 'selesai',
    number,
    content: { ...sent, [payOutName]: payOut },
    decide: opened(context, () => finishReceived(context.shop, number, payOut)),
  }
}

/** Mostly of pieces that still lie there. */
function pickBack(context: CommandContext, doc: Received | undefined): string[] {
  const here = doc?.lines.filter((b) => context.shop.barang.get(b.code)?.status === 'TERSEDIA' && !b.back) ?? []
  const some = here.length > 0 && rare(context, 92) ? here : (doc?.lines ?? [])
  const codes = rare(context, 40) ? some.map((b) => b.code) : some.slice(0, 1).map((b) => b.code)
  return rare(context, 3) ? [...codes, 'TIDAKADA'] : codes
}
function makeSendBack(context: CommandContext): Command {
  const number = pickIn(context, ['SELESAI', 'DIRETUR'])
  const doc = context.shop.received.get(number)
  const cash = doc?.cara === 'TUNAI' ? rare(context, 90) : rare(context, 20)
  const content: ReturnDraft = {
    cara_retur: cash ? 'TUNAI' : 'POTONG UTANG',
    ...(rare(context, 97) ? { alasan: 'CACAT' } : {}),
    detail_barang: pickBack(context, doc).map((kode_barcode) => ({ kode_barcode })),
  }
  const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
  const decide = content.alasan ? opened(context, () => sendBack(context.shop, number, content)) : empty
  return { document, action: 'retur', number, content: { ...content }, decide }
}

const cancel = (context: CommandContext): Command => {
  const fit = numbersIn(context, ['SELESAI'])
  const some = fit.length > 0 && rare(context, 85) ? fit.slice(-1) : [...context.shop.received.keys()]
  return makeCancel(context, document, some, (no) => cancelReceived(context.shop, no))
}

/** Mostly what is owed, or some of it; now and then more. */
function makePaySupplier(context: CommandContext): Command {
  const { random, shop } = context
  const kode_supplier = rare(context, 98) ? one(random, ['UBS', 'LOKAL']) : 'TIDAKADA'
  const owed = shop.owed(kode_supplier)
  const melted = [...shop.barang.values(), ...shop.bought.values()].filter((b) => b.status === 'DILEBUR')
  const ways = [...(owed.berat > 0n ? (['GRAM', 'EMAS'] as const) : []), 'RUPIAH' as const]
  const cara = rare(context, 90) ? one(random, ways) : one(random, ['RUPIAH', 'GRAM', 'EMAS'] as const)
  const some = (all: bigint): number =>
    Math.max(1, rare(context, 30) ? Number(all) : rounded(random, 1, Math.max(1, Number(all))))
  const gram = some(rare(context, 96) ? owed.berat : owed.berat + 1000n) / 1000
  const jumlah_rp = some(rare(context, 96) ? owed.rp : owed.rp + 500_000n)
  const harga_gram = rounded(random, 1_900, 2_100) * 1000
  const price = cara === 'RUPIAH' ? jumlah_rp : Math.round((harga_gram * Math.round(gram * 1000)) / 1000)
  const codes = rare(context, 3) || melted.length === 0 ? ['TIDAKADA'] : [one(random, melted).code]
  const said = {
    kode_supplier,
    cara,
    ...(cara === 'RUPIAH' && rare(context, 98) ? { jumlah_rp } : {}),
    ...(cara === 'GRAM' && rare(context, 98) ? { harga_gram } : {}),
    ...(cara === 'GRAM' || (cara === 'EMAS' && rare(context, 80)) ? { gram } : {}),
    detail_barang: cara === 'EMAS' ? codes.map((kode_barcode) => ({ kode_barcode })) : [],
  }
  const payOut = cara === 'EMAS' ? [] : makePayOut(context, price)
  const decide = opened(context, () => paySupplier(shop, { ...said, payOut }))
  return { document: 'bayar-supplier', action: 'simpan', content: { ...said, [payOutName]: payOut }, decide }
}
const cancelPaid = (context: CommandContext): Command => {
  const all = [...context.shop.paidSupplier.keys()]
  return makeCancel(context, 'bayar-supplier', rare(context, 70) ? all.slice(-1) : all, (no) =>
    cancelPaySupplier(context.shop, no),
  )
}

/** New prices for a group, a tray or some pieces. */
function makeReprice(context: CommandContext): Command {
  const pieces = pickGoods(context).filter((code) => rare(context, 30) || context.shop.barang.has(code))
  const cara = one(context.random, ['PERSEN', 'RP_GRAM', 'HARGA_GROUP'] as const)
  const content: RepriceDraft = {
    cara,
    ...(cara === 'PERSEN' && rare(context, 97) ? { persen: one(context.random, [8, 12.5, 20, 35]) } : {}),
    ...(cara === 'RP_GRAM' && rare(context, 97) ? { rp_gram: rounded(context.random, 20, 500) * 1000 } : {}),
    ...(rare(context, 20) ? { kode_group: one(context.random, ['G585', 'GPRK', 'GAKS']) } : {}),
    ...(rare(context, 20) ? { kode_toko: one(context.random, shopTrays) } : {}),
    ...(pieces.length > 0 && rare(context, 70) ? { daftar: [...new Set(pieces)].join('\n') } : {}),
  }
  const decide = opened(context, () => reprice(context.shop, content))
  return { document: 'update-profit', action: 'simpan', content: { ...content }, decide }
}
const cancelPrices = (context: CommandContext): Command => {
  const all = [...context.shop.repriced.keys()]
  return makeCancel(context, 'update-profit', rare(context, 70) ? all.slice(-1) : all, (no) =>
    cancelReprice(context.shop, no),
  )
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
