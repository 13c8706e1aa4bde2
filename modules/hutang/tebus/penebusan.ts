import {
  type BankBiaya,
  type BayarContent,
  buildBayar,
  checkPayOut,
  completeBayar,
  notYetPaid,
  paidJurnal,
  type PayInLine,
  payOutJurnal,
  type PayOutLine,
  payOutLines,
  ticksLater,
  usualLine,
} from '#bayar'
import { debit, kredit, type JurnalLine, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { writeDocumentNumber } from '#kernel/model/document-number.ts'
import { usedBy, type Content, type Draft, type Issue, type RuleContext, type Stored } from '#kernel/model/document.ts'
import { checkStep, feeDown, settingValue, stepOf } from '#toko'
import {
  appraiseLines,
  bungaFor,
  checkCeilings,
  checkIdentified,
  type Identified,
  type LendingFacts,
  sumJaminan,
} from '../pinjam/lending.ts'
import { hutangPrefix, type HutangHead, type JaminanLine } from '../pinjam/hutang.shape.ts'
import { hutangWaits, running } from '../pinjam/hutang.ts'
import { continuingOn, nextDue, paidThrough, redemptionOn, type LoanTerms, type Redemption } from '../rules/terms.ts'
import type { OutcomeLine, PaymentKind, PenebusanHead, penebusanHead, penebusanLines } from './penebusan.shape.ts'

export type PenebusanDraft = Draft<typeof penebusanHead, typeof penebusanLines>
export type PenebusanContent = Content<typeof penebusanHead, typeof penebusanLines>
export type StoredPenebusan = Stored<typeof penebusanHead, typeof penebusanLines>

type Kept = 'kode_customer' | 'nama_customer' | 'alamat_customer' | 'no_hp' | 'kode_sales' | 'lama_pinjam' | 'pokok'
/** A loan as it stands, under its lock. */
export type Loan = LoanTerms &
  Pick<HutangHead, Kept> & {
    readonly nomor: string
    readonly status: string
    /** Does the shop know who its borrower is? */
    readonly identitas: boolean
    readonly barang: readonly JaminanLine[]
    /** A payment on it that waits for the cashier. */
    readonly menunggu: string | null
  }

export interface PenebusanFacts {
  readonly loan: Loan | undefined
  /** What money is lent on today; undefined where a payment lends none and no loan follows. */
  readonly lending: LendingFacts | undefined
  readonly pengambil: Identified | undefined
  readonly rekening: ReadonlyMap<string, BankBiaya>
  /** The number of the loan that follows, where there is one. */
  readonly urut: bigint | undefined
}

/** What a loan that follows stands on. */
export const lendingOf = (facts: Pick<PenebusanFacts, 'lending'>): LendingFacts => {
  if (!facts.lending) throw new Error('nothing is lent by this payment')
  return facts.lending
}

/** The least that is paid of a principal. */
const leastPart = 50_000n
const zero = rupiah(0)

/** Ways to pay by which nothing is lent, and after which no loan follows. */
export const lendsNothing = (cara: PaymentKind): boolean => cara === 'TEBUS' || cara === 'BUNGA'
/** A payment closes the loan, and what is left is a loan of its own. */
export const makesNew = (cara: PaymentKind, context: Pick<RuleContext, 'settings'>): boolean =>
  cara === 'PERPANJANG' ||
  cara === 'TAMBAH' ||
  (cara === 'SEBAGIAN' && settingValue(context.settings, 'cara_bayar_sebagian') === 'PINJAMAN_BARU')

const closed: Readonly<Record<string, string>> = {
  'MENUNGGU VALIDASI': text('Hutang Belum Divalidasi'),
  LUNAS: text('Hutang Sudah Lunas'),
  DIPERPANJANG: text('Hutang Sudah Diperpanjang'),
  DILELANG: text('Hutang Sudah Dilelang'),
  BATAL: text('Hutang Sudah Dibatalkan'),
}
const at = 'no_faktur_hutang'
/** Why nothing can be paid on this loan. */
function checkRuns(loan: Loan | undefined): Issue[] {
  if (!loan) return [{ field: at, message: 'Data Tidak Ditemukan' }]
  if (!running.some((s) => s === loan.status)) return [{ field: at, message: closed[loan.status]!, conflict: true }]
  return loan.menunggu === null ? [] : [{ field: at, ...usedBy(loan.nomor, loan.menunggu) }]
}

const beyond = (field: string, asked: Rupiah | null, due: Rupiah, message: string): Issue[] =>
  (asked ?? zero) > due ? [{ field, message }] : []

/** What is taken may be less than what is due, with a reason. */
function checkAsked(draft: PenebusanDraft, due: Redemption, context: RuleContext): Issue[] {
  const less = (draft.bunga_minta ?? due.bunga_rp) < due.bunga_rp || (draft.denda_minta ?? due.denda_rp) < due.denda_rp
  return [
    ...beyond('bunga_minta', draft.bunga_minta, due.bunga_rp, text('Bunga Melebihi Hitungan')),
    ...beyond('denda_minta', draft.denda_minta, due.denda_rp, text('Denda Melebihi Hitungan')),
    ...(draft.bunga_minta === due.bunga_rp ? [] : checkStep('bunga_minta', draft.bunga_minta, context)),
    ...(draft.denda_minta === due.denda_rp ? [] : checkStep('denda_minta', draft.denda_minta, context)),
    ...(less && !draft.alasan_potongan?.trim()
      ? [{ field: 'alasan_potongan', message: 'Keterangan Tidak Boleh Kosong' }]
      : []),
  ]
}

/**
 * What is due for this payment on a day. Interest of what is lent on top comes only where something is.
 */
export function dueOn(payment: Pick<PenebusanDraft, 'cara' | 'tambah_rp'>, terms: LoanTerms, date: string) {
  if (payment.cara === 'TEBUS') return { ...redemptionOn(terms, date), bunga_tambah: null }
  const { bunga_tambah, ...due } = continuingOn(terms, date, addedBy(payment))
  return { ...due, bunga_tambah: payment.cara === 'TAMBAH' ? bunga_tambah : null }
}

const addedBy = (payment: Pick<PenebusanDraft, 'cara' | 'tambah_rp'>): Rupiah =>
  payment.cara === 'TAMBAH' ? (payment.tambah_rp ?? zero) : zero

/** What is paid of the principal, and what is lent on top. */
function amountsOf(draft: PenebusanDraft, loan: Loan): { readonly paid: Rupiah; readonly more: Rupiah } {
  if (draft.cara === 'TEBUS') return { paid: loan.sisa_pokok, more: zero }
  if (draft.cara === 'TAMBAH') return { paid: zero, more: addedBy(draft) }
  return { paid: draft.cara === 'BUNGA' ? zero : (draft.pokok_rp ?? zero), more: zero }
}

function checkAmounts(draft: PenebusanDraft, loan: Loan, due: Redemption, context: RuleContext): Issue[] {
  const step = stepOf(context)
  const round = (field: string, amount: Rupiah): Issue[] =>
    amount % step === 0n ? [] : [{ field, message: 'Pokok Harus Kelipatan {jumlah}', values: { jumlah: Number(step) } }]
  const part = draft.pokok_rp ?? zero
  if (draft.cara === 'BUNGA' && due.bunga_rp + due.denda_rp === 0n)
    return [{ field: 'cara', message: 'Bunga Sudah Dibayar Sampai {tanggal}', values: { tanggal: loan.bunga_sampai } }]
  if (draft.cara === 'TAMBAH') {
    if (draft.tambah_rp === null || draft.tambah_rp === 0n)
      return [{ field: 'tambah_rp', message: 'Nominal Tidak Boleh Kosong' }]
    return round('tambah_rp', draft.tambah_rp)
  }
  if (draft.cara !== 'SEBAGIAN' && draft.cara !== 'PERPANJANG') return []
  if (draft.cara === 'SEBAGIAN' && part === 0n) return [{ field: 'pokok_rp', message: 'Nominal Tidak Boleh Kosong' }]
  return [
    ...(part > 0n && part < leastPart
      ? [{ field: 'pokok_rp', message: 'Bayar Pokok Paling Sedikit {jumlah}', values: { jumlah: Number(leastPart) } }]
      : []),
    ...(part >= loan.sisa_pokok ? [{ field: 'pokok_rp', message: 'Pokok Dibayar Melebihi Sisa' }] : []),
    ...round('pokok_rp', part),
  ]
}

/** The pieces that stay for the loan that follows. */
const staying = (draft: Pick<PenebusanDraft, 'pulang'>, loan: Loan): JaminanLine[] =>
  loan.barang.filter((b) => !draft.pulang.some((p) => p.kode_jaminan === b.kode_jaminan))

function checkHome(draft: PenebusanDraft, loan: Loan, anew: boolean): Issue[] {
  if (!anew && draft.pulang.length > 0)
    return [{ field: 'pulang', message: 'Barang Pulang Hanya Dengan Pinjaman Baru' }]
  const strange = draft.pulang.findIndex((p) => !loan.barang.some((b) => b.kode_jaminan === p.kode_jaminan))
  if (strange >= 0) return [{ field: `pulang.${strange}.kode_jaminan`, message: 'Data Tidak Ditemukan' }]
  const codes = draft.pulang.map((p) => p.kode_jaminan)
  const twice = codes.findIndex((kode, index) => codes.indexOf(kode) < index)
  if (twice >= 0) return [{ field: `pulang.${twice}.kode_jaminan`, message: 'Barcode Sudah Ada Di Tabel' }]
  return anew && staying(draft, loan).length === 0 ? [{ field: 'pulang', message: 'Belum Ada Barang' }] : []
}

/** What the loan that follows stands on today: its row of the table and its pieces; or why it cannot be lent. */
export function renewal(
  content: Pick<PenebusanContent, 'cara' | 'pulang'> & { readonly pokok_baru: Rupiah; readonly more: Rupiah },
  loan: Loan,
  facts: LendingFacts,
  context: RuleContext,
) {
  const field = content.cara === 'TAMBAH' ? 'tambah_rp' : 'pokok_rp'
  const row = bungaFor(content.pokok_baru, facts, context)
  if ('message' in row) return [{ field, ...row }]
  const made = appraiseLines(staying(content, loan), facts, context, 'detail_barang')
  if (!('lines' in made)) return made.map(({ message }): Issue => ({ message }))
  const { maksimal: most } = sumJaminan(made.lines, context)
  const wrong: Issue[] = [
    ...(content.pokok_baru > most ? [{ field, message: 'Hutang Melebihi Plafond' }] : []),
    ...checkCeilings(content.more, facts, context, field),
  ]
  return wrong.length > 0 ? wrong : { row, lines: made.lines }
}

const outcome = (line: JaminanLine, menjadi: OutcomeLine['menjadi']): OutcomeLine => ({
  kode_jaminan: line.kode_jaminan,
  nama_barang: line.nama_barang,
  jumlah: line.jumlah,
  berat: line.berat,
  murni: line.murni,
  menjadi,
})

type Settled = Pick<PenebusanContent, 'total' | 'dibayarkan' | 'bayar_keluar'> &
  Omit<BayarContent, 'bayar'> & { bayar: PayInLine[] }
/** How the net amount is settled: payments for what is owed to the shop, lines `bayar_keluar` for what it pays out. */
export function settle(
  sent: { readonly bayar: readonly Omit<PayInLine, 'biaya_rp'>[]; readonly bayar_keluar: readonly PayOutLine[] },
  net: bigint,
  facts: Pick<PenebusanFacts, 'rekening'>,
  context: RuleContext,
  waiting: boolean,
): Settled | Issue[] {
  const total = rupiah(net > 0n ? net : 0n)
  const dibayarkan = rupiah(net < 0n ? -net : 0n)
  const bearer = settingValue(context.settings, 'biaya_kartu_oleh')
  // Where nothing was said, all of it comes into the drawer, as all of it leaves it where money goes out.
  const given = sent.bayar.length === 0 && total > 0n && !waiting ? [usualLine(total)] : sent.bayar
  const typed = given.map((b) => ({ ...b, no_titipan: null }))
  if (waiting && sent.bayar_keluar.length > 0) return [{ field: 'bayar_keluar', message: 'Dibayar Saat Validasi' }]
  if (sent.bayar_keluar.length > 0 && dibayarkan === 0n)
    return [{ field: 'bayar_keluar', message: 'Jumlah Uang Keluar Harus Pas' }]
  const paid = waiting
    ? notYetPaid(typed, bearer)
    : buildBayar({ bayar: typed, kode_customer: null }, total, { rekening: facts.rekening, titipan: new Map() }, bearer)
  if (Array.isArray(paid)) return paid
  if (total === 0n && typed.length > 0) return [{ field: 'bayar', message: 'Pembayaran Melebihi Tagihan' }]
  const bayar_keluar = waiting || dibayarkan === 0n ? [] : payOutLines(sent.bayar_keluar, dibayarkan)
  const wrong = waiting ? [] : checkPayOut(bayar_keluar, dibayarkan, facts.rekening)
  if (wrong.length > 0) return wrong
  const { bayar: _same, ...sums } = paid
  return { total, dibayarkan, ...sums, bayar: completeBayar(given, facts.rekening), bayar_keluar }
}

/** The number of the loan that follows. Null: there is none, or not yet. */
export const newNumber = (anew: boolean, facts: Pick<PenebusanFacts, 'urut'>, context: RuleContext): string | null =>
  anew && facts.urut !== undefined
    ? writeDocumentNumber(hutangPrefix, context.cabang, context.tgl_system, facts.urut)
    : null

/** The loan after a payment. `term`: of the loan itself, or of the one that follows. */
function after(cara: PaymentKind, loan: Loan, rest: Rupiah, anew: boolean, term: number, today: string) {
  const paid = { bunga_sampai: paidThrough(loan, today) }
  if (cara === 'TEBUS')
    return { ...paid, status_jadi: 'LUNAS' as const, sisa_jadi: zero, jatuh_tempo: loan.jatuh_tempo }
  const jatuh_tempo = nextDue(loan.jatuh_tempo, term, today)
  if (anew) return { ...paid, status_jadi: 'DIPERPANJANG' as const, sisa_jadi: zero, jatuh_tempo }
  const stays = loan.status === 'BUNGA DIBAYAR' ? ('BUNGA DIBAYAR' as const) : ('AKTIF' as const)
  return { ...paid, status_jadi: cara === 'BUNGA' ? ('BUNGA DIBAYAR' as const) : stays, sisa_jadi: rest, jatuh_tempo }
}

/** Everything that refuses the draft before anything is reckoned from it. */
function issuesOf(
  draft: PenebusanDraft,
  loan: Loan,
  due: Redemption,
  facts: PenebusanFacts,
  context: RuleContext,
  anew: boolean,
): Issue[] {
  const other = draft.kode_pengambil !== null && draft.kode_pengambil !== loan.kode_customer
  return [
    ...checkAsked(draft, due, context),
    ...checkAmounts(draft, loan, due, context),
    ...checkHome(draft, loan, anew),
    ...((anew || draft.slip_hilang) && !loan.identitas
      ? [{ field: at, message: 'Identitas Customer Harus Diisi' }]
      : []),
    ...(other ? checkIdentified(draft.kode_pengambil, facts.pengambil, 'kode_pengambil') : []),
    ...(other && !draft.hubungan?.trim() ? [{ field: 'hubungan', message: 'Harus Diisi' }] : []),
  ]
}

/** Builds the payment from draft and facts, or returns every reason why it cannot be taken. */
export function buildPenebusan(
  draft: PenebusanDraft,
  facts: PenebusanFacts,
  context: RuleContext,
): PenebusanContent | Issue[] {
  const { loan } = facts
  const stopped = checkRuns(loan)
  if (!loan || stopped.length > 0) return stopped
  const due = dueOn(draft, loan, context.tgl_system)
  const anew = makesNew(draft.cara, context)
  const wrong = issuesOf(draft, loan, due, facts, context, anew)
  if (wrong.length > 0) return wrong
  const { paid, more } = amountsOf(draft, loan)
  const rest = rupiah(loan.sisa_pokok - paid + more)
  const next = anew ? renewal({ ...draft, pokok_baru: rest, more }, loan, lendingOf(facts), context) : undefined
  if (Array.isArray(next)) return next
  const row = next && 'row' in next ? next.row : undefined
  const waiting = hutangWaits(context)
  const bunga_rp = draft.bunga_minta ?? due.bunga_rp
  const denda_rp = draft.denda_minta ?? due.denda_rp
  const admin_rp = draft.cara === 'SEBAGIAN' ? zero : feeDown(row?.biaya_admin ?? null, context)
  const biaya_slip_rp = draft.slip_hilang ? feeDown(settingValue(context.settings, 'biaya_slip_hilang'), context) : zero
  const money = settle(draft, paid + bunga_rp + denda_rp + admin_rp + biaya_slip_rp - more, facts, context, waiting)
  if (Array.isArray(money)) return money
  const home = (b: JaminanLine) => draft.pulang.some((p) => p.kode_jaminan === b.kode_jaminan)
  return {
    ...draft,
    ...ofLoan(loan),
    slip_hilang: draft.slip_hilang ?? false,
    nama_pengambil: draft.kode_pengambil === null ? null : (facts.pengambil?.nama_customer ?? null),
    hari: due.hari,
    telat: due.telat,
    bunga_hitung: due.bunga_rp,
    bunga_tambah: due.bunga_tambah,
    denda_hitung: due.denda_rp,
    pokok_bayar: paid,
    bunga_rp,
    denda_rp,
    admin_rp,
    biaya_slip_rp,
    ...after(draft.cara, loan, rest, anew, row?.lama_pinjam ?? loan.lama_pinjam, context.tgl_system),
    pinjaman_baru: anew,
    pokok_baru: anew ? rest : zero,
    no_baru: waiting ? null : newNumber(anew, facts, context),
    ...money,
    cetakan: waiting ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang: loan.barang.map((row) =>
      outcome(row, draft.cara === 'TEBUS' || home(row) ? 'PULANG' : anew ? 'PINDAH' : 'TETAP'),
    ),
  }
}

/** What the payment keeps of its loan. */
const ofLoan = (loan: Loan) => ({
  kode_customer: loan.kode_customer,
  nama_customer: loan.nama_customer,
  alamat_customer: loan.alamat_customer,
  no_hp: loan.no_hp,
  kode_sales: loan.kode_sales,
  tgl_hutang: loan.tgl_hutang,
  lama_pinjam: loan.lama_pinjam,
  pokok: loan.pokok,
  bunga: loan.bunga,
  status_awal: loan.status === 'BUNGA DIBAYAR' ? ('BUNGA DIBAYAR' as const) : ('AKTIF' as const),
  sisa_awal: loan.sisa_pokok,
  bunga_sampai_awal: loan.bunga_sampai,
  jatuh_tempo_awal: loan.jatuh_tempo,
})

type Posted = Pick<
  PenebusanHead,
  | 'no_faktur_hutang'
  | 'pinjaman_baru'
  | 'no_baru'
  | 'pokok_baru'
  | 'sisa_awal'
  | 'pokok_bayar'
  | 'bunga_rp'
  | 'denda_rp'
  | 'admin_rp'
  | 'biaya_slip_rp'
  | 'dibayarkan'
  | 'kembali'
  | 'biaya_kartu_oleh'
> &
  Pick<PenebusanContent, 'bayar' | 'bayar_keluar'>

/** Money comes in or goes out; the loan is owed no more, or less, or as another one. */
export function postPenebusan(posted: Posted, context: Pick<RuleContext, 'flags'>): Posting {
  const out: JurnalLine[] =
    posted.dibayarkan > 0n ? payOutJurnal(payOutLines(posted.bayar_keluar, posted.dibayarkan)) : []
  return {
    uang: [
      ...paidJurnal(posted, ticksLater(context)),
      ...out,
      debit('PIUTANG GADAI', posted.pokok_baru, posted.no_baru ?? hutangPrefix),
      kredit('PIUTANG GADAI', posted.pinjaman_baru ? posted.sisa_awal : posted.pokok_bayar, posted.no_faktur_hutang),
      kredit('BUNGA', posted.bunga_rp),
      kredit('DENDA', posted.denda_rp),
      kredit('ADMIN', posted.admin_rp),
      kredit('PENDAPATAN LAIN', posted.biaya_slip_rp),
    ],
  }
}

/** What the customer pays of the principal; negative where more is lent. */
export const principalPaid = (
  row: Pick<PenebusanHead, 'pinjaman_baru' | 'pokok_baru' | 'sisa_awal' | 'pokok_bayar'>,
): Rupiah => (row.pinjaman_baru ? rupiah(row.sisa_awal - row.pokok_baru) : row.pokok_bayar)
/** What the new loan and its slip cost. */
export const chargesOf = (row: Pick<PenebusanHead, 'admin_rp' | 'biaya_slip_rp'>): Rupiah =>
  rupiah(row.admin_rp + row.biaya_slip_rp)
/** What changes hands: positive, the customer pays it; negative, the shop gives it. One of both is always nought. */
export const netPaid = (p: Pick<PenebusanHead, 'total' | 'dibayarkan'>): Rupiah => rupiah(p.total - p.dibayarkan)
/** The same without its direction. */
export const changesHands = (p: Pick<PenebusanHead, 'total' | 'dibayarkan'>): Rupiah => rupiah(p.total + p.dibayarkan)
