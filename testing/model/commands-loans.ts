import { payOutName } from '#bayar'
import { one, rounded } from '../draw.ts'
import { makeCancel, opened, pickNumber, rare, type Command, type CommandContext, type Frequencies } from './command.ts'
import { makePayOut } from './commands-more.ts'
import { makePayments } from './commands-sell.ts'
import { dateAfter } from './dates.ts'
import { paymentWays, type Loan, type PaymentWay } from './documents.ts'
import {
  cancelLoan,
  carriedBy,
  lend,
  payOutLoan,
  refuseLoan,
  rowFor,
  runs,
  type LendDraft,
  type PledgeDraft,
} from './lend.ts'
import { openLoan, slipDates, type OpeningDraft } from './opening.ts'
import { cancelPayment, reckon, redeem, refusePayment, takePayment, type RedeemDraft } from './redeem.ts'
import { cardHolder, customer } from './sell.ts'
import { refusal } from './decision.ts'
import { waiting } from './shop.ts'

const emptyReason = () => refusal(422, 'Keterangan Tidak Boleh Kosong')

function pledge(context: CommandContext): PledgeDraft {
  const kode_kadar = rare(context, 97)
    ? one(context.random, ['585', '750'])
    : one(context.random, ['K110', '700', 'TIDAKADA'])
  // Mostly light: so that the drawers of the model can lend on them.
  const berat = rounded(context.random, 300, rare(context, 12) ? 18_000 : 3_500) / 1000
  const more = rare(context, 40) ? rounded(context.random, rare(context, 5) ? -200 : 1, 900) : 0
  return {
    nama_barang: 'GELANG KERONCONG',
    kode_kadar,
    ...(rare(context, 98) ? { kode_group: kode_kadar === '750' ? 'G750' : 'G585' } : {}),
    jumlah: rounded(context.random, 1, 2),
    berat_kotor: Math.max(1, Math.round(berat * 1000) + more) / 1000,
    berat,
    kondisi_pinjaman: rare(context, 98) ? one(context.random, ['BAIK', 'RUSAK']) : 'TIDAKADA',
    foto: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  }
}

/** An earlier date now and then, where the shop knows such; seldom one that is still to come. */
export function ownDate(context: CommandContext, most: number): { readonly tgl_dokumen?: string } {
  if (!rare(context, context.shop.rules.earlier === undefined ? 1 : 30)) return {}
  return { tgl_dokumen: dateAfter(context.shop.date, rare(context, 4) ? 1 : -rounded(context.random, 0, most)) }
}

/** So much of the most, to the shop's step, seldom beside it. */
function principal(context: CommandContext, most: bigint): number {
  const step = Number(context.shop.rules.pembulatan)
  const share = rare(context, 4) ? 104 : rounded(context.random, 30, 100)
  const sum = Math.max(1, Math.floor((Number(most) * share) / 100 / step)) * step
  return rare(context, 2) ? sum + 1 : sum
}

export function makeLend(context: CommandContext): Command {
  const pieces = Array.from({ length: rare(context, 2) ? 0 : rounded(context.random, 1, 3) }, () => pledge(context))
  const pokok = principal(context, carriedBy(context.shop, pieces))
  const agreed = rare(context, 12)
  const said = {
    kode_customer: rare(context, 93) ? cardHolder : one(context.random, [customer[1], 'C9999']),
    kode_sales: rare(context, 98) ? 'RINA' : 'AGUS',
    pokok,
    ...ownDate(context, 40),
    ...(agreed
      ? { ubah_bunga: true, ...(rare(context, 90) ? { bunga_baru: one(context.random, [1, 1.75, 2.25, 2.5]) } : {}) }
      : {}),
    detail_barang: pieces,
  }
  const row = rowFor(BigInt(pokok))
  const unpaid = context.shop.rules.loans.twoStep && rare(context, 97)
  const content: LendDraft = { ...said, payOut: unpaid ? [] : makePayOut(context, pokok - Number(row?.admin ?? 0n)) }
  return {
    document: 'hutang',
    action: 'simpan',
    content: { ...said, [payOutName]: content.payOut },
    decide: opened(context, () => lend(context.shop, content, context.level)),
  }
}

/** A loan that ran before: mostly as its slip says it, now and then with something wrong or left out. */
export function makeOpeningLoan(context: CommandContext): Command {
  const pieces = Array.from({ length: rare(context, 2) ? 0 : rounded(context.random, 1, 2) }, () => {
    const { foto, ...piece } = pledge(context)
    return rare(context, 50) ? piece : { ...piece, foto }
  })
  const age = rare(context, 4) ? -1 : rounded(context.random, 0, 200)
  const dates = slipDates(context.shop.date, [
    age,
    rounded(context.random, rare(context, 4) ? 0 : 1, 200),
    rounded(context.random, rare(context, 4) ? -1 : 0, 90),
  ])
  const whole: OpeningDraft = {
    // What was agreed elsewhere keeps neither the shop's step nor its ceilings.
    pokok: rounded(context.random, 100, 9000) * 1000 + (rare(context, 30) ? 250 : 0),
    kode_customer: rare(context, 70) ? cardHolder : one(context.random, [customer[1], customer[1], 'C9999']),
    kode_sales: rare(context, 98) ? 'RINA' : 'AGUS',
    no_lama: `SBG-${rounded(context.random, 1, 60)}`,
    ...dates,
    bunga_baru: one(context.random, [1.5, 2, 2.5, 3]),
    detail_barang: pieces,
  }
  const { bunga_baru, ...less } = whole
  const content = bunga_baru !== undefined && rare(context, 97) ? whole : less
  const decide = opened(context, () => openLoan(context.shop, content, context.level))
  return { document: 'hutang', action: 'awal', content: { ...content }, decide }
}

/** A loan to pay on: mostly one that runs and on which nothing waits. */
function pickLoan(context: CommandContext): Loan | undefined {
  const open = new Set([...context.shop.loanPayments.values()].flatMap((p) => (p.status === waiting ? [p.loan] : [])))
  const all = [...context.shop.loans.values()]
  const free = all.filter((h) => runs(h) && !open.has(h.number))
  const some = free.length > 0 && rare(context, 94) ? free : all
  return some.length === 0 || rare(context, 2)
    ? undefined
    : one(context.random, rare(context, 60) ? some.slice(-4) : some)
}

/** What the customer comes for, with amounts that mostly fit. */
function asked(context: CommandContext, loan: Loan | undefined): Omit<RedeemDraft, 'bayar' | 'payOut'> {
  const cara: PaymentWay = rare(context, 30) ? 'TEBUS' : one(context.random, paymentWays)
  const step = Number(context.shop.rules.pembulatan)
  const some = (most: number): number =>
    Math.max(1, Math.floor((most * rounded(context.random, 5, 70)) / 100 / step)) * step
  const part = some(Number(loan?.rest ?? 1_000_000n)) + (rare(context, 3) ? 1 : 0)
  const pledges = loan?.pledges ?? []
  const home = pledges.length > 1 && rare(context, cara === 'PERPANJANG' || cara === 'SEBAGIAN' ? 30 : 3)
  return {
    no_faktur_hutang: loan?.number ?? `HT-${context.shop.kode}-200101-0001`,
    cara,
    ...((cara === 'SEBAGIAN' && rare(context, 97)) || (cara === 'PERPANJANG' && rare(context, 40))
      ? { pokok_rp: part }
      : {}),
    ...(cara === 'TAMBAH' && rare(context, 97) ? { tambah_rp: some(400_000) } : {}),
    ...(rare(context, 8) ? { slip_hilang: true } : {}),
    ...(rare(context, 8) ? { kode_pengambil: one(context.random, [cardHolder, customer[1], 'C9999']) } : {}),
    ...(rare(context, 95) ? { hubungan: 'SAUDARA' } : {}),
    home: home ? [rare(context, 95) ? pledges[0]!.code : 'LAIN-1'] : [],
  }
}

/** Less interest or late fee than there is, with a reason mostly. */
function lessThan(context: CommandContext, loan: Loan | undefined, draft: ReturnType<typeof asked>) {
  if (!loan || !rare(context, 12)) return {}
  const { bunga, denda } = reckon(context.shop, loan, draft).due
  const step = rare(context, 90) ? Number(context.shop.rules.pembulatan) : 1
  const cut = (amount: bigint): number =>
    Math.floor((Number(amount) * one(context.random, [0, 30, 70, 100, 120])) / 100 / step) * step
  return {
    ...(rare(context, 60) ? { bunga_minta: cut(bunga) } : {}),
    ...(rare(context, 50) ? { denda_minta: cut(denda) } : {}),
    ...(rare(context, 90) ? { alasan_potongan: 'LANGGANAN' } : {}),
  }
}

/** How a net amount is paid or given, now and then the wrong way round. */
function makeMoney(context: CommandContext, net: bigint) {
  const inward = rare(context, 97) ? net > 0n : net <= 0n
  const unsaid = inward && rare(context, 25)
  const bayar = inward && !unsaid ? makePayments(context, net > 0n ? net : 1000n, undefined) : []
  return { bayar: bayar.filter((b) => b.cara !== 'TITIPAN'), payOut: inward ? [] : makePayOut(context, Number(-net)) }
}

function makeRedeem(context: CommandContext): Command {
  if (context.shop.loans.size === 0 && !rare(context, 5)) return makeLend(context)
  const loan = pickLoan(context)
  const first = asked(context, loan)
  const fitted = { ...first, ...lessThan(context, loan, first) }
  const net = loan ? reckon(context.shop, loan, fitted).net : 1000n
  const unpaid = context.shop.rules.loans.twoStep && rare(context, 97)
  const money = unpaid ? { bayar: [], payOut: [] } : makeMoney(context, net)
  const { home, ...said } = fitted
  return {
    document: 'penebusan',
    action: 'simpan',
    content: {
      ...said,
      pulang: home.map((kode_jaminan) => ({ kode_jaminan })),
      bayar: money.bayar,
      [payOutName]: money.payOut,
    },
    decide: opened(context, () => redeem(context.shop, { ...fitted, ...money })),
  }
}

const waits = (all: ReadonlyMap<string, { readonly number: string; readonly status: string }>): string[] =>
  [...all.values()].flatMap((x) => (x.status === waiting ? [x.number] : []))

/** The cashier's step of a loan or of a payment. In a shop of one step nothing waits. */
export function makeLoanStep(context: CommandContext): Command {
  const lent = waits(context.shop.loans)
  const paid = waits(context.shop.loanPayments)
  if (lent.length + paid.length === 0 && !rare(context, 8)) return makeRedeem(context)
  const payment = lent.length === 0 || (paid.length > 0 && rare(context, 60))
  const [document, prefix] = payment ? (['penebusan', 'TB'] as const) : (['hutang', 'HT'] as const)
  const all = [...(payment ? context.shop.loanPayments : context.shop.loans).keys()]
  const some = payment ? paid : lent
  const number = pickNumber(context, some.length > 0 && rare(context, 94) ? some : all, prefix)
  if (rare(context, 35)) {
    const content = rare(context, 95) ? { alasan: 'TIDAK JADI' } : {}
    const refuse = payment ? refusePayment : refuseLoan
    const decide = content.alasan ? opened(context, () => refuse(context.shop, number)) : emptyReason
    return { document, action: 'tolak', number, content, decide }
  }
  if (payment) {
    const money = makeMoney(context, context.shop.loanPayments.get(number)?.net ?? 1000n)
    const content = { bayar: money.bayar, [payOutName]: money.payOut }
    const decide = opened(context, () => takePayment(context.shop, number, money))
    return { document: 'penebusan', action: 'validasi', number, content, decide }
  }
  const loan = context.shop.loans.get(number)
  const sent = makePayOut(context, Number((loan?.pokok ?? 100_000n) - (loan?.admin ?? 0n)))
  const decide = opened(context, () => payOutLoan(context.shop, number, sent))
  return { document: 'hutang', action: 'validasi', number, content: { [payOutName]: sent }, decide }
}

/** Mostly a late one of its kind: what is older stands under payments, or under another day. */
const cancelOf = (
  context: CommandContext,
  document: string,
  all: readonly string[],
  decide: typeof cancelLoan,
): Command => makeCancel(context, document, rare(context, 70) ? all.slice(-2) : all, (no) => decide(context.shop, no))

export const loanFrequencies: Frequencies = [
  [11, makeLend],
  [1, makeOpeningLoan],
  [14, makeRedeem],
  [9, makeLoanStep],
  [4, (u) => cancelOf(u, 'hutang', [...u.shop.loans.keys()], cancelLoan)],
  [6, (u) => cancelOf(u, 'penebusan', [...u.shop.loanPayments.keys()], cancelPayment)],
]
