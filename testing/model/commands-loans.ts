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

function pledge(u: CommandContext): PledgeDraft {
  const kode_kadar = rare(u, 97) ? one(u.random, ['585', '750']) : one(u.random, ['K110', '700', 'TIDAKADA'])
  // Mostly light: so that the drawers of the model can lend on them.
  const berat = rounded(u.random, 300, rare(u, 12) ? 18_000 : 3_500) / 1000
  const more = rare(u, 40) ? rounded(u.random, rare(u, 5) ? -200 : 1, 900) : 0
  return {
    nama_barang: 'GELANG KERONCONG',
    kode_kadar,
    ...(rare(u, 98) ? { kode_group: kode_kadar === '750' ? 'G750' : 'G585' } : {}),
    jumlah: rounded(u.random, 1, 2),
    berat_kotor: Math.max(1, Math.round(berat * 1000) + more) / 1000,
    berat,
    kondisi_pinjaman: rare(u, 98) ? one(u.random, ['BAIK', 'RUSAK']) : 'TIDAKADA',
    foto: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  }
}

/** An earlier date now and then, where the shop knows such; seldom one that is still to come. */
export function ownDate(u: CommandContext, most: number): { readonly tgl_dokumen?: string } {
  if (!rare(u, u.t.a.earlier === undefined ? 1 : 30)) return {}
  return { tgl_dokumen: dateAfter(u.t.date, rare(u, 4) ? 1 : -rounded(u.random, 0, most)) }
}

/** So much of the most, to the shop's step, seldom beside it. */
function principal(u: CommandContext, most: bigint): number {
  const step = Number(u.t.a.pembulatan)
  const share = rare(u, 4) ? 104 : rounded(u.random, 30, 100)
  const sum = Math.max(1, Math.floor((Number(most) * share) / 100 / step)) * step
  return rare(u, 2) ? sum + 1 : sum
}

export function makeLend(u: CommandContext): Command {
  const pieces = Array.from({ length: rare(u, 2) ? 0 : rounded(u.random, 1, 3) }, () => pledge(u))
  const pokok = principal(u, carriedBy(u.t, pieces))
  const agreed = rare(u, 12)
  const said = {
    kode_customer: rare(u, 93) ? cardHolder : one(u.random, [customer[1], 'C9999']),
    kode_sales: rare(u, 98) ? 'RINA' : 'AGUS',
    pokok,
    ...ownDate(u, 40),
    ...(agreed
      ? { ubah_bunga: true, ...(rare(u, 90) ? { bunga_baru: one(u.random, [1, 1.75, 2.25, 2.5]) } : {}) }
      : {}),
    detail_barang: pieces,
  }
  const row = rowFor(BigInt(pokok))
  const unpaid = u.t.a.loans.twoStep && rare(u, 97)
  const content: LendDraft = { ...said, payOut: unpaid ? [] : makePayOut(u, pokok - Number(row?.admin ?? 0n)) }
  return {
    document: 'hutang',
    action: 'simpan',
    content: { ...said, [payOutName]: content.payOut },
    decide: opened(u, () => lend(u.t, content, u.level)),
  }
}

/** A loan that ran before: mostly as its slip says it, now and then with something wrong or left out. */
export function makeOpeningLoan(u: CommandContext): Command {
  const pieces = Array.from({ length: rare(u, 2) ? 0 : rounded(u.random, 1, 2) }, () => {
    const { foto, ...piece } = pledge(u)
    return rare(u, 50) ? piece : { ...piece, foto }
  })
  const age = rare(u, 4) ? -1 : rounded(u.random, 0, 200)
  const dates = slipDates(u.t.date, [
    age,
    rounded(u.random, rare(u, 4) ? 0 : 1, 200),
    rounded(u.random, rare(u, 4) ? -1 : 0, 90),
  ])
  const whole: OpeningDraft = {
    // What was agreed elsewhere keeps neither the shop's step nor its ceilings.
    pokok: rounded(u.random, 100, 9000) * 1000 + (rare(u, 30) ? 250 : 0),
    kode_customer: rare(u, 70) ? cardHolder : one(u.random, [customer[1], customer[1], 'C9999']),
    kode_sales: rare(u, 98) ? 'RINA' : 'AGUS',
    no_lama: `SBG-${rounded(u.random, 1, 60)}`,
    ...dates,
    bunga_baru: one(u.random, [1.5, 2, 2.5, 3]),
    detail_barang: pieces,
  }
  const { bunga_baru, ...less } = whole
  const content = bunga_baru !== undefined && rare(u, 97) ? whole : less
  const decide = opened(u, () => openLoan(u.t, content, u.level))
  return { document: 'hutang', action: 'awal', content: { ...content }, decide }
}

/** A loan to pay on: mostly one that runs and on which nothing waits. */
function pickLoan(u: CommandContext): Loan | undefined {
  const open = new Set([...u.t.loanPayments.values()].flatMap((p) => (p.status === waiting ? [p.loan] : [])))
  const all = [...u.t.loans.values()]
  const free = all.filter((h) => runs(h) && !open.has(h.number))
  const some = free.length > 0 && rare(u, 94) ? free : all
  return some.length === 0 || rare(u, 2) ? undefined : one(u.random, rare(u, 60) ? some.slice(-4) : some)
}

/** What the customer comes for, with amounts that mostly fit. */
function asked(u: CommandContext, loan: Loan | undefined): Omit<RedeemDraft, 'bayar' | 'payOut'> {
  const cara: PaymentWay = rare(u, 30) ? 'TEBUS' : one(u.random, paymentWays)
  const step = Number(u.t.a.pembulatan)
  const some = (most: number): number => Math.max(1, Math.floor((most * rounded(u.random, 5, 70)) / 100 / step)) * step
  const part = some(Number(loan?.rest ?? 1_000_000n)) + (rare(u, 3) ? 1 : 0)
  const pledges = loan?.pledges ?? []
  const home = pledges.length > 1 && rare(u, cara === 'PERPANJANG' || cara === 'SEBAGIAN' ? 30 : 3)
  return {
    no_faktur_hutang: loan?.number ?? `HT-${u.t.kode}-200101-0001`,
    cara,
    ...((cara === 'SEBAGIAN' && rare(u, 97)) || (cara === 'PERPANJANG' && rare(u, 40)) ? { pokok_rp: part } : {}),
    ...(cara === 'TAMBAH' && rare(u, 97) ? { tambah_rp: some(400_000) } : {}),
    ...(rare(u, 8) ? { slip_hilang: true } : {}),
    ...(rare(u, 8) ? { kode_pengambil: one(u.random, [cardHolder, customer[1], 'C9999']) } : {}),
    ...(rare(u, 95) ? { hubungan: 'SAUDARA' } : {}),
    home: home ? [rare(u, 95) ? pledges[0]!.code : 'LAIN-1'] : [],
  }
}

/** Less interest or late fee than there is, with a reason mostly. */
function lessThan(u: CommandContext, loan: Loan | undefined, d: ReturnType<typeof asked>) {
  if (!loan || !rare(u, 12)) return {}
  const { bunga, denda } = reckon(u.t, loan, d).due
  const cut = (n: bigint): number => Math.floor((Number(n) * one(u.random, [0, 30, 70, 100, 120])) / 100)
  return {
    ...(rare(u, 60) ? { bunga_minta: cut(bunga) } : {}),
    ...(rare(u, 50) ? { denda_minta: cut(denda) } : {}),
    ...(rare(u, 90) ? { alasan_potongan: 'LANGGANAN' } : {}),
  }
}

/** How a net amount is paid or given, now and then the wrong way round. */
function makeMoney(u: CommandContext, net: bigint) {
  const inward = rare(u, 97) ? net > 0n : net <= 0n
  const unsaid = inward && rare(u, 25)
  const bayar = inward && !unsaid ? makePayments(u, net > 0n ? net : 1000n, undefined) : []
  return { bayar: bayar.filter((b) => b.cara !== 'TITIPAN'), payOut: inward ? [] : makePayOut(u, Number(-net)) }
}

function makeRedeem(u: CommandContext): Command {
  if (u.t.loans.size === 0 && !rare(u, 5)) return makeLend(u)
  const loan = pickLoan(u)
  const first = asked(u, loan)
  const d = { ...first, ...lessThan(u, loan, first) }
  const net = loan ? reckon(u.t, loan, d).net : 1000n
  const unpaid = u.t.a.loans.twoStep && rare(u, 97)
  const money = unpaid ? { bayar: [], payOut: [] } : makeMoney(u, net)
  const { home, ...said } = d
  return {
    document: 'penebusan',
    action: 'simpan',
    content: {
      ...said,
      pulang: home.map((kode_jaminan) => ({ kode_jaminan })),
      bayar: money.bayar,
      [payOutName]: money.payOut,
    },
    decide: opened(u, () => redeem(u.t, { ...d, ...money })),
  }
}

const waits = (all: ReadonlyMap<string, { readonly number: string; readonly status: string }>): string[] =>
  [...all.values()].flatMap((x) => (x.status === waiting ? [x.number] : []))

/** The cashier's step of a loan or of a payment. In a shop of one step nothing waits. */
export function makeLoanStep(u: CommandContext): Command {
  const lent = waits(u.t.loans)
  const paid = waits(u.t.loanPayments)
  if (lent.length + paid.length === 0 && !rare(u, 8)) return makeRedeem(u)
  const payment = lent.length === 0 || (paid.length > 0 && rare(u, 60))
  const [document, prefix] = payment ? (['penebusan', 'TB'] as const) : (['hutang', 'HT'] as const)
  const all = [...(payment ? u.t.loanPayments : u.t.loans).keys()]
  const some = payment ? paid : lent
  const number = pickNumber(u, some.length > 0 && rare(u, 94) ? some : all, prefix)
  if (rare(u, 35)) {
    const content = rare(u, 95) ? { alasan: 'TIDAK JADI' } : {}
    const refuse = payment ? refusePayment : refuseLoan
    const decide = content.alasan ? opened(u, () => refuse(u.t, number)) : emptyReason
    return { document, action: 'tolak', number, content, decide }
  }
  if (payment) {
    const money = makeMoney(u, u.t.loanPayments.get(number)?.net ?? 1000n)
    const content = { bayar: money.bayar, [payOutName]: money.payOut }
    const decide = opened(u, () => takePayment(u.t, number, money))
    return { document: 'penebusan', action: 'validasi', number, content, decide }
  }
  const loan = u.t.loans.get(number)
  const sent = makePayOut(u, Number((loan?.pokok ?? 100_000n) - (loan?.admin ?? 0n)))
  const decide = opened(u, () => payOutLoan(u.t, number, sent))
  return { document: 'hutang', action: 'validasi', number, content: { [payOutName]: sent }, decide }
}

/** Mostly a late one of its kind: what is older stands under payments, or under another day. */
const cancelOf = (u: CommandContext, document: string, all: readonly string[], decide: typeof cancelLoan): Command =>
  makeCancel(u, document, rare(u, 70) ? all.slice(-2) : all, (no) => decide(u.t, no))

export const loanFrequencies: Frequencies = [
  [11, makeLend],
  [1, makeOpeningLoan],
  [14, makeRedeem],
  [9, makeLoanStep],
  [4, (u) => cancelOf(u, 'hutang', [...u.t.loans.keys()], cancelLoan)],
  [6, (u) => cancelOf(u, 'penebusan', [...u.t.loanPayments.keys()], cancelPayment)],
]
