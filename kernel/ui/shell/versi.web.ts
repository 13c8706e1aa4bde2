import { createStore } from '#kernel/ui/store.ts'

/** The server serves a newer client than this page is. */
export const versiBaru = createStore(false)

/** An open page asks again after so long, and when it is looked at again, but not more often than once a minute. */
const ulangMs = 600_000
const jedaMs = 60_000

/** The script that this page began with: its name changes with any change of the client. */
const klien = document.querySelector('script[type=module][src]')?.getAttribute('src')
let terakhir = 0

/** Asks the server which client it serves by now. No answer: the next time. */
export async function periksaVersi(): Promise<void> {
  if (!import.meta.env.PROD || versiBaru.get()) return
  terakhir = Date.now()
  try {
    const answer = await fetch('/klien.json', { cache: 'no-store', credentials: 'omit' })
    if (!answer.ok) return
    const kini = ((await answer.json()) as { klien?: string }).klien
    if (!kini || kini === klien) return
    versiBaru.set(true)
    // Its files are fetched beforehand, so that the reload is quick.
    await (await navigator.serviceWorker?.getRegistration())?.update()
  } catch {
    // The line is lost, or a server that has no pages: nothing to say.
  }
}

/** Watches for as long as the shell stands. Answers the function that ends it. */
export function startVersi(): () => void {
  const tengok = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - terakhir > jedaMs) void periksaVersi()
  }
  const timer = setInterval(tengok, ulangMs)
  document.addEventListener('visibilitychange', tengok)
  // A file of this page that the server has no more.
  const hilang = (): void => void periksaVersi()
  addEventListener('vite:preloadError', hilang)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tengok)
    removeEventListener('vite:preloadError', hilang)
  }
}
