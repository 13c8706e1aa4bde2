import { createStore } from '#kernel/ui/store.ts'

/** What the browser hands us when the app may be installed; the list of types for pages lacks it. */
interface AjakanPasang extends Event {
  prompt(): Promise<unknown>
}

/** The service worker is fetched when the page has what it needs itself. */
const nantiMs = 3000

const ajakan = createStore<AjakanPasang | undefined>(undefined)

/** May this app be installed now? Followed by the user's menu. */
export const bisaPasang = { get: (): boolean => ajakan.get() !== undefined, subscribe: ajakan.subscribe }

/** Asks, in the browser's own words. It may be asked once; the browser offers it again. */
export async function pasangAplikasi(): Promise<void> {
  const kini = ajakan.get()
  ajakan.set(undefined)
  await kini?.prompt()
}

/** The app as something that is installed and opens without the line. Call once. */
export function startAplikasi(): void {
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault()
    ajakan.set(e as AjakanPasang)
  })
  addEventListener('appinstalled', () => ajakan.set(undefined))
  // Only a built app has a worker, and only a page that came safely (https, or this machine) may have one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const daftar = (): void => {
    // A browser that refuses (private window, no room) works as before, with the line.
    setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), nantiMs)
  }
  if (document.readyState === 'complete') daftar()
  else addEventListener('load', daftar, { once: true })
}
