import { callOff } from './cancel.ts'
import { payOff, takenIn } from './clearing.ts'
import { daysBetween } from './dates.ts'
import type { Contract, Instalment } from './documents.ts'
import { changeDeposit, paidJournal, spentBackIssues } from './nota.ts'
import { depositsUsed, paymentIssues, wrongUsage, type PaymentDraft } from './sell.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { multiplyDivide, type Journal, type Shop } from './shop.ts'

export interface InstalmentDraft {
  readonly no_cicilan: string
  readonly cara_lunas: 'ANGSURAN' | 'PELUNASAN'
  readonly ke_awal: number
  readonly ke_akhir: number
  readonly hapus_denda?: boolean
  readonly keterangan?: string
  readonly bayar: readonly PaymentDraft[]
}

const upTo = (top: bigint, bottom: bigint, step: bigint): bigint => {
  const unit = bottom * step
  return ((top + unit - 1n) / unit) * step
}

/** What an early settlement drops: the interest of the parts whose month has not begun, down to the shop's step. */
function dropped(shop: Shop, contract: Contract): bigint {
  if (shop.rules.contracts.early !== 'POTONG_BUNGA') return 0n
  const begun = contract.rows.filter(
    (_, i) => (i === 0 ? contract.begun : contract.rows[i - 1]!.date) < shop.date,
  ).length
  const earned = multiplyDivide(contract.interest, BigInt(Math.max(begun, contract.paid)), BigInt(contract.rows.length))
  const left = contract.rows.slice(contract.paid).reduce((s, r) => s + r.amount, 0n) - shop.rules.pembulatan
  const most = contract.interest - earned < left ? contract.interest - earned : left
  return most > 0n ? (most / shop.rules.pembulatan) * shop.rules.pembulatan : 0n
}

/** What these instalments cost for being late, each up to the shop's step. */
export const lateFees = (shop: Shop, contract: Contract, rows: Contract['rows']): bigint =>
  rows.reduce((sum, due) => {
    const late = BigInt(Math.max(0, daysBetween(due.date, shop.date)))
    return sum + upTo(due.amount * contract.fee * late, 10_000n, shop.rules.pembulatan)
  }, 0n)

/** What the chosen instalments cost today, whether they may be paid or not. */
export function priceOf(shop: Shop, contract: Contract, draft: Omit<InstalmentDraft, 'bayar'>) {
  const rows = contract.rows.slice(draft.ke_awal - 1, draft.ke_akhir)
  const amount = rows.reduce((s, r) => s + r.amount, 0n)
  const fees = lateFees(shop, contract, rows)
  const letOff = draft.hapus_denda ? fees : 0n
  const less = draft.cara_lunas === 'PELUNASAN' ? dropped(shop, contract) : 0n
  return { amount, fees, letOff, less, total: amount - less + fees - letOff }
}

export const closed: Readonly<Record<string, string>> = {
  LUNAS: 'Cicilan Sudah Lunas',
  DIAMBIL: 'Barang Sudah Diserahkan',
  DILELANG: 'Cicilan Sudah Dilelang',
  BATAL: 'Cicilan Sudah Dibatalkan',
}
function chosenIssues(draft: InstalmentDraft, contract: Contract): FieldIssue[] {
  const [next, months] = [contract.paid + 1, contract.rows.length]
  const state = closed[contract.status]
  if (state !== undefined) return [{ message: state, conflict: true }]
  if (draft.ke_awal < next) return [{ message: 'Angsuran Ini Sudah Dibayar', conflict: true }]
  if (draft.ke_awal > next) return [{ message: `Angsuran Ke ${next} Dibayar Lebih Dulu` }]
  if (draft.ke_akhir < draft.ke_awal || draft.ke_akhir > months)
    return [{ message: `Isi Antara ${next} Dan ${months}` }]
  return draft.cara_lunas === 'PELUNASAN' && draft.ke_akhir < months
    ? [{ message: 'Pelunasan Membayar Semua Sisa Angsuran' }]
    : []
}

function journalOf(shop: Shop, contract: Contract, draft: InstalmentDraft, price: ReturnType<typeof priceOf>): Journal {
  const came = paidJournal(shop, draft.bayar, price.total)
  const fee = ['DENDA', '', price.letOff - price.fees] as const
  if (!contract.handedFirst) return [...came, ['UANG MUKA CICILAN', contract.number, price.less - price.amount], fee]
  return [...came, ['BUNGA CICILAN', '', price.less], ['PIUTANG CICILAN', contract.number, -price.amount], fee]
}

/** Whole instalments are paid, the oldest first, or all that is left. */
export function payInstalments(shop: Shop, draft: InstalmentDraft): Decision {
  const contract = shop.contracts.get(draft.no_cicilan)
  if (!contract) return refuseByRules([{ message: 'Data Tidak Ditemukan' }])
  const wrong = chosenIssues(draft, contract)
  if (wrong.length > 0) return refuseByRules(wrong)
  const price = priceOf(shop, contract, draft)
  if (price.letOff > 0n && draft.keterangan === undefined)
    return refuseByRules([{ message: 'Keterangan Tidak Boleh Kosong' }])
  const unpaid = [...paymentIssues(draft.bayar, price.total), ...wrongUsage(shop, draft.bayar, contract.customer)]
  if (unpaid.length > 0) return refuseByRules(unpaid)
  return {
    needs: price.letOff > 0n ? [{ kategori: 'DENDA_DIHAPUS', minimal: 'SPV' }] : [],
    apply: () => {
      const doc: Instalment = {
        number: shop.takeNumber('BC'),
        date: shop.date,
        status: 'SELESAI',
        journal: journalOf(shop, contract, draft, price),
        gerak: [],
        contract: contract.number,
        from: draft.ke_awal,
        until: draft.ke_akhir,
        amount: price.amount,
        dropped: price.less,
        deposit: depositsUsed(draft.bayar),
      }
      shop.instalments.set(doc.number, doc)
      shop.post(doc.journal, [])
      shop.order.push(doc)
      takenIn(shop, doc.number, draft.bayar)
      for (const [no, n] of doc.deposit) changeDeposit(shop, no, -n)
      move(shop, contract, doc, 1n)
      const figure = { pokok_rp: Number(price.amount), denda: Number(price.fees), total: Number(price.total) }
      return {
        number: doc.number,
        figure: { ...figure, sisa: Number(contract.rest), potongan_bunga: Number(price.less) },
      }
    },
  }
}

/** The contract after a payment, or as it was before it. */
function move(shop: Shop, contract: Contract, instalment: Instalment, direction: 1n | -1n): void {
  contract.rest -= direction * instalment.amount
  contract.came += direction * (instalment.amount - instalment.dropped)
  contract.dropped += direction * instalment.dropped
  contract.paid = direction === 1n ? instalment.until : instalment.from - 1
  contract.status = contract.rest === 0n ? 'LUNAS' : 'AKTIF'
  shop.touchContract(contract.number)
}

/** Called off on its day, while it is the last one of its contract. */
export const cancelInstalments = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.instalments.get(number), 'Pembayaran Cicilan', {
    kategori: 'BATAL_BAYAR_CICILAN',
    issues: (doc) => spentBackIssues(shop, doc),
    undo: (doc) => {
      shop.post(doc.journal, [], -1n)
      payOff(shop, number)
      for (const [no, n] of doc.deposit) changeDeposit(shop, no, n)
      move(shop, shop.contracts.get(doc.contract)!, doc, -1n)
    },
  })
