import { createStore } from '#kernel/web/kit/store.ts'

/** The event with which the browser offers installation; TypeScript's DOM library lacks it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The service worker registers after this delay, so that it does not compete with the page's own files. */
const laterMs = 3000

const invitation = createStore<InstallPrompt | undefined>(undefined)

/** Can the app be installed now? The user's menu follows it. */
export const canInstall = { get: (): boolean => invitation.get() !== undefined, subscribe: invitation.subscribe }

/** Shows the browser's install prompt. Each offer can be used once; the browser may offer again later. */
export async function installApp(): Promise<void> {
  const current = invitation.get()
  invitation.set(undefined)
  await current?.prompt()
}

/** Makes the app installable and able to open offline. Call once. */
export function startApp(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    invitation.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => invitation.set(undefined))
  // Only a built app has a service worker, and only a secure page (https or localhost) may register one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const list = (): void => {
    // If the browser refuses (private window, no disk space), the app works as before, but not offline.
    setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), laterMs)
  }
  if (document.readyState === 'complete') list()
  else addEventListener('load', list, { once: true })
}
