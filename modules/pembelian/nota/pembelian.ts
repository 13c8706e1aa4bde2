import type { ApprovalNeed, Content, Draft, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import { mulDiv, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { checkUnmoved, debit, movement, placeOf, type Posting } from '#buku'
import {
  checkPayOut,
  payOutJurnal,
  payOutLines,
  payOutSums,
  type BankBiaya,
  type PayOutLine,
  type payOutLine,
} from '#bayar'
import type { CustomerFacts } from '#member'
import type { OrangDay } from '#otorisasi'
import { checkIdentitas, highestNeeds, needsOfLines } from '#penjualan'
import { checkCustomer } from '#toko'
import { beliCode } from '#buku'
import { checkBeli, completeBeli, heavier, soldKey, type LineFacts } from './line.ts'
import { isRead, type beliLine, type BeliDraft, type BeliLine, type pembelianHead } from './pembelian.shape.ts'
import { readPurchaseRules, type PurchaseRules } from './quote.ts'

type Row = { readonly detail_barang: typeof beliLine; readonly bayar_keluar: typeof payOutLine }
export type PembelianDraft = Draft<typeof pembelianHead, Row>
export type PembelianContent = Content<typeof pembelianHead, Row>
export type StoredPembelian = Stored<typeof pembelianHead, Row>

/** Prefix of purchase numbers. */
export const beliPrefix = 'BL'
/** In a shop with this flag a purchase waits for the cashier, who pays. */
export const twoStepFlag = 'JUAL_BELI_DUA_LANGKAH'
export const pembelianWaits = (k: Pick<RuleContext, 'flags'>): boolean => k.flags[twoStepFlag] === 'on'

/** Above this much more than the quote, hundredths of a percent, an owner decides. */
const raisedByOwner = 200n

export interface PembelianFacts extends LineFacts {
  readonly sales: boolean
  readonly customer: CustomerFacts | undefined
  /** By customer: what they bought and sold today in every shop, and whether their identity stands. */
  readonly days: ReadonlyMap<string, OrangDay>
  readonly rekening: ReadonlyMap<string, BankBiaya>
}

/** The pieces that come in, and who brings them: a purchase, and the half of an exchange. */
export interface BoughtDraft {
  readonly kode_customer: string | null
  readonly barang: readonly BeliDraft[]
  /** The table that the document has them in. */
  readonly table: string
}
type BoughtFacts = Pick<PembelianFacts, keyof LineFacts | 'days'>

/** Whoever sells without a nota of the chain is known to the shop, with number, kind, photo and consent of the identity. */
function checkSeller(draft: BoughtDraft, facts: BoughtFacts): Issue[] {
  const stranger = draft.barang.some((b) => !isRead(b.asal))
  const known = facts.days.get(draft.kode_customer ?? '')?.identitas
  return stranger && !known ? [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }] : []
}

function checkDetail({ barang, table }: BoughtDraft, facts: BoughtFacts, context: RuleContext): Issue[] {
  if (barang.length === 0) return [{ field: table, message: 'Belum Ada Barang' }]
  const rules = readPurchaseRules(context)
  return barang.flatMap((draft, index) => {
    const at = `${table}.${index}`
    const key = soldKey(draft.no_faktur_jual, draft.kode_barcode_asal)
    const twice =
      isRead(draft.asal) &&
      barang.findIndex((o) => o.asal === draft.asal && soldKey(o.no_faktur_jual, o.kode_barcode_asal) === key) < index
    if (twice) return [{ field: `${at}.kode_barcode_asal`, message: 'Barcode Sudah Ada Di Tabel' }]
    return checkBeli(draft, facts, rules, context).map((s) => ({ ...s, field: `${at}.${s.field}` }))
  })
}

/** What the pieces come to, and the rules of the shop that made their prices, so that they can be recomputed. */
export function sumBought(lines: readonly BeliLine[], rules: PurchaseRules) {
  return {
    jumlah: lines.length,
    berat: weight(lines.reduce((s, b) => s + b.berat, 0n)),
    total: rupiah(lines.reduce((s, b) => s + b.harga, 0n)),
    rules: {
      dasar_beli: rules.dasar_beli,
      lantai_tanpa_nota: rules.lantai,
      pembulatan_ke: rules.pembulatan,
      pembulatan_arah: rules.arah === 'down' ? ('BAWAH' as const) : ('ATAS' as const),
    },
  }
}

/** Why these pieces cannot be bought of this person. */
export const checkBought = (draft: BoughtDraft, facts: BoughtFacts, context: RuleContext): Issue[] => [
  ...checkDetail(draft, facts, context),
  ...checkSeller(draft, facts),
  ...(facts.baki.length === 0 ? [{ message: 'Baki Stok Beli Belum Ada' }] : []),
]

/** The lines of pieces that `checkBought` lets pass. `code`: of the piece in this place. */
export const buildBought = (
  { barang }: BoughtDraft,
  facts: LineFacts,
  context: RuleContext,
  code: (i: number) => string,
): BeliLine[] =>
  barang.map((draft, index) =>
    completeBeli(draft, facts, readPurchaseRules(context), {
      tgl_system: context.tgl_system,
      kode_barcode: code(index),
    }),
  )

/** How a total goes out; nothing is paid for what is worth nothing. */
export const payments = (sent: readonly PayOutLine[], total: bigint): PayOutLine[] =>
  total === 0n && sent.length === 0 ? [] : payOutLines(sent, rupiah(total))

const sums = (lines: readonly PayOutLine[]): Pick<PembelianContent, 'bayar_tunai' | 'bayar_non_tunai'> => {
  const { cash, transfer } = payOutSums(lines)
  return { bayar_tunai: cash, bayar_non_tunai: transfer }
}

/** Builds the complete purchase from draft and facts, or returns every reason why it cannot. */
export function buildPembelian(
  draft: PembelianDraft,
  facts: PembelianFacts,
  context: RuleContext,
): PembelianContent | Issue[] {
  const ruled = readPurchaseRules(context)
  const waiting = pembelianWaits(context)
  const bought: BoughtDraft = {
    kode_customer: draft.kode_customer,
    barang: draft.detail_barang,
    table: 'detail_barang',
  }
  const wrong: Issue[] = [
    ...(facts.sales ? [] : [{ field: 'kode_sales', message: 'Data Tidak Ditemukan' }]),
    ...checkCustomer(draft.kode_customer, facts.customer),
    ...checkBought(bought, facts, context),
    ...(waiting && draft.bayar_keluar.length > 0 ? [{ field: 'bayar_keluar', message: 'Dibayar Saat Validasi' }] : []),
  ]
  if (wrong.length > 0) return wrong
  const detail_barang = buildBought(bought, facts, context, (i) => beliCode(context.nomor, i))
  const { jumlah, berat, total, rules } = sumBought(detail_barang, ruled)
  const bayar_keluar = waiting ? [] : payments(draft.bayar_keluar, total)
  const unpaid = waiting ? [] : checkPayOut(bayar_keluar, total, facts.rekening)
  if (unpaid.length > 0) return unpaid
  return {
    ...draft,
    nama_customer: draft.nama_customer ?? facts.customer?.nama_customer ?? null,
    alamat_customer: draft.alamat_customer ?? facts.customer?.alamat_customer ?? null,
    no_hp: draft.no_hp ?? facts.customer?.no_hp ?? null,
    total_jumlah: jumlah,
    total_berat: berat,
    total,
    ...sums(bayar_keluar),
    ...rules,
    // A waiting purchase is printed only when it is paid.
    cetakan: waiting ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang,
    bayar_keluar,
  }
}

/** A person's day of large transactions counts what the shop pays them, too. */
export const checkPembelian = (content: PembelianContent, facts: PembelianFacts, context: RuleContext): Issue[] =>
  checkIdentitas(content, facts.days, context)

const named = (b: BeliLine): string => b.nama_barang ?? ''

function raisedNeeds(line: BeliLine): ApprovalNeed[] {
  const more = line.harga - line.harga_hitung
  if (more <= 0n) return []
  const owner = mulDiv(more, 10_000n, 1n, 'down') > mulDiv(line.harga_hitung, raisedByOwner, 1n, 'down')
  return [
    {
      kategori: 'HARGA_BELI_NAIK',
      minimal: owner ? 'OWN' : 'SPV',
      keterangan: 'Harga beli {nama} naik {rp} di atas perhitungan {hitung}',
      isi: { nama: named(line), rp: Number(more), hitung: Number(line.harga_hitung) },
    },
  ]
}

function beratNeeds(line: BeliLine, context: RuleContext): ApprovalNeed[] {
  if (line.berat_nota === null || !heavier(line.berat, line.berat_nota, readPurchaseRules(context))) return []
  return [
    {
      kategori: 'BERAT_MELEBIHI',
      minimal: 'SPV',
      keterangan: 'Berat {nama} lebih {mg} mg dari berat nota',
      isi: { nama: named(line), mg: Number(line.berat - line.berat_nota) },
    },
  ]
}

const oldNotaNeeds = (line: BeliLine): ApprovalNeed[] =>
  line.asal === 'NOTA LAMA'
    ? [
        {
          kategori: 'NOTA_LAMA',
          minimal: 'SPV',
          keterangan: 'Nota lama {nomor} tanggal {tanggal} untuk {nama}',
          isi: { nomor: line.no_faktur_jual ?? '', tanggal: line.tgl_nota ?? '', nama: named(line) },
        },
      ]
    : []

/** Approvals this purchase needs: one per category, for the line that needs the highest level. */
export const pembelianNeeds = (content: PembelianContent, _f: PembelianFacts, context: RuleContext): ApprovalNeed[] =>
  boughtNeeds(content.detail_barang, context)
/** `table`: where the document keeps what comes in. */
export const boughtNeeds = (
  lines: readonly BeliLine[],
  context: RuleContext,
  table = 'detail_barang',
): ApprovalNeed[] =>
  highestNeeds(needsOfLines(table, lines, (b) => [...raisedNeeds(b), ...beratNeeds(b, context), ...oldNotaNeeds(b)]))

/** An approval is bound to what is bought and paid; the codes are made anew each time. */
export const boundPembelian = (content: PembelianContent): object => ({
  ...content,
  detail_barang: boundBought(content.detail_barang),
})
export const boundBought = (lines: readonly BeliLine[]): object[] =>
  lines.map((b, i) => ({ ...b, kode_barcode: String(i + 1) }))

/** The pieces lie in the bought stock; the drawer and the accounts lose what was paid. */
export const postPembelian = (
  content: Pick<PembelianContent, 'detail_barang' | 'bayar_keluar' | 'total'>,
): Posting => ({
  barang: content.detail_barang.map((line) => movement(line, 'BELI', null, placeOf(line))),
  uang: [debit('PERSEDIAAN BELI', content.total), ...payOutJurnal(content.bayar_keluar)],
})

// The cashier's step.
export interface PayInput {
  readonly bayar_keluar: readonly PayOutLine[]
}
export interface PayFacts {
  readonly rekening: ReadonlyMap<string, BankBiaya>
  readonly days: ReadonlyMap<string, OrangDay>
}
export const checkPay = (doc: StoredPembelian, input: PayInput, facts: PayFacts, context: RuleContext): Issue[] => [
  ...checkIdentitas(doc, facts.days, context),
  ...checkPayOut(payments(input.bayar_keluar, doc.total), doc.total, facts.rekening),
]
export function paidPembelian(
  doc: StoredPembelian,
  input: PayInput,
  _f: PayFacts,
  context: RuleContext,
): Pick<PembelianContent, 'bayar_keluar' | 'bayar_tunai' | 'bayar_non_tunai' | 'cetakan' | 'divalidasi_oleh'> {
  const bayar_keluar = payments(input.bayar_keluar, doc.total)
  return { bayar_keluar, ...sums(bayar_keluar), cetakan: 1, divalidasi_oleh: context.user_id }
}
export const postPay = (doc: StoredPembelian, input: PayInput): Posting =>
  postPembelian({ ...doc, bayar_keluar: payments(input.bayar_keluar, doc.total) })

/** What became of the pieces since. */
export interface BatalFacts {
  readonly barang: ReadonlyMap<string, { readonly status: string; readonly moved: boolean }>
}
export const checkBatal = (doc: StoredPembelian, f: BatalFacts): Issue[] => checkBoughtBack(doc.detail_barang, f)
/** Pieces that moved since can no longer go back to the customer. */
export const checkBoughtBack = (lines: readonly BeliLine[], facts: BatalFacts): Issue[] =>
  checkUnmoved(lines, ({ kode_barcode }) => {
    const piece = facts.barang.get(kode_barcode)
    return piece?.status === 'DI STOK BELI' && !piece.moved
  })
