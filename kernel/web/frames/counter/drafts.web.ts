import { useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { choicesUnder, dropChoice, onOtherWindow, windowChoice } from '#kernel/web/client/kept-choices.web.ts'
import { saveChoice, storedChoices } from '#kernel/web/client/storage.web.ts'
import { draftRules, type OpenDraft, type OpenDrafts } from './drafts.ts'
import { draftStore, type DraftKind, type DraftStore } from './draft-store.web.ts'

interface Entry {
  readonly at: number
  readonly draft: unknown
}
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'draft' in value

/** Where a window that closes says whom it served. Not where versions up to 1.7.1 keep their list: one may still be open beside it. */
const leftBy = (key: string): string => `${key}.depan`

/** Versions up to 1.7.1 kept the drafts of a counter as one list, beside the id of the one in front: what they left is taken over. */
function takeOver(key: string, put: (id: string, at: number, kept: unknown) => void): void {
  const old = storedChoices<unknown>(key, null)
  if (typeof old !== 'object' || old === null) return
  const parts: unknown[] = Array.isArray(old) ? [old] : Object.values(old)
  const list = (parts.find(Array.isArray) ?? []) as readonly Partial<OpenDraft>[]
  // A window that still runs such a version writes its list again: what was taken over once may be done with since.
  const known = new Set(storedChoices<readonly string[]>(`${key}.diambil`, []))
  for (const [order, { id, ...draft }] of list.entries())
    if (id !== undefined && !known.has(id)) put(id, order, { id, ...draft })
  saveChoice(`${key}.diambil`, [...known, ...list.flatMap(({ id }) => id ?? [])])
  saveChoice(leftBy(key), parts.find((part) => typeof part === 'string') ?? '')
  dropChoice(key)
}

function openStore<D extends OpenDraft>(key: string, kind: DraftKind<D>): DraftStore<D> {
  const put = (id: string, at: number, draft: unknown) => saveChoice(`${key}/${id}`, { at, draft } satisfies Entry)
  takeOver(key, put)
  // Each window serves its own customer. Whose window was closed is served again by the next one that opens, and by no other.
  const left = storedChoices(leftBy(key), '')
  const front = windowChoice.get(key) ?? left
  if (left !== '') saveChoice(leftBy(key), '')
  const store = draftStore(
    kind,
    {
      entries: () =>
        choicesUnder(`${key}/`).map(([id, value]) =>
          isEntry(value) ? { id, at: value.at, kept: value.draft } : { id, at: 0, kept: undefined },
        ),
      put,
      remove: (id) => dropChoice(`${key}/${id}`),
    },
    front,
  )
  store.subscribe(() => windowChoice.set(key, store.get().front))
  onOtherWindow(`${key}/`, (id, value) => {
    if (isEntry(value)) store.heard(id, value.at, value.draft)
    else store.heard(id, 0, undefined)
  })
  window.addEventListener('pagehide', () => {
    store.keep()
    saveChoice(leftBy(key), store.get().front)
  })
  document.addEventListener('visibilitychange', store.keep)
  return store
}

/** One store for the whole page, so that a late answer still finds its draft. */
const stores = new Map<string, unknown>()
function storeOf<D extends OpenDraft>(key: string, kind: () => DraftKind<D>): DraftStore<D> {
  const found = stores.get(key) as DraftStore<D> | undefined
  const store = found ?? openStore(key, kind())
  stores.set(key, store)
  return store
}

/** The open drafts of a counter, of this person in this shop. */
export interface CounterDrafts<D extends OpenDraft> {
  readonly drafts: OpenDrafts<D>
  /** The state right now, for actions that start or end between two renders. */
  readonly now: () => OpenDrafts<D>
  readonly set: (change: (now: OpenDrafts<D>) => OpenDrafts<D>) => void
  /** Changes the draft in front, or the one with this id. */
  readonly change: (change: (draft: D) => D, id?: string) => void
}

/** `counter`: under which name they are kept on the device. `kindOf`: told the shop; asked once. */
export function useDrafts<D extends OpenDraft>(
  counter: string,
  kindOf: (kode_toko: string) => DraftKind<D>,
): CounterDrafts<D> {
  const { kode_toko, user_id } = useSession()
  const [store] = useState(() => storeOf(`${counter}.${kode_toko}.${user_id}`, () => kindOf(kode_toko)))
  const drafts = useSyncExternalStore(store.subscribe, store.get)
  // The same functions at every key: lines that did not change need not be drawn anew.
  const acts = useMemo(() => {
    const rules = draftRules<D>(() => false)
    return {
      now: store.get,
      set: store.set,
      change: (change: (draft: D) => D, id?: string) => store.set((now) => rules.change(now, id ?? now.front, change)),
    }
  }, [store])
  return { drafts, ...acts }
}
