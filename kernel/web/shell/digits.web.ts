import { useEffect, useEffectEvent } from 'react'
import { inField, useKeyNotes, useIsTop } from '#kernel/web/kit/surface.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'

/** `1` to `9` open the entries of a page in reading order. Keys of a scan never come here (`kit/scan.web.ts`). */
export function useDigits(count: number, open: (n: number) => void): void {
  const t = useT()
  const isTop = useIsTop()
  const last = Math.min(count, 9)
  useKeyNotes(last > 0 ? { [last > 1 ? `1 … ${last}` : '1']: t('Buka layar menurut nomornya') } : {})
  const go = useEffectEvent((digit: number) => {
    if (digit <= last) open(digit)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || inField(event.target) || !isTop()) return
      if (/^[1-9]$/.test(event.key)) go(Number(event.key))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isTop])
}
