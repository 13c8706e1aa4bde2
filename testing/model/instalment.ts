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
function dropped(t: Shop, c: Contract): bigint {
  if (t.a.contracts.early !== 'POTONG_BUNGA') return 0n
  const begun = c.rows.filter((_, i) => (i === 0 ? c.begun : c.rows[i - 1]!.date) < t.date).length
  const earned = multiplyDivide(c.interest, BigInt(Math.max(begun, c.paid)), BigInt(c.rows.length))
  const left = c.rows.slice(c.paid).reduce((s, r) => s + r.amount, 0n) - t.a.pembulatan
  const most = c.interest - earned < left ? c.interest - earned : left
  return most > 0n ? (most / t.a.pembulatan) * t.a.pembulatan : 0n
}

/** What these instalments cost for being late, each up to the shop's step. */
export const lateFees = (t: Shop, c: Contract, rows: Contract['rows']): bigint =>
  rows.reduce((s, r) => {
    const late = BigInt(Math.max(0, daysBetween(r.date, t.date)))
    return s + upTo(r.amount * c.fee * late, 10_000n, t.a.pembulatan)
  }, 0n)

/** What the chosen instalments cost today, whether they may be paid or not. */
export function priceOf(t: Shop, c: Contract, d: Omit<InstalmentDraft, 'bayar'>) {
  const rows = c.rows.slice(d.ke_awal - 1, d.ke_akhir)
  const amount = rows.reduce((s, r) => s + r.amount, 0n)
  const fees = lateFees(t, c, rows)
  const letOff = d.hapus_denda ? fees : 0n
  const less = d.cara_lunas === 'PELUNASAN' ? dropped(t, c) : 0n
  return { amount, fees, letOff, less, total: amount - less + fees - letOff }
}

export const closed: Readonly<Record<string, string>> = {
  LUNAS: 'Cicilan Sudah Lunas',
  DIAMBIL: 'Barang Sudah Diserahkan',
  DILELANG: 'Cicilan Sudah Dilelang',
  BATAL: 'Cicilan Sudah Dibatalkan',
}
function chosenIssues(d: InstalmentDraft, c: Contract): FieldIssue[] {
  const [next, n] = [c.paid + 1, c.rows.length]
  const state = closed[c.status]
  if (state !== undefined) return [{ message: state, conflict: true }]
  if (d.ke_awal < next) return [{ message: 'Angsuran Ini Sudah Dibayar', conflict: true }]
  if (d.ke_awal > next) return [{ message: `Angsuran Ke ${next} Dibayar Lebih Dulu` }]
  if (d.ke_akhir < d.ke_awal || d.ke_akhir > n) return [{ message: `Isi Antara ${next} Dan ${n}` }]
  return d.cara_lunas === 'PELUNASAN' && d.ke_akhir < n ? [{ message: 'Pelunasan Membayar Semua Sisa Angsuran' }] : []
}

function journalOf(t: Shop, c: Contract, d: InstalmentDraft, p: ReturnType<typeof priceOf>): Journal {
  const came = paidJournal(t, d.bayar, p.total)
  const fee = ['DENDA', '', p.letOff - p.fees] as const
  if (!c.handedFirst) return [...came, ['UANG MUKA CICILAN', c.number, p.less - p.amount], fee]
  return [...came, ['BUNGA CICILAN', '', p.less], ['PIUTANG CICILAN', c.number, -p.amount], fee]
}

/** Whole instalments are paid, the oldest first, or all that is left. */
export function payInstalments(t: Shop, d: InstalmentDraft): Decision {
  const c = t.contracts.get(d.no_cicilan)
  if (!c) return refuseByRules([{ message: 'Data Tidak Ditemukan' }])
  const wrong = chosenIssues(d, c)
  if (wrong.length > 0) return refuseByRules(wrong)
  const p = priceOf(t, c, d)
  if (p.letOff > 0n && d.keterangan === undefined) return refuseByRules([{ message: 'Keterangan Tidak Boleh Kosong' }])
  const unpaid = [...paymentIssues(d.bayar, p.total), ...wrongUsage(t, d.bayar, c.customer)]
  if (unpaid.length > 0) return refuseByRules(unpaid)
  return {
    needs: p.letOff > 0n ? [{ kategori: 'DENDA_DIHAPUS', minimal: 'SPV' }] : [],
    apply: () => {
      const doc: Instalment = {
        number: t.takeNumber('BC'),
        date: t.date,
        status: 'SELESAI',
        journal: journalOf(t, c, d, p),
        gerak: [],
        contract: c.number,
        from: d.ke_awal,
        until: d.ke_akhir,
        amount: p.amount,
        dropped: p.less,
        deposit: depositsUsed(d.bayar),
      }
      t.instalments.set(doc.number, doc)
      t.post(doc.journal, [])
      t.order.push(doc)
      takenIn(t, doc.number, d.bayar)
      for (const [no, n] of doc.deposit) changeDeposit(t, no, -n)
      move(t, c, doc, 1n)
      const figure = { pokok_rp: Number(p.amount), denda: Number(p.fees), total: Number(p.total) }
      return { number: doc.number, figure: { ...figure, sisa: Number(c.rest), potongan_bunga: Number(p.less) } }
    },
  }
}

/** The contract after a payment, or as it was before it. */
function move(t: Shop, c: Contract, b: Instalment, direction: 1n | -1n): void {
  c.rest -= direction * b.amount
  c.came += direction * (b.amount - b.dropped)
  c.dropped += direction * b.dropped
  c.paid = direction === 1n ? b.until : b.from - 1
  c.status = c.rest === 0n ? 'LUNAS' : 'AKTIF'
  t.touchContract(c.number)
}

/** Called off on its day, while it is the last one of its contract. */
export const cancelInstalments = (t: Shop, number: string): Decision =>
  callOff(t, t.instalments.get(number), 'Pembayaran Cicilan', {
    kategori: 'BATAL_BAYAR_CICILAN',
    issues: (doc) => spentBackIssues(t, doc),
    undo: (doc) => {
      t.post(doc.journal, [], -1n)
      payOff(t, number)
      for (const [no, n] of doc.deposit) changeDeposit(t, no, n)
      move(t, t.contracts.get(doc.contract)!, doc, -1n)
    },
  })
