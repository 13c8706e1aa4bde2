import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pageIsTop } from '#kernel/ui/surface.tsx'
import { useKatalog, useLayarBoleh } from './katalog.tsx'

/** A key counts only after so long without another: a scan (`GL000001`) is faster and never fires one (look 5). */
const quietMs = 80
/** How long after `G` the second key may come. */
const waitMs = 1500

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of the shell: Ctrl K searches from anywhere, G and a letter go to a screen. */
export function useLompat(onCari: () => void): void {
  const { pintas } = useKatalog()
  const boleh = useLayarBoleh()
  const router = useRouter()
  const cari = useEffectEvent(onCari)
  const go = useEffectEvent((huruf: string) => {
    const path = pintas.find((p) => p.huruf === huruf)?.path
    if (path && boleh.some((l) => l.path === path || (l.menu !== undefined && path === `/SubMenu${l.menu}`)))
      void router.navigate({ to: path })
  })
  useEffect(() => {
    let last = 0
    let g = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (e: KeyboardEvent) => {
      const gap = e.timeStamp - last
      last = e.timeStamp
      clearTimeout(timer)
      if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'k') {
        e.preventDefault()
        if (pageIsTop()) cari()
        return
      }
      if (e.ctrlKey || e.altKey || e.metaKey || inField(e.target) || !pageIsTop() || gap < quietMs) {
        g = 0
        return
      }
      const key = e.key.toLowerCase()
      if (key === 'g') g = e.timeStamp
      else if (g > 0 && e.timeStamp - g < waitMs) {
        g = 0
        timer = setTimeout(() => go(key), quietMs)
      } else g = 0
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press)
    }
  }, [])
}
