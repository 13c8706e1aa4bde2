import { useEffect } from 'react'
import { createStore } from './store.ts'

/**
 * What somebody has in hand: an open modal, a page with something typed that nothing keeps. A reload waits for it. A till's nota and
 * what is typed at goods in are kept by this device and need not be counted.
 */
const ditangan = createStore(0)

export const adaDitangan = { get: (): boolean => ditangan.get() > 0, subscribe: ditangan.subscribe }

/** For as long as `aktif`, a reload that was asked for waits. */
export function useDitangan(aktif: boolean): void {
  useEffect(() => {
    if (!aktif) return
    ditangan.set((n) => n + 1)
    return () => ditangan.set((n) => n - 1)
  }, [aktif])
}

/** A modal may give way to another one: nothing is in hand when nothing was for so long. */
const tenangMs = 400

/** A reload was asked for and waits. */
export const menungguMuat = createStore(false)

/** Loads the page anew, as soon as nothing is in hand, and not before `tundaMs`. */
export function muatUlang(tundaMs = 0): void {
  if (menungguMuat.get()) return
  menungguMuat.set(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const coba = (ms: number): void => {
    clearTimeout(timer)
    if (ditangan.get() === 0) timer = setTimeout(() => location.reload(), ms)
  }
  ditangan.subscribe(() => coba(tenangMs))
  coba(tundaMs)
}
