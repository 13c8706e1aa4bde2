import { paid as paidOut, payOutIssues, payOutLines, type PayOutDraft } from './buy.ts'
import { standingIssues } from './cancel.ts'
import { payOff, takenIn } from './clearing.ts'
import { dateAfter } from './dates.ts'
import { type Loan, type LoanPayment, type LoanStanding, type PaymentWay } from './documents.ts'
import {
  appraisalIssues,
  carried,
  ceilingIssues,
  dueOn,
  envelopes,
  identityIssues,
  noRow,
  notIn,
  rowFor,
  runs,
  standingOf,
  stepIssue,
  type LoanRow,
} from './lend.ts'
import { largest, nonCashJournal, paymentIssues, sumPayments, type PaymentDraft } from './sell.ts'
import { refuseByRules, type ApprovalNeed, type Decision, type FieldIssue } from './decision.ts'
import { oddIssues, paysOf, waiting, type Journal, type Shop } from './shop.ts'

export interface MoneyDraft {
  readonly bayar: readonly PaymentDraft[]
  readonly payOut: readonly PayOutDraft[]
}
export interface RedeemDraft extends MoneyDraft {
  readonly no_faktur_hutang: string
  readonly cara: PaymentWay
  readonly pokok_rp?: number
  readonly tambah_rp?: number
  readonly bunga_minta?: number
  readonly denda_minta?: number
  readonly alasan_potongan?: string
  readonly slip_hilang?: boolean
  readonly kode_pengambil?: string
  readonly hubungan?: string
  /** Pieces that go home, by their codes. */
  readonly home: readonly string[]
}
const leastPart = 50_000n

const opensNew = (shop: Shop, cara: PaymentWay): boolean =>
  cara === 'PERPANJANG' || cara === 'TAMBAH' || (cara === 'SEBAGIAN' && shop.rules.loans.part === 'PINJAMAN_BARU')

export const closed: Readonly<Record<string, string>> = {
  [waiting]: 'Hutang Belum Divalidasi',
  LUNAS: 'Hutang Sudah Lunas',
  DIPERPANJANG: 'Hutang Sudah Diperpanjang',
  DILELANG: 'Hutang Sudah Dilelang',
  BATAL: 'Hutang Sudah Dibatalkan',
}
function loanIssues(shop: Shop, loan: Loan | undefined): FieldIssue[] {
  if (!loan) return [{ message: 'Data Tidak Ditemukan' }]
  if (!runs(loan)) return [{ message: closed[loan.status]!, conflict: true }]
  const open = [...shop.loanPayments.values()].find((p) => p.loan === loan.number && p.status === waiting)
  return open ? [{ message: `${loan.number} Sudah Dipakai ${open.number}` }] : []
}

const given = (n: number | undefined, otherwise: bigint): bigint => (n === undefined ? otherwise : BigInt(n))

/** What is paid and lent by this draft, whether it may be or not. */
export function reckon(shop: Shop, loan: Loan, draft: Omit<RedeemDraft, 'bayar' | 'payOut'>) {
  const more = draft.cara === 'TAMBAH' ? given(draft.tambah_rp, 0n) : 0n
  const due = dueOn(shop, loan, draft.cara === 'TEBUS' ? undefined : { added: more })
  const anew = opensNew(shop, draft.cara)
  const parts = draft.cara === 'SEBAGIAN' || draft.cara === 'PERPANJANG' ? given(draft.pokok_rp, 0n) : 0n
  const paid = draft.cara === 'TEBUS' ? loan.rest : parts
  const rest = loan.rest - paid + more
  const row = anew ? rowFor(rest) : undefined
  const bunga = given(draft.bunga_minta, due.bunga)
  const denda = given(draft.denda_minta, due.denda)
  const admin = draft.cara === 'SEBAGIAN' ? 0n : (row?.admin ?? 0n)
  const slip = draft.slip_hilang ? shop.rules.loans.slipFee : 0n
  const staying = loan.pledges.filter((b) => !draft.home.includes(b.code))
  const net = paid + bunga + denda + admin + slip - more
  return { due, anew, paid, more, rest, row, bunga, denda, admin, slip, staying, net }
}
type Reckoned = ReturnType<typeof reckon>

function askedIssues(shop: Shop, draft: RedeemDraft, { due, bunga, denda }: Reckoned): FieldIssue[] {
  const less = bunga < due.bunga || denda < due.denda
  return [
    ...(bunga > due.bunga ? [{ message: 'Bunga Melebihi Hitungan' }] : []),
    ...(denda > due.denda ? [{ message: 'Denda Melebihi Hitungan' }] : []),
    ...(bunga === due.bunga ? [] : oddIssues(shop, bunga)),
    ...(denda === due.denda ? [] : oddIssues(shop, denda)),
    ...(less && draft.alasan_potongan === undefined ? [{ message: 'Keterangan Tidak Boleh Kosong' }] : []),
  ]
}

function amountIssues(shop: Shop, draft: RedeemDraft, loan: Loan, { due, paid, more }: Reckoned): FieldIssue[] {
  if (draft.cara === 'BUNGA' && due.bunga + due.denda === 0n)
    return [{ message: `Bunga Sudah Dibayar Sampai ${loan.paidUntil}` }]
  if (draft.cara === 'TAMBAH') return more === 0n ? [{ message: 'Nominal Tidak Boleh Kosong' }] : stepIssue(shop, more)
  if (draft.cara !== 'SEBAGIAN' && draft.cara !== 'PERPANJANG') return []
  if (draft.cara === 'SEBAGIAN' && paid === 0n) return [{ message: 'Nominal Tidak Boleh Kosong' }]
  return [
    ...(paid > 0n && paid < leastPart ? [{ message: `Bayar Pokok Paling Sedikit ${leastPart}` }] : []),
    ...(paid >= loan.rest ? [{ message: 'Pokok Dibayar Melebihi Sisa' }] : []),
    ...stepIssue(shop, paid),
  ]
}

function homeIssues(draft: RedeemDraft, loan: Loan, { anew, staying }: Reckoned): FieldIssue[] {
  if (!anew && draft.home.length > 0) return [{ message: 'Barang Pulang Hanya Dengan Pinjaman Baru' }]
  if (draft.home.some((code) => !loan.pledges.some((b) => b.code === code)))
    return [{ message: 'Data Tidak Ditemukan' }]
  return anew && staying.length === 0 ? [{ message: 'Belum Ada Barang' }] : []
}

/** Whoever borrows anew, whoever has no slip, and whoever comes for another is known. */
function personIssues(draft: RedeemDraft, loan: Loan, { anew }: Reckoned): FieldIssue[] {
  const { kode_pengambil: who } = draft
  const own = anew || draft.slip_hilang ? identityIssues(loan.customer) : []
  if (who === undefined || who === loan.customer) return own
  return [...own, ...identityIssues(who), ...(draft.hubungan === undefined ? [{ message: 'Harus Diisi' }] : [])]
}

/** Why no loan of this principal follows on these pieces. */
function followIssues(shop: Shop, who: string, pokok: bigint, more: bigint, pieces: Loan['pledges']): FieldIssue[] {
  if (!rowFor(pokok)) return [noRow(pokok)]
  const wrong = appraisalIssues(shop, pieces)
  if (wrong.length > 0) return wrong
  return [
    ...(pokok > carried(shop, pieces) ? [{ message: 'Hutang Melebihi Plafond' }] : []),
    ...ceilingIssues(shop, who, more),
  ]
}

/** How the net amount is paid, all in cash where nothing is said; or why it is not. */
function moneyIssues(draft: MoneyDraft, net: bigint): FieldIssue[] {
  const [due, out] = [largest(net, 0n), largest(-net, 0n)]
  if (draft.payOut.length > 0 && out === 0n) return [{ message: 'Jumlah Uang Keluar Harus Pas' }]
  const wrong = paymentIssues(payments(draft, due), due)
  if (wrong.length > 0) return wrong
  if (due === 0n && draft.bayar.length > 0) return [{ message: 'Pembayaran Melebihi Tagihan' }]
  return payOutIssues(out === 0n ? [] : draft.payOut, out)
}
const early = (draft: MoneyDraft): FieldIssue[] => {
  if (draft.payOut.length > 0) return [{ message: 'Dibayar Saat Validasi' }]
  return draft.bayar.length > 0 ? [{ message: 'Pembayaran Diterima Saat Validasi' }] : []
}
const payments = (draft: MoneyDraft, due: bigint): readonly PaymentDraft[] =>
  draft.bayar.length === 0 && due > 0n ? [{ cara: 'CASH', jumlah_rp: Number(due) }] : draft.bayar

function moneyJournal(shop: Shop, draft: MoneyDraft, net: bigint): Journal {
  const [due, out] = [largest(net, 0n), largest(-net, 0n)]
  const all = payments(draft, due)
  const back = sumPayments(all, true) + sumPayments(all, false) - due
  return [
    ['KAS', 'UTAMA', sumPayments(all, true) - back],
    ...nonCashJournal(shop, all),
    ...paidOut(payOutLines(out === 0n ? [] : draft.payOut, out)),
  ]
}

function paymentNeeds(draft: RedeemDraft, { due, bunga, denda }: Reckoned): ApprovalNeed[] {
  return [
    ...(bunga < due.bunga
      ? [{ kategori: 'BUNGA_DIKURANGI', minimal: bunga * 2n < due.bunga ? 'OWN' : 'SPV' } as const]
      : []),
    ...(denda < due.denda ? [{ kategori: 'DENDA_DIHAPUS', minimal: 'SPV' } as const] : []),
    ...(draft.slip_hilang ? [{ kategori: 'SLIP_HILANG', minimal: 'SPV' } as const] : []),
  ]
}

/** The due date after a payment: a term from the old one or from today, whichever is sooner, but not past and not sooner than it was. */
function nextDue(shop: Shop, due: string, term: number): string {
  const [old, now] = [dateAfter(due, term), dateAfter(shop.date, term)]
  const next = old > shop.date && old < now ? old : now
  return next > due ? next : due
}

function becomes(shop: Shop, draft: RedeemDraft, loan: Loan, reckoned: Reckoned): LoanStanding {
  const paidUntil = reckoned.due.until
  if (draft.cara === 'TEBUS') return { status: 'LUNAS', rest: 0n, paidUntil, due: loan.due }
  if (reckoned.anew) return { status: 'DIPERPANJANG', rest: 0n, paidUntil, due: loan.due }
  const status = draft.cara === 'BUNGA' ? 'BUNGA DIBAYAR' : loan.status
  return { status, rest: reckoned.rest, paidUntil, due: nextDue(shop, loan.due, loan.term) }
}

/** What the payment posts of its own: the old loan is owed less, the rest is income. */
const ownJournal = (loan: Loan, reckoned: Reckoned): Journal => [
  ['PIUTANG GADAI', loan.number, reckoned.anew ? -loan.rest : -reckoned.paid],
  ['BUNGA', '', -reckoned.bunga],
  ['DENDA', '', -reckoned.denda],
  ['ADMIN', '', -reckoned.admin],
  ['PENDAPATAN LAIN', '', -reckoned.slip],
]

function redeemIssues(shop: Shop, draft: RedeemDraft, loan: Loan, reckoned: Reckoned): FieldIssue[] {
  const wrong = [
    ...askedIssues(shop, draft, reckoned),
    ...amountIssues(shop, draft, loan, reckoned),
    ...homeIssues(draft, loan, reckoned),
    ...personIssues(draft, loan, reckoned),
  ]
  if (wrong.length > 0) return wrong
  const no = reckoned.anew ? followIssues(shop, loan.customer, reckoned.rest, reckoned.more, reckoned.staying) : []
  if (no.length > 0) return no
  return shop.rules.loans.twoStep ? early(draft) : moneyIssues(draft, reckoned.net)
}

/** A customer redeems a loan, or pays on it. In a shop of two steps the cashier takes the money. */
export function redeem(shop: Shop, draft: RedeemDraft): Decision {
  const loan = shop.loans.get(draft.no_faktur_hutang)
  const stopped = loanIssues(shop, loan)
  if (!loan || stopped.length > 0) return refuseByRules(stopped)
  const reckoned = reckon(shop, loan, draft)
  const wrong = redeemIssues(shop, draft, loan, reckoned)
  if (wrong.length > 0) return refuseByRules(wrong)
  const two = shop.rules.loans.twoStep
  return {
    needs: paymentNeeds(draft, reckoned),
    pays: two ? 0n : paysOf(moneyJournal(shop, draft, reckoned.net)),
    apply: () => {
      const doc: LoanPayment = {
        number: shop.takeNumber('TB'),
        date: shop.date,
        status: waiting,
        journal: [],
        gerak: [],
        loan: loan.number,
        cara: draft.cara,
        before: standingOf(loan),
        after: becomes(shop, draft, loan, reckoned),
        home: draft.cara === 'TEBUS' ? loan.pledges.map((b) => b.code) : draft.home,
        paid: reckoned.paid,
        more: reckoned.more,
        fresh: reckoned.due.until === shop.date ? reckoned.more : 0n,
        newPrincipal: reckoned.anew ? reckoned.rest : 0n,
        newDue: nextDue(shop, loan.due, reckoned.row?.term ?? loan.term),
        newLoan: null,
        net: reckoned.net,
        own: ownJournal(loan, reckoned),
      }
      shop.loanPayments.set(doc.number, doc)
      if (!two) take(shop, doc, draft)
      const figure = { bunga_rp: Number(reckoned.bunga), denda_rp: Number(reckoned.denda), status: doc.status }
      return { number: doc.number, figure: { ...figure, ...opened(doc), total: Number(largest(reckoned.net, 0n)) } }
    },
  }
}

const opened = ({ newLoan }: LoanPayment): Readonly<Record<string, string>> =>
  newLoan === null ? {} : { no_baru: newLoan }

/** The money is there: the loan becomes what it becomes, and another one follows where one does. */
function take(shop: Shop, doc: LoanPayment, draft: MoneyDraft): void {
  const loan = shop.loans.get(doc.loan)!
  const row = rowFor(doc.newPrincipal)!
  const stay = loan.pledges.filter((b) => !doc.home.includes(b.code))
  if (doc.newPrincipal > 0n) doc.newLoan = follow(shop, doc, row, stay)
  const journal: Journal = [
    ...moneyJournal(shop, draft, doc.net),
    ...(doc.newLoan === null ? [] : ([['PIUTANG GADAI', doc.newLoan, doc.newPrincipal]] as const)),
    ...doc.own,
  ]
  shop.post(journal, [])
  takenIn(shop, doc.number, payments(draft, largest(doc.net, 0n)))
  for (const pledge of loan.pledges) {
    if (doc.home.includes(pledge.code)) pledge.place = 'PULANG'
    else if (doc.newLoan !== null) pledge.place = 'PINDAH'
  }
  Object.assign(loan, doc.after)
  Object.assign(doc, { status: 'SELESAI', journal })
  shop.touchLoan(loan.number)
}

function follow(shop: Shop, doc: LoanPayment, row: LoanRow, stay: Loan['pledges']): string {
  const number = shop.takeNumber('HT')
  const next: Loan = {
    number,
    date: shop.date,
    status: 'AKTIF',
    journal: [],
    gerak: [],
    rest: doc.newPrincipal,
    paidUntil: doc.after.paidUntil,
    due: doc.newDue,
    customer: shop.loans.get(doc.loan)!.customer,
    old: null,
    pokok: doc.newPrincipal,
    rate: row.rate,
    fee: row.fee,
    term: row.term,
    lent: shop.date,
    made: doc.number,
    fresh: doc.fresh,
    admin: row.admin,
    pledges: envelopes(number, stay),
    told: new Map(),
  }
  shop.loans.set(number, next)
  shop.touchLoan(number)
  return number
}

const already = { SELESAI: 'Penebusan Sudah Divalidasi', BATAL: 'Penebusan Sudah Dibatalkan' } as const

/** The cashier takes what a payment that waits comes to, or pays it out. */
export function takePayment(shop: Shop, number: string, draft: MoneyDraft): Decision {
  const doc = shop.loanPayments.get(number)
  const stopped = notIn(doc, [waiting], already)
  if (!doc || stopped) return stopped!
  const loan = shop.loans.get(doc.loan)!
  const stay = loan.pledges.filter((b) => !doc.home.includes(b.code))
  const more = doc.newPrincipal - doc.before.rest + doc.paid
  const no = doc.newPrincipal > 0n ? followIssues(shop, loan.customer, doc.newPrincipal, more, stay) : []
  const wrong = no.length > 0 ? no : moneyIssues(draft, doc.net)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    pays: paysOf(moneyJournal(shop, draft, doc.net)),
    apply: () => {
      take(shop, doc, draft)
      return { number, figure: { status: 'SELESAI', ...opened(doc) } }
    },
  }
}
/** It comes to nothing: the loan is as it was. */
export function refusePayment(shop: Shop, number: string): Decision {
  const doc = shop.loanPayments.get(number)
  const stopped = notIn(doc, [waiting], already)
  if (!doc || stopped) return stopped!
  return {
    needs: [],
    apply: () => {
      doc.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** Called off on its day, while nothing was paid after it: the loan is as before, and the one that followed never was. */
export function cancelPayment(shop: Shop, number: string): Decision {
  const doc = shop.loanPayments.get(number)
  const late = [{ message: 'Penebusan Kemarin Tidak Bisa Dibatalkan' }]
  const later = doc && doc.status !== 'BATAL' ? standingIssues(shop, doc) : []
  if (doc && later.length > 0) return refuseByRules(doc.date === shop.date ? later : late)
  const stopped = notIn(doc, ['SELESAI'], { BATAL: already.BATAL })
  if (!doc || stopped) return stopped!
  if (doc.date !== shop.date) return refuseByRules(late)
  return {
    needs: [{ kategori: 'BATAL_HUTANG_LUNAS', minimal: 'SPV' }],
    pays: paysOf(doc.journal, -1n),
    apply: () => {
      shop.post(doc.journal, [], -1n)
      payOff(shop, number)
      const loan = shop.loans.get(doc.loan)!
      Object.assign(loan, doc.before)
      for (const b of loan.pledges) b.place = 'DISIMPAN'
      shop.touchLoan(loan.number)
      const next = shop.loans.get(doc.newLoan ?? '')
      if (next) {
        Object.assign(next, { status: 'BATAL', rest: 0n, pledges: [] })
        shop.touchLoan(next.number)
      }
      doc.status = 'BATAL'
      return { number, figure: { status: 'BATAL' } }
    },
  }
}
