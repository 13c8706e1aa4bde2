import { useSyncExternalStore } from 'react'
import { currentSession } from '#kernel/web/client/session.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'

/** A screen that was opened on this device, and when (milliseconds since 1970). */
export interface OpenedScreen {
  readonly path: string
  readonly waktu: number
}

const name = (what: string) => `${what}.${currentSession()?.user_id ?? ''}`
const listeners = new Set<() => void>()
let favourites: readonly string[] | undefined
let opened: readonly OpenedScreen[] | undefined

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

function changed(): void {
  for (const tell of listeners) tell()
}

const readFavourites = () => (favourites ??= storedChoices<readonly string[]>(name('favorit'), []))
const readOpened = () => (opened ??= storedChoices<readonly OpenedScreen[]>(name('dibuka'), []))

/** Paths this person marked with a star, oldest first. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, readFavourites)

/** The screens opened last, newest first, eight at most. */
export const useOpened = (): readonly OpenedScreen[] => useSyncExternalStore(subscribe, readOpened)

/** How often this person opened each screen on this device. */
export const readUses = (): Readonly<Record<string, number>> =>
  storedChoices<Readonly<Record<string, number>>>(name('dipakai'), {})

export function toggleFavourite(path: string): void {
  const now = readFavourites()
  favourites = now.includes(path) ? now.filter((p) => p !== path) : [...now, path]
  saveChoice(name('favorit'), favourites)
  changed()
}

export function recordOpened(path: string): void {
  opened = [{ path, waktu: Date.now() }, ...readOpened().filter((d) => d.path !== path)].slice(0, 8)
  saveChoice(name('dibuka'), opened)
  const uses = readUses()
  saveChoice(name('dipakai'), { ...uses, [path]: (uses[path] ?? 0) + 1 })
  changed()
}
