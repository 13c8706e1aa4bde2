import { useEffect, useEffectEvent } from 'react'
import { useKeyNotes, useIsTop } from '#kernel/web/kit/surface.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { inField, quietMs } from './jump.web.ts'

/** `1` to `9` open the entries of a page in reading order. A scan is faster than fingers and opens nothing (look 5). */
export function useDigits(count: number, open: (n: number) => void): void {
  const t = useT()
  const isTop = useIsTop()
  const last = Math.min(count, 9)
  useKeyNotes(last > 0 ? { [last > 1 ? `1 … ${last}` : '1']: t('Buka layar menurut nomornya') } : {})
  const go = useEffectEvent((n: number) => {
    if (n <= last) open(n)
  })
  useEffect(() => {
    let before = -quietMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (e: KeyboardEvent) => {
      const gap = e.timeStamp - before
      before = e.timeStamp
      clearTimeout(timer)
      if (e.ctrlKey || e.altKey || e.metaKey || gap < quietMs || inField(e.target) || !isTop()) return
      if (/^[1-9]$/.test(e.key)) timer = setTimeout(() => go(Number(e.key)), quietMs)
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press)
    }
  }, [isTop])
}
