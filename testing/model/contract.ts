import { paid as paidOut, payOutIssues, payOutLines, type PayOutDraft } from './buy.ts'
import { takenIn } from './clearing.ts'
import { monthsAfter } from './dates.ts'
import type { Contract, Due } from './documents.ts'
import { notIn } from './lend.ts'
import { changeDeposit, goodsJournal, goodsLeave, highestNeeds, paidJournal, saleNeeds, takeOut } from './nota.ts'
import {
  cardHolder,
  computeNota,
  depositsUsed,
  notaIssues,
  paymentIssues,
  wrongUsage,
  type LineDraft,
  type PaymentDraft,
  type Seller,
} from './sell.ts'
import { dateIssues, earlierNeeds } from './standing.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { oddIssues, paysOf, type Journal, type Movement, type Shop } from './shop.ts'

/** The terms of the masters; percents in hundredths. The first one is short: a run must see contracts that are paid off. */
export const contractTerms = {
  C1: { months: 1, interest: 150n, least: 1000n, fee: 20n, patience: 0 },
  C6: { months: 6, interest: 600n, least: 2000n, fee: 10n, patience: 30 },
  C12: { months: 12, interest: 1200n, least: 3000n, fee: 0n, patience: 0 },
} as const
type Terms = (typeof contractTerms)[keyof typeof contractTerms]

export interface ContractDraft {
  readonly kode_sales: string
  readonly kode_customer: string
  readonly kode_cicilan: string
  readonly dp: number
  readonly tgl_dokumen?: string
  readonly detail_barang: readonly LineDraft[]
  readonly bayar: readonly PaymentDraft[]
}

const up = (n: bigint, step: bigint): bigint => ((n + step - 1n) / step) * step
/** `1,250,000`. */
const figure = (n: bigint): string => String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** The least down payment of a price. */
export const leastDown = (shop: Shop, price: bigint, terms: Terms): bigint =>
  up((price * terms.least + 9999n) / 10_000n, shop.rules.pembulatan)

/** What is owed beside the down payment, and in which parts: equal ones to the shop's step, the last one the rest. */
function spread(shop: Shop, owed: bigint, terms: Terms, begun: string) {
  const interest = up((owed * terms.interest + 9999n) / 10_000n, shop.rules.pembulatan)
  const months = BigInt(terms.months)
  const total = owed + interest
  const part = up((total + months - 1n) / months, shop.rules.pembulatan)
  const last = total - part * (months - 1n)
  const rows = Array.from({ length: terms.months }, (_, index): Due => {
    const amount = index + 1 === terms.months ? last : part
    return { date: monthsAfter(begun, index + 1), amount }
  })
  return { interest, total, last, rows }
}

function downIssues(shop: Shop, draft: ContractDraft, price: bigint, terms: Terms): FieldIssue[] {
  const [down, least] = [BigInt(draft.dp), leastDown(shop, price, terms)]
  const odd = oddIssues(shop, down)
  if (odd.length > 0) return odd
  if (down < least) return [{ message: `Uang Muka Minimal ${figure(least)}` }]
  if (down >= price) return [{ message: 'Uang Muka Harus Kurang Dari Harga' }]
  const { last } = spread(shop, price - down, terms, shop.date)
  return last > 0n ? [] : [{ message: 'Lama Cicilan Terlalu Panjang Untuk Jumlah Ini' }]
}

const termsFor = (code: string): Terms | undefined => (contractTerms as Readonly<Record<string, Terms>>)[code]

function contractIssues(shop: Shop, draft: ContractDraft): FieldIssue[] {
  const lots = draft.detail_barang.filter((b) => shop.barang.get(b.kode_barcode)?.accessory)
  return [
    ...(termsFor(draft.kode_cicilan) ? [] : [{ message: 'Data Tidak Ditemukan' }]),
    ...lots.map(() => ({ message: 'Aksesoris Tidak Bisa Dicicil' })),
    ...notaIssues(shop, draft),
    ...dateIssues(shop, draft.tgl_dokumen),
  ]
}

/** Pieces are sold for a down payment and instalments: kept for the customer, or handed over at once. */
export function makeAContract(shop: Shop, draft: ContractDraft, { level }: Seller): Decision {
  const wrong = contractIssues(shop, draft)
  const terms = termsFor(draft.kode_cicilan)
  if (!terms || wrong.length > 0) return refuseByRules(wrong)
  const price = computeNota(shop, draft.detail_barang)
  const down = downIssues(shop, draft, price.total, terms)
  if (down.length > 0) return refuseByRules(down)
  const dp = BigInt(draft.dp)
  const unpaid = [...paymentIssues(draft.bayar, dp), ...wrongUsage(shop, draft.bayar, draft.kode_customer)]
  if (unpaid.length > 0) return refuseByRules(unpaid)
  if (draft.kode_customer !== cardHolder) return refuseByRules([{ message: 'Identitas Customer Harus Diisi' }])
  const values = price.lines.map((h) => takeOut(shop, h).value)
  const begun = draft.tgl_dokumen ?? shop.date
  const owed = spread(shop, price.total - dp, terms, begun)
  return {
    needs: highestNeeds([...saleNeeds(shop, price, values, level), ...earlierNeeds(shop, draft.tgl_dokumen, level)]),
    apply: () => {
      const doc: Contract = {
        number: shop.takeNumber('CC'),
        date: shop.date,
        status: 'AKTIF',
        journal: [],
        gerak: [],
        harga: price,
        customer: draft.kode_customer,
        begun,
        interest: owed.interest,
        fee: terms.fee,
        patience: terms.patience,
        rows: owed.rows,
        handedFirst: shop.rules.contracts.handedFirst,
        handed: null,
        lines: [],
        paid: 0,
        came: dp,
        rest: owed.total,
        dropped: 0n,
      }
      shop.contracts.set(doc.number, doc)
      begin(shop, doc, draft.bayar, dp)
      const told = { total: Number(price.total), total_cicilan: Number(owed.total), bunga_rp: Number(owed.interest) }
      return { number: doc.number, figure: { ...told, jatuh_tempo: owed.rows[0]!.date, status: 'AKTIF' } }
    },
  }
}

function begin(shop: Shop, doc: Contract, payments: readonly PaymentDraft[], dp: bigint): void {
  const came = paidJournal(shop, payments, dp)
  const deposit = depositsUsed(payments)
  if (doc.handedFirst) {
    const out = handOver(shop, doc)
    enter(shop, doc, [...came, ['PIUTANG CICILAN', doc.number, doc.rest], ...out.journal], out.gerak, deposit)
  } else {
    enter(shop, doc, [...came, ['UANG MUKA CICILAN', doc.number, -dp]], [], deposit)
    keep(shop, doc, 'DIPESAN')
  }
  takenIn(shop, doc.number, payments)
  for (const [no, n] of deposit) changeDeposit(shop, no, -n)
  shop.touchContract(doc.number)
}

/** One entry under the contract's number: it has several in its life. */
function enter(
  shop: Shop,
  { number }: Contract,
  journal: Journal,
  gerak: Movement,
  deposit: ReadonlyMap<string, bigint> = new Map(),
): void {
  shop.post(journal, gerak)
  shop.order.push({ number, date: shop.date, status: 'SELESAI', journal, gerak, deposit })
}

export function keep(shop: Shop, doc: Pick<Contract, 'harga'>, status: 'DIPESAN' | 'TERSEDIA'): void {
  for (const { code } of doc.harga.lines) {
    shop.touchGoods(code)
    shop.barang.get(code)!.status = status
  }
}

/** The pieces leave as in a sale, and the interest is earned. */
function handOver(shop: Shop, doc: Contract): { journal: Journal; gerak: Movement } {
  const { lines, gerak } = goodsLeave(shop, doc)
  Object.assign(doc, { lines, handed: shop.date })
  const value = lines.reduce((s, x) => s + x.value, 0n)
  const interest = ['BUNGA CICILAN', '', -(doc.interest - doc.dropped)] as const
  return { journal: [...goodsJournal(shop, doc.harga, value), interest], gerak }
}

export const handed: FieldIssue[] = [{ message: 'Barang Sudah Diserahkan' }]

/** Paid off, the customer takes the pieces. */
export function handOverContract(shop: Shop, number: string): Decision {
  const doc = shop.contracts.get(number)
  const stopped = notIn(doc, ['LUNAS'], {
    AKTIF: 'Cicilan Belum Lunas',
    DIAMBIL: 'Barang Sudah Diserahkan',
    DILELANG: 'Cicilan Sudah Dilelang',
    BATAL: 'Cicilan Sudah Dibatalkan',
  })
  if (!doc || stopped) return stopped!
  if (doc.handedFirst) return refuseByRules(handed)
  return {
    needs: [],
    apply: () => {
      const out = handOver(shop, doc)
      enter(shop, doc, [['UANG MUKA CICILAN', number, doc.came], ...out.journal], out.gerak)
      doc.status = 'DIAMBIL'
      shop.touchContract(number)
      return { number, figure: { status: 'DIAMBIL', tgl_serah: shop.date } }
    },
  }
}

/** What goes back where a contract is called off: all that came, less what the shop keeps, down to its step. */
export function givenBack(shop: Shop, doc: Contract): { kept: bigint; back: bigint } {
  const kept = ((doc.came * shop.rules.contracts.kept) / 10_000n / shop.rules.pembulatan) * shop.rules.pembulatan
  return { kept, back: doc.came - kept }
}

/** Whose pieces left with it: whole, on its day, before anything of the rest is paid. They come back, and nothing is owed for them. */
function callOffHanded(shop: Shop, doc: Contract, sent: readonly PayOutDraft[]): Decision {
  if (doc.date !== shop.date) return refuseByRules(handed)
  if (doc.paid > 0) return refuseByRules([{ message: 'Batalkan Pembayaran Angsurannya Dulu' }])
  const wrong = payOutIssues(sent, doc.came)
  if (wrong.length > 0) return refuseByRules(wrong)
  const out = paidOut(payOutLines(sent, doc.came))
  return {
    needs: [
      { kategori: 'BATAL_SERAH_TERIMA', minimal: 'SPV' },
      { kategori: 'REFUND_UANG_MUKA', minimal: 'SPV' },
    ],
    pays: paysOf(out),
    apply: () => {
      const began = shop.order.find((entry) => entry.number === doc.number)!
      const owed = began.journal.findIndex(([akun]) => akun === 'PIUTANG CICILAN')
      const back: Journal = began.journal.slice(owed).map(([akun, sub, rp]) => [akun, sub, -rp] as const)
      const gerak: Movement = began.gerak.map(([tray, code, [count, berat, fine, value]]) => [
        tray,
        code,
        [-count, -berat, -fine, -value],
      ])
      enter(shop, doc, [...back, ...out], gerak)
      for (const { code } of doc.harga.lines) {
        shop.touchGoods(code)
        Object.assign(shop.barang.get(code)!, { status: 'TERSEDIA', sell: null })
      }
      Object.assign(doc, { status: 'BATAL', handed: null, lines: [] })
      shop.touchContract(doc.number)
      return { number: doc.number, figure: { status: 'BATAL', potongan_batal: 0 } }
    },
  }
}

/** Called off, on any day, while the shop has the pieces. */
export function cancelContract(shop: Shop, number: string, sent: readonly PayOutDraft[]): Decision {
  const doc = shop.contracts.get(number)
  const words = {
    DIAMBIL: 'Barang Sudah Diserahkan',
    DILELANG: 'Cicilan Sudah Dilelang',
    BATAL: 'Cicilan Sudah Dibatalkan',
  } as const
  const stopped = notIn(doc, ['AKTIF', 'LUNAS'], words)
  if (!doc || stopped) return stopped!
  if (doc.handedFirst) return callOffHanded(shop, doc, sent)
  const { kept, back } = givenBack(shop, doc)
  const wrong = payOutIssues(sent, back)
  if (wrong.length > 0) return refuseByRules(wrong)
  const out = paidOut(payOutLines(sent, back))
  return {
    needs: [{ kategori: 'REFUND_UANG_MUKA', minimal: 'SPV' }],
    pays: paysOf(out),
    apply: () => {
      enter(shop, doc, [['UANG MUKA CICILAN', number, doc.came], ...out, ['DENDA', '', -kept]], [])
      keep(shop, doc, 'TERSEDIA')
      doc.status = 'BATAL'
      shop.touchContract(number)
      return { number, figure: { status: 'BATAL', potongan_batal: Number(kept) } }
    },
  }
}
