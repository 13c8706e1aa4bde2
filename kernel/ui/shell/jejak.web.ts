import { useSyncExternalStore } from 'react'
import { sesiSekarang } from '#kernel/access/sesi.web.ts'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'

/** A screen that was opened on this device, and when (milliseconds since 1970). */
export interface Dibuka {
  readonly path: string
  readonly waktu: number
}

const nama = (apa: string) => `${apa}.${sesiSekarang()?.user_id ?? ''}`
const listeners = new Set<() => void>()
let favorit: readonly string[] | undefined
let dibuka: readonly Dibuka[] | undefined

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

function changed(): void {
  for (const tell of listeners) tell()
}

const bacaFavorit = () => (favorit ??= pilihan<readonly string[]>(nama('favorit'), []))
const bacaDibuka = () => (dibuka ??= pilihan<readonly Dibuka[]>(nama('dibuka'), []))

/** Paths this person marked with a star, oldest first. */
export const useFavorit = (): readonly string[] => useSyncExternalStore(subscribe, bacaFavorit)

/** Screens last opened, newest first, eight at most. */
export const useDibuka = (): readonly Dibuka[] => useSyncExternalStore(subscribe, bacaDibuka)

export function gantiFavorit(path: string): void {
  const now = bacaFavorit()
  favorit = now.includes(path) ? now.filter((p) => p !== path) : [...now, path]
  simpanPilihan(nama('favorit'), favorit)
  changed()
}

export function catatDibuka(path: string): void {
  dibuka = [{ path, waktu: Date.now() }, ...bacaDibuka().filter((d) => d.path !== path)].slice(0, 8)
  simpanPilihan(nama('dibuka'), dibuka)
  changed()
}
