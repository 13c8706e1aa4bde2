import { callOff } from './cancel.ts'
import { payOff, takenIn } from './clearing.ts'
import { customer, nonCashJournal, paymentIssues, type PaymentDraft, type Level } from './sell.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { waiting, paysOf, type Journal, type Deposit, type Shop } from './shop.ts'

export interface DepositDraft {
  readonly kode_customer: string
  readonly bayar: readonly PaymentDraft[]
}

/** A customer leaves a deposit. In a shop of two steps nothing is posted before the cashier validates it. */
export function leaveDeposit(shop: Shop, draft: DepositDraft): Decision {
  const count = draft.bayar.reduce((s, b) => s + BigInt(b.jumlah_rp), 0n)
  const wrong: FieldIssue[] = [
    ...(customer.some((c) => c === draft.kode_customer) ? [] : [{ message: 'Customer Tidak Ditemukan' }]),
    ...(draft.bayar.length === 0 ? [{ message: 'Pilih Minimal Satu Cara Bayar' }] : paymentIssues(draft.bayar, count)),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('TP')
      const cash = draft.bayar.reduce((s, b) => (b.cara === 'CASH' ? s + BigInt(b.jumlah_rp) : s), 0n)
      const payIn: Journal = [['KAS', 'UTAMA', cash], ...nonCashJournal(shop, draft.bayar), ['TITIPAN', number, -count]]
      const one: Deposit = {
        number,
        date: shop.date,
        status: waiting,
        journal: [],
        gerak: [],
        customer: draft.kode_customer,
        amount: count,
        payIn,
        bayar: draft.bayar,
        rest: 0n,
      }
      shop.deposit.set(number, one)
      shop.touchDeposit(number)
      if (!shop.rules.twoStepDeposit) receive(shop, one)
      return { number, figure: { jumlah_rp: Number(count) } }
    },
  }
}

function receive(shop: Shop, deposit: Deposit): void {
  deposit.status = 'AKTIF'
  deposit.rest = deposit.amount
  deposit.journal = deposit.payIn
  shop.post(deposit.payIn, [])
  takenIn(shop, deposit.number, deposit.bayar)
}

const already: Readonly<Record<string, string>> = {
  BATAL: 'Titipan Sudah Dibatalkan',
  DIAMBIL: 'Titipan Sudah Diambil',
  DIPAKAI: 'Titipan Sudah Dipakai',
  AKTIF: 'Titipan Sudah Divalidasi',
}
/** The states in which each step is allowed, and the other states with a refusal message of their own. */
const step = {
  validasi: { dari: [waiting], word: ['AKTIF', 'BATAL'] },
  ambil: { dari: ['AKTIF'], word: ['DIAMBIL', 'DIPAKAI'] },
  batal: { dari: [waiting, 'AKTIF'], word: ['BATAL', 'DIAMBIL', 'DIPAKAI'] },
} as const
export type DepositStep = keyof typeof step

export function continueDeposit(shop: Shop, number: string, action: DepositStep): Decision {
  const deposit = shop.deposit.get(number)
  if (!deposit) return refusal(404, 'Data Tidak Ditemukan')
  if (action === 'batal' && deposit.status !== 'BATAL') {
    const later = shop.spentBy(number) ?? shop.tickedBy(number)
    if (deposit.date !== shop.date && (later !== undefined || step.batal.dari.some((s) => s === deposit.status)))
      return refusal(422, 'Titipan Kemarin Tidak Bisa Dibatalkan')
    if (later !== undefined) return refusal(422, `${number} Sudah Dipakai ${later}`)
  }
  const { dari, word } = step[action]
  if (!dari.some((s) => s === deposit.status)) {
    const message = word.some((s) => s === deposit.status) ? already[deposit.status]! : 'Status Dokumen Tidak Sesuai'
    return refusal(422, message)
  }
  return {
    needs:
      action === 'ambil'
        ? [{ kategori: 'REFUND_UANG_MUKA', minimal: 'SPV' }]
        : action === 'batal' && deposit.status === 'AKTIF'
          ? [{ kategori: 'BATAL_TITIPAN', minimal: 'SPV' }]
          : [],
    pays: action === 'ambil' ? deposit.rest : action === 'batal' ? paysOf(deposit.journal, -1n) : 0n,
    apply: () => {
      shop.touchDeposit(number)
      if (action === 'validasi') receive(shop, deposit)
      else if (action === 'batal') {
        shop.post(deposit.journal, [], -1n)
        payOff(shop, number)
        Object.assign(deposit, { status: 'BATAL', rest: 0n })
      } else {
        const reverse: Journal = [
          ['TITIPAN', number, deposit.rest],
          ['KAS', 'UTAMA', -deposit.rest],
        ]
        shop.post(reverse, [])
        Object.assign(deposit, { status: 'DIAMBIL', rest: 0n })
      }
      return { number, figure: { status: deposit.status, sisa: Number(deposit.rest) } }
    },
  }
}

export interface BalanceDraft {
  readonly detail_saldo: readonly { readonly akun: 'KAS' | 'BANK'; readonly sub?: string; readonly jumlah_rp: number }[]
}

/** The balances of the shop's first day; only the owner may enter them, and only until something was sold. */
export function openingBalance(shop: Shop, draft: BalanceDraft, level: Level, accounts: readonly string[]): Decision {
  if (level !== 'OWN') return refusal(422, 'Saldo Awal Hanya Oleh Pemilik')
  if (shop.netSales !== 0n) return refusal(422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama')
  if (draft.detail_saldo.length === 0) return refusal(422, 'Belum Ada Saldo')
  const lines = draft.detail_saldo.map((b) => ({ ...b, sub: b.sub ?? (b.akun === 'KAS' ? 'UTAMA' : '') }))
  const wrong = lines.flatMap((line, index): FieldIssue[] => {
    if (lines.findIndex((x) => x.akun === line.akun && x.sub === line.sub) < index)
      return [{ message: 'Sudah Ada Di Tabel' }]
    return line.akun === 'BANK' && !accounts.includes(line.sub) ? [{ message: 'Data Tidak Ditemukan' }] : []
  })
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('SA')
      const total = lines.reduce((s, b) => s + BigInt(b.jumlah_rp), 0n)
      const journal: Journal = [
        ...lines.map((b) => [b.akun, b.sub, BigInt(b.jumlah_rp)] as const),
        ['MODAL AWAL', '', -total],
      ]
      shop.post(journal, [])
      shop.openingBalance.set(number, { number, date: shop.date, status: 'SELESAI', journal, gerak: [] })
      return { number, figure: { total_rp: Number(total) } }
    },
  }
}

export const cancelOpeningBalance = (shop: Shop, number: string, level: Level): Decision =>
  callOff(shop, shop.openingBalance.get(number), 'Saldo Awal', {
    issues: () => {
      if (level !== 'OWN') return [{ message: 'Saldo Awal Hanya Oleh Pemilik' }]
      return shop.netSales === 0n ? [] : [{ message: 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama' }]
    },
    undo: (doc) => shop.post(doc.journal, [], -1n),
  })
