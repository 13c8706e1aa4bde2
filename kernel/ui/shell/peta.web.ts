import { createStore } from '#kernel/ui/store.ts'
import { pintasKini, type Pintas } from '#kernel/ui/surface.tsx'

/** The keys that the map shows; undefined: it is closed. */
export const peta = createStore<readonly Pintas[] | undefined>(undefined)

/** Opens the map of where the user stands now; a second press closes it. */
export const bukaPeta = (): void => peta.set((now) => (now === undefined ? pintasKini() : undefined))
export const tutupPeta = (): void => peta.set(undefined)
