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

function makeDeposit(u: CommandContext): Command {
  const content: DepositDraft = {
    kode_customer: rare(u, 97) ? one(u.random, customer) : 'C9999',
    bayar: makePayments(u, BigInt(rounded(u.random, 1, 400)) * 25_000n, undefined).filter((b) => b.cara !== 'TITIPAN'),
  }
  return {
    document: 'titipan',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => leaveDeposit(u.t, content)),
  }
}

function makeDepositStep(u: CommandContext, action: Exclude<DepositStep, 'batal'>): Command {
  const all = [...u.t.deposit.values()]
  const fitting = all
    .filter((x) => x.status === (action === 'ambil' ? 'AKTIF' : 'MENUNGGU VALIDASI'))
    .map((x) => x.number)
  const number = pickNumber(u, fitting.length > 0 && rare(u, 90) ? fitting : all.map((x) => x.number), 'TP')
  return {
    document: 'titipan',
    action,
    number,
    content: {},
    decide: opened(u, () => continueDeposit(u.t, number, action)),
  }
}

function makeBalance(u: CommandContext): Command {
  const line = () => {
    const ledgerAccount = one(u.random, ['KAS', 'BANK'] as const)
    const sub =
      ledgerAccount === 'KAS' ? (rare(u, 30) ? 'UTAMA' : undefined) : rare(u, 95) ? one(u.random, accounts) : '999'
    return { akun: ledgerAccount, ...(sub ? { sub } : {}), jumlah_rp: rounded(u.random, 1, 9000) * 1000 }
  }
  const content = { detail_saldo: Array.from({ length: rare(u, 5) ? 0 : rounded(u.random, 1, 3) }, line) }
  const decide = opened(u, () => openingBalance(u.t, content, u.level, accounts))
  return { document: 'saldo-awal', action: 'simpan', content, decide }
}

function pickWhole(u: CommandContext): string[] {
  const all = [...u.t.masuk.values()]
  // As it came, on the tray where it was put.
  const still = ([tray, code]: Movement[number]): boolean => {
    const b = u.t.barang.get(code)
    return b?.status === 'TERSEDIA' && b.baki === tray
  }
  const whole = all.filter((d) => d.date === u.t.date && d.status === 'SELESAI' && d.gerak.every(still))
  return (whole.length > 0 && rare(u, 80) ? whole.slice(-2) : all).map((d) => d.number)
}

const cancellations: Readonly<Record<string, (u: CommandContext) => Command>> = {
  // Mostly an entry of which nothing was sold yet.
  masuk: (u) => makeCancel(u, 'barang-masuk', pickWhole(u), (no) => cancelIncoming(u.t, no)),
  jual: (u) => makeCancel(u, 'penjualan', [...u.t.nota.keys()], (no) => cancelSale(u.t, no)),
  hancur: (u) => {
    const all = [...u.t.destroyed.keys()]
    return makeCancel(u, 'hancur-barang', rare(u, 70) ? all.slice(-1) : all, (no) => cancelDestroyed(u.t, no))
  },
  // Mostly the last move: an earlier one is hardly ever called off, for its pieces went on, or the day did.
  pindah: (u) => {
    const all = [...u.t.moved.keys()]
    return makeCancel(u, 'pindah-barang', rare(u, 70) ? all.slice(-1) : all, (no) => cancelMove(u.t, no))
  },
  beli: (u) => makeCancel(u, 'pembelian', [...u.t.purchase.keys()], (no) => cancelPurchase(u.t, no)),
  lebur: (u) => {
    const all = [...u.t.destroyedBuys.keys()]
    return makeCancel(u, 'hancur-pembelian', rare(u, 70) ? all.slice(-1) : all, (no) => cancelDestroyedBuys(u.t, no))
  },
  titip: (u) => makeCancel(u, 'titipan', [...u.t.deposit.keys()], (no) => continueDeposit(u.t, no, 'batal')),
  saldo: (u) =>
    makeCancel(u, 'saldo-awal', [...u.t.openingBalance.keys()], (no) => cancelOpeningBalance(u.t, no, u.level)),
}

function makeDestroy(u: CommandContext): Command {
  const content: DestroyDraft = {
    kode_gudang: rare(u, 96) ? one(u.random, ['HANCUR', 'LEBUR'] as const) : one(u.random, destinations),
    ...(rare(u, 97) ? { alasan: 'PATAH' } : {}),
    detail_barang: pickGoods(u).map((kode_barcode) => ({ kode_barcode })),
  }
  return {
    document: 'hancur-barang',
    action: 'simpan',
    content: { ...content },
    decide: content.alasan
      ? opened(u, () => destroy(u.t, content))
      : () => refusal(422, 'Keterangan Tidak Boleh Kosong'),
  }
}

/** A tray is put on the scale; one that is there mostly comes off it soon, because the day cannot end before. */
function makeWeighing(u: CommandContext): Command {
  const running = [...u.t.weighings].filter(([, w]) => w.status === 'BERJALAN').map(([number]) => number)
  const [document, action] = ['timbang-baki', 'start']
  if (running.length === 0 || rare(u, 15)) {
    const content: WeighDraft = {
      kode_gudang: rare(u, 97) ? 'BRANKAS' : 'TOKO',
      kode_toko: rare(u, 97) ? one(u.random, shopTrays) : 'B99',
      ...(rare(u, 50) ? { kode_bandrol: rare(u, 97) ? one(u.random, ['KECIL', 'BESAR']) : 'TIDAKADA' } : {}),
    }
    return { document, action, content: { ...content }, decide: opened(u, () => startWeighing(u.t, content)) }
  }
  const no_timbang = pickNumber(u, rare(u, 93) ? running : [...u.t.weighings.keys()], 'TG')
  if (rare(u, 40))
    return {
      document,
      action: 'reset',
      content: { no_timbang },
      decide: opened(u, () => resetWeighing(u.t, no_timbang)),
    }
  const expected = u.t.weighings.get(no_timbang)?.expected ?? 1000n
  const berat_timbang = Math.max(0, Number(expected) + one(u.random, [0, 0, 15, -20, 3000, -3215])) / 1000
  const decide = opened(u, () => finishWeighing(u.t, no_timbang, berat_timbang))
  return { document, action: 'simpan', number: no_timbang, content: { berat_timbang }, decide }
}

const waits =
  (...of: ((t: Shop) => ReadonlyMap<string, { readonly status: string }>)[]) =>
  ({ t }: CommandContext): boolean =>
    of.some((all) => [...all(t).values()].some((x) => x.status === waiting))

const makeClose = closing([
  // A cashier ends no delivery, and goes on selling.
  [
    ({ t }) => [...t.received.values()].some((r) => r.status === 'DRAFT'),
    (u) => (u.level === 'KASIR' ? makeSale(u) : makeFinish(u)),
  ],
  [({ t }) => [...t.weighings.values()].some((w) => w.status === 'BERJALAN'), makeWeighing],
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
export function makeCommand(u: CommandContext): Command {
  if (rare(u, u.t.buka ? 0.3 : 40)) return makeReopen(u)
  if (rare(u, u.t.buka ? 0.5 : 55)) return makeOpen(u)
  // What it began with must come before its first sale.
  const begins = u.t.buka && u.level === 'OWN' && u.t.netSales === 0n && u.t.loans.size < 4
  if (begins && rare(u, 60)) return makeOpeningLoan(u)
  if (!u.t.buka) u.t.evening = false
  if (u.t.evening && rare(u, 80)) return makeClose(u)
  const soon = u.t.buka ? (makeSoon(u) ?? soonAuctioned(u)) : undefined
  if (soon) return soon
  let draw = u.random() * frequencies.reduce((s, [weight]) => s + weight, 0)
  const choices = frequencies.find(([weight]) => (draw -= weight) < 0)?.[1] ?? makeSale
  // A cashier has no right to bring goods in or to destroy them, and tries it now and then.
  return u.level === 'KASIR' && supervised.has(choices) && !rare(u, 8) ? makeSale(u) : choices(u)
}
