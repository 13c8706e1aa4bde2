import { createStore } from '#kernel/web/kit/store.ts'
import { currentShortcutHints, type ShortcutHint } from '#kernel/web/kit/surface.tsx'

/** The keys that the key map shows; undefined: it is closed. */
export const map = createStore<readonly ShortcutHint[] | undefined>(undefined)

/** Opens the key map for the topmost surface; a second press closes it. */
export const openKeyMap = (): void => map.set((now) => (now === undefined ? currentShortcutHints() : undefined))
export const closeKeyMap = (): void => map.set(undefined)
