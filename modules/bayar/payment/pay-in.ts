import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { kredit, type Posting } from '#buku'
import { settingValue } from '#toko'
import { checkDestination, completeBayar, type BankBiaya } from './bayar.ts'
import type { FeeBearer, PayInLine } from './bayar.shape.ts'
import { paidJurnal, ticksLater } from './jurnal.ts'

/** A document that takes money in, as much as its payments say: its lines are `payInLine`, its head has `jumlah_rp` and `feeHead`. */

/** What its rules read: the accounts that its payments name (`loadBiaya`). */
export interface PayInFacts {
  readonly rekening: ReadonlyMap<string, BankBiaya>
}
interface PayIn {
  readonly bayar: readonly PayInLine[]
  readonly jumlah_rp: Rupiah
  readonly biaya_kartu: Rupiah
  readonly biaya_kartu_oleh: FeeBearer
}

/** The payments with their fees and their sum; or every reason why not. */
export function buildPayIn(
  draft: { readonly bayar: readonly Omit<PayInLine, 'biaya_rp'>[] },
  { rekening }: PayInFacts,
  { settings }: Pick<RuleContext, 'settings'>,
): PayIn | Issue[] {
  const wrong: Issue[] = [
    ...(draft.bayar.length > 0 ? [] : [{ field: 'bayar', message: 'Pilih Minimal Satu Cara Bayar' }]),
    ...checkDestination(draft.bayar, rekening),
  ]
  if (wrong.length > 0) return wrong
  const bayar = completeBayar(draft.bayar, rekening)
  return {
    bayar,
    jumlah_rp: rupiah(bayar.reduce((s, b) => s + b.jumlah_rp, 0n)),
    biaya_kartu: rupiah(bayar.reduce((s, b) => s + b.biaya_rp, 0n)),
    biaya_kartu_oleh: settingValue(settings, 'biaya_kartu_oleh'),
  }
}

/** Its entry: the money where it came, and what it is for. */
export const postPayIn = (
  content: PayIn,
  account: Parameters<typeof kredit>[0],
  context: Pick<RuleContext, 'flags'>,
  sub = '',
): Posting => ({
  uang: [...paidJurnal(content, ticksLater(context)), kredit(account, content.jumlah_rp, sub)],
})
