import { createStore } from '#kernel/web/kit/store.ts'

/** The server serves a newer client than this page. */
export const newVersion = createStore(false)

/** An open page checks at this interval, and when it becomes visible, but at most once a minute. */
const repeatMs = 600_000
const pauseMs = 60_000

/** The script this page started with: its name changes with every change of the client. */
const client = document.querySelector('script[type=module][src]')?.getAttribute('src')
let last = 0

/** Asks the server which client it serves. No answer: the next check tries again. */
export async function checkVersion(): Promise<void> {
  if (!import.meta.env.PROD || newVersion.get()) return
  last = Date.now()
  try {
    const answer = await fetch('/klien.json', { cache: 'no-store', credentials: 'omit' })
    if (!answer.ok) return
    const current = ((await answer.json()) as { klien?: string }).klien
    if (!current || current === client) return
    newVersion.set(true)
    // Lets the service worker fetch the new files in advance, so that the reload is quick.
    await (await navigator.serviceWorker?.getRegistration())?.update()
  } catch {
    // The connection is lost, or the server serves no pages: ignore it.
  }
}

/** Checks while the shell is mounted. Returns the function that stops it. */
export function startVersionWatch(): () => void {
  const peek = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - last > pauseMs) void checkVersion()
  }
  const timer = setInterval(peek, repeatMs)
  // Not at the start: a page that came from the server is the newest. One that was opened without it is told here.
  const first = setTimeout(peek, pauseMs)
  document.addEventListener('visibilitychange', peek)
  // The server no longer has a file of this page's client.
  const missing = (): void => void checkVersion()
  addEventListener('vite:preloadError', missing)
  return () => {
    clearInterval(timer)
    clearTimeout(first)
    document.removeEventListener('visibilitychange', peek)
    removeEventListener('vite:preloadError', missing)
  }
}
