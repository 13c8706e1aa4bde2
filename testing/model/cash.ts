import { expenseAccount, expenseCodes } from './accessories.ts'
import { callOff } from './cancel.ts'
import type { MoneyDoc } from './documents.ts'
import { accounts } from './sell.ts'
import { refuseByRules, type ApprovalNeed, type Decision, type FieldIssue } from './decision.ts'
import { paysOf, type Journal, type Shop } from './shop.ts'

/** The kinds of documents that move money alone, by the letters of their numbers; what each is called, and which yes calls it off. */
export const moneyKinds = {
  UK: { document: 'uang-kas', noun: 'Uang Kas', kategori: 'BATAL_UANG_KAS' },
  UB: { document: 'uang-bank', noun: 'Uang Bank', kategori: 'BATAL_UANG_BANK' },
  MK: { document: 'mutasi-uang-cash', noun: 'Mutasi Uang Cash', kategori: 'BATAL_MUTASI_UANG_CASH' },
  MB: { document: 'mutasi-uang-bank', noun: 'Mutasi Uang Bank', kategori: 'BATAL_MUTASI_UANG_BANK' },
  SL: { document: 'pengalihan-saldo', noun: 'Pengalihan Saldo', kategori: 'BATAL_PENGALIHAN_SALDO' },
} as const
export type MoneyKind = keyof typeof moneyKinds

/** Categories of the masters: money out, money in, with their accounts. */
const categories: Readonly<Record<string, readonly [way: 'KELUAR' | 'MASUK', account: string]>> = {
  [expenseCodes[0]]: ['KELUAR', expenseAccount],
  [expenseCodes[1]]: ['MASUK', '#5300'],
}
/** Above this money does not leave without a supervisor. */
const outLimit = 500_000n

const unknown = { message: 'Data Tidak Ditemukan' }
const known = (kode: string): FieldIssue[] => (kode in categories ? [] : [unknown])
const account = (no: string): FieldIssue[] => (accounts.includes(no) ? [] : [unknown])

/** What is done where nothing refuses it. */
function made(
  shop: Shop,
  kind: MoneyKind,
  wrong: readonly FieldIssue[],
  journal: () => Journal,
  needs: readonly ApprovalNeed[] = [],
): Decision {
  if (wrong.length > 0) return refuseByRules(wrong)
  const entry = journal()
  return {
    needs,
    pays: paysOf(entry),
    apply: () => {
      const number = shop.takeNumber(kind)
      shop.post(entry, [])
      const doc: MoneyDoc = { number, kind, date: shop.date, status: 'SELESAI', journal: entry, gerak: [] }
      shop.money.set(number, doc)
      shop.order.push(doc)
      return { number, figure: { status: 'SELESAI' } }
    },
  }
}

export interface PettyDraft {
  readonly no_rekening?: string
  readonly kode_transaksi: string
  readonly jumlah_rp: number
}
/** Money in or out of the drawer, or of an account, by its category. */
export function petty(shop: Shop, draft: PettyDraft): Decision {
  const [way, against] = categories[draft.kode_transaksi] ?? ['MASUK', '']
  const [amount, out] = [BigInt(draft.jumlah_rp), way === 'KELUAR']
  const place = draft.no_rekening === undefined ? (['KAS', 'UTAMA'] as const) : (['BANK', draft.no_rekening] as const)
  const wrong = [...(draft.no_rekening === undefined ? [] : account(draft.no_rekening)), ...known(draft.kode_transaksi)]
  const needs = out && amount > outLimit ? [{ kategori: 'KAS_KELUAR', minimal: 'SPV' } as const] : []
  const journal = (): Journal => [
    [...place, out ? -amount : amount],
    [against, '', out ? amount : -amount],
  ]
  return made(shop, draft.no_rekening === undefined ? 'UK' : 'UB', wrong, journal, needs)
}

interface FeeDraft {
  readonly kategori: string
  readonly jumlah_rp: number
  readonly biaya_rp?: number
  readonly kode_biaya?: string
}
function feeIssues(draft: FeeDraft): FieldIssue[] {
  if (!draft.biaya_rp) return []
  if (draft.kode_biaya === undefined) return [{ message: 'Kategori Tidak Boleh Kosong' }]
  if (!(draft.kode_biaya in categories)) return [unknown]
  return categories[draft.kode_biaya]![0] === 'KELUAR' ? [] : [{ message: 'Kategori Ini Bukan Uang Keluar' }]
}
const feeJournal = (draft: FeeDraft, no: string): Journal =>
  draft.biaya_rp
    ? [
        [categories[draft.kode_biaya!]![1], '', BigInt(draft.biaya_rp)],
        ['BANK', no, -BigInt(draft.biaya_rp)],
      ]
    : []

export interface CashMoveDraft extends FeeDraft {
  readonly asal: 'CASH' | 'BANK'
  readonly no_rekening: string
}
/** Cash to the bank, or from it. */
export function moveCash(shop: Shop, draft: CashMoveDraft): Decision {
  const amount = draft.asal === 'CASH' ? BigInt(draft.jumlah_rp) : -BigInt(draft.jumlah_rp)
  const wrong = [...known(draft.kategori), ...account(draft.no_rekening), ...feeIssues(draft)]
  return made(shop, 'MK', wrong, () => [
    ['BANK', draft.no_rekening, amount],
    ['KAS', 'UTAMA', -amount],
    ...feeJournal(draft, draft.no_rekening),
  ])
}

export interface BankMoveDraft extends FeeDraft {
  readonly asal_rekening: string
  readonly tujuan_rekening: string
}
/** Between two accounts. */
export function moveBank(shop: Shop, draft: BankMoveDraft): Decision {
  const wrong =
    draft.asal_rekening === draft.tujuan_rekening
      ? [{ message: 'Rekening Tidak Boleh Sama' }]
      : [
          ...known(draft.kategori),
          ...account(draft.asal_rekening),
          ...account(draft.tujuan_rekening),
          ...feeIssues(draft),
        ]
  return made(shop, 'MB', wrong, () => [
    ['BANK', draft.tujuan_rekening, BigInt(draft.jumlah_rp)],
    ['BANK', draft.asal_rekening, -BigInt(draft.jumlah_rp)],
    ...feeJournal(draft, draft.asal_rekening),
  ])
}

export interface ShiftDraft {
  readonly asal_rekening: string
  readonly tujuan_rekening: string
  readonly jumlah_rp: number
}
/** A balance from account to account, with a supervisor's yes. */
export function shift(shop: Shop, draft: ShiftDraft): Decision {
  const wrong =
    draft.asal_rekening === draft.tujuan_rekening
      ? [{ message: 'Rekening Tidak Boleh Sama' }]
      : [...account(draft.asal_rekening), ...account(draft.tujuan_rekening)]
  const journal = (): Journal => [
    ['BANK', draft.tujuan_rekening, BigInt(draft.jumlah_rp)],
    ['BANK', draft.asal_rekening, -BigInt(draft.jumlah_rp)],
  ]
  return made(shop, 'SL', wrong, journal, [{ kategori: 'PENGALIHAN_SALDO', minimal: 'SPV' }])
}

export function cancelMoney(shop: Shop, number: string, kind: MoneyKind): Decision {
  const { noun, kategori } = moneyKinds[kind]
  return callOff(shop, shop.money.get(number), noun, { kategori, undo: (doc) => shop.post(doc.journal, [], -1n) })
}
