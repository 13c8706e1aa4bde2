import { saveChoice } from '#kernel/web/client/storage.web.ts'
import { createStore, type Store } from '#kernel/web/kit/store.ts'

/**
 * Stores every change on the device, at the latest after a fifth of a second and when the page goes: a long draft is much text,
 * and writing it at every key would slow the key. A draft that is sent or gone is written at once, because it must not be sent
 * anew under another key. `sentOf`: which drafts there are, and what was sent of them.
 */
function keepLater<D>(key: string, store: Store<D>, sentOf: (drafts: D) => string): void {
  let waiting: number | undefined
  let sent = sentOf(store.get())
  const write = () => {
    clearTimeout(waiting)
    waiting = undefined
    saveChoice(key, store.get())
  }
  const writeWaiting = () => (waiting === undefined ? undefined : write())
  store.subscribe(() => {
    const now = sentOf(store.get())
    if (now === sent) return void (waiting ??= window.setTimeout(write, 200))
    sent = now
    write()
  })
  window.addEventListener('pagehide', writeWaiting)
  document.addEventListener('visibilitychange', writeWaiting)
}

/** The drafts of a counter by key: one store for the whole page, so that a late answer still finds its draft. */
export function keptStores<D>(sentOf: (drafts: D) => string): (key: string, load: () => D) => Store<D> {
  const stores = new Map<string, Store<D>>()
  return (key, load) => {
    const found = stores.get(key)
    if (found) return found
    const store = createStore(load())
    keepLater(key, store, sentOf)
    stores.set(key, store)
    return store
  }
}
