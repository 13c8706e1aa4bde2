import { useEffect, useSyncExternalStore } from 'react'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import { createStore } from '#kernel/ui/store.ts'

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

/** Phone below 500 px, rail below 1200, full above (look 10). */
export function useLebar(): 'hp' | 'sempit' | 'lebar' {
  const hp = useMedia('(max-width: 499px)')
  const sempit = useMedia('(max-width: 1199px)')
  return hp ? 'hp' : sempit ? 'sempit' : 'lebar'
}

const tempatAksi = createStore<Element | null>(null)
/** Where a phone's head has the actions of the page: said by the head, asked by the page. */
export const pasangTempatAksi = (el: Element | null): void => tempatAksi.set(el)
export const useTempatAksi = (): Element | null => useSyncExternalStore(tempatAksi.subscribe, tempatAksi.get)

const penuh = createStore(0)

/** The screen draws its own head and foot on a phone: the shell's bars leave it the whole window. */
export function useLayarPenuh(aktif: boolean): void {
  useEffect(() => {
    if (!aktif) return
    penuh.set((n) => n + 1)
    return () => penuh.set((n) => n - 1)
  }, [aktif])
}
export const useAdaLayarPenuh = (): boolean => useSyncExternalStore(penuh.subscribe, penuh.get) > 0

/** Is the page shown inside the mobile app? `?webview=1` or the app's user agent says so once; the device keeps it. */
export function bacaWebview(): boolean {
  const asked = new URLSearchParams(location.search).get('webview')
  if (asked !== null) simpanPilihan('webview', asked === '1')
  return pilihan('webview', /\bKilauApp\b|; wv\)/.test(navigator.userAgent))
}
