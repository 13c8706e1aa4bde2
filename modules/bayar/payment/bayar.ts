import type { Issue } from '#kernel/model/document.ts'
import { mulDiv, rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { BayarLine, BayarDraft, FeeBearer, PaidHead } from './bayar.shape.ts'
import { feeOf, fromDeposit, inDrawer, usesRekening, type BayarMethod } from './ways.ts'
import type { FeeColumn } from './way-rows.ts'
import { checkUse, type UsedTitipan } from './titipan-spend.ts'

/** What the bank of an account keeps of a card payment. */
export type BankBiaya = Readonly<Record<FeeColumn, Percent | null>>

/** The bank's fee on one payment, half up. Cash, transfers and deposits cost nothing. */
export function computeBiaya(cara: BayarMethod, jumlah: Rupiah, bank: BankBiaya | undefined): Rupiah {
  const fee = feeOf(cara)
  return rupiah(mulDiv(jumlah, (fee && bank?.[fee]) ?? 0n, 10_000n, 'half-up'))
}

type Jumlah = Pick<BayarDraft, 'cara' | 'jumlah_rp'>
export type BayarComputation = Pick<PaidHead, 'bayar_tunai' | 'bayar_non_tunai' | 'kembali'> & {
  /** What is still to be paid. */
  readonly short: Rupiah
}

/** What is given above an amount that must be met exactly: as change, or by a transfer. */
export const overpaid = (sums: BayarComputation, total: Rupiah): Rupiah =>
  rupiah(sums.kembali + (sums.bayar_non_tunai > total ? sums.bayar_non_tunai - total : 0n))

/** What was given, in cash and otherwise, and what goes back; change comes from cash alone. */
export function computeBayar(bayar: readonly Jumlah[], total: Rupiah): BayarComputation {
  const sum = (rows: readonly Jumlah[]): Rupiah => rupiah(rows.reduce((s, b) => s + b.jumlah_rp, 0n))
  const bayar_tunai = sum(bayar.filter((b) => inDrawer(b.cara)))
  const bayar_non_tunai = sum(bayar.filter((b) => !inDrawer(b.cara)))
  const sisa = total - bayar_non_tunai
  const more = bayar_tunai - (sisa > 0n ? sisa : 0n)
  return {
    bayar_tunai,
    bayar_non_tunai,
    kembali: rupiah(more > 0n ? more : 0n),
    short: rupiah(more < 0n ? -more : 0n),
  }
}

/** Payments that name no account of the shop, or no deposit. */
export const checkDestination = (
  bayar: readonly (Pick<BayarDraft, 'cara' | 'no_rekening'> & { readonly no_titipan?: string | null })[],
  rekening: ReadonlyMap<string, unknown>,
  table = 'bayar',
): Issue[] =>
  bayar.flatMap((draft, index): Issue[] => {
    if (fromDeposit(draft.cara))
      return draft.no_titipan ? [] : [{ field: `${table}.${index}.no_titipan`, message: 'Pilih Titipan' }]
    if (!usesRekening(draft.cara)) return []
    const field = `${table}.${index}.no_rekening`
    if (draft.no_rekening === null) return [{ field, message: 'Pilih Nomor Rekening' }]
    return rekening.has(draft.no_rekening) ? [] : [{ field, message: 'Data Tidak Ditemukan' }]
  })

/** What is wrong with the payments of a nota over `total`. */
export function checkBayar(
  bayar: readonly Pick<BayarDraft, 'cara' | 'jumlah_rp' | 'no_rekening' | 'no_titipan'>[],
  total: Rupiah,
  rekening: ReadonlyMap<string, unknown>,
): Issue[] {
  if (bayar.length === 0) return total > 0n ? [{ field: 'bayar', message: 'Pilih Minimal Satu Cara Bayar' }] : []
  const sums = computeBayar(bayar, total)
  const jumlah: Issue[] = [
    ...(sums.bayar_non_tunai > total ? [{ field: 'bayar', message: 'Pembayaran Melebihi Tagihan' }] : []),
    ...(sums.short > 0n ? [{ field: 'bayar', message: 'Pembayaran Kurang' }] : []),
  ]
  return [...checkDestination(bayar, rekening), ...jumlah]
}

/** The payments with their fees. Cash and deposits have no account, whatever was sent. */
export const completeBayar = <B extends Pick<BayarDraft, 'cara' | 'jumlah_rp' | 'no_rekening'>>(
  bayar: readonly B[],
  rekening: ReadonlyMap<string, BankBiaya>,
): (B & { biaya_rp: Rupiah })[] =>
  bayar.map((payment) => {
    const no_rekening = usesRekening(payment.cara) ? payment.no_rekening : null
    const bank = no_rekening === null ? undefined : rekening.get(no_rekening)
    return { ...payment, no_rekening, biaya_rp: computeBiaya(payment.cara, payment.jumlah_rp, bank) }
  })

/** Of a nota, what its payments say. */
export type BayarContent = PaidHead & { readonly bayar: readonly BayarLine[] }

/** The payments of a nota over `total`, with their fees; or every reason why they do not pay it. */
export function buildBayar(
  draft: { readonly bayar: readonly BayarDraft[]; readonly kode_customer: string | null },
  total: Rupiah,
  facts: { readonly rekening: ReadonlyMap<string, BankBiaya>; readonly titipan: ReadonlyMap<string, UsedTitipan> },
  biaya_kartu_oleh: FeeBearer,
): BayarContent | Issue[] {
  const wrong = [
    ...checkBayar(draft.bayar, total, facts.rekening),
    ...checkUse(draft.bayar, facts.titipan, draft.kode_customer),
  ]
  if (wrong.length > 0) return wrong
  const bayar = completeBayar(draft.bayar, facts.rekening).map((draft) => ({
    ...draft,
    no_titipan: fromDeposit(draft.cara) ? draft.no_titipan : null,
  }))
  const { short: _nil, ...paid } = computeBayar(bayar, total)
  const biaya_kartu = rupiah(bayar.reduce((s, b) => s + b.biaya_rp, 0n))
  return { ...paid, biaya_kartu, biaya_kartu_oleh, bayar }
}

/** A nota whose money the cashier takes in the second step: none may come before. */
export const notYetPaid = (bayar: readonly unknown[], biaya_kartu_oleh: FeeBearer): BayarContent | Issue[] =>
  bayar.length > 0
    ? [{ field: 'bayar', message: 'Pembayaran Diterima Saat Validasi' }]
    : {
        bayar_tunai: rupiah(0),
        bayar_non_tunai: rupiah(0),
        kembali: rupiah(0),
        biaya_kartu: rupiah(0),
        biaya_kartu_oleh,
        bayar: [],
      }

/** Amounts that a customer is likely to hand over in cash: the exact one, then the next ones in round notes; three at most. */
export function suggestCash(sisa: Rupiah): readonly Rupiah[] {
  if (sisa <= 0n) return []
  const steps = sisa < 100_000n ? [10_000n, 50_000n, 100_000n] : [50_000n, 100_000n, 500_000n, 1_000_000n]
  const rounded = steps.map((l) => mulDiv(sisa, 1n, l, 'up') * l)
  return [...new Set([sisa, ...rounded])].slice(0, 3).map(rupiah)
}
