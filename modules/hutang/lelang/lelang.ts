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
import { rupiah, weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
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
  takenLines,
  type Takeable,
  type TakenFacts,
  type TakenLine,
  type TakenNow,
} from '#buku'
import { settingValue, supervised } from '#toko'
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
export const pausesOf = (k: Pick<RuleContext, 'settings'>): AuctionPauses => ({
  grace: settingValue(k.settings, 'tenggang_lelang_hari'),
  pause: settingValue(k.settings, 'jeda_pemberitahuan'),
})

const notTold = text('Customer Belum Diberitahu')

/** Why the pledges of this loan may not be sold today. */
export function checkSaleable(
  loan: Pick<AuctionLoan, 'nomor' | 'status' | 'menunggu' | 'jatuh_tempo' | 'diberitahu'> | undefined,
  k: Pick<RuleContext, 'settings' | 'tgl_system'>,
): Issue[] {
  if (!loan) return [{ message: 'Data Tidak Ditemukan' }]
  if (!running.some((s) => s === loan.status)) return [{ message: closed[loan.status]!, conflict: true }]
  if (loan.menunggu !== null) return [usedBy(loan.nomor, loan.menunggu)]
  const pauses = pausesOf(k)
  const first = addDays(loan.jatuh_tempo, pauses.grace + 1)
  if (k.tgl_system < first) return [{ message: 'Belum Boleh Dilelang Sebelum {tanggal}', values: { tanggal: first } }]
  if (loan.diberitahu === null || k.tgl_system < saleFrom(loan.jatuh_tempo, loan.diberitahu, pauses))
    return [{ message: notTold }]
  return []
}

/** From when a loan may be sold whose borrower was told and has time left; null: nothing keeps it, or anything else does. */
export function waitsUntil(
  loan: Parameters<typeof checkSaleable>[0] & {},
  k: Pick<RuleContext, 'settings' | 'tgl_system'>,
): string | null {
  const [refused] = checkSaleable(loan, k)
  if (loan.diberitahu === null || refused?.message !== notTold) return null
  return saleFrom(loan.jatuh_tempo, loan.diberitahu, pausesOf(k))
}

const at = (i: number, field = 'no_faktur_hutang'): string => `detail_hutang.${i}.${field}`

function checkLoans(d: LelangDraft, f: LelangFacts, k: RuleContext): Issue[] {
  const sent = d.detail_hutang
  if (sent.length === 0) return [{ field: 'detail_hutang', message: 'Belum Ada Pinjaman' }]
  if (sent.length > mostLoans)
    return [{ field: 'detail_hutang', message: 'Paling Banyak {n} Pinjaman', values: { n: mostLoans } }]
  return sent.flatMap((b, i): Issue[] => {
    if (sent.findIndex((o) => o.no_faktur_hutang === b.no_faktur_hutang) < i)
      return [{ field: at(i), message: 'Pinjaman Sudah Ada Di Tabel' }]
    return checkSaleable(f.loans.get(b.no_faktur_hutang), k).map((s) => ({ ...s, field: at(i) }))
  })
}

const byShop = (d: Pick<LelangDraft, 'pembeli'>): boolean => d.pembeli === 'TOKO'

function checkBuyer(d: LelangDraft, f: LelangFacts): Issue[] {
  if (byShop(d)) return d.bayar.length > 0 ? [{ field: 'bayar', message: 'Lelang Ke Toko Tidak Dibayar' }] : []
  if (d.kode_pembeli === null) return [{ field: 'kode_pembeli', message: 'Customer Tidak Boleh Kosong' }]
  return checkIdentified(d.kode_pembeli, f.pembeli, 'kode_pembeli')
}

/** The line of one loan: what is owed on it today, what its pledges are worth, what its price goes to. */
function soldLoan(
  sent: Pick<SoldLoanLine, 'no_faktur_hutang' | 'harga'> & { readonly biaya: Rupiah | null },
  loan: AuctionLoan,
  nilai_wajar: Rupiah,
  k: RuleContext,
): SoldLoanLine {
  const due = redemptionOn(loan, k.tgl_system)
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
function soldPieces(loan: AuctionLoan, f: LelangFacts, k: RuleContext): SoldPieceLine[] | undefined {
  const made = loan.barang.map((b) => ({ b, worth: fairValue(b, f, k) }))
  if (made.some(({ worth }) => worth === undefined)) return undefined
  return made.map(({ b, worth }) => ({
    kode_jaminan: b.kode_jaminan,
    no_faktur_hutang: loan.nomor,
    nama_barang: b.nama_barang,
    kadar: b.kadar,
    jumlah: b.jumlah,
    berat: b.berat,
    murni: b.murni,
    ...worth!,
  }))
}

/** The pieces that the shop takes itself, each at its share of its loan's price by fine gold. */
const takeable = (d: LelangDraft, loans: readonly AuctionLoan[], taken: TakenFacts): Takeable[] =>
  loans.flatMap((loan, i) => {
    const shares = shareByGold(
      d.detail_hutang[i]!.harga,
      loan.barang.map((b) => b.murni),
    )
    const own = (code: string | null, known: ReadonlySet<string>, typed: string | null): string | null =>
      code !== null && known.has(code) ? code : typed
    return loan.barang.map((b: JaminanLine, n): Takeable => ({
      nama_barang: b.nama_barang,
      kode_group: own(b.kode_group, taken.group, d.kode_group),
      kode_dept: own(b.kode_dept, taken.jenis, d.kode_dept),
      kadar: b.kadar,
      berat: b.berat_kotor,
      berat_emas: b.berat,
      kondisi_beli: d.kondisi_beli,
      nilai: shares[n]!,
      foto: b.foto,
    }))
  })

/** A group or kind that is named for pieces without one must be known, also where no piece needs it: the auction keeps it. */
function checkTyped(d: LelangDraft, taken: TakenFacts): Issue[] {
  const unknown = (field: 'kode_group' | 'kode_dept', known: ReadonlySet<string>): Issue[] =>
    d[field] === null || known.has(d[field]) ? [] : [{ field, message: 'Data Tidak Ditemukan' }]
  return [...unknown('kode_group', taken.group), ...unknown('kode_dept', taken.jenis)]
}

type Settled = Omit<BayarContent, 'bayar'> & { readonly bayar: PayInLine[] }
/** How the buyer pays: as it was said, or all of it in cash where nothing was. */
function settle(d: LelangDraft, due: Rupiah, f: LelangFacts, k: RuleContext): Settled | Issue[] {
  const given = d.bayar.length === 0 && due > 0n ? [usualLine(due)] : d.bayar
  const typed = given.map((b) => ({ ...b, no_titipan: null }))
  const bearer = settingValue(k.settings, 'biaya_kartu_oleh')
  const paid = buildBayar(
    { bayar: typed, kode_customer: null },
    due,
    { rekening: f.rekening, titipan: new Map() },
    bearer,
  )
  return Array.isArray(paid) ? paid : { ...paid, bayar: completeBayar(given, f.rekening) }
}

const headOf = (d: LelangDraft, f: LelangFacts) =>
  byShop(d)
    ? { kode_pembeli: null, nama_pembeli: 'TOKO', no_hp: null }
    : {
        kode_group: null,
        kode_dept: null,
        kondisi_beli: null,
        nama_pembeli: f.pembeli?.nama_customer ?? '',
        no_hp: f.pembeli?.no_hp ?? null,
      }

/** Builds the auction from draft and facts, or returns every reason why it cannot be. */
export function buildLelang(d: LelangDraft, f: LelangFacts, k: RuleContext): LelangContent | Issue[] {
  const wrong: Issue[] = [...checkLoans(d, f, k), ...checkBuyer(d, f)]
  if (wrong.length > 0) return wrong
  const loans = d.detail_hutang.map((b) => f.loans.get(b.no_faktur_hutang)!)
  const pieces = loans.map((loan) => soldPieces(loan, f, k))
  if (pieces.some((p) => p === undefined)) return [{ message: 'Harga Emas Belum Diisi' }]
  const detail_barang = pieces.flatMap((p) => p!)
  const taken = byShop(d) ? takeable(d, loans, f.taken) : []
  const typed = byShop(d) ? checkTyped(d, f.taken) : []
  if (typed.length > 0) return typed
  const untaken = byShop(d) ? checkTaken(taken, f.taken) : []
  if (untaken.length > 0) return untaken
  const detail_hutang = d.detail_hutang.map((b, i) =>
    soldLoan(b, loans[i]!, sumOf(pieces[i]!.map((p) => p.nilai_wajar)), k),
  )
  const total = sumOf(detail_hutang.map((b) => b.harga))
  const money = settle(d, byShop(d) ? zero : total, f, k)
  if (Array.isArray(money)) return money
  return {
    ...d,
    ...headOf(d, f),
    harga_emas_saat: f.emas,
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
    detail_masuk: takenLines(taken, f.taken, k.nomor, lelangLetters),
  }
}

/** Approval: a supervisor's, and an owner's where pledges go below today's appraisal. */
export function lelangNeeds(c: LelangContent): ApprovalNeed[] {
  const below = c.detail_hutang.some((b) => b.harga < b.nilai_wajar)
  return [
    {
      kategori: 'LELANG',
      minimal: below ? 'OWN' : 'SPV',
      keterangan: 'Lelang {n} pinjaman seharga {harga}, nilai wajar {wajar}',
      isi: { n: c.detail_hutang.length, harga: Number(c.total), wajar: Number(c.total_wajar) },
    },
  ]
}

/** An approval is bound to what is sold and for how much; the barcodes are made anew each time. */
export const boundLelang = (c: LelangContent): object => ({
  ...c,
  detail_masuk: c.detail_masuk.map((b, i) => ({ ...b, kode_barcode: String(i + 1) })),
})

/** What is owed to the customers from now on. */
export const surplusOf = (c: Pick<LelangContent, 'detail_hutang'>): Surplus[] =>
  c.detail_hutang.map((b) => ({
    nomor_asal: b.no_faktur_hutang,
    kode_customer: b.kode_customer,
    nama_customer: b.nama_customer,
    no_hp: b.no_hp_customer,
    jumlah_rp: b.kelebihan,
  }))

/** The price comes in as money, or as pieces of the bought stock; it pays cost, loans, interest and late fees, the rest is owed. */
export function postLelang(c: LelangContent, k: Pick<RuleContext, 'flags'>): Posting {
  const taken = postTaken(c.detail_masuk, 'LELANG')
  return {
    barang: taken.barang,
    uang: [
      ...(byShop(c) ? taken.uang : paidJurnal(c, ticksLater(k))),
      debit('RUGI LELANG', c.total_rugi),
      kredit('BIAYA', c.total_biaya),
      ...c.detail_hutang.map((b) => kredit('PIUTANG GADAI', b.pokok, b.no_faktur_hutang)),
      kredit('BUNGA', sumOf(c.detail_hutang.map((b) => b.bunga_rp))),
      kredit('DENDA', sumOf(c.detail_hutang.map((b) => b.denda_rp))),
      ...owedSurplus(surplusOf(c)),
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
  f: LelangBatalFacts,
): Issue[] {
  const stays = doc.detail_hutang.every((b) => f.loans.get(b.no_faktur_hutang) === 'DILELANG')
  return [
    ...checkUnpaid(doc.nomor, f.surplus),
    ...checkUnmoved(doc.detail_masuk, f.taken),
    ...(stays ? [] : [{ message: 'Hutang Sudah Berubah', conflict: true }]),
  ]
}
export const batalLelangNeeds = supervised('BATAL_LELANG_HUTANG', 'Batal {nomor}, {jumlah}, {nama}', {
  nomor: 'nomor',
  jumlah: 'total',
  nama: 'nama_pembeli',
})
