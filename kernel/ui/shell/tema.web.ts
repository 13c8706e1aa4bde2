/**
 * Light, dark or as the system has it. The choice is kept where Mantine looks for it, and stands on `<html>` before the
 * first paint, so that the login needs no Mantine to be dark.
 */
export type Tema = 'auto' | 'light' | 'dark'

/** Where the choice is kept; also the key of Mantine's colour scheme manager. */
export const temaKey = 'kilau.pilihan.tema'

export function tema(): Tema {
  const kept = localStorage.getItem(temaKey)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Puts the scheme on the page and follows the system while the choice is `auto`. Call once, before the first render. */
export function startTema(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const scheme = tema() === 'auto' ? (dark.matches ? 'dark' : 'light') : tema()
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  dark.addEventListener('change', show)
  show()
}
