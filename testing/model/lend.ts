import { paid as paidOut, payOutIssues, payOutLines, type PayOutDraft } from './buy.ts'
import { dateAfter, daysBetween } from './dates.ts'
import type { Loan, LoanStanding, Pledge } from './documents.ts'
import { mg } from './goods-in.ts'
import { cardHolder, customer, type Level } from './sell.ts'
import { standingIssues } from './cancel.ts'
import { dateIssues, earlierNeeds } from './standing.ts'
import { refusal, refuseByRules, type ApprovalNeed, type Decision, type FieldIssue } from './decision.ts'
import { multiplyDivide, paysOf, waiting, type Journal, type Shop } from './shop.ts'

/** Why no row of the table stands for so much. */
export const noRow = (pokok: bigint): FieldIssue => ({
  message: pokok > table.at(-1)!.until ? 'Hutang Melebihi Plafond' : 'Tabel Bunga Belum Diisi',
})

/** Values of the masters: percent of fineness and condition in hundredths, rupiah a gram, the table of interest. */
export const fineness: Readonly<Record<string, bigint>> = { '585': 5850n, '700': 7000n, '750': 7500n, K110: 11_000n }
const conditions: Readonly<Record<string, bigint>> = { BAIK: 8500n, RUSAK: 7050n }
export const onGroup: Readonly<Record<string, bigint>> = { G585: 700_000n, G750: 900_000n }
const onFineness: Readonly<Record<string, bigint>> = { '585': 750_000n, '750': 1_250_000n }
export const goldToday = 1_992_000n
/** Terms shorter than a shop has them: a run must see loans that are late. */
export const loanTerms = { K1: 4, K2: 3 } as const
const table = [
  { from: 0n, until: 5_000_000n, rate: 250n, term: loanTerms.K1, admin: 10_000n, fee: 10n },
  { from: 5_000_001n, until: 50_000_000n, rate: 200n, term: loanTerms.K2, admin: 0n, fee: 0n },
] as const
const ceilings = { customer: 50_000_000n, shop: 2_000_000_000n } as const
const least = 100_000n

export type LoanRow = (typeof table)[number]
/** The row of the table for so much. */
export const rowFor = (pokok: bigint): LoanRow | undefined => table.find((r) => r.from <= pokok && pokok <= r.until)

export interface PledgeDraft {
  readonly nama_barang: string
  readonly kode_kadar: string
  readonly kode_group?: string
  readonly jumlah: number
  /** Grams. */
  readonly berat_kotor: number
  readonly berat: number
  readonly kondisi_pinjaman: string
  /** A loan of before has none. */
  readonly foto?: string
}
export interface LendDraft {
  readonly kode_customer: string
  readonly kode_sales: string
  readonly pokok: number
  readonly tgl_dokumen?: string
  readonly bunga_baru?: number
  readonly ubah_bunga?: boolean
  readonly detail_barang: readonly PledgeDraft[]
  readonly payOut: readonly PayOutDraft[]
}

type Appraised = Pick<Pledge, 'kode_kadar' | 'kode_group' | 'condition' | 'gross' | 'berat'>
export const pledged = (draft: PledgeDraft): Appraised => ({
  kode_kadar: draft.kode_kadar,
  kode_group: draft.kode_group,
  condition: draft.kondisi_pinjaman,
  gross: mg(draft.berat_kotor),
  berat: mg(draft.berat),
})
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The most that may be lent on a piece today, in rupiah; or why nothing may. */
function mostOn(shop: Shop, appraised: Appraised): bigint | string {
  const [fine, share] = [fineness[appraised.kode_kadar], conditions[appraised.condition]]
  if (fine === undefined) return 'Data Tidak Ditemukan'
  if (fine > 10_000n) return 'Kadar Tidak Boleh 0 Atau Melebihi Batas'
  if (share === undefined) return 'Data Tidak Ditemukan'
  const manual = shop.rules.loans.perGram === 'MANUAL'
  const perGram = manual ? onGroup[appraised.kode_group ?? ''] : multiplyDivide(goldToday, fine, 10_000n)
  if (perGram === undefined) return 'Pokok per Gram Belum Diisi'
  const ceiling = onFineness[appraised.kode_kadar]
  if (shop.rules.loans.ceilings && ceiling === undefined) return 'Plafond Kadar Belum Diisi'
  const byCondition = (multiplyDivide(perGram, appraised.berat, 1000n) * share) / 10_000n
  return shop.rules.loans.ceilings ? smaller(byCondition, (ceiling! * appraised.berat) / 1000n) : byCondition
}

/** Why one of these pieces carries nothing. */
export const appraisalIssues = (shop: Shop, pieces: readonly Appraised[]): FieldIssue[] =>
  pieces.flatMap((appraised) => {
    const most = mostOn(shop, appraised)
    return typeof most === 'string' ? [{ message: most }] : []
  })

/** The most on all of them, to the shop's step. */
export function carried(shop: Shop, pieces: readonly Appraised[]): bigint {
  const sum = pieces.reduce((sum, appraised) => {
    const most = mostOn(shop, appraised)
    return typeof most === 'string' ? sum : sum + most
  }, 0n)
  return (sum / shop.rules.pembulatan) * shop.rules.pembulatan
}
export const carriedBy = (t: Shop, pieces: readonly PledgeDraft[]): bigint => carried(t, pieces.map(pledged))

export const runs = (loan: Loan): boolean => loan.status === 'AKTIF' || loan.status === 'BUNGA DIBAYAR'

/** So much more to this customer: is that above what a person, or all persons, may owe? */
export function ceilingIssues(shop: Shop, who: string, more: bigint): FieldIssue[] {
  if (!shop.rules.loans.ceilings || more <= 0n) return []
  const all = [...shop.loans.values()].filter(runs)
  const owed = (loans: readonly Loan[]): bigint => loans.reduce((s, h) => s + h.rest, 0n)
  const own = owed(all.filter((h) => h.customer === who))
  const over = own + more > ceilings.customer || owed(all) + more > ceilings.shop
  return over ? [{ message: 'Hutang Melebihi Plafond' }] : []
}

export const stepIssue = (shop: Shop, amount: bigint): FieldIssue[] =>
  amount % shop.rules.pembulatan === 0n ? [] : [{ message: `Pokok Harus Kelipatan ${shop.rules.pembulatan}` }]

/** Whoever borrows or collects is known. */
export function identityIssues(code: string): FieldIssue[] {
  if (!customer.some((c) => c === code)) return [{ message: 'Customer Tidak Ditemukan' }]
  return code === cardHolder ? [] : [{ message: 'Identitas Customer Harus Diisi' }]
}

function lendIssues(shop: Shop, draft: LendDraft): FieldIssue[] {
  const other = draft.ubah_bunga === true && draft.bunga_baru === undefined
  return [
    ...(draft.kode_sales === 'RINA' ? [] : [{ message: 'Data Tidak Ditemukan' }]),
    ...identityIssues(draft.kode_customer),
    ...dateIssues(shop, draft.tgl_dokumen),
    ...(draft.detail_barang.length === 0 ? [{ message: 'Belum Ada Barang' }] : []),
    ...draft.detail_barang.flatMap((draft) =>
      draft.berat > draft.berat_kotor ? [{ message: 'Berat Emas Melebihi Berat Kotor' }] : [],
    ),
    ...appraisalIssues(shop, draft.detail_barang.map(pledged)),
    ...(BigInt(draft.pokok) < least ? [{ message: `Pinjaman Paling Sedikit ${least}` }] : []),
    ...(other ? [{ message: 'Bunga Baru Tidak Boleh Kosong' }] : []),
    ...(shop.rules.loans.twoStep && draft.payOut.length > 0 ? [{ message: 'Dibayar Saat Validasi' }] : []),
  ]
}

export const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100))

/** Another rate than the table's: below half of it the owner allows it. */
function rateNeeds(rate: bigint, row: LoanRow): ApprovalNeed[] {
  if (rate === row.rate) return []
  return [{ kategori: 'BUNGA_BEDA', minimal: rate * 2n < row.rate ? 'OWN' : 'SPV' }]
}

/** The envelopes of a loan. */
export const envelopes = (number: string, pieces: readonly Appraised[]): Pledge[] =>
  pieces.map((b, i) => ({ ...b, code: `${number}-${i + 1}`, place: 'DISIMPAN' }))

const lentJournal = (number: string, pokok: bigint, admin: bigint, sent: readonly PayOutDraft[]): Journal => [
  ['PIUTANG GADAI', number, pokok],
  ...paidOut(payOutLines(sent, pokok - admin)),
  ['ADMIN', '', -admin],
]

/** Money is lent on pieces. In a shop of two steps the cashier pays it out. */
export function lend(shop: Shop, draft: LendDraft, level: Level): Decision {
  const wrong = lendIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  const pokok = BigInt(draft.pokok)
  const row = rowFor(pokok)
  if (!row) return refuseByRules([noRow(pokok)])
  const pieces = draft.detail_barang.map(pledged)
  const step = stepIssue(shop, pokok)
  const over = pokok > carried(shop, pieces) ? [{ message: 'Hutang Melebihi Plafond' }] : []
  const two = shop.rules.loans.twoStep
  const refused = [
    ...(step.length > 0 ? step : over),
    ...ceilingIssues(shop, draft.kode_customer, pokok),
    ...(two ? [] : payOutIssues(draft.payOut, pokok - row.admin)),
  ]
  if (refused.length > 0) return refuseByRules(refused)
  const lent = draft.tgl_dokumen ?? shop.date
  const rate = draft.ubah_bunga ? hundredths(draft.bunga_baru!) : row.rate
  return {
    needs: [...earlierNeeds(shop, draft.tgl_dokumen, level), ...rateNeeds(rate, row)],
    pays: two ? 0n : paysOf(paidOut(payOutLines(draft.payOut, pokok - row.admin))),
    apply: () => {
      const number = shop.takeNumber('HT')
      const loan: Loan = {
        number,
        date: shop.date,
        status: waiting,
        journal: [],
        gerak: [],
        rest: 0n,
        paidUntil: lent,
        due: dateAfter(lent, row.term),
        customer: draft.kode_customer,
        old: null,
        pokok,
        rate,
        fee: row.fee,
        term: row.term,
        lent,
        made: null,
        fresh: pokok,
        admin: row.admin,
        pledges: envelopes(number, pieces),
        told: new Map(),
      }
      shop.loans.set(number, loan)
      shop.touchLoan(number)
      if (!two) payLoan(shop, loan, draft.payOut)
      const figure = { maksimal: Number(carried(shop, pieces)), jatuh_tempo: loan.due, status: loan.status }
      return { number, figure: { ...figure, dibayarkan: Number(pokok - row.admin) } }
    },
  }
}

function payLoan(shop: Shop, loan: Loan, sent: readonly PayOutDraft[]): void {
  const journal = lentJournal(loan.number, loan.pokok, loan.admin, sent)
  shop.post(journal, [])
  Object.assign(loan, { status: 'AKTIF', rest: loan.pokok, journal })
  shop.touchLoan(loan.number)
}

/** The cashier pays out a loan that waits, or refuses it. */
export function payOutLoan(shop: Shop, number: string, sent: readonly PayOutDraft[]): Decision {
  const loan = shop.loans.get(number)
  const stopped = notIn(loan, [waiting], { AKTIF: 'Hutang Sudah Divalidasi', BATAL: 'Hutang Sudah Dibatalkan' })
  if (!loan || stopped) return stopped!
  const wrong = [...ceilingIssues(shop, loan.customer, loan.pokok), ...payOutIssues(sent, loan.pokok - loan.admin)]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    pays: paysOf(paidOut(payOutLines(sent, loan.pokok - loan.admin))),
    apply: () => {
      payLoan(shop, loan, sent)
      return { number, figure: { status: 'AKTIF', sisa_pokok: Number(loan.pokok) } }
    },
  }
}
export function refuseLoan(shop: Shop, number: string): Decision {
  const loan = shop.loans.get(number)
  const stopped = notIn(loan, [waiting], { AKTIF: 'Hutang Sudah Divalidasi', BATAL: 'Hutang Sudah Dibatalkan' })
  if (!loan || stopped) return stopped!
  return { needs: [], apply: () => endLoan(shop, loan) }
}
/** Nothing was lent: the envelopes are gone. */
function endLoan(shop: Shop, loan: Loan) {
  Object.assign(loan, { status: 'BATAL', rest: 0n, pledges: [] })
  shop.touchLoan(loan.number)
  return { number: loan.number, figure: { status: 'BATAL' } }
}

/** Why a document is not in one of these states; undefined: it is. */
export function notIn(
  doc: { readonly status: string } | undefined,
  from: readonly string[],
  words: Readonly<Record<string, string>>,
): Decision | undefined {
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  return from.includes(doc.status) ? undefined : refusal(422, words[doc.status] ?? 'Status Dokumen Tidak Sesuai')
}

export const ended = {
  BATAL: 'Hutang Sudah Dibatalkan',
  'BUNGA DIBAYAR': 'Bunga Hutang Sudah Dibayar',
  LUNAS: 'Hutang Sudah Lunas',
  DIPERPANJANG: 'Hutang Sudah Diperpanjang',
  DILELANG: 'Hutang Sudah Dilelang',
} as const

/** Called off on its day, while nobody has paid anything on it. */
export function cancelLoan(shop: Shop, number: string): Decision {
  const loan = shop.loans.get(number)
  const late = [{ message: 'Hutang Kemarin Tidak Bisa Dibatalkan' }]
  const later = loan && loan.status !== 'BATAL' ? standingIssues(shop, loan) : []
  if (loan && later.length > 0) return refuseByRules(loan.date === shop.date ? later : late)
  const stopped = notIn(loan, ['AKTIF'], ended)
  if (!loan || stopped) return stopped!
  if (loan.date !== shop.date) return refuseByRules(late)
  if (loan.made !== null) return refusal(422, `Batalkan Penebusan ${loan.made}`)
  return {
    needs: [{ kategori: 'BATAL_HUTANG', minimal: loan.old === null ? 'SPV' : 'OWN' }],
    pays: paysOf(loan.journal, -1n),
    apply: () => {
      shop.post(loan.journal, [], -1n)
      return endLoan(shop, loan)
    },
  }
}

const upTo = (top: bigint, bottom: bigint, step: bigint): bigint => {
  const unit = bottom * step
  return ((top + unit - 1n) / unit) * step
}

const blocks = {
  HARIAN: { days: 1, inMonth: 30n },
  BLOK_15: { days: 15, inMonth: 2n },
  BULANAN: { days: 30, inMonth: 1n },
} as const

/** Interest by the shop's count, of amounts that are each paid for so many days. */
function interestOf(shop: Shop, rate: bigint, parts: readonly (readonly [amount: bigint, days: number])[]): bigint {
  const { days: block, inMonth } = blocks[shop.rules.loans.interest]
  const top = parts.reduce((sum, [amount, days]) => sum + amount * rate * BigInt(Math.ceil(days / block)), 0n)
  return upTo(top, 10_000n * inMonth, shop.rules.pembulatan)
}

/** Nothing was paid on it yet, and this is its first day. */
const untouched = (shop: Shop, loan: Loan): boolean =>
  loan.fresh > 0n && loan.paidUntil === loan.lent && shop.date === loan.lent

/** Until when whoever pays now has paid: to the end of the blocks that began. */
function paidTo(shop: Shop, loan: Loan): string {
  const days = untouched(shop, loan) ? 1 : Math.max(0, daysBetween(loan.paidUntil, shop.date))
  const block = blocks[shop.rules.loans.interest].days
  return dateAfter(loan.paidUntil, Math.ceil(days / block) * block)
}

/**
 * What interest and being late cost on the shop's day, and until when that pays. Redeemed, a first day is owed for what was lent anew; where
 * it goes on, with `added` lent on top, for all.
 */
export function dueOn(shop: Shop, loan: Loan, goesOn?: { readonly added: bigint }) {
  const first = untouched(shop, loan)
  const days = first ? 1 : Math.max(0, daysBetween(loan.paidUntil, shop.date))
  const late = BigInt(Math.max(0, daysBetween(loan.due, shop.date)))
  const until = paidTo(shop, loan)
  const owing = first && !goesOn ? smaller(loan.fresh, loan.rest) : loan.rest
  const bunga = interestOf(shop, loan.rate, [
    [owing, days],
    [goesOn?.added ?? 0n, daysBetween(shop.date, until)],
  ])
  return { bunga, denda: upTo(loan.rest * loan.fee * late, 10_000n, shop.rules.pembulatan), until }
}

export const standingOf = ({ status, rest, paidUntil, due }: LoanStanding): LoanStanding => ({
  status,
  rest,
  paidUntil,
  due,
})
