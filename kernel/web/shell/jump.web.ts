import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
// Hears every key from the first moment: a scan that begins before its screen is there must be known.
import '#kernel/web/kit/scan.web.ts'
import { inField, pageIsTop, useKeyNotes, useShortcut } from '#kernel/web/kit/surface.tsx'
import { useCatalogue, useAllowedScreens } from './catalogue.tsx'
import type { RoomScreen } from './menu.ts'
import { openKeyMap } from './keymap.web.ts'

/** How long after `G` the second key may come. */
const waitMs = 1500

/**
 * May the target of a G key be opened: the screen itself, or the SubMenu page of a menu with at least one permitted
 * screen?
 */
const canReach = (screen: RoomScreen, path: string): boolean =>
  screen.path === path || (screen.menu !== undefined && path === `/SubMenu${screen.menu}`)

/** The shell's shortcuts, which keys of a scan (`GL000001`) never reach (`kit/scan.web.ts`): F1 lists the keys, Ctrl K opens the search from anywhere, G and a letter go to a screen. */
export function useJump(onSearch: () => void): void {
  const { finder, shortcuts } = useCatalogue()
  const allowed = useAllowedScreens()
  const router = useRouter()
  const search = useEffectEvent(onSearch)
  const t = useT()
  useShortcut('F1', openKeyMap, { everywhere: true, inFields: true, general: true, word: t('Tombol keyboard') })
  const destinations = shortcuts.flatMap(({ letter, path }) => {
    const title = allowed.find((l) => canReach(l, path))?.menu
    const screen = allowed.find((l) => l.path === path)
    return screen || title ? [[`G ${letter.toUpperCase()}`, t(screen?.title ?? title!)] as const] : []
  })
  useKeyNotes(
    { 'Ctrl K': t(finder?.label ?? 'Cari menu'), ...Object.fromEntries(destinations), 'Alt ←': t('Kembali') },
    true,
  )
  const go = useEffectEvent((letters: string) => {
    const path = shortcuts.find((p) => p.letter === letters)?.path
    if (path && allowed.some((l) => canReach(l, path))) void router.navigate({ to: path })
  })
  useEffect(() => {
    let pressed = 0
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (pageIsTop()) search()
        return
      }
      if (event.ctrlKey || event.altKey || event.metaKey || inField(event.target) || !pageIsTop()) {
        pressed = 0
        return
      }
      const key = event.key.toLowerCase()
      if (key === 'g') pressed = event.timeStamp
      else if (pressed > 0 && event.timeStamp - pressed < waitMs) {
        pressed = 0
        go(key)
      } else pressed = 0
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
