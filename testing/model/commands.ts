import { rounded, one } from '../draw.ts'
import { makeBuy, makeBuyStep, makeDestroyBought, makeMove } from './commands-more.ts'
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
import { makeBasket, makePayments, makeSale, makeSaleStep } from './commands-sell.ts'
import { countFrequencies, countSupervised, makeSoon } from './commands-count.ts'
import { betweenFrequencies, betweenSupervised } from './commands-between.ts'
import { cashFrequencies, cashSupervised } from './commands-cash.ts'
import { clearingFrequencies, clearingSupervised } from './commands-clearing.ts'
import { auctionFrequencies, auctionSupervised, soonAuctioned } from './commands-auctions.ts'
import { contractFrequencies } from './commands-contracts.ts'
import { closing, makeCount, makeOpen, makeReopen } from './commands-day.ts'
import { makeIncoming } from './commands-in.ts'
import { loanFrequencies, makeLoanStep, makeOpeningLoan } from './commands-loans.ts'
import { makeFinish, supplierFrequencies, supplierSupervised } from './commands-supplier.ts'
import { makeExchangeStep, tradeFrequencies, tradeSupervised } from './commands-trade.ts'
import { accounts, customer } from './sell.ts'
import { shopTrays, cancelIncoming } from './goods-in.ts'
import { cancelPurchase } from './buy.ts'
import {
  cancelDestroyed,
  cancelDestroyedBuys,
  cancelMove,
  destinations,
  destroy,
  finishWeighing,
  resetWeighing,
  startWeighing,
  type DestroyDraft,
  type WeighDraft,
} from './goods-out.ts'
import { cancelSale } from './nota.ts'
import { refusal } from './decision.ts'
import { waiting, type Movement, type Shop } from './shop.ts'
import {
  cancelOpeningBalance,
  continueDeposit,
  openingBalance,
  leaveDeposit,
  type DepositStep,
  type DepositDraft,
} from './money.ts'

function makeDeposit(context: CommandContext): Command {
  const content: DepositDraft = {
    kode_customer: rare(context, 97) ? one(context.random, customer) : 'C9999',
    bayar: makePayments(context, BigInt(rounded(context.random, 1, 400)) * 25_000n, undefined).filter(
      (b) => b.cara !== 'TITIPAN',
    ),
  }
  return {
    document: 'titipan',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => leaveDeposit(context.shop, content)),
  }
}

function makeDepositStep(context: CommandContext, action: Exclude<DepositStep, 'batal'>): Command {
  const all = [...context.shop.deposit.values()]
  const fitting = all
    .filter((x) => x.status === (action === 'ambil' ? 'AKTIF' : 'MENUNGGU VALIDASI'))
    .map((x) => x.number)
  const number = pickNumber(context, fitting.length > 0 && rare(context, 90) ? fitting : all.map((x) => x.number), 'TP')
  return {
    document: 'titipan',
    action,
    number,
    content: {},
    decide: opened(context, () => continueDeposit(context.shop, number, action)),
  }
}

function makeBalance(context: CommandContext): Command {
  const line = () => {
    const ledgerAccount = one(context.random, ['KAS', 'BANK'] as const)
    const sub =
      ledgerAccount === 'KAS'
        ? rare(context, 30)
          ? 'UTAMA'
          : undefined
        : rare(context, 95)
          ? one(context.random, accounts)
          : '999'
    return { akun: ledgerAccount, ...(sub ? { sub } : {}), jumlah_rp: rounded(context.random, 1, 9000) * 1000 }
  }
  const content = { detail_saldo: Array.from({ length: rare(context, 5) ? 0 : rounded(context.random, 1, 3) }, line) }
  const decide = opened(context, () => openingBalance(context.shop, content, context.level, accounts))
  return { document: 'saldo-awal', action: 'simpan', content, decide }
}

function pickWhole(context: CommandContext): string[] {
  const all = [...context.shop.masuk.values()]
  // As it came, on the tray where it was put.
  const still = ([tray, code]: Movement[number]): boolean => {
    const goods = context.shop.barang.get(code)
    return goods?.status === 'TERSEDIA' && goods.baki === tray
  }
  const whole = all.filter((d) => d.date === context.shop.date && d.status === 'SELESAI' && d.gerak.every(still))
  return (whole.length > 0 && rare(context, 80) ? whole.slice(-2) : all).map((d) => d.number)
}

const cancellations: Readonly<Record<string, (u: CommandContext) => Command>> = {
  // Mostly an entry of which nothing was sold yet.
  masuk: (u) => makeCancel(u, 'barang-masuk', pickWhole(u), (no) => cancelIncoming(u.shop, no)),
  jual: (u) => makeCancel(u, 'penjualan', [...u.shop.nota.keys()], (no) => cancelSale(u.shop, no)),
  hancur: (context) => {
    const all = [...context.shop.destroyed.keys()]
    return makeCancel(context, 'hancur-barang', rare(context, 70) ? all.slice(-1) : all, (no) =>
      cancelDestroyed(context.shop, no),
    )
  },
  // Mostly the last move: an earlier one is hardly ever called off, for its pieces went on, or the day did.
  pindah: (context) => {
    const all = [...context.shop.moved.keys()]
    return makeCancel(context, 'pindah-barang', rare(context, 70) ? all.slice(-1) : all, (no) =>
      cancelMove(context.shop, no),
    )
  },
  beli: (u) => makeCancel(u, 'pembelian', [...u.shop.purchase.keys()], (no) => cancelPurchase(u.shop, no)),
  lebur: (context) => {
    const all = [...context.shop.destroyedBuys.keys()]
    return makeCancel(context, 'hancur-pembelian', rare(context, 70) ? all.slice(-1) : all, (no) =>
      cancelDestroyedBuys(context.shop, no),
    )
  },
  titip: (u) => makeCancel(u, 'titipan', [...u.shop.deposit.keys()], (no) => continueDeposit(u.shop, no, 'batal')),
  saldo: (context) =>
    makeCancel(context, 'saldo-awal', [...context.shop.openingBalance.keys()], (no) =>
      cancelOpeningBalance(context.shop, no, context.level),
    ),
}

function makeDestroy(context: CommandContext): Command {
  const content: DestroyDraft = {
    kode_gudang: rare(context, 96)
      ? one(context.random, ['HANCUR', 'LEBUR'] as const)
      : one(context.random, destinations),
    ...(rare(context, 97) ? { alasan: 'PATAH' } : {}),
    detail_barang: pickGoods(context).map((kode_barcode) => ({ kode_barcode })),
  }
  return {
    document: 'hancur-barang',
    action: 'simpan',
    content: { ...content },
    decide: content.alasan
      ? opened(context, () => destroy(context.shop, content))
      : () => refusal(422, 'Keterangan Tidak Boleh Kosong'),
  }
}

/** A tray is put on the scale; one that is there mostly comes off it soon, because the day cannot end before. */
function makeWeighing(context: CommandContext): Command {
  const running = [...context.shop.weighings].filter(([, w]) => w.status === 'BERJALAN').map(([number]) => number)
  const [document, action] = ['timbang-baki', 'start']
  if (running.length === 0 || rare(context, 15)) {
    const content: WeighDraft = {
      kode_gudang: rare(context, 97) ? 'BRANKAS' : 'TOKO',
      kode_toko: rare(context, 97) ? one(context.random, shopTrays) : 'B99',
      ...(rare(context, 50)
        ? { kode_bandrol: rare(context, 97) ? one(context.random, ['KECIL', 'BESAR']) : 'TIDAKADA' }
        : {}),
    }
    return {
      document,
      action,
      content: { ...content },
      decide: opened(context, () => startWeighing(context.shop, content)),
    }
  }
  const no_timbang = pickNumber(context, rare(context, 93) ? running : [...context.shop.weighings.keys()], 'TG')
  if (rare(context, 40))
    return {
      document,
      action: 'reset',
      content: { no_timbang },
      decide: opened(context, () => resetWeighing(context.shop, no_timbang)),
    }
  const expected = context.shop.weighings.get(no_timbang)?.expected ?? 1000n
  const berat_timbang = Math.max(0, Number(expected) + one(context.random, [0, 0, 15, -20, 3000, -3215])) / 1000
  const decide = opened(context, () => finishWeighing(context.shop, no_timbang, berat_timbang))
  return { document, action: 'simpan', number: no_timbang, content: { berat_timbang }, decide }
}

const waits =
  (...of: ((t: Shop) => ReadonlyMap<string, { readonly status: string }>)[]) =>
  ({ shop }: CommandContext): boolean =>
    of.some((all) => [...all(shop).values()].some((x) => x.status === waiting))

const makeClose = closing([
  // A cashier ends no delivery, and goes on selling.
  [
    ({ shop: t }) => [...t.received.values()].some((r) => r.status === 'DRAFT'),
    (u) => (u.level === 'KASIR' ? makeSale(u) : makeFinish(u)),
  ],
  [({ shop: t }) => [...t.weighings.values()].some((w) => w.status === 'BERJALAN'), makeWeighing],
  [waits((t) => t.nota), makeSaleStep],
  [waits((t) => t.purchase), makeBuyStep],
  [waits((t) => t.exchange), makeExchangeStep],
  [
    waits(
      (t) => t.loans,
      (t) => t.loanPayments,
    ),
    makeLoanStep,
  ],
  [waits((t) => t.deposit), (u) => makeDepositStep(u, 'validasi')],
])

/** Frequency of each kind, of the commands in an open shop. */
const frequencies: Frequencies = [
  ...tradeFrequencies,
  ...supplierFrequencies,
  ...countFrequencies,
  ...cashFrequencies,
  ...betweenFrequencies,
  ...clearingFrequencies,
  ...loanFrequencies,
  ...contractFrequencies,
  ...auctionFrequencies,
  [22, makeIncoming],
  [34, makeSale],
  [22, makeSaleStep],
  [10, makeDeposit],
  [7, (u) => makeDepositStep(u, 'validasi')],
  [5, (u) => makeDepositStep(u, 'ambil')],
  [8, cancellations.masuk!],
  [7, cancellations.jual!],
  [3, cancellations.titip!],
  [6, makeDestroy],
  [8, cancellations.hancur!],
  [8, makeBasket],
  [10, makeMove],
  [13, cancellations.pindah!],
  [10, makeBuy],
  [10, makeBuyStep],
  [6, cancellations.beli!],
  [6, makeDestroyBought],
  [9, cancellations.lebur!],
  [9, makeWeighing],
  [3, makeBalance],
  [1, cancellations.saldo!],
  [10, makeCount],
  [4, makeClose],
]

const supervised: ReadonlySet<(u: CommandContext) => Command> = new Set([
  makeIncoming,
  makeDestroy,
  makeDestroyBought,
  makeMove,
  cancellations.masuk!,
  cancellations.pindah!,
  cancellations.hancur!,
  cancellations.lebur!,
  ...tradeSupervised,
  ...supplierSupervised,
  ...countSupervised,
  ...cashSupervised,
  ...betweenSupervised,
  ...clearingSupervised,
  ...auctionSupervised,
])

/** The next command of a shop. A closed shop is soon opened. */
export function makeCommand(context: CommandContext): Command {
  if (rare(context, context.shop.buka ? 0.3 : 40)) return makeReopen(context)
  if (rare(context, context.shop.buka ? 0.5 : 55)) return makeOpen(context)
  // What it began with must come before its first sale.
  const begins =
    context.shop.buka && context.level === 'OWN' && context.shop.netSales === 0n && context.shop.loans.size < 4
  if (begins && rare(context, 60)) return makeOpeningLoan(context)
  if (!context.shop.buka) context.shop.evening = false
  if (context.shop.evening && rare(context, 80)) return makeClose(context)
  const soon = context.shop.buka ? (makeSoon(context) ?? soonAuctioned(context)) : undefined
  if (soon) return soon
  let draw = context.random() * frequencies.reduce((s, [weight]) => s + weight, 0)
  const choices = frequencies.find(([weight]) => (draw -= weight) < 0)?.[1] ?? makeSale
  // A cashier has no right to bring goods in or to destroy them, and tries it now and then.
  return context.level === 'KASIR' && supervised.has(choices) && !rare(context, 8)
    ? makeSale(context)
    : choices(context)
}
