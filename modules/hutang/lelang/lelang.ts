import {
  type BankBiaya,
  type BayarContent,
  buildBayar,
  completeBayar,
  paidJurnal,
  type PayInLine,
  ticksLater,
  usualLine,
} from '#bayar'
import { debit, kredit, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { mulDiv, roundTo, rupiah, weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import {
  usedBy,
  type ApprovalNeed,
  type Content,
  type Draft,
  type Issue,
  type RuleContext,
  type Stored,
} from '#kernel/model/document.ts'
import type { OrangDay } from '#otorisasi'
import {
  checkTaken,
  checkUnmoved,
  postTaken,
  shareByGold,
  staysBought,
  takenLines,
  type Takeable,
  type TakenFacts,
  type TakenLine,
  type TakenNow,
} from '#buku'
import { checkStep, settingValue, stepOf, supervised } from '#toko'
import { saleFrom, type AuctionPauses } from '../notice/notice.ts'
import { running } from '../pinjam/hutang.ts'
import type { JaminanLine } from '../pinjam/hutang.shape.ts'
import { checkIdentified, type Identified } from '../pinjam/lending.ts'
import { shareProceeds } from '../rules/proceeds.ts'
import { redemptionOn } from '../rules/terms.ts'
import { checkUnpaid, owedSurplus, type Surplus, type SurplusNow } from '../surplus/surplus.ts'
import type { Loan } from '../tebus/penebusan.ts'
import { fairValue, type GoldPrices } from './fair-value.ts'
import {
  lelangLetters,
  type lelangHead,
  type lelangLines,
  type SoldLoanLine,
  type SoldPieceLine,
} from './lelang.shape.ts'

export type LelangDraft = Draft<typeof lelangHead, typeof lelangLines>
export type LelangContent = Content<typeof lelangHead, typeof lelangLines>
export type StoredLelang = Stored<typeof lelangHead, typeof lelangLines>

/** A loan as it stands, under its lock, with the first notice of its due date. */
export interface AuctionLoan extends Omit<Loan, 'identitas'> {
  readonly diberitahu: string | null
}

export interface LelangFacts extends GoldPrices {
  /** By number. */
  readonly loans: ReadonlyMap<string, AuctionLoan>
  readonly pembeli: Identified | undefined
  /** By customer: the buyer's day of large transactions. */
  readonly days: ReadonlyMap<string, OrangDay>
  readonly rekening: ReadonlyMap<string, BankBiaya>
  readonly taken: TakenFacts
}

/** As many loans as one auction may have. */
const mostLoans = 50
const zero = rupiah(0)
const sumOf = (all: readonly bigint[]): Rupiah => rupiah(all.reduce((s, n) => s + n, 0n))

const closed: Readonly<Record<string, string>> = {
  'MENUNGGU VALIDASI': text('Hutang Belum Divalidasi'),
  LUNAS: text('Hutang Sudah Lunas'),
  DIPERPANJANG: text('Hutang Sudah Diperpanjang'),
  DILELANG: text('Hutang Sudah Dilelang'),
  BATAL: text('Hutang Sudah Dibatalkan'),
}

/** How long a shop waits before it sells a pledge. */
export const pausesOf = (context: Pick<RuleContext, 'settings'>): AuctionPauses => ({
  grace: settingValue(context.settings, 'tenggang_lelang_hari'),
  pause: settingValue(context.settings, 'jeda_pemberitahuan'),
})

const notTold = text('Customer Belum Diberitahu')

/** Why the pledges of this loan may not be sold today. */
export function checkSaleable(
  loan: Pick<AuctionLoan, 'nomor' | 'status' | 'menunggu' | 'jatuh_tempo' | 'diberitahu'> | undefined,
  context: Pick<RuleContext, 'settings' | 'tgl_system'>,
): Issue[] {
  if (!loan) return [{ message: 'Data Tidak Ditemukan' }]
  if (!running.some((s) => s === loan.status)) return [{ message: closed[loan.status]!, conflict: true }]
  if (loan.menunggu !== null) return [usedBy(loan.nomor, loan.menunggu)]
  const pauses = pausesOf(context)
  const first = addDays(loan.jatuh_tempo, pauses.grace + 1)
  if (context.tgl_system < first)
    return [{ message: 'Belum Boleh Dilelang Sebelum {tanggal}', values: { tanggal: first } }]
  if (loan.diberitahu === null || context.tgl_system < saleFrom(loan.jatuh_tempo, loan.diberitahu, pauses))
    return [{ message: notTold }]
  return []
}

/** From when a loan may be sold whose borrower was told and has time left; null: nothing keeps it, or anything else does. */
export function waitsUntil(
  loan: Parameters<typeof checkSaleable>[0] & {},
  context: Pick<RuleContext, 'settings' | 'tgl_system'>,
): string | null {
  const [refused] = checkSaleable(loan, context)
  if (loan.diberitahu === null || refused?.message !== notTold) return null
  return saleFrom(loan.jatuh_tempo, loan.diberitahu, pausesOf(context))
}

const at = (i: number, field = 'no_faktur_hutang'): string => `detail_hutang.${i}.${field}`

function checkLoans(draft: LelangDraft, facts: LelangFacts, context: RuleContext): Issue[] {
  const sent = draft.detail_hutang
  if (sent.length === 0) return [{ field: 'detail_hutang', message: 'Belum Ada Pinjaman' }]
  if (sent.length > mostLoans)
    return [{ field: 'detail_hutang', message: 'Paling Banyak {n} Pinjaman', values: { n: mostLoans } }]
  return sent.flatMap((draft, index): Issue[] => {
    if (sent.findIndex((o) => o.no_faktur_hutang === draft.no_faktur_hutang) < index)
      return [{ field: at(index), message: 'Pinjaman Sudah Ada Di Tabel' }]
    return [
      ...checkSaleable(facts.loans.get(draft.no_faktur_hutang), context).map((s) => ({ ...s, field: at(index) })),
      ...checkStep(at(index, 'harga'), draft.harga, context),
      ...checkStep(at(index, 'biaya'), draft.biaya, context),
    ]
  })
}

const byShop = (d: Pick<LelangDraft, 'pembeli'>): boolean => d.pembeli === 'TOKO'

function checkBuyer(draft: LelangDraft, facts: LelangFacts): Issue[] {
  if (byShop(draft)) return draft.bayar.length > 0 ? [{ field: 'bayar', message: 'Lelang Ke Toko Tidak Dibayar' }] : []
  if (draft.kode_pembeli === null) return [{ field: 'kode_pembeli', message: 'Customer Tidak Boleh Kosong' }]
  return checkIdentified(draft.kode_pembeli, facts.pembeli, 'kode_pembeli')
}

/** The line of one loan: what is owed on it today, what its pledges are worth, what its price goes to. */
function soldLoan(
  sent: Pick<SoldLoanLine, 'no_faktur_hutang' | 'harga'> & { readonly biaya: Rupiah | null },
  loan: AuctionLoan,
  nilai_wajar: Rupiah,
  context: RuleContext,
): SoldLoanLine {
  const due = redemptionOn(loan, context.tgl_system)
  const biaya = sent.biaya ?? zero
  const claims = { pokok: loan.sisa_pokok, bunga: due.bunga_rp, denda: due.denda_rp, biaya }
  const shares = shareProceeds(sent.harga, claims)
  return {
    no_faktur_hutang: sent.no_faktur_hutang,
    harga: sent.harga,
    biaya,
    kode_customer: loan.kode_customer,
    nama_customer: loan.nama_customer,
    no_hp_customer: loan.no_hp,
    diberitahu: loan.diberitahu!,
    hari: due.hari,
    telat: due.telat,
    pokok: loan.sisa_pokok,
    bunga_hitung: due.bunga_rp,
    denda_hitung: due.denda_rp,
    nilai_wajar,
    bunga_rp: shares.bunga,
    denda_rp: shares.denda,
    rugi: shares.rugi,
    kelebihan: shares.surplus,
    status_awal: loan.status === 'BUNGA DIBAYAR' ? 'BUNGA DIBAYAR' : 'AKTIF',
    bunga_sampai: loan.bunga_sampai,
    jatuh_tempo: loan.jatuh_tempo,
  }
}

/** The pieces of one loan with today's appraisal; undefined: there is no price of a gram. */
function soldPieces(loan: AuctionLoan, facts: LelangFacts, context: RuleContext): SoldPieceLine[] | undefined {
  const made = loan.barang.map((b) => ({ b, worth: fairValue(b, facts, context) }))
  if (made.some(({ worth }) => worth === undefined)) return undefined
  return made.map(({ b: row, worth }) => ({
    kode_jaminan: row.kode_jaminan,
    no_faktur_hutang: loan.nomor,
    nama_barang: row.nama_barang,
    kadar: row.kadar,
    jumlah: row.jumlah,
    berat: row.berat,
    murni: row.murni,
    ...worth!,
  }))
}

/** The pieces that the shop takes itself, each at its share of its loan's price by fine gold. */
const takeable = (draft: LelangDraft, loans: readonly AuctionLoan[], taken: TakenFacts): Takeable[] =>
  loans.flatMap((loan, index) => {
    const shares = shareByGold(
      draft.detail_hutang[index]!.harga,
      loan.barang.map((b) => b.murni),
    )
    const own = (code: string | null, known: ReadonlySet<string>, typed: string | null): string | null =>
      code !== null && known.has(code) ? code : typed
    return loan.barang.map((line: JaminanLine, index): Takeable => ({
      nama_barang: line.nama_barang,
      kode_group: own(line.kode_group, taken.group, draft.kode_group),
      kode_dept: own(line.kode_dept, taken.jenis, draft.kode_dept),
      kadar: line.kadar,
      berat: line.berat_kotor,
      berat_emas: line.berat,
      kondisi_beli: draft.kondisi_beli,
      nilai: shares[index]!,
      foto: line.foto,
    }))
  })

/** A group or kind that is named for pieces without one must be known, also where no piece needs it: the auction keeps it. */
function checkTyped(draft: LelangDraft, taken: TakenFacts): Issue[] {
  const unknown = (field: 'kode_group' | 'kode_dept', known: ReadonlySet<string>): Issue[] =>
    draft[field] === null || known.has(draft[field]) ? [] : [{ field, message: 'Data Tidak Ditemukan' }]
  return [...unknown('kode_group', taken.group), ...unknown('kode_dept', taken.jenis)]
}

/** The shop itself never buys below what the pledges are worth today. */
const checkFair = (lines: readonly SoldLoanLine[], context: RuleContext): Issue[] =>
  lines.flatMap((line, index): Issue[] =>
    line.harga < line.nilai_wajar
      ? [
          {
            field: at(index, 'harga'),
            message: 'Toko Membeli Paling Murah {jumlah}',
            values: { jumlah: Number(roundTo(line.nilai_wajar, stepOf(context), 'up')) },
          },
        ]
      : [],
  )

type Settled = Omit<BayarContent, 'bayar'> & { readonly bayar: PayInLine[] }
/** How the buyer pays: as it was said, or all of it in cash where nothing was. */
function settle(draft: LelangDraft, due: Rupiah, facts: LelangFacts, context: RuleContext): Settled | Issue[] {
  const given = draft.bayar.length === 0 && due > 0n ? [usualLine(due)] : draft.bayar
  const typed = given.map((b) => ({ ...b, no_titipan: null }))
  const bearer = settingValue(context.settings, 'biaya_kartu_oleh')
  const paid = buildBayar(
    { bayar: typed, kode_customer: null },
    due,
    { rekening: facts.rekening, titipan: new Map() },
    bearer,
  )
  return Array.isArray(paid) ? paid : { ...paid, bayar: completeBayar(given, facts.rekening) }
}

const headOf = (draft: LelangDraft, facts: LelangFacts) =>
  byShop(draft)
    ? { kode_pembeli: null, nama_pembeli: 'TOKO', no_hp: null }
    : {
        kode_group: null,
        kode_dept: null,
        kondisi_beli: null,
        nama_pembeli: facts.pembeli?.nama_customer ?? '',
        no_hp: facts.pembeli?.no_hp ?? null,
      }

/** Builds the auction from draft and facts, or returns every reason why it cannot be. */
export function buildLelang(draft: LelangDraft, facts: LelangFacts, context: RuleContext): LelangContent | Issue[] {
  const wrong: Issue[] = [...checkLoans(draft, facts, context), ...checkBuyer(draft, facts)]
  if (wrong.length > 0) return wrong
  const loans = draft.detail_hutang.map((b) => facts.loans.get(b.no_faktur_hutang)!)
  const pieces = loans.map((loan) => soldPieces(loan, facts, context))
  if (pieces.some((p) => p === undefined)) return [{ message: 'Harga Emas Belum Diisi' }]
  const detail_barang = pieces.flatMap((p) => p!)
  const taken = byShop(draft) ? takeable(draft, loans, facts.taken) : []
  const typed = byShop(draft) ? checkTyped(draft, facts.taken) : []
  if (typed.length > 0) return typed
  const untaken = byShop(draft) ? checkTaken(taken, facts.taken) : []
  if (untaken.length > 0) return untaken
  const detail_hutang = draft.detail_hutang.map((draft, index) =>
    soldLoan(draft, loans[index]!, sumOf(pieces[index]!.map((p) => p.nilai_wajar)), context),
  )
  const cheap = byShop(draft) ? checkFair(detail_hutang, context) : []
  if (cheap.length > 0) return cheap
  const total = sumOf(detail_hutang.map((b) => b.harga))
  const money = settle(draft, byShop(draft) ? zero : total, facts, context)
  if (Array.isArray(money)) return money
  return {
    ...draft,
    ...headOf(draft, facts),
    harga_emas_saat: facts.emas,
    total_jumlah: detail_barang.reduce((s, b) => s + b.jumlah, 0),
    total_berat: weight(detail_barang.reduce((s, b) => s + b.berat, 0n)),
    total_wajar: sumOf(detail_hutang.map((b) => b.nilai_wajar)),
    total,
    total_biaya: sumOf(detail_hutang.map((b) => b.biaya ?? zero)),
    total_rugi: sumOf(detail_hutang.map((b) => b.rugi)),
    total_kelebihan: sumOf(detail_hutang.map((b) => b.kelebihan)),
    ...money,
    cetakan: 1,
    alasan_batal: null,
    detail_hutang,
    detail_barang,
    detail_masuk: takenLines(taken, facts.taken, context.nomor, lelangLetters),
  }
}

/** Approval: a supervisor's, and an owner's where pledges go below today's appraisal, or the auction costs more than the shop's limit. */
export function lelangNeeds(content: LelangContent, _facts: LelangFacts, context: RuleContext): ApprovalNeed[] {
  const below = content.detail_hutang.some((b) => b.harga < b.nilai_wajar)
  const most = mulDiv(content.total, settingValue(context.settings, 'biaya_lelang_maks'), 10_000n, 'down')
  return [
    {
      kategori: 'LELANG',
      minimal: below || content.total_biaya > most ? 'OWN' : 'SPV',
      keterangan: 'Lelang {n} pinjaman seharga {harga}, nilai wajar {wajar}, biaya {biaya}',
      isi: {
        n: content.detail_hutang.length,
        harga: Number(content.total),
        wajar: Number(content.total_wajar),
        biaya: Number(content.total_biaya),
      },
    },
  ]
}

/** An approval is bound to what is sold and for how much; the barcodes are made anew each time. */
export const boundLelang = (content: LelangContent): object => ({
  ...content,
  detail_masuk: content.detail_masuk.map((b, i) => ({ ...b, kode_barcode: String(i + 1) })),
})

/** What is owed to the customers from now on. */
export const surplusOf = (content: Pick<LelangContent, 'detail_hutang'>): Surplus[] =>
  content.detail_hutang.map((row) => ({
    nomor_asal: row.no_faktur_hutang,
    kode_customer: row.kode_customer,
    nama_customer: row.nama_customer,
    no_hp: row.no_hp_customer,
    jumlah_rp: row.kelebihan,
  }))

/** The price comes in as money, or as pieces of the bought stock; it pays cost, loans, interest and late fees, the rest is owed. */
export function postLelang(content: LelangContent, context: Pick<RuleContext, 'flags'>): Posting {
  const taken = postTaken(content.detail_masuk, 'LELANG')
  return {
    barang: taken.barang,
    uang: [
      ...(byShop(content) ? taken.uang : paidJurnal(content, ticksLater(context))),
      debit('RUGI LELANG', content.total_rugi),
      kredit('BIAYA', content.total_biaya),
      ...content.detail_hutang.map((b) => kredit('PIUTANG GADAI', b.pokok, b.no_faktur_hutang)),
      kredit('BUNGA', sumOf(content.detail_hutang.map((b) => b.bunga_rp))),
      kredit('DENDA', sumOf(content.detail_hutang.map((b) => b.denda_rp))),
      ...owedSurplus(surplusOf(content)),
    ],
  }
}

/** What became of an auction since: its pieces, its surpluses, its loans. */
export interface LelangBatalFacts {
  readonly taken: ReadonlyMap<string, TakenNow>
  readonly surplus: readonly SurplusNow[]
  /** State of each loan, by number. */
  readonly loans: ReadonlyMap<string, string>
}
export function checkLelangBatal(
  doc: Pick<StoredLelang, 'nomor' | 'detail_hutang'> & { readonly detail_masuk: readonly TakenLine[] },
  facts: LelangBatalFacts,
): Issue[] {
  const stays = doc.detail_hutang.every((b) => facts.loans.get(b.no_faktur_hutang) === 'DILELANG')
  return [
    ...checkUnpaid(doc.nomor, facts.surplus),
    ...checkUnmoved(doc.detail_masuk, staysBought(facts.taken)),
    ...(stays ? [] : [{ message: 'Hutang Sudah Berubah', conflict: true }]),
  ]
}
export const batalLelangNeeds = supervised('BATAL_LELANG_HUTANG', 'Batal {nomor}, {jumlah}, {nama}', {
  nomor: 'nomor',
  jumlah: 'total',
  nama: 'nama_pembeli',
})
