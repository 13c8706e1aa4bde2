import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { BayarLine, PaidHead } from './bayar.shape.ts'
import { inDrawer } from './ways.ts'

/** Change above this, out of a tender of more than so many times what cash had to pay, is asked about. */
const plainChange = 10_000_000n
const plainTimes = 10n

/** What was paid, as far as it says what was tendered in cash. */
type Tendered = Pick<PaidHead, 'bayar_tunai' | 'kembali'> & {
  readonly bayar: readonly Pick<BayarLine, 'cara' | 'jumlah_rp'>[]
}

/**
 * Cash that hardly anybody hands over: a barcode that a scanner typed into the field of the amount is thirteen digits of money, and change of
 * trillions. Nobody gives it back by one press.
 */
export function doubtTender({ bayar_tunai, kembali, bayar }: Tendered): Issue[] {
  const due = bayar_tunai - kembali
  if (kembali <= plainChange || bayar_tunai <= plainTimes * due) return []
  const cash = bayar.flatMap((b, at) => (inDrawer(b.cara) ? [{ at, rp: b.jumlah_rp }] : []))
  const largest = cash.reduce((most, b) => (b.rp > most.rp ? b : most))
  return [
    {
      field: `bayar.${largest.at}.jumlah_rp`,
      message: 'Tunai Diterima Rp {tunai}, Kembali Rp {kembali}?',
      values: { tunai: writeFigure(bayar_tunai), kembali: writeFigure(kembali) },
    },
  ]
}
