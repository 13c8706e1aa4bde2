import { expenseAccount, expenseCodes } from './accessories.ts'
import { callOff } from './cancel.ts'
import type { Payment } from './documents.ts'
import {
  accounts,
  cardHolder,
  cardShare,
  chargedBy,
  customer,
  nonCashJournal,
  type Level,
  type PaymentDraft,
} from './sell.ts'
import { refuseByRules, refusal, type Decision, type FieldIssue } from './decision.ts'
import type { Journal, Shop } from './shop.ts'
import { oddIssues } from './shop.ts'

/** Payments that are not cash wait for the bank, or count as seen there at once; ticked, their document cannot be called off. */

/** A document took these payments. */
export function takenIn(
  shop: Shop,
  nomor: string,
  payments: readonly PaymentDraft[],
  bearer: Shop['rules']['cardFeeBy'] = shop.rules.cardFeeBy,
): void {
  const status = shop.rules.validatesNonCash ? 'BELUM' : 'COCOK'
  const all = chargedBy(payments, bearer).map(({ account, amount, fee }): Payment => ({
    nomor,
    account,
    amount,
    fee,
    status,
    by: '',
  }))
  if (all.length > 0) shop.payments.set(nomor, all)
  shop.touchPaid(nomor)
}
/** Its document is called off. */
export function payOff(shop: Shop, nomor: string): void {
  for (const p of shop.payments.get(nomor) ?? []) p.status = 'BATAL'
  shop.touchPaid(nomor)
}

export interface TickDraft {
  readonly account: string
  readonly category?: string
  /** `at`: the place among the payments of its document. */
  readonly lines: readonly { readonly nomor: string; readonly at: number; readonly fee?: number }[]
}
const tickActions = { simpan: 'COCOK', hilang: 'HILANG', beban: 'DIBEBANKAN' } as const
export type TickAction = keyof typeof tickActions

const payment = (t: Shop, { nomor, at }: TickDraft['lines'][number]): Payment | undefined => t.payments.get(nomor)?.[at]
const from = { simpan: ['BELUM', 'HILANG'], hilang: ['BELUM'], beban: ['HILANG'] } as const

function lineIssues(shop: Shop, draft: TickDraft, index: number, action: TickAction): FieldIssue[] {
  const line = draft.lines[index]!
  const found = payment(shop, line)
  if (!found || found.account !== draft.account) return [{ message: 'Pembayaran Tidak Ditemukan Di Rekening Ini' }]
  if (!from[action].some((s) => s === found.status)) {
    if (found.status === 'BELUM') return [{ message: 'Tandai Hilang Dahulu' }]
    const message = found.status === 'BATAL' ? 'Pembayaran Sudah Dibatalkan' : 'Pembayaran Sudah Dicocokkan Dengan Bank'
    return [{ message, conflict: true }]
  }
  if (draft.lines.findIndex((x) => x.nomor === line.nomor && x.at === line.at) < index)
    return [{ message: 'Pembayaran Ini Sudah Ada Di Atas' }]
  return BigInt(line.fee ?? 0) > found.amount ? [{ message: 'Biaya Melebihi Jumlah' }] : []
}

function categoryIssues({ category }: TickDraft): FieldIssue[] {
  if (category === undefined) return [{ message: 'Kategori Tidak Boleh Kosong' }]
  if (!expenseCodes.some((x) => x === category)) return [{ message: 'Data Tidak Ditemukan' }]
  return category === expenseCodes[0] ? [] : [{ message: 'Kategori Ini Bukan Uang Keluar' }]
}

/** Payments of one account are found at the bank, are missed there, or are given up by the owner. */
export function tick(shop: Shop, action: TickAction, draft: TickDraft, level: Level): Decision {
  if (action === 'beban' && level !== 'OWN') return refusal(422, 'Hanya Pemilik Yang Membukukan Sebagai Biaya')
  if (draft.lines.length === 0) return refusal(422, 'Pilih Minimal Satu Pembayaran')
  const wrong = [
    ...draft.lines.flatMap((_, i) => lineIssues(shop, draft, i, action)),
    ...(action === 'beban' ? categoryIssues(draft) : []),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('VN')
      const ticked = draft.lines.map((line) => {
        const paid = payment(shop, line)!
        return {
          payment: paid,
          was: { status: paid.status, fee: paid.fee, by: paid.by },
          fee: BigInt(line.fee ?? paid.fee),
        }
      })
      const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((s, n) => s + n, 0n)
      const amount = sum(ticked.map((x) => x.payment.amount))
      const fee = action === 'simpan' ? sum(ticked.map((x) => x.fee)) : 0n
      const out = ['KLIRING', draft.account, -amount] as const
      const journals: Readonly<Record<TickAction, Journal>> = {
        simpan: [['BANK', draft.account, amount - fee], ['BIAYA KARTU', '', fee], out],
        hilang: [],
        beban: [[expenseAccount, '', amount], out],
      }
      const journal = journals[action]
      shop.post(journal, [])
      for (const { payment, fee: kept } of ticked) {
        Object.assign(payment, {
          status: tickActions[action],
          by: number,
          fee: action === 'simpan' ? kept : payment.fee,
        })
        shop.touchPaid(payment.nomor)
      }
      const payments = ticked.map(({ payment: p, was }) => ({ payment: p, was }))
      shop.ticked.set(number, { number, date: shop.date, status: 'SELESAI', journal, gerak: [], payments })
      return { number, figure: { jumlah_rp: Number(amount), biaya_rp: Number(fee), status: 'SELESAI' } }
    },
  }
}

export const untick = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.ticked.get(number), 'Validasi Non Cash', {
    kategori: 'BATAL_VALIDASI_NON_CASH',
    undo: (doc) => {
      shop.post(doc.journal, [], -1n)
      for (const { payment, was } of doc.payments) {
        Object.assign(payment, was)
        shop.touchPaid(payment.nomor)
      }
    },
  })

export interface SwipeDraft {
  readonly kode_customer: string
  readonly no_rekening: string
  readonly jenis_kartu: 'DEBIT' | 'KREDIT'
  readonly awal_kartu?: string
  readonly akhir_kartu: string
  readonly jumlah_rp: number
  readonly biaya_rp?: number
}

function swipeIssues(shop: Shop, draft: SwipeDraft, least: bigint): FieldIssue[] {
  const refused = { message: 'Kartu Kredit Tidak Boleh Digesek Tunai' }
  const known = customer.some((c) => c === draft.kode_customer)
  const card =
    draft.jenis_kartu === 'KREDIT'
      ? [refused]
      : draft.awal_kartu !== undefined && !/^\d{6}$/.test(draft.awal_kartu)
        ? [{ message: 'Harus Enam Angka' }]
        : draft.awal_kartu?.startsWith('37')
          ? [refused]
          : /^\d{4}$/.test(draft.akhir_kartu)
            ? []
            : [{ message: 'Harus Empat Angka' }]
  const wrong: FieldIssue[] = [
    ...(known ? [] : [{ message: 'Customer Tidak Ditemukan' }]),
    // Whoever holds the card of the shop is the one with an identity.
    ...(known && draft.kode_customer !== cardHolder ? [{ message: 'Identitas Customer Harus Diisi' }] : []),
    ...(accounts.includes(draft.no_rekening) ? [] : [{ message: 'Data Tidak Ditemukan' }]),
    ...card,
    ...oddIssues(shop, BigInt(draft.jumlah_rp)),
    ...oddIssues(shop, BigInt(draft.biaya_rp ?? 0)),
  ]
  if (wrong.length > 0) return wrong
  const asked = draft.biaya_rp === undefined ? least : BigInt(draft.biaya_rp)
  if (asked < least) return [{ message: `Biaya Paling Sedikit ${least}` }]
  const out = [...shop.cardCash.values()].reduce(
    (s, x) => (x.date === shop.date && x.status === 'SELESAI' ? s + x.amount : s),
    0n,
  )
  const left = shop.rules.cardCash > out ? shop.rules.cardCash - out : 0n
  return BigInt(draft.jumlah_rp) > left ? [{ message: `Batas Gesek Tunai Hari Ini Tinggal ${left}` }] : []
}

/** A debit card pays for cash and a fee; the bank's share is the shop's. */
export function swipe(shop: Shop, draft: SwipeDraft): Decision {
  if (shop.rules.cardCash === 0n) return refusal(422, 'Gesek Tunai Tidak Dilayani, Batasnya 0')
  const amount = BigInt(draft.jumlah_rp)
  const least = cardShare(amount, draft.no_rekening, shop.rules.pembulatan)
  const wrong = swipeIssues(shop, draft, least)
  if (wrong.length > 0) return refuseByRules(wrong)
  const fee = draft.biaya_rp === undefined ? least : BigInt(draft.biaya_rp)
  const payments = [{ cara: 'DEBIT', jumlah_rp: Number(amount + fee), no_rekening: draft.no_rekening }] as const
  return {
    needs: [],
    pays: amount,
    apply: () => {
      const number = shop.takeNumber('GT')
      const journal: Journal = [
        ...nonCashJournal(shop, payments, 'TOKO'),
        ['KAS', 'UTAMA', -amount],
        ['PENDAPATAN GESEK', '', -fee],
      ]
      shop.post(journal, [])
      takenIn(shop, number, payments, 'TOKO')
      const doc = { number, date: shop.date, status: 'SELESAI', journal, gerak: [], amount }
      shop.cardCash.set(number, doc)
      shop.order.push(doc)
      return { number, figure: { total_rp: Number(amount + fee), biaya_rp: Number(fee), status: 'SELESAI' } }
    },
  }
}
export const cancelSwipe = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.cardCash.get(number), 'Gesek Tunai', {
    kategori: 'BATAL_GESEK_TUNAI',
    undo: (doc) => {
      shop.post(doc.journal, [], -1n)
      payOff(shop, number)
    },
  })
