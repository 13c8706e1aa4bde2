import { createStore, type Store } from '#kernel/web/kit/store.ts'
import { draftRules, type OpenDraft, type OpenDrafts } from './drafts.ts'

/** The drafts of one kind of counter. */
export interface DraftKind<D extends OpenDraft> {
  readonly isEmpty: (draft: D) => boolean
  /** What was kept, as this version reads it; undefined: it cannot, and it is dropped. */
  readonly read: (kept: unknown) => D | undefined
  /** The idempotency key under which it was sent and not answered yet. */
  readonly sent: (draft: D) => string | undefined
  /** What stands in front where nothing does. Left out: the counter shows a list then. */
  readonly fresh?: () => D
}

/**
 * Where drafts are kept: an entry for each, so that two windows of a browser, which share them, never write over each other's. `at`: when
 * it was begun, in milliseconds.
 */
export interface Shelf {
  readonly entries: () => readonly { readonly id: string; readonly at: number; readonly kept: unknown }[]
  readonly put: (id: string, at: number, kept: unknown) => void
  readonly remove: (id: string) => void
}

/** How long a change may wait for the next one before it is kept: writing a long draft at every key would slow the key. */
const rest_ms = 200

export interface DraftStore<D extends OpenDraft> extends Store<OpenDrafts<D>> {
  /** Keeps at once what still waits: the page may go. */
  readonly keep: () => void
  /** Another window kept this draft, or is done with it. */
  readonly heard: (id: string, at: number, kept: unknown) => void
}

/** What was kept, the oldest first, and when each was begun; what nobody can go on with leaves the shelf. */
function takeKept<D extends OpenDraft>(kind: DraftKind<D>, shelf: Shelf) {
  const begun = new Map<string, number>()
  const found = shelf.entries().flatMap(({ id, at, kept }) => {
    const draft = kind.read(kept)
    if (!draft || kind.isEmpty(draft)) {
      shelf.remove(id)
      return []
    }
    begun.set(id, at)
    return [{ at, draft }]
  })
  return { begun, all: found.toSorted((a, b) => a.at - b.at).map(({ draft }) => draft) }
}

/**
 * The drafts of a counter, each kept on the device. One that is sent or gone is kept at once, because it must not be sent anew under another
 * key. `front`: the one that this window serves; a window that serves nobody yet begins with a fresh one, and leaves the others to whoever
 * is at them.
 */
export function draftStore<D extends OpenDraft>(kind: DraftKind<D>, shelf: Shelf, front: string): DraftStore<D> {
  const rules = draftRules(kind.isEmpty)
  const { begun, all } = takeKept(kind, shelf)
  const kept = { all, front: '' }
  const store = createStore<OpenDrafts<D>>(
    begun.has(front) ? { ...kept, front } : kind.fresh ? rules.add(kept, kind.fresh()) : kept,
  )
  /** Those that changed since they were kept. */
  const changed = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const keep = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    for (const id of changed) {
      const draft = store.get().all.find((one) => one.id === id)
      if (!draft) shelf.remove(id)
      // One that was emptied is kept as such: the other window must not go on with what was taken out.
      else if (begun.has(id) || !kind.isEmpty(draft)) {
        if (!begun.has(id)) begun.set(id, Date.now())
        shelf.put(id, begun.get(id)!, draft)
      }
    }
    changed.clear()
  }
  const set: Store<OpenDrafts<D>>['set'] = (next) => {
    const before = new Map(store.get().all.map((draft) => [draft.id, draft]))
    store.set(next)
    let now = false
    for (const draft of store.get().all) {
      const was = before.get(draft.id)
      before.delete(draft.id)
      if (was === draft) continue
      changed.add(draft.id)
      now ||= kind.sent(draft) !== (was && kind.sent(was))
    }
    for (const id of before.keys()) changed.add(id)
    if (now || before.size > 0) keep()
    else if (changed.size > 0) waiting ??= setTimeout(keep, rest_ms)
  }
  /** The other window is done with it. Who is served here keeps what was typed, unless it was sent: then it is saved. */
  const gone = (id: string): void => {
    const here = store.get().all.find((one) => one.id === id)
    const saved = here !== undefined && kind.sent(here) !== undefined
    // What is typed here is newer, and is kept again once it changes.
    if (!here || (!saved && (changed.has(id) || store.get().front === id))) return
    changed.delete(id)
    store.set((now) => rules.remove(now, id, kind.fresh?.()))
  }
  const heard: DraftStore<D>['heard'] = (id, at, text) => {
    const draft = text === undefined ? undefined : kind.read(text)
    if (!draft) return gone(id)
    if (changed.has(id)) return
    store.set((now) => {
      const here = now.all.some((one) => one.id === id)
      // Emptied over there, it is nothing to go on with here, unless it is served.
      if (kind.isEmpty(draft) && now.front !== id) return here ? rules.remove(now, id, undefined) : now
      begun.set(id, at)
      return here ? rules.change(now, id, () => draft) : { ...now, all: [...now.all, draft] }
    })
  }
  return { ...store, set, keep, heard }
}
