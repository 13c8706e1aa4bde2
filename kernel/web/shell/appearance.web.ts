import { useEffect, useSyncExternalStore } from 'react'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { createStore } from '#kernel/web/kit/store.ts'

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
}

/** Phone below 500 px, rail below 1200 px, full above (look 10). */
export function useWidth(): 'hp' | 'sempit' | 'lebar' {
  const phone = useMedia('(max-width: 499px)')
  const narrow = useMedia('(max-width: 1199px)')
  return phone ? 'hp' : narrow ? 'sempit' : 'lebar'
}

const actionSlot = createStore<Element | null>(null)
/** The element of a phone's header that takes the page's actions: set by the header, used by the page. */
export const setActionSlot = (el: Element | null): void => actionSlot.set(el)
export const useActionSlot = (): Element | null => useSyncExternalStore(actionSlot.subscribe, actionSlot.get)

const full = createStore(0)

/** The screen draws its own head and foot on a phone: the shell hides its bars. */
export function useFullScreen(active: boolean): void {
  useEffect(() => {
    if (!active) return
    full.set((n) => n + 1)
    return () => full.set((n) => n - 1)
  }, [active])
}
export const useHasFullScreen = (): boolean => useSyncExternalStore(full.subscribe, full.get) > 0

/**
 * Is the page shown inside the mobile app? `?webview=1` or the app's user agent says so once; the device remembers
 * it.
 */
export function readWebview(): boolean {
  const asked = new URLSearchParams(location.search).get('webview')
  if (asked !== null) saveChoice('webview', asked === '1')
  return storedChoices('webview', /\bKilauApp\b|; wv\)/.test(navigator.userAgent))
}
