import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useLetterShortcuts } from '#kernel/web/kit/scan.web.ts'
import { applyMethod, methodKeys, offeredMethods, type Payment } from './typed-bayar.ts'

/** Alt and a digit chooses the way to pay, as at every counter. */
export function usePayKeys(b: Payment): void {
  const t = useT()
  useLetterShortcuts(
    (letters) => {
      const cara = offeredMethods(b).find((c) => methodKeys[c] === letters)
      if (cara) applyMethod(b, cara)
      return cara !== undefined
    },
    { 'Alt 1–8': t('Cara bayar') },
  )
}
