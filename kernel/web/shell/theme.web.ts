import { createStore } from '#kernel/web/kit/store.ts'

/** Light, dark or as the system is set. The choice is set on `<html>` before the first paint. */
export type Theme = 'auto' | 'light' | 'dark'

/** Where the choice is kept. */
const key = 'kilau.pilihan.tema'

function read(): Theme {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** The choice, followed by the page. */
export const themeChoice = createStore<Theme>('auto')

export function pickTheme(next: Theme): void {
  localStorage.setItem(key, next)
  themeChoice.set(next)
}

/**
 * Sets the scheme on the page, and follows the system, the user's choice, and the choice made in another tab. Call
 * once, before the first render.
 */
export function startTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const choice = themeChoice.get()
    document.documentElement.dataset.theme = choice === 'auto' ? (dark.matches ? 'dark' : 'light') : choice
  }
  themeChoice.subscribe(show)
  dark.addEventListener('change', show)
  window.addEventListener('storage', (event) => event.key === key && themeChoice.set(read()))
  themeChoice.set(read())
}
