import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { pageIsTop, useKeterangan, useShortcut } from '#kernel/ui/surface.tsx'
import { useKatalog, useLayarBoleh } from './katalog.tsx'
import type { LayarRuang } from './menu.ts'
import { bukaPeta } from './peta.web.ts'

/** A key counts only after so long without another: a scan (`GL000001`) is faster and never fires one (look 5). */
const quietMs = 80
/** How long after `G` the second key may come. */
const waitMs = 1500

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A place of a G key may be gone to: the screen itself, or the page of a menu in which something may be opened. */
const bisaDituju = (l: LayarRuang, path: string): boolean =>
  l.path === path || (l.menu !== undefined && path === `/SubMenu${l.menu}`)

/** The keys of the shell: F1 says what keys there are, Ctrl K searches from anywhere, G and a letter go to a screen. */
export function useLompat(onCari: () => void): void {
  const { pintas } = useKatalog()
  const boleh = useLayarBoleh()
  const router = useRouter()
  const cari = useEffectEvent(onCari)
  const t = useT()
  useShortcut('F1', bukaPeta, { everywhere: true, inFields: true, umum: true, kata: t('Tombol keyboard') })
  const tujuan = pintas.flatMap(({ huruf, path }) => {
    const judul = boleh.find((l) => bisaDituju(l, path))?.menu
    const layar = boleh.find((l) => l.path === path)
    return layar || judul ? [[`G ${huruf.toUpperCase()}`, t(layar?.title ?? judul!)] as const] : []
  })
  useKeterangan({ 'Ctrl K': t('Cari menu, nota, barang'), ...Object.fromEntries(tujuan), 'Alt ←': t('Kembali') }, true)
  const go = useEffectEvent((huruf: string) => {
    const path = pintas.find((p) => p.huruf === huruf)?.path
    if (path && boleh.some((l) => bisaDituju(l, path))) void router.navigate({ to: path })
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
