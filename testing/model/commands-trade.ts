import { payOutName } from '#bayar'
import { one, rounded } from '../draw.ts'
import { sumBought } from './buy.ts'
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
import { boughtPiece, makePayOut } from './commands-more.ts'
import { makePayments, saleLine } from './commands-sell.ts'
import { cancelExchange, exchange, netOf, refuseExchange, validateExchange, type ExchangeDraft } from './exchange.ts'
import { shopTrays } from './goods-in.ts'
import { cancelResold, resell, type ResellDraft } from './resell.ts'
import { buyerOf, cardOf, computeNota, customer } from './sell.ts'
import { refusal } from './decision.ts'
import { waiting } from './shop.ts'

/** The table of what comes in. */
const broughtName = 'detail_masuk'

/** How a net amount is paid, or given; now and then the wrong way round. */
function makeMoney(context: CommandContext, net: bigint, buyer: string | undefined) {
  const inward = rare(context, 97) ? net > 0n : net <= 0n
  return {
    bayar: inward ? makePayments(context, net > 0n ? net : 1000n, buyer) : [],
    payOut: inward ? [] : makePayOut(context, Number(-net)),
  }
}

function makeExchange(context: CommandContext): Command {
  const detail_barang = pickGoods(context).map((code) => saleLine(context, code))
  const brought = Array.from({ length: rare(context, 2) ? 0 : rounded(context.random, 1, 2) }, () =>
    boughtPiece(context),
  )
  const known = detail_barang.filter((d) => context.shop.barang.has(d.kode_barcode))
  const said = {
    kode_sales: rare(context, 1) ? 'AGUS' : 'RINA',
    ...(rare(context, 88)
      ? { kode_customer: rare(context, 88) ? customer[0] : one(context.random, [customer[1], 'C9999']) }
      : {}),
    ...(rare(context, 10) ? { kode_member: cardOf(context.shop) } : {}),
    detail_barang,
  }
  const { net } = netOf(context.shop, computeNota(context.shop, known), sumBought(context.shop, brought))
  const unpaid = context.shop.rules.twoStepPurchase && rare(context, 97)
  const money = unpaid ? { bayar: [], payOut: [] } : makeMoney(context, net, buyerOf(said))
  const content: ExchangeDraft = { ...said, brought, ...money }
  return {
    document: 'tukar-tambah',
    action: 'simpan',
    content: { ...said, [broughtName]: brought, bayar: money.bayar, [payOutName]: money.payOut },
    decide: opened(context, () => exchange(context.shop, content, context)),
  }
}

/** The cashier takes the net of what waits, or gives it, or refuses. */
export function makeExchangeStep(context: CommandContext): Command {
  const all = [...context.shop.exchange.values()]
  const wait = all.filter((n) => n.status === waiting).map((n) => n.number)
  if (wait.length === 0 && !rare(context, 10)) return makeExchange(context)
  const number = pickNumber(context, wait.length > 0 && rare(context, 94) ? wait : all.map((n) => n.number), 'TT')
  const document = 'tukar-tambah'
  if (rare(context, 30)) {
    const content = rare(context, 95) ? { alasan: 'TIDAK JADI' } : {}
    const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
    const decide = content.alasan ? opened(context, () => refuseExchange(context.shop, number)) : empty
    return { document, action: 'tolak', number, content, decide }
  }
  const doc = context.shop.exchange.get(number)
  const money = makeMoney(context, doc?.net ?? 1000n, doc?.customer)
  const decide = opened(context, () => validateExchange(context.shop, number, money))
  const content = { bayar: money.bayar, [payOutName]: money.payOut }
  return { document, action: 'validasi', number, content, decide }
}

/** Bought pieces go back to the window: mostly some that lie there. */
function makeResell(context: CommandContext): Command {
  const all = [...context.shop.bought.values()]
  const free = all.filter((b) => b.status === 'DI STOK BELI')
  const some = free.length > 0 && rare(context, 94) ? free : all
  const line = (): ResellDraft['detail_barang'][number] => {
    const goods = some.length === 0 || rare(context, 3) ? undefined : one(context.random, some)
    const price = Math.round((Number(goods?.value ?? 1_000_000n) * rounded(context.random, 111, 150)) / 100)
    return {
      asal_beli: goods?.code ?? 'TIDAKADA',
      ...(rare(context, 30) ? { nama_barang: rare(context, 3) ? 'CIN' : 'CINCIN DIPOLES' } : {}),
      kode_toko: rare(context, 97) ? one(context.random, shopTrays) : one(context.random, ['B99', 'SORTIR']),
      ...(rare(context, 96) ? { harga_jual: price } : {}),
      ...(rare(context, 15) ? { ongkos: rounded(context.random, 0, 300) * 500 } : {}),
      ...(rare(context, 50) ? { kode_barcode: `M${rounded(context.random, 1, 9000)}` } : {}),
    }
  }
  const content: ResellDraft = {
    detail_barang: Array.from({ length: rounded(context.random, rare(context, 3) ? 0 : 1, 3) }, line),
  }
  return {
    document: 'sortir',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => resell(context.shop, content, context.level)),
  }
}

const cancelTrade = (context: CommandContext): Command =>
  makeCancel(context, 'tukar-tambah', [...context.shop.exchange.keys()], (no) => cancelExchange(context.shop, no))
// Mostly the last one: an earlier one is soon sold again.
const cancelResell = (context: CommandContext): Command => {
  const all = [...context.shop.resold.keys()]
  return makeCancel(context, 'sortir', rare(context, 70) ? all.slice(-1) : all, (no) => cancelResold(context.shop, no))
}

export const tradeFrequencies: Frequencies = [
  [11, makeExchange],
  [9, makeExchangeStep],
  [6, cancelTrade],
  [8, makeResell],
  [11, cancelResell],
]
/** What a cashier tries only now and then. */
export const tradeSupervised = [makeResell]
