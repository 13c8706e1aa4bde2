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

const unknownLoan = (u: CommandContext): string => `HT-${u.t.kode}-200101-0001`

/** Loans that are too late for anything but a notice. */
const untold = (t: Shop): Loan[] =>
  [...t.loans.values()].filter((loan) => runs(loan) && loan.due < t.date && !loan.told.has(loan.due))
const saleable = (t: Shop): Loan[] => [...t.loans.values()].filter((loan) => saleIssues(t, loan).length === 0)

/** A borrower is told: mostly one whose loan is overdue. */
function makeNotice(u: CommandContext): Command {
  const late = untold(u.t)
  const all = [...u.t.loans.values()]
  const some = late.length > 0 && rare(u, 85) ? late : all
  const number = some.length === 0 || rare(u, 2) ? unknownLoan(u) : one(u.random, some).number
  const content = {
    cara: one(u.random, ['SURAT', 'TELEPON']),
    ...(rare(u, 30) ? { catatan: 'ISTRINYA YANG MENJAWAB' } : {}),
  }
  const decide = opened(u, () => tellBorrower(u.t, number))
  return { document: 'hutang', action: 'beritahu', number, content, decide }
}

/** What an auction brings: less than the loan, about what the pledge is worth, or more than anything owed. */
function priceFor(u: CommandContext, loan: Loan | undefined): number {
  if (!loan) return 1_000_000
  const { bunga, denda } = dueOn(u.t, loan)
  const [owed, fair] = [Number(loan.rest + bunga + denda), Number(worthOf(u.t, loan))]
  const price = one(u.random, [
    Number(loan.rest) * 0.6,
    Number(loan.rest),
    owed,
    fair,
    fair * 1.1,
    owed * 1.3,
    owed * 2,
  ])
  return Math.max(1, Math.round(price) + (rare(u, 30) ? rounded(u.random, -3, 3) : 0))
}

function soldLines(u: CommandContext): AuctionDraft['lines'] {
  const ready = saleable(u.t)
  const all = [...u.t.loans.values()]
  const count = rare(u, 2) ? 0 : rare(u, 25) ? 2 : 1
  const lines = Array.from({ length: count }, () => {
    const some = ready.length > 0 && rare(u, 93) ? ready : all
    const loan = some.length === 0 || rare(u, 2) ? undefined : one(u.random, some)
    return {
      no_faktur_hutang: loan?.number ?? unknownLoan(u),
      harga: priceFor(u, loan),
      ...(rare(u, 50) ? { biaya: rounded(u.random, 0, 8) * 25_000 } : {}),
    }
  })
  const once = lines.filter((b, i) => lines.findIndex((x) => x.no_faktur_hutang === b.no_faktur_hutang) === i)
  return rare(u, 5) ? lines : once
}

/** Overdue pledges are sold: to somebody, or to the shop itself. */
function makeAuction(u: CommandContext): Command {
  if (saleable(u.t).length === 0 && !rare(u, 15)) return untold(u.t).length > 0 ? makeNotice(u) : makeLend(u)
  const lines = soldLines(u)
  const total = lines.reduce((s, b) => s + BigInt(b.harga), 0n)
  const paid = (): AuctionDraft['bayar'] =>
    rare(u, 30) ? [] : makePayments(u, total > 0n ? total : 1000n, undefined).filter((b) => b.cara !== 'TITIPAN')
  const toShop = rare(u, 40)
  const draft: AuctionDraft = toShop
    ? {
        pembeli: 'TOKO',
        ...(rare(u, 97) ? { kondisi_beli: rare(u, 97) ? one(u.random, ['MULUS', 'PATAH']) : 'TIDAKADA' } : {}),
        ...(rare(u, 90) ? { kode_group: rare(u, 95) ? one(u.random, ['G585', 'G750']) : 'TIDAKADA' } : {}),
        ...(rare(u, 97) ? { kode_dept: rare(u, 97) ? 'BR' : 'XX' } : {}),
        lines,
        bayar: rare(u, 3) ? paid() : [],
      }
    : {
        pembeli: 'PIHAK KETIGA',
        ...(rare(u, 97) ? { kode_pembeli: rare(u, 94) ? cardHolder : one(u.random, [customer[1], 'C9999']) } : {}),
        lines,
        bayar: paid(),
      }
  const { lines: sold, ...said } = draft
  const decide = opened(u, () => auction(u.t, draft))
  return { document: 'lelang-hutang', action: 'simpan', content: { ...said, detail_hutang: sold }, decide }
}

const owedTo = (t: Shop) => [...t.surpluses.values()].filter((s) => s.status === 'BELUM DIAMBIL')

/** A surplus is fetched; one whose year is over mostly lapses. */
function makeSurplus(u: CommandContext): Command {
  const owed = owedTo(u.t)
  if (owed.length === 0 && !rare(u, 10)) return makeAuction(u)
  const over = owed.filter((s) => u.t.date >= s.lapse)
  const all = [...u.t.surpluses.values()]
  const some = over.length > 0 && rare(u, 70) ? over : owed.length > 0 && rare(u, 94) ? owed : all
  const s = some.length === 0 || rare(u, 2) ? undefined : one(u.random, some)
  const lapses = rare(u, s && u.t.date >= s.lapse ? 70 : 8)
  const sent = makePayOut(u, Number(s?.amount ?? 1000n))
  const content: SurplusDraft = {
    nomor_asal: s?.of ?? unknownLoan(u),
    cara: lapses ? 'HANGUS' : 'BAYAR',
    ...(!lapses && rare(u, 15) ? { kode_pengambil: one(u.random, [cardHolder, customer[1], 'C9999']) } : {}),
    ...(!lapses && rare(u, 90) ? { hubungan: 'ISTRI' } : {}),
    payOut: lapses && rare(u, 95) ? [] : sent,
  }
  const { payOut, ...said } = content
  return {
    document: 'bayar-kelebihan',
    action: 'simpan',
    content: { ...said, [payOutName]: payOut },
    decide: opened(u, () => settleSurplus(u.t, content)),
  }
}

const tooLate = (t: Shop): Contract[] =>
  [...t.contracts.values()].filter((c) => c.status === 'AKTIF' && daysLate(t, c) > c.patience)

/** A contract that is late ends: mostly in the way that its pieces allow. */
function makeContractAuction(u: CommandContext): Command {
  const late = tooLate(u.t)
  if (late.length === 0 && !rare(u, 10)) return makeContract(u)
  const all = [...u.t.contracts.values()]
  const some = late.length > 0 && rare(u, 93) ? late : all
  const c = some.length === 0 || rare(u, 2) ? undefined : one(u.random, some)
  const fitting = c?.handedFirst ? one(u.random, ['KEMBALI', 'KEMBALI', 'TANPA BARANG'] as const) : 'DISIMPAN'
  const cara = rare(u, 95) ? fitting : one(u.random, contractWays)
  const fees = c ? lateFees(u.t, c, c.rows.slice(c.paid)) : 0n
  const back = c && cara === 'DISIMPAN' && c.came > fees ? c.came - fees : 0n
  const fair = Math.round(Number(c?.rest ?? 1_000_000n) * one(u.random, [0.4, 0.9, 1, 1.2, 1.7]))
  const content: ContractAuctionDraft = {
    no_cicilan: c?.number ?? pickNumber(u, [], 'CC'),
    cara,
    ...(cara === 'KEMBALI' && rare(u, 96) ? { nilai_wajar: fair } : {}),
    ...(cara === 'KEMBALI' && rare(u, 97)
      ? { kondisi_beli: rare(u, 97) ? one(u.random, ['MULUS', 'PATAH']) : 'TIDAKADA' }
      : {}),
    payOut: makePayOut(u, Number(back)),
  }
  const { payOut, ...said } = content
  const decide = opened(u, () => auctionContract(u.t, content))
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
  (u: CommandContext): Command => {
    const all = [...of(u.t).keys()]
    if (all.length === 0 && !rare(u, 5)) return make(u)
    return makeCancel(u, document, rare(u, 80) ? all.slice(-2) : all, (no) => decide(u.t, no))
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
export function soonAuctioned(u: CommandContext): Command | undefined {
  if (u.level === 'KASIR') return undefined
  const { t } = u
  const today = (all: ReadonlyMap<string, { readonly date: string; readonly status: string }>): boolean =>
    [...all.values()].some((x) => x.date === t.date && x.status === 'SELESAI')
  if (owedTo(t).some((s) => t.date >= s.lapse) && rare(u, 25)) return makeSurplus(u)
  if (owedTo(t).length > 0 && rare(u, 1)) return makeSurplus(u)
  if (tooLate(t).length > 0 && rare(u, 6)) return makeContractAuction(u)
  if (saleable(t).length > 0 && rare(u, 4)) return makeAuction(u)
  if (today(t.contractAuctions) && rare(u, 6)) return cancelOfContract(u)
  if (today(t.surplusPayments) && rare(u, 6)) return cancelOfSurplus(u)
  return today(t.auctions) && rare(u, 3) ? cancelOfAuction(u) : undefined
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
