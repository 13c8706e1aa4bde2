import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useAltKeys } from '#kernel/web/kit/alt-keys.web.ts'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import type { BayarMethod } from '../payment/ways.ts'
import { applyMethod, methodFor, methodNote, type Payment } from './typed-bayar.ts'

/** Switches to this way to pay and takes the cursor into its amount; `chosen`: does something else then. */
function chooseMethod(payment: Payment, cara: BayarMethod, chosen?: () => void): void {
  applyMethod(payment, cara)
  if (chosen) chosen()
  else queueMicrotask(() => focusOn('jumlah_bayar'))
}

/** A press on a way to pay. The hand at a mouse types the amount next; a finger has not asked for the keyboard of its screen. */
export const pressMethod = (payment: Payment, cara: BayarMethod): void =>
  (matchMedia('(pointer: fine)').matches ? chooseMethod : applyMethod)(payment, cara)

/**
 * Alt and its digit chooses the way to pay, at every counter. `off`: nobody pays here. `chosen`: what the counter does then instead of
 * taking the cursor into the amount, such as opening the sheet of a narrow screen.
 */
export function usePayKeys(
  payment: Payment,
  { off = false, chosen }: { off?: boolean; chosen?: (() => void) | undefined } = {},
): void {
  const t = useT()
  useAltKeys(
    (key) => {
      const cara = off ? undefined : methodFor(payment, key)
      if (cara === undefined) return false
      chooseMethod(payment, cara, chosen)
      return true
    },
    off ? {} : { [methodNote(payment)]: t('Cara bayar') },
  )
}
