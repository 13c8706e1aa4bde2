import { groupPrice } from './goods-in.ts'
import type { FieldIssue } from './decision.ts'
import {
  device,
  inUse,
  multiplyDivide,
  type Goods,
  type LinePrice,
  type NotaPrice,
  type Journal,
  type Shop,
} from './shop.ts'
import * as world from '../world.ts'

export interface LineDraft {
  readonly kode_barcode: string
  readonly jumlah?: number
  readonly berat?: number
  readonly ongkos?: number
  readonly diskon_persen?: number
  readonly diskon_rp?: number
}
export interface PaymentDraft {
  readonly cara: 'CASH' | 'TRANSFER' | 'DEBIT' | 'KREDIT' | 'QRIS' | 'TITIPAN'
  readonly jumlah_rp: number
  readonly no_rekening?: string
  readonly no_titipan?: string
}
export interface SaleDraft {
  readonly kode_sales?: string
  readonly kode_customer?: string
  readonly kode_member?: string
  /** The basket that it was resumed from. */
  readonly keranjang?: string
  readonly detail_barang: readonly LineDraft[]
  readonly bayar: readonly PaymentDraft[]
}
export type Level = 'OWN' | 'SPV' | 'KASIR'
export interface Seller {
  readonly level: Level
  readonly oleh: string
}

/** The bank accounts of every shop of the model, with the bank's fee by way of payment (hundredths of a percent). */
const feeOf: Readonly<Record<string, Partial<Record<PaymentDraft['cara'], bigint>>>> = {
  [world.accounts.bca]: { DEBIT: 15n, KREDIT: 180n, QRIS: 70n },
  [world.accounts.bri]: {},
}
export const accounts = Object.keys(feeOf)
export const customer = [world.customers.siti, world.customers.budi] as const
/** The card of every shop of the model, and whose it is. */
export const cardOf = (t: Pick<Shop, 'kode'>): string => `K-${t.kode}`
export const cardHolder = customer[0]
/** A card leads to its customer. */
export const buyerOf = (draft: Omit<SaleDraft, 'bayar'>): string | undefined =>
  draft.kode_customer ?? (draft.kode_member === undefined ? undefined : cardHolder)

function buyerIssues(shop: Shop, draft: Omit<SaleDraft, 'bayar'>): FieldIssue[] {
  if (draft.kode_member === undefined)
    return draft.kode_customer === undefined || customer.some((c) => c === draft.kode_customer)
      ? []
      : [{ message: 'Customer Tidak Ditemukan' }]
  if (draft.kode_member !== cardOf(shop)) return [{ message: 'Member Tidak Ditemukan' }]
  return buyerOf(draft) === cardHolder ? [] : [{ message: 'Member Bukan Milik Customer Ini' }]
}

export const part = (all: bigint, share: number, from: number): bigint =>
  share >= from ? all : multiplyDivide(all, BigInt(share), BigInt(from))
const multiple = (amount: bigint, step: bigint, roundDown: boolean): bigint =>
  roundDown ? (amount / step) * step : ((amount + step - 1n) / step) * step
export const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** One line: price plus making charge, rounded; minus the discount; tax included or added. */
function computeLine(shop: Shop, draft: LineDraft, goods: Goods): LinePrice {
  const { accessory } = goods
  const count = draft.jumlah ?? 1
  const stock = part(goods.berat, count, goods.count)
  const weight = draft.berat === undefined ? stock : BigInt(Math.round(draft.berat * 1000))
  const perGram = shop.rules.harga === 'GROUP' && !accessory
  const price = perGram
    ? multiplyDivide(groupPrice[goods.group]!, weight, 1000n)
    : (goods.salePrice ?? 0n) * BigInt(count)
  // The table of making charges: G585 45,000 a gram, at least 75,000; all others 150,000 a piece. For goods priced by
  // the piece the charge is in the price.
  const table =
    goods.group === 'G585' ? largest(multiplyDivide(45_000n, weight, 1000n), 75_000n) : 150_000n * BigInt(count)
  const standardCharge = goods.ongkos === null ? (perGram ? table : 0n) : goods.ongkos * BigInt(count)
  const charge = draft.ongkos === undefined ? standardCharge : BigInt(draft.ongkos)
  const dirty = multiple(price + charge, shop.rules.pembulatan, shop.rules.roundDown)
  const percent = BigInt(Math.round((draft.diskon_persen ?? 0) * 100))
  const discount = percent > 0n ? (dirty * percent) / 10_000n : BigInt(draft.diskon_rp ?? 0)
  const clean = dirty - discount
  const taxed = !accessory && shop.rules.ppn !== 'TIDAK' && clean >= 0n
  const ppn = !taxed
    ? 0n
    : shop.rules.ppn === 'DITAMBAH'
      ? multiplyDivide(clean, goods.ppnRate, 10_000n)
      : clean - multiplyDivide(clean, 10_000n, 10_000n + goods.ppnRate)
  const gold = part(goods.emas, count, goods.count)
  return {
    code: goods.code,
    accessory,
    count,
    berat: weight,
    stok: stock,
    emas: gold,
    harga: price,
    standardCharge,
    ongkos: charge,
    dirty,
    diskon: discount,
    clean,
    ppn,
  }
}

/** Of an exchange that sold it only the number is told. */
const elsewhere = (what: string, number: string, oleh: string | undefined): FieldIssue[] => [
  { message: `Barang ${what} Di ${number}${oleh === undefined ? '' : ` (${device}, ${oleh})`}`, conflict: true },
]

/** Is it available, to everybody or for this nota (`untuk`)? Otherwise says who has it, and where. */
export function stateIssues(shop: Shop, goods: Goods, count: number, untuk?: string): FieldIssue[] {
  if (goods.held && goods.held.by !== untuk && !shop.soldBy(goods.held.by)) return [inUse(goods.held.oleh)]
  if (goods.status === 'TERJUAL') return elsewhere('Sudah Terjual', goods.sell!, shop.nota.get(goods.sell!)?.oleh)
  if (goods.held && goods.held.by !== untuk) return elsewhere('Sedang Dipakai', goods.held.by, goods.held.oleh)
  if (!['TERSEDIA', 'DITAHAN', 'HABIS'].includes(goods.status))
    return [{ message: `Barang Tidak Bisa Dijual: ${goods.status}` }]
  return goods.status === 'HABIS' || count > goods.count ? [{ message: 'Berat Atau Saldo Stock Habis' }] : []
}

function lineIssues(shop: Shop, draft: LineDraft, untuk?: string): FieldIssue[] {
  const goods = shop.barang.get(draft.kode_barcode)
  if (!goods) return [{ message: 'Barcode Tidak Ditemukan' }]
  const states = stateIssues(shop, goods, draft.jumlah ?? 1, untuk)
  if (states.length > 0) return states
  const price = computeLine(shop, draft, goods)
  const wrong: FieldIssue[] = []
  if (price.harga === 0n)
    wrong.push({
      message: shop.rules.harga === 'GROUP' && !price.accessory ? 'Harga Group Belum Diisi' : 'Harga Jual Belum Diisi',
    })
  if (price.berat < price.emas || price.berat > price.stok)
    wrong.push({ message: 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock' })
  if (draft.diskon_persen && draft.diskon_rp) wrong.push({ message: 'Pilih Diskon Persen Atau Rupiah' })
  if (price.diskon > price.dirty) wrong.push({ message: 'Diskon Tidak Boleh Melebihi Total' })
  return wrong
}

/**
 * The sums of the nota; if there is any discount, the remainder below the rounding multiple is given to the customer.
 */
export function computeNota(shop: Shop, detail: readonly LineDraft[]): NotaPrice {
  const lines = detail.map((d) => computeLine(shop, d, shop.barang.get(d.kode_barcode)!))
  const sum = (f: (h: LinePrice) => bigint): bigint => lines.reduce((s, h) => s + f(h), 0n)
  const [discount, ppn] = [sum((h) => h.diskon), sum((h) => h.ppn)]
  const add = shop.rules.ppn === 'DITAMBAH' ? ppn : 0n
  const total = multiple(sum((h) => h.clean) + add, shop.rules.pembulatan, discount > 0n || shop.rules.roundDown)
  return { lines, diskon: discount, ppn, total, pembulatan: total - sum((h) => h.harga + h.ongkos - h.diskon) - add }
}

export const sumPayments = (payments: readonly PaymentDraft[], cash: boolean): bigint =>
  payments.reduce((s, b) => ((b.cara === 'CASH') === cash ? s + BigInt(b.jumlah_rp) : s), 0n)

/** Unknown accounts, too much or too little. */
export function paymentIssues(payments: readonly PaymentDraft[], total: bigint): FieldIssue[] {
  if (payments.length === 0) return total > 0n ? [{ message: 'Pilih Minimal Satu Cara Bayar' }] : []
  const destinations = payments.flatMap((draft): FieldIssue[] => {
    if (draft.cara === 'CASH') return []
    if (draft.cara === 'TITIPAN') return draft.no_titipan === undefined ? [{ message: 'Pilih Titipan' }] : []
    if (draft.no_rekening === undefined) return [{ message: 'Pilih Nomor Rekening' }]
    return draft.no_rekening in feeOf ? [] : [{ message: 'Data Tidak Ditemukan' }]
  })
  const [cash, other] = [sumPayments(payments, true), sumPayments(payments, false)]
  return [
    ...destinations,
    ...(other > total ? [{ message: 'Pembayaran Melebihi Tagihan' }] : []),
    ...(cash + other < total ? [{ message: 'Pembayaran Kurang' }] : []),
  ]
}

export function depositsUsed(payments: readonly PaymentDraft[]): Map<string, bigint> {
  const usage = new Map<string, bigint>()
  for (const draft of payments)
    if (draft.cara === 'TITIPAN' && draft.no_titipan !== undefined)
      usage.set(draft.no_titipan, (usage.get(draft.no_titipan) ?? 0n) + BigInt(draft.jumlah_rp))
  return usage
}

export const wrongUsage = (shop: Shop, payments: readonly PaymentDraft[], buyer: string | undefined): FieldIssue[] =>
  [...depositsUsed(payments)].flatMap(([number, count]): FieldIssue[] => {
    const deposit = shop.deposit.get(number)
    if (!deposit) return [{ message: 'Titipan Tidak Ditemukan' }]
    if (deposit.customer !== buyer) return [{ message: 'Titipan Milik Customer Lain' }]
    if (deposit.status !== 'AKTIF') return [{ message: `Titipan ${number} Tidak Aktif`, conflict: true }]
    return count > deposit.rest ? [{ message: `Sisa Titipan ${number} Tidak Cukup` }] : []
  })

/** A payment other than cash: what is charged on which account, what the bank keeps of it, and what the customer pays of that. */
export interface Charged {
  readonly account: string
  readonly amount: bigint
  readonly fee: bigint
  readonly onTop: bigint
}
export const chargedBy = (payments: readonly PaymentDraft[], bearer: Shop['rules']['cardFeeBy']): Charged[] =>
  payments.flatMap((draft) => {
    if (draft.cara === 'CASH' || draft.cara === 'TITIPAN') return []
    const count = BigInt(draft.jumlah_rp)
    const fee = multiplyDivide(count, feeOf[draft.no_rekening!]![draft.cara] ?? 0n, 10_000n)
    const onTop = bearer === 'CUSTOMER' ? fee : 0n
    return [{ account: draft.no_rekening!, amount: count + onTop, fee, onTop }]
  })

/**
 * Payments other than cash: they wait on the account KLIRING for the bank, or are cleared at once less the bank's
 * fee.
 */
export const nonCashJournal = (shop: Shop, payments: readonly PaymentDraft[], bearer = shop.rules.cardFeeBy): Journal =>
  chargedBy(payments, bearer).flatMap(({ account, amount, fee, onTop }): Journal => {
    const incoming: Journal = shop.rules.validatesNonCash
      ? [['KLIRING', account, amount]]
      : [
          ['BANK', account, amount - fee],
          ['BIAYA KARTU', '', fee],
        ]
    return [...incoming, ['PENDAPATAN BIAYA KARTU', '', -onTop]]
  })

/** The least that is asked for cash on a card: the bank's share of all that is swiped, up to the step; of an account that nobody knows, nothing. */
export function cardShare(amount: bigint, account: string, step: bigint): bigint {
  const rate = feeOf[account]?.DEBIT ?? 0n
  let fee = 0n
  while (fee * 10_000n < (amount + fee) * rate) fee += step
  return fee
}

export function notaIssues(shop: Shop, draft: Omit<SaleDraft, 'bayar'>): FieldIssue[] {
  const duplicates = draft.detail_barang.filter(
    (b, i) => draft.detail_barang.findIndex((x) => x.kode_barcode === b.kode_barcode) < i,
  )
  return [
    ...(draft.kode_sales === 'RINA' ? [] : [{ message: 'Data Tidak Ditemukan' }]),
    ...buyerIssues(shop, draft),
    ...(draft.detail_barang.length === 0 ? [{ message: 'Belum Ada Barang' }] : []),
    ...duplicates.map(() => ({ message: 'Barcode Sudah Ada Di Tabel' })),
    ...draft.detail_barang.flatMap((b) => lineIssues(shop, b, draft.keranjang)),
  ]
}
