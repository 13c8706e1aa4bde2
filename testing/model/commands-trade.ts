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
function makeMoney(u: CommandContext, net: bigint, buyer: string | undefined) {
  const inward = rare(u, 97) ? net > 0n : net <= 0n
  return {
    bayar: inward ? makePayments(u, net > 0n ? net : 1000n, buyer) : [],
    payOut: inward ? [] : makePayOut(u, Number(-net)),
  }
}

function makeExchange(u: CommandContext): Command {
  const detail_barang = pickGoods(u).map((code) => saleLine(u, code))
  const brought = Array.from({ length: rare(u, 2) ? 0 : rounded(u.random, 1, 2) }, () => boughtPiece(u))
  const known = detail_barang.filter((d) => u.t.barang.has(d.kode_barcode))
  const said = {
    kode_sales: rare(u, 1) ? 'AGUS' : 'RINA',
    ...(rare(u, 88) ? { kode_customer: rare(u, 88) ? customer[0] : one(u.random, [customer[1], 'C9999']) } : {}),
    ...(rare(u, 10) ? { kode_member: cardOf(u.t) } : {}),
    detail_barang,
  }
  const { net } = netOf(u.t, computeNota(u.t, known), sumBought(u.t, brought))
  const unpaid = u.t.a.twoStepPurchase && rare(u, 97)
  const money = unpaid ? { bayar: [], payOut: [] } : makeMoney(u, net, buyerOf(said))
  const content: ExchangeDraft = { ...said, brought, ...money }
  return {
    document: 'tukar-tambah',
    action: 'simpan',
    content: { ...said, [broughtName]: brought, bayar: money.bayar, [payOutName]: money.payOut },
    decide: opened(u, () => exchange(u.t, content, u)),
  }
}

/** The cashier takes the net of what waits, or gives it, or refuses. */
export function makeExchangeStep(u: CommandContext): Command {
  const all = [...u.t.exchange.values()]
  const wait = all.filter((n) => n.status === waiting).map((n) => n.number)
  if (wait.length === 0 && !rare(u, 10)) return makeExchange(u)
  const number = pickNumber(u, wait.length > 0 && rare(u, 94) ? wait : all.map((n) => n.number), 'TT')
  const document = 'tukar-tambah'
  if (rare(u, 30)) {
    const content = rare(u, 95) ? { alasan: 'TIDAK JADI' } : {}
    const empty = () => refusal(422, 'Keterangan Tidak Boleh Kosong')
    const decide = content.alasan ? opened(u, () => refuseExchange(u.t, number)) : empty
    return { document, action: 'tolak', number, content, decide }
  }
  const doc = u.t.exchange.get(number)
  const money = makeMoney(u, doc?.net ?? 1000n, doc?.customer)
  const decide = opened(u, () => validateExchange(u.t, number, money))
  const content = { bayar: money.bayar, [payOutName]: money.payOut }
  return { document, action: 'validasi', number, content, decide }
}

/** Bought pieces go back to the window: mostly some that lie there. */
function makeResell(u: CommandContext): Command {
  const all = [...u.t.bought.values()]
  const free = all.filter((b) => b.status === 'DI STOK BELI')
  const some = free.length > 0 && rare(u, 94) ? free : all
  const line = (): ResellDraft['detail_barang'][number] => {
    const b = some.length === 0 || rare(u, 3) ? undefined : one(u.random, some)
    const price = Math.round((Number(b?.value ?? 1_000_000n) * rounded(u.random, 111, 150)) / 100)
    return {
      asal_beli: b?.code ?? 'TIDAKADA',
      ...(rare(u, 30) ? { nama_barang: rare(u, 3) ? 'CIN' : 'CINCIN DIPOLES' } : {}),
      kode_toko: rare(u, 97) ? one(u.random, shopTrays) : one(u.random, ['B99', 'SORTIR']),
      ...(rare(u, 96) ? { harga_jual: price } : {}),
      ...(rare(u, 15) ? { ongkos: rounded(u.random, 0, 300) * 500 } : {}),
      ...(rare(u, 50) ? { kode_barcode: `M${rounded(u.random, 1, 9000)}` } : {}),
    }
  }
  const content: ResellDraft = { detail_barang: Array.from({ length: rounded(u.random, rare(u, 3) ? 0 : 1, 3) }, line) }
  return {
    document: 'sortir',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => resell(u.t, content, u.level)),
  }
}

const cancelTrade = (u: CommandContext): Command =>
  makeCancel(u, 'tukar-tambah', [...u.t.exchange.keys()], (no) => cancelExchange(u.t, no))
// Mostly the last one: an earlier one is soon sold again.
const cancelResell = (u: CommandContext): Command => {
  const all = [...u.t.resold.keys()]
  return makeCancel(u, 'sortir', rare(u, 70) ? all.slice(-1) : all, (no) => cancelResold(u.t, no))
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
