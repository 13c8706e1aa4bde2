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
  t: Shop,
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
      const number = t.takeNumber(kind)
      t.post(entry, [])
      const doc: MoneyDoc = { number, kind, date: t.date, status: 'SELESAI', journal: entry, gerak: [] }
      t.money.set(number, doc)
      t.order.push(doc)
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
export function petty(t: Shop, d: PettyDraft): Decision {
  const [way, against] = categories[d.kode_transaksi] ?? ['MASUK', '']
  const [n, out] = [BigInt(d.jumlah_rp), way === 'KELUAR']
  const place = d.no_rekening === undefined ? (['KAS', 'UTAMA'] as const) : (['BANK', d.no_rekening] as const)
  const wrong = [...(d.no_rekening === undefined ? [] : account(d.no_rekening)), ...known(d.kode_transaksi)]
  const needs = out && n > outLimit ? [{ kategori: 'KAS_KELUAR', minimal: 'SPV' } as const] : []
  const journal = (): Journal => [
    [...place, out ? -n : n],
    [against, '', out ? n : -n],
  ]
  return made(t, d.no_rekening === undefined ? 'UK' : 'UB', wrong, journal, needs)
}

interface FeeDraft {
  readonly kategori: string
  readonly jumlah_rp: number
  readonly biaya_rp?: number
  readonly kode_biaya?: string
}
function feeIssues(d: FeeDraft): FieldIssue[] {
  if (!d.biaya_rp) return []
  if (d.kode_biaya === undefined) return [{ message: 'Kategori Tidak Boleh Kosong' }]
  if (!(d.kode_biaya in categories)) return [unknown]
  return categories[d.kode_biaya]![0] === 'KELUAR' ? [] : [{ message: 'Kategori Ini Bukan Uang Keluar' }]
}
const feeJournal = (d: FeeDraft, no: string): Journal =>
  d.biaya_rp
    ? [
        [categories[d.kode_biaya!]![1], '', BigInt(d.biaya_rp)],
        ['BANK', no, -BigInt(d.biaya_rp)],
      ]
    : []

export interface CashMoveDraft extends FeeDraft {
  readonly asal: 'CASH' | 'BANK'
  readonly no_rekening: string
}
/** Cash to the bank, or from it. */
export function moveCash(t: Shop, d: CashMoveDraft): Decision {
  const n = d.asal === 'CASH' ? BigInt(d.jumlah_rp) : -BigInt(d.jumlah_rp)
  const wrong = [...known(d.kategori), ...account(d.no_rekening), ...feeIssues(d)]
  return made(t, 'MK', wrong, () => [['BANK', d.no_rekening, n], ['KAS', 'UTAMA', -n], ...feeJournal(d, d.no_rekening)])
}

export interface BankMoveDraft extends FeeDraft {
  readonly asal_rekening: string
  readonly tujuan_rekening: string
}
/** Between two accounts. */
export function moveBank(t: Shop, d: BankMoveDraft): Decision {
  const wrong =
    d.asal_rekening === d.tujuan_rekening
      ? [{ message: 'Rekening Tidak Boleh Sama' }]
      : [...known(d.kategori), ...account(d.asal_rekening), ...account(d.tujuan_rekening), ...feeIssues(d)]
  return made(t, 'MB', wrong, () => [
    ['BANK', d.tujuan_rekening, BigInt(d.jumlah_rp)],
    ['BANK', d.asal_rekening, -BigInt(d.jumlah_rp)],
    ...feeJournal(d, d.asal_rekening),
  ])
}

export interface ShiftDraft {
  readonly asal_rekening: string
  readonly tujuan_rekening: string
  readonly jumlah_rp: number
}
/** A balance from account to account, with a supervisor's yes. */
export function shift(t: Shop, d: ShiftDraft): Decision {
  const wrong =
    d.asal_rekening === d.tujuan_rekening
      ? [{ message: 'Rekening Tidak Boleh Sama' }]
      : [...account(d.asal_rekening), ...account(d.tujuan_rekening)]
  const journal = (): Journal => [
    ['BANK', d.tujuan_rekening, BigInt(d.jumlah_rp)],
    ['BANK', d.asal_rekening, -BigInt(d.jumlah_rp)],
  ]
  return made(t, 'SL', wrong, journal, [{ kategori: 'PENGALIHAN_SALDO', minimal: 'SPV' }])
}

export function cancelMoney(t: Shop, number: string, kind: MoneyKind): Decision {
  const { noun, kategori } = moneyKinds[kind]
  return callOff(t, t.money.get(number), noun, { kategori, undo: (doc) => t.post(doc.journal, [], -1n) })
}
