import type { ApprovalNeed, Content, Draft, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { mulDiv, percent, roundTo, rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { checkUnmoved, debit, kredit, liesAt, mirrored, ownNomor, type Posting } from '#buku'
import {
  buildBayar,
  checkPayOut,
  paidJurnal,
  payOutJurnal,
  payOutLines,
  payOutSums,
  ticksLater,
  type BankBiaya,
  type bayarLine,
  type PayOutLine,
  type payOutLine,
} from '#bayar'
import {
  buildSold,
  checkBerlian,
  computeNota,
  penjualanNeeds,
  postPenjualan,
  readRules,
  type barangLine,
  type SaleFacts,
} from '#penjualan'
import { checkStep, settingValue, stepOf, supervised } from '#toko'
import { computeContract, leastDp, schedule, tooLong, type Terms } from '../schedule.ts'
import type { jadwalLine, cicilanHead } from './cicilan.shape.ts'

type Lines = {
  readonly detail_barang: typeof barangLine
  readonly bayar: typeof bayarLine
  readonly jadwal: typeof jadwalLine
  readonly bayar_keluar: typeof payOutLine
}
export type CicilanDraft = Draft<typeof cicilanHead, Lines>
export type CicilanContent = Content<typeof cicilanHead, Lines>
export type StoredCicilan = Stored<typeof cicilanHead, Lines>
type BarangLine = StoredCicilan['detail_barang'][number]

/** The terms of the master. */
export interface TermsRow extends Terms {
  readonly denda_harian: Percent | null
  readonly maks_telat: number | null
}
export interface CicilanFacts extends SaleFacts {
  readonly terms: TermsRow | undefined
}

const nobody = { kode_member: null, keranjang: null, nama_customer: null, alamat_customer: null, no_hp: null } as const

function checkPieces(draft: Pick<CicilanDraft, 'detail_barang'>, facts: Pick<CicilanFacts, 'barang'>): Issue[] {
  return draft.detail_barang.flatMap((draft, index) =>
    facts.barang.get(draft.kode_barcode)?.aksesoris
      ? [{ field: `detail_barang.${index}.kode_barcode`, message: 'Aksesoris Tidak Bisa Dicicil' }]
      : [],
  )
}

/** Why so much is not taken as down payment of this price. */
function checkDp(dp: Rupiah, harga: Rupiah, terms: TermsRow, step: Rupiah): Issue[] {
  const least = leastDp(harga, terms.dp_minimum, step)
  if (dp < least) return [{ field: 'dp', message: 'Uang Muka Minimal {n}', values: { n: writeFigure(least) } }]
  if (dp >= harga) return [{ field: 'dp', message: 'Uang Muka Harus Kurang Dari Harga' }]
  return tooLong(computeContract(harga, dp, terms, step), terms.lama_bulan)
    ? [{ field: 'kode_cicilan', message: 'Lama Cicilan Terlalu Panjang Untuk Jumlah Ini' }]
    : []
}

/** Builds the whole contract from draft and facts, or returns every reason why it cannot. */
export function buildCicilan(draft: CicilanDraft, facts: CicilanFacts, context: RuleContext): CicilanContent | Issue[] {
  const { terms } = facts
  const sold = buildSold({ ...draft, ...nobody }, facts, context)
  const wrong = [
    ...(terms ? [] : [{ field: 'kode_cicilan', message: 'Data Tidak Ditemukan' }]),
    ...checkPieces(draft, facts),
    ...(Array.isArray(sold) ? sold : []),
  ]
  if (!terms || wrong.length > 0 || Array.isArray(sold)) return wrong
  const rules = readRules(context)
  const nota = computeNota(sold.detail_barang, rules)
  const unpaid = [...checkStep('dp', draft.dp, context), ...checkDp(draft.dp, nota.total, terms, rules.pembulatan)]
  if (unpaid.length > 0) return unpaid
  const paid = buildBayar(draft, draft.dp, facts, rules.biaya_kartu_oleh)
  if (Array.isArray(paid)) return paid
  const contract = computeContract(nota.total, draft.dp, terms, rules.pembulatan)
  const jadwal = schedule(sold.tgl_dokumen ?? context.tgl_system, contract, terms.lama_bulan)
  const serah_dulu = settingValue(context.settings, 'cicilan_serah_dulu')
  const { ppn_mode, nilai, detail_barang } = sold
  return {
    ...draft,
    ...nota,
    ...paid,
    ...contract,
    pembulatan_ke: rules.pembulatan,
    tgl_dokumen: sold.tgl_dokumen,
    nama_customer: sold.nama_customer!,
    alamat_customer: sold.alamat_customer,
    no_hp: sold.no_hp,
    ppn_mode,
    nilai,
    lama_bulan: terms.lama_bulan,
    bunga: terms.bunga,
    denda_harian: terms.denda_harian ?? percent(0),
    maks_telat: terms.maks_telat ?? 0,
    terbayar: draft.dp,
    sisa: contract.total_cicilan,
    angsuran_dibayar: 0,
    jatuh_tempo: jadwal[0]!.jatuh_tempo,
    potongan_bunga: rupiah(0),
    potongan_batal: rupiah(0),
    serah_dulu,
    ...(serah_dulu ? handedOver(context) : { tgl_serah: null, diserahkan_oleh: null }),
    cetakan: 1,
    alasan_batal: null,
    detail_barang,
    jadwal,
    bayar_keluar: [],
  }
}

const handedOver = (context: Pick<RuleContext, 'tgl_system' | 'user_id'>) => ({
  tgl_serah: context.tgl_system,
  diserahkan_oleh: context.user_id,
})

/** What a contract needs of who buys: identity always, whatever the amount. And what a sale refuses of its pieces. */
export const checkCicilan = (content: CicilanContent, facts: CicilanFacts, context: RuleContext): Issue[] => [
  ...(facts.days.get(content.kode_customer)?.identitas
    ? []
    : [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }]),
  ...checkBerlian(content, facts, context),
]

/** The approvals of a sale of the same pieces. */
export const cicilanNeeds = (content: CicilanContent, facts: CicilanFacts, context: RuleContext): ApprovalNeed[] =>
  penjualanNeeds(content, facts, context)

type Goods = Pick<
  CicilanContent,
  | 'detail_barang'
  | 'ppn_mode'
  | 'total_harga'
  | 'total_ongkos'
  | 'total_diskon'
  | 'total_ppn'
  | 'pembulatan'
  | 'nilai'
  | 'bunga_rp'
  | 'potongan_bunga'
>
/** The goods leave: what a sale posts of them, and the interest that is earned. No money changes hands. */
function postHandOver(goods: Goods): Posting {
  const sale = postPenjualan({ ...goods, bayar: [], kembali: rupiah(0), biaya_kartu_oleh: 'TOKO' }, false)
  return { ...sale, uang: [...sale.uang!, kredit('BUNGA CICILAN', rupiah(goods.bunga_rp - goods.potongan_bunga))] }
}

/** The down payment is owed to the customer; or, where the goods go at once, it is the first part of their price and the customer owes the rest. */
export function postCicilan(content: CicilanContent, context: Pick<RuleContext, 'flags'>): Posting {
  const paid = paidJurnal(content, ticksLater(context))
  if (!content.serah_dulu) return { uang: [...paid, kredit('UANG MUKA CICILAN', content.dp, ownNomor)] }
  const out = postHandOver(content)
  return { ...out, uang: [...paid, debit('PIUTANG CICILAN', content.total_cicilan, ownNomor), ...out.uang!] }
}

/** A reserved piece as its row stands now. */
export interface ReservedPiece {
  readonly status: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly nilai: Rupiah
}
export interface ReservedFacts {
  readonly barang: ReadonlyMap<string, ReservedPiece>
}
/** The state of a piece that a contract keeps from everybody else. */
export const reserved = 'DIPESAN'

/** Whether a piece of a contract lies where the contract left it, in this state, at its cost. */
export const liesAs =
  (status: string, facts: ReservedFacts) =>
  (row: Pick<BarangLine, 'kode_barcode' | 'kode_gudang' | 'kode_baki' | 'nilai'>): boolean => {
    const piece = facts.barang.get(row.kode_barcode)
    return piece?.status === status && liesAt(piece, row) && piece.nilai === row.nilai
  }

/** Pieces of a contract that no longer lie where it put them aside. */
export const checkReserved = (
  doc: { readonly detail_barang: readonly Pick<BarangLine, 'kode_barcode' | 'kode_gudang' | 'kode_baki' | 'nilai'>[] },
  facts: ReservedFacts,
): Issue[] => checkUnmoved(doc.detail_barang, liesAs(reserved, facts))

/** Goods that left with the contract cannot be handed over again, nor kept back. */
export const notHandedOver = (doc: Pick<StoredCicilan, 'serah_dulu'>): Issue[] =>
  doc.serah_dulu ? [{ message: 'Barang Sudah Diserahkan' }] : []

/** Paid off, the goods are handed over: the customer's money becomes their price and the interest. */
export function postAmbil(doc: StoredCicilan): Posting {
  const out = postHandOver(doc)
  return { ...out, uang: [debit('UANG MUKA CICILAN', doc.terbayar, ownNomor), ...out.uang!] }
}
export const takenCicilan = (doc: Pick<StoredCicilan, 'cetakan'>, context: RuleContext) => ({
  ...handedOver(context),
  cetakan: doc.cetakan + 1,
})

/** A hand-over is undone on its own day alone. */
export const handedToday = (doc: Pick<StoredCicilan, 'tgl_serah'>, context: Pick<RuleContext, 'tgl_system'>): Issue[] =>
  doc.tgl_serah === context.tgl_system ? [] : [{ message: 'Serah Terima Kemarin Tidak Bisa Dibatalkan' }]
/** The pieces are still those that this contract handed over. */
export const checkSold = (
  doc: Pick<StoredCicilan, 'nomor'> & { readonly detail_barang: readonly Pick<BarangLine, 'kode_barcode'>[] },
  facts: HandedFacts,
): Issue[] =>
  doc.detail_barang.flatMap(({ kode_barcode }): Issue[] => {
    const piece = facts.barang.get(kode_barcode)
    const there = piece?.status === 'TERJUAL' && piece.no_jual === doc.nomor && piece.no_beli === null
    return there ? [] : [{ message: 'Barang {kode} Sudah Bergerak', values: { kode: kode_barcode } }]
  })
/** A piece that was handed over as its row stands now. */
interface SoldPiece {
  readonly status: string
  readonly no_jual: string | null
  readonly no_beli: string | null
}
export interface HandedFacts {
  readonly barang: ReadonlyMap<string, SoldPiece>
}
export const takeBackNeeds = supervised('BATAL_SERAH_TERIMA', 'Serah terima {nomor} dibatalkan, {nama}', {
  nomor: 'nomor',
  nama: 'nama_customer',
})
/** As if the goods had never left. */
export const postTakenBack = (doc: StoredCicilan): Posting => mirrored(postAmbil(doc))
export const notHandedAnyMore = () => ({ tgl_serah: null, diserahkan_oleh: null })

export interface CancelInput {
  readonly alasan: string
  readonly bayar_keluar: readonly PayOutLine[]
}
export interface CancelFacts {
  /** The pieces as they stand, kept by the shop or handed over. */
  readonly barang: ReadonlyMap<string, ReservedPiece & SoldPiece>
  readonly rekening: ReadonlyMap<string, BankBiaya>
}

/**
 * A contract whose goods left with it is called off whole, on its own day and before anything of the rest is paid; any other one while the
 * shop keeps its goods.
 */
export function cancellable(
  doc: Pick<StoredCicilan, 'serah_dulu' | 'tanggal' | 'angsuran_dibayar'>,
  context: Pick<RuleContext, 'tgl_system'>,
): Issue[] {
  if (!doc.serah_dulu) return []
  if (doc.tanggal !== context.tgl_system) return notHandedOver(doc)
  return doc.angsuran_dibayar > 0 ? [{ message: 'Batalkan Pembayaran Angsurannya Dulu' }] : []
}

/** What the shop keeps of the customer's money, down to its step, and what goes back. All of it where the goods come back the same day. */
export function cancelSums(
  doc: Pick<StoredCicilan, 'terbayar' | 'serah_dulu'>,
  context: Pick<RuleContext, 'settings'>,
) {
  if (doc.serah_dulu) return { potongan_batal: rupiah(0), back: doc.terbayar }
  const part = mulDiv(doc.terbayar, settingValue(context.settings, 'potongan_batal_cicilan'), 10_000n, 'down')
  const potongan_batal = roundTo(rupiah(part), stepOf(context), 'down')
  return { potongan_batal, back: rupiah(doc.terbayar - potongan_batal) }
}

/** How money goes back; nothing where none does. */
export const wayBack = (sent: readonly PayOutLine[], back: Rupiah): PayOutLine[] =>
  back > 0n ? payOutLines(sent, back) : []

export const checkCancel = (
  doc: StoredCicilan,
  input: CancelInput,
  facts: CancelFacts,
  context: RuleContext,
): Issue[] => [
  ...(doc.serah_dulu ? checkSold(doc, facts) : checkReserved(doc, facts)),
  ...checkPayOut(input.bayar_keluar, cancelSums(doc, context).back, facts.rekening),
]

/** Called off: the customer's money goes back, less what the shop keeps; goods that left come back, and nothing is owed for them. */
export function postCancel(doc: StoredCicilan, input: CancelInput, context: Pick<RuleContext, 'settings'>): Posting {
  const { potongan_batal, back } = cancelSums(doc, context)
  if (doc.serah_dulu) {
    const goods = mirrored(postHandOver(doc))
    const owed = kredit('PIUTANG CICILAN', doc.total_cicilan, ownNomor)
    return { ...goods, uang: [...goods.uang!, owed, ...payOutJurnal(wayBack(input.bayar_keluar, back))] }
  }
  return {
    uang: [
      debit('UANG MUKA CICILAN', doc.terbayar, ownNomor),
      ...payOutJurnal(wayBack(input.bayar_keluar, back)),
      kredit('DENDA', potongan_batal),
    ],
  }
}

export const cancelledCicilan = (doc: StoredCicilan, input: CancelInput, context: RuleContext) => {
  const { potongan_batal, back } = cancelSums(doc, context)
  return {
    ...(doc.serah_dulu ? notHandedAnyMore() : {}),
    alasan_batal: input.alasan,
    potongan_batal,
    jatuh_tempo: null,
    bayar_keluar: wayBack(input.bayar_keluar, back),
  }
}

/** Money that leaves the shop is a supervisor's to allow, who sees what came in and what is kept. */
export function cancelNeeds(doc: StoredCicilan, input: CancelInput, context: RuleContext): ApprovalNeed[] {
  const { potongan_batal, back } = cancelSums(doc, context)
  const out = payOutSums(wayBack(input.bayar_keluar, back))
  return [
    ...(doc.serah_dulu ? takeBackNeeds(doc) : []),
    {
      kategori: 'REFUND_UANG_MUKA',
      minimal: 'SPV',
      keterangan: 'Batal {nomor}: masuk {masuk}, potongan {potongan}, tunai {tunai}, transfer {transfer}',
      isi: {
        nomor: doc.nomor,
        masuk: Number(doc.terbayar),
        potongan: Number(potongan_batal),
        tunai: Number(out.cash),
        transfer: Number(out.transfer),
      },
    },
  ]
}
