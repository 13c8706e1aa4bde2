import { roundTo, rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { settingValue } from './settings.ts'

type Rules = Pick<RuleContext, 'settings'>

/** What the shop's amounts are multiples of (setting `pembulatan`, rupiah), so that coins can pay them. */
export const stepOf = (context: Rules): Rupiah => settingValue(context.settings, 'pembulatan')

/** An amount that is typed and paid as it stands must be such a multiple. Null: nothing was typed. */
export function checkStep(field: string, amount: Rupiah | null, context: Rules): Issue[] {
  const step = stepOf(context)
  return (amount ?? 0n) % step === 0n
    ? []
    : [{ field, message: 'Harus Kelipatan {jumlah}', values: { jumlah: Number(step) } }]
}

/** A fee that a master or setting says in odd rupiah, down to such a multiple: nobody is asked for more than it says. */
export const feeDown = (fee: Rupiah | null, context: Rules): Rupiah =>
  roundTo(fee ?? rupiah(0), stepOf(context), 'down')
