import type { RuleContext } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { debit, kredit, ownLaci, type JurnalLine } from '#buku'
import type { BayarLine, FeeBearer } from './bayar.shape.ts'
import { fromDeposit, inDrawer } from './ways.ts'

/** A stored payment, as far as the books need it. Only a nota's payments may come from a deposit. */
type Payment = Pick<BayarLine, 'cara' | 'jumlah_rp' | 'no_rekening' | 'biaya_rp' | 'keterangan'> & {
  readonly no_titipan?: string | null
}

/** Does the shop tick money that is not cash against the bank later, in a step of its own? */
export const ticksLater = (k: Pick<RuleContext, 'flags'>): boolean => k.flags.VALIDASI_NON_CASH_MODULE === 'on'

/**
 * Money that is not cash: it stands in KLIRING of its account until the bank has it. Without validation the clearing stands
 * in the same entry, so that KLIRING is nil after it. A fee borne by the customer was paid on top.
 */
function nonCashJurnal(payment: Payment, bearer: FeeBearer, validated: boolean): JurnalLine[] {
  const sub = payment.no_rekening ?? ''
  const billed = rupiah(payment.jumlah_rp + (bearer === 'CUSTOMER' ? payment.biaya_rp : 0n))
  const kliring = { biaya: payment.biaya_rp, kartu: payment.keterangan, cocok: !validated }
  const incoming = [
    { ...debit('KLIRING', billed, sub, payment.cara), kliring },
    ...(bearer === 'CUSTOMER' ? [kredit('PENDAPATAN BIAYA KARTU', payment.biaya_rp, '', payment.cara)] : []),
  ]
  if (validated) return incoming
  return [
    ...incoming,
    debit('BANK', rupiah(billed - payment.biaya_rp), sub, payment.cara),
    debit('BIAYA KARTU', payment.biaya_rp, '', payment.cara),
    kredit('KLIRING', billed, sub, payment.cara),
  ]
}

interface PaidDocument {
  readonly bayar: readonly Payment[]
  readonly biaya_kartu_oleh: FeeBearer
  /** What was given back in cash. */
  readonly kembali?: Rupiah
}

/** The money side of an entry: cash as one sum, less what was given back, then every other payment. `validated`: see `ticksLater`. */
export function paidJurnal({ bayar, biaya_kartu_oleh, kembali }: PaidDocument, validated: boolean): JurnalLine[] {
  const cash = bayar.reduce((s, b) => (inDrawer(b.cara) ? s + b.jumlah_rp : s), 0n)
  return [
    debit('KAS', rupiah(cash - (kembali ?? 0n)), ownLaci),
    ...bayar.flatMap((payment) => {
      if (inDrawer(payment.cara)) return []
      if (fromDeposit(payment.cara)) return [debit('TITIPAN', payment.jumlah_rp, payment.no_titipan ?? '')]
      return nonCashJurnal(payment, biaya_kartu_oleh, validated)
    }),
  ]
}
