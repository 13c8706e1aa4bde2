import { useMemo, useState, useSyncExternalStore } from 'react'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { storedChoices } from '#kernel/web/client/storage.web.ts'
import { keptStores } from './kept-drafts.web.ts'
import type { Sent } from './send-key.ts'

/** What is typed at a counter and not saved yet. It stays on the device until it is saved or thrown away. */
export interface HeldDraft {
  readonly id: string
  /** Whom it is for; '' while nobody is known. */
  readonly name: string
  /** How many lines it has. */
  readonly count?: number
  /** What its screen typed, as JSON; undefined: nothing yet. */
  readonly kept?: unknown
  /** Content sent but not answered yet, with its idempotency key. */
  readonly sent?: Sent
}

const storeOf = keptStores<readonly HeldDraft[]>((drafts) => drafts.map((d) => `${d.id} ${d.sent?.kunci}`).join())

/** The drafts of an earlier visit. */
function loadDrafts(key: string): readonly HeldDraft[] {
  const kept = storedChoices<readonly HeldDraft[]>(key, [])
  return Array.isArray(kept) ? kept.filter((d) => typeof d.id === 'string' && d.kept !== undefined) : []
}

/** The open drafts of a counter, of this person in this shop. */
export function useHeldDrafts(counter: string) {
  const { kode_toko, user_id } = useSession()
  const [store] = useState(() => {
    const key = `tahan.${counter}.${kode_toko}.${user_id}`
    return storeOf(key, () => loadDrafts(key))
  })
  const drafts = useSyncExternalStore(store.subscribe, store.get)
  const acts = useMemo(
    () => ({
      /** One for the next customer, or an empty one that is there. Answers its id. */
      add: (): string => {
        const free = store.get().find((d) => d.kept === undefined)
        if (free) return free.id
        const id = newKey()
        store.set((now) => [...now, { id, name: '' }])
        return id
      },
      keep: (id: string, change: Partial<Omit<HeldDraft, 'id'>>) =>
        store.set((now) => now.map((d) => (d.id === id ? { ...d, ...change } : d))),
      drop: (id: string) => store.set((now) => now.filter((d) => d.id !== id)),
    }),
    [store],
  )
  return { drafts, ...acts }
}
