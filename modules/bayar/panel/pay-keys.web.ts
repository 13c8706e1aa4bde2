import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useLetterShortcuts } from '#kernel/web/kit/scan.web.ts'
import { applyMethod, methodKeys, offeredMethods, type Payment } from './typed-bayar.ts'

/** Alt and a digit chooses the way to pay, as at every counter. `plain`: what a digit alone chooses there instead. */
export function usePayKeys(b: Payment, plain?: (digit: string) => boolean): void {
  const t = useT()
  useLetterShortcuts(
    (letters, alt) => {
      if (plain && !alt) return plain(letters)
      const cara = offeredMethods(b).find((c) => methodKeys[c] === letters)
      if (cara) applyMethod(b, cara)
      return cara !== undefined
    },
    { 'Alt 1–8': t('Cara bayar') },
  )
}
