import { useEffect } from 'react'
import { createStore } from './store.ts'

/**
 * Counts what a reload would destroy: open modals, and pages with typed input that is saved nowhere. A reload waits
 * until the count is zero. A till's nota and the input of goods in are kept on the device and are not counted.
 */
const pendingEdits = createStore(0)

export const hasPendingEdits = { get: (): boolean => pendingEdits.get() > 0, subscribe: pendingEdits.subscribe }

/** While `active`, a requested reload waits. */
export function usePendingEdits(active: boolean): void {
  useEffect(() => {
    if (!active) return
    pendingEdits.set((n) => n + 1)
    return () => pendingEdits.set((n) => n - 1)
  }, [active])
}

/** A modal may be replaced by another one, so the count must stay zero this long before the page reloads. */
const calmMs = 400

/** A reload was requested and waits. */
export const reloadWaiting = createStore(false)

/** Reloads the page as soon as no edits are pending, and not before `delayMs`. */
export function reloadPage(delayMs = 0): void {
  if (reloadWaiting.get()) return
  reloadWaiting.set(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const trial = (ms: number): void => {
    clearTimeout(timer)
    if (pendingEdits.get() === 0) timer = setTimeout(() => location.reload(), ms)
  }
  pendingEdits.subscribe(() => trial(calmMs))
  trial(delayMs)
}
