/** What is typed at a counter and not saved yet. */
export interface OpenDraft {
  readonly id: string
}

/** The open drafts of a counter, oldest first. `front`: the one that is served; '' where the counter shows a list instead. */
export interface OpenDrafts<D extends OpenDraft> {
  readonly all: readonly D[]
  readonly front: string
}

/** What may be done with the drafts of a counter. `isEmpty`: nothing in one is worth keeping. */
export function draftRules<D extends OpenDraft>(isEmpty: (draft: D) => boolean) {
  type Open = OpenDrafts<D>
  const has = ({ all }: Open, id: string): boolean => all.some((draft) => draft.id === id)
  /** Another one to the front; the one left behind goes if it is empty. */
  const open = (now: Open, id: string): Open =>
    id === '' || has(now, id) ? { all: now.all.filter((draft) => draft.id === id || !isEmpty(draft)), front: id } : now
  /** One for the next customer, or an empty one that is there. */
  const add = (now: Open, fresh: D): Open => {
    const free = now.all.find(isEmpty)
    return free ? open(now, free.id) : open({ ...now, all: [...now.all, fresh] }, fresh.id)
  }
  return {
    /** The one with this id, or the one in front. */
    active: ({ all, front }: Open, id = front): D => all.find((draft) => draft.id === id) ?? all[0]!,
    change: (now: Open, id: string, change: (draft: D) => D): Open => ({
      ...now,
      all: now.all.map((draft) => (draft.id === id ? change(draft) : draft)),
    }),
    open,
    add,
    /** One that was saved or thrown away. Where it stood in front, a fresh one does, or the list. */
    remove: (now: Open, gone: string, fresh: D | undefined): Open => {
      const all = now.all.filter((draft) => draft.id !== gone)
      if (now.front !== gone) return { ...now, all }
      return fresh ? add({ all, front: '' }, fresh) : { all, front: '' }
    },
  }
}
