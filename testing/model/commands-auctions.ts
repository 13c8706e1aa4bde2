import { payOutName } from '#bayar'
import { one, rounded } from '../draw.ts'
import { auction, cancelAuction, saleIssues, tellBorrower, worthOf, type AuctionDraft } from './auction.ts'
import { makeCancel, opened, pickNumber, rare, type Command, type CommandContext, type Frequencies } from './command.ts'
import { makeContract } from './commands-contracts.ts'
import { makeLend } from './commands-loans.ts'
import { makePayOut } from './commands-more.ts'
import { makePayments } from './commands-sell.ts'
import { auctionContract, cancelContractAuction, daysLate, type ContractAuctionDraft } from './contract-auction.ts'
import { contractWays, type Contract, type Loan } from './documents.ts'
import { dueOn, runs } from './lend.ts'
import { lateFees } from './instalment.ts'
import { cardHolder, customer } from './sell.ts'
import type { Shop } from './shop.ts'
import { cancelSettled, settleSurplus, type SurplusDraft } from './surplus.ts'

const unknownLoan = (u: CommandContext): string => `HT-${u.shop.kode}-200101-0001`

/** Loans that are too late for anything but a notice. */
const untold = (shop: Shop): Loan[] =>
  [...shop.loans.values()].filter((loan) => runs(loan) && loan.due < shop.date && !loan.told.has(loan.due))
const saleable = (t: Shop): Loan[] => [...t.loans.values()].filter((loan) => saleIssues(t, loan).length === 0)

/** A borrower is told: mostly one whose loan is overdue. */
function makeNotice(context: CommandContext): Command {
  const late = untold(context.shop)
  const all = [...context.shop.loans.values()]
  const some = late.length > 0 && rare(context, 85) ? late : all
  const number = some.length === 0 || rare(context, 2) ? unknownLoan(context) : one(context.random, some).number
  const content = {
    cara: one(context.random, ['SURAT', 'TELEPON']),
    ...(rare(context, 30) ? { catatan: 'ISTRINYA YANG MENJAWAB' } : {}),
  }
  const decide = opened(context, () => tellBorrower(context.shop, number))
  return { document: 'hutang', action: 'beritahu', number, content, decide }
}

/** What an auction brings: less than the loan, about what the pledge is worth, or more than anything owed. */
function priceFor(context: CommandContext, loan: Loan | undefined): number {
  if (!loan) return 1_000_000
  const { bunga, denda } = dueOn(context.shop, loan)
  const [owed, fair] = [Number(loan.rest + bunga + denda), Number(worthOf(context.shop, loan))]
  const price = one(context.random, [
    Number(loan.rest) * 0.6,
    Number(loan.rest),
    owed,
    fair,
    fair * 1.1,
    owed * 1.3,
    owed * 2,
  ])
  const step = Number(context.shop.rules.pembulatan)
  return Math.max(step, Math.ceil(price / step) * step) + (rare(context, 4) ? rounded(context.random, 1, 3) : 0)
}

function soldLines(context: CommandContext): AuctionDraft['lines'] {
  const ready = saleable(context.shop)
  const all = [...context.shop.loans.values()]
  const count = rare(context, 2) ? 0 : rare(context, 25) ? 2 : 1
  const lines = Array.from({ length: count }, () => {
    const some = ready.length > 0 && rare(context, 93) ? ready : all
    const loan = some.length === 0 || rare(context, 2) ? undefined : one(context.random, some)
    return {
      no_faktur_hutang: loan?.number ?? unknownLoan(context),
      harga: priceFor(context, loan),
      ...(rare(context, 50) ? { biaya: rounded(context.random, 0, 8) * 25_000 } : {}),
    }
  })
  const once = lines.filter((b, i) => lines.findIndex((x) => x.no_faktur_hutang === b.no_faktur_hutang) === i)
  return rare(context, 5) ? lines : once
}

/** Overdue pledges are sold: to somebody, or to the shop itself. */
function makeAuction(context: CommandContext): Command {
  if (saleable(context.shop).length === 0 && !rare(context, 15))
    return untold(context.shop).length > 0 ? makeNotice(context) : makeLend(context)
  const lines = soldLines(context)
  const total = lines.reduce((s, b) => s + BigInt(b.harga), 0n)
  const paid = (): AuctionDraft['bayar'] =>
    rare(context, 30)
      ? []
      : makePayments(context, total > 0n ? total : 1000n, undefined).filter((b) => b.cara !== 'TITIPAN')
  const toShop = rare(context, 40)
  const draft: AuctionDraft = toShop
    ? {
        pembeli: 'TOKO',
        ...(rare(context, 97)
          ? { kondisi_beli: rare(context, 97) ? one(context.random, ['MULUS', 'PATAH']) : 'TIDAKADA' }
          : {}),
        ...(rare(context, 90)
          ? { kode_group: rare(context, 95) ? one(context.random, ['G585', 'G750']) : 'TIDAKADA' }
          : {}),
        ...(rare(context, 97) ? { kode_dept: rare(context, 97) ? 'BR' : 'XX' } : {}),
        lines,
        bayar: rare(context, 3) ? paid() : [],
      }
    : {
        pembeli: 'PIHAK KETIGA',
        ...(rare(context, 97)
          ? { kode_pembeli: rare(context, 94) ? cardHolder : one(context.random, [customer[1], 'C9999']) }
          : {}),
        lines,
        bayar: paid(),
      }
  const { lines: sold, ...said } = draft
  const decide = opened(context, () => auction(context.shop, draft))
  return { document: 'lelang-hutang', action: 'simpan', content: { ...said, detail_hutang: sold }, decide }
}

const owedTo = (t: Shop) => [...t.surpluses.values()].filter((s) => s.status === 'BELUM DIAMBIL')

/** A surplus is fetched; one whose year is over mostly lapses. */
function makeSurplus(context: CommandContext): Command {
  const owed = owedTo(context.shop)
  if (owed.length === 0 && !rare(context, 10)) return makeAuction(context)
  const over = owed.filter((s) => context.shop.date >= s.lapse)
  const all = [...context.shop.surpluses.values()]
  const some = over.length > 0 && rare(context, 70) ? over : owed.length > 0 && rare(context, 94) ? owed : all
  const surplus = some.length === 0 || rare(context, 2) ? undefined : one(context.random, some)
  const lapses = rare(context, surplus && context.shop.date >= surplus.lapse ? 70 : 8)
  const sent = makePayOut(context, Number(surplus?.amount ?? 1000n))
  const content: SurplusDraft = {
    nomor_asal: surplus?.of ?? unknownLoan(context),
    cara: lapses ? 'HANGUS' : 'BAYAR',
    ...(!lapses && rare(context, 15)
      ? { kode_pengambil: one(context.random, [cardHolder, customer[1], 'C9999']) }
      : {}),
    ...(!lapses && rare(context, 90) ? { hubungan: 'ISTRI' } : {}),
    payOut: lapses && rare(context, 95) ? [] : sent,
  }
  const { payOut, ...said } = content
  return {
    document: 'bayar-kelebihan',
    action: 'simpan',
    content: { ...said, [payOutName]: payOut },
    decide: opened(context, () => settleSurplus(context.shop, content)),
  }
}

const tooLate = (shop: Shop): Contract[] =>
  [...shop.contracts.values()].filter((c) => c.status === 'AKTIF' && daysLate(shop, c) > c.patience)

/** A contract that is late ends: mostly in the way that its pieces allow. */
function makeContractAuction(context: CommandContext): Command {
  const late = tooLate(context.shop)
  if (late.length === 0 && !rare(context, 10)) return makeContract(context)
  const all = [...context.shop.contracts.values()]
  const some = late.length > 0 && rare(context, 93) ? late : all
  const contract = some.length === 0 || rare(context, 2) ? undefined : one(context.random, some)
  const fitting = contract?.handedFirst
    ? one(context.random, ['KEMBALI', 'KEMBALI', 'TANPA BARANG'] as const)
    : 'DISIMPAN'
  const cara = rare(context, 95) ? fitting : one(context.random, contractWays)
  const fees = contract ? lateFees(context.shop, contract, contract.rows.slice(contract.paid)) : 0n
  const back = contract && cara === 'DISIMPAN' && contract.came > fees ? contract.came - fees : 0n
  const step = rare(context, 95) ? Number(context.shop.rules.pembulatan) : 1
  const worth = Number(contract?.rest ?? 1_000_000n) * one(context.random, [0.4, 0.9, 1, 1.2, 1.7])
  const fair = Math.round(worth / step) * step
  const content: ContractAuctionDraft = {
    no_cicilan: contract?.number ?? pickNumber(context, [], 'CC'),
    cara,
    ...(cara === 'KEMBALI' && rare(context, 96) ? { nilai_wajar: fair } : {}),
    ...(cara === 'KEMBALI' && rare(context, 97)
      ? { kondisi_beli: rare(context, 97) ? one(context.random, ['MULUS', 'PATAH']) : 'TIDAKADA' }
      : {}),
    payOut: makePayOut(context, Number(back)),
  }
  const { payOut, ...said } = content
  const decide = opened(context, () => auctionContract(context.shop, content))
  return { document: 'lelang-cicilan', action: 'simpan', content: { ...said, [payOutName]: payOut }, decide }
}

/** Mostly a late one of its kind; where there is none, one is made. */
const cancelled =
  (
    document: string,
    of: (t: Shop) => ReadonlyMap<string, unknown>,
    decide: typeof cancelAuction,
    make: (u: CommandContext) => Command,
  ) =>
  (context: CommandContext): Command => {
    const all = [...of(context.shop).keys()]
    if (all.length === 0 && !rare(context, 5)) return make(context)
    return makeCancel(context, document, rare(context, 80) ? all.slice(-2) : all, (no) => decide(context.shop, no))
  }

const cancelOfAuction = cancelled('lelang-hutang', (t) => t.auctions, cancelAuction, makeAuction)
const cancelOfSurplus = cancelled('bayar-kelebihan', (t) => t.surplusPayments, cancelSettled, makeSurplus)
const cancelOfContract = cancelled(
  'lelang-cicilan',
  (t) => t.contractAuctions,
  cancelContractAuction,
  makeContractAuction,
)

/** What comes soon where it can: nothing of it lasts, and some of it takes a year to come. */
export function soonAuctioned(context: CommandContext): Command | undefined {
  if (context.level === 'KASIR') return undefined
  const { shop } = context
  const today = (all: ReadonlyMap<string, { readonly date: string; readonly status: string }>): boolean =>
    [...all.values()].some((x) => x.date === shop.date && x.status === 'SELESAI')
  if (owedTo(shop).some((s) => shop.date >= s.lapse) && rare(context, 25)) return makeSurplus(context)
  if (owedTo(shop).length > 0 && rare(context, 1)) return makeSurplus(context)
  if (tooLate(shop).length > 0 && rare(context, 6)) return makeContractAuction(context)
  if (saleable(shop).length > 0 && rare(context, 4)) return makeAuction(context)
  if (today(shop.contractAuctions) && rare(context, 6)) return cancelOfContract(context)
  if (today(shop.surplusPayments) && rare(context, 6)) return cancelOfSurplus(context)
  return today(shop.auctions) && rare(context, 3) ? cancelOfAuction(context) : undefined
}

export const auctionFrequencies: Frequencies = [
  [7, makeNotice],
  [9, makeAuction],
  [5, makeSurplus],
  [6, makeContractAuction],
  [4, cancelOfAuction],
  [3, cancelOfSurplus],
  [4, cancelOfContract],
]
export const auctionSupervised = [
  makeAuction,
  makeSurplus,
  makeContractAuction,
  cancelOfAuction,
  cancelOfSurplus,
  cancelOfContract,
]
