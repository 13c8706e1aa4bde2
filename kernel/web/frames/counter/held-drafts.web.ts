import { draftRules } from './drafts.ts'
import type { DraftKind } from './draft-store.web.ts'
import { useDrafts } from './drafts.web.ts'
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

const kind: DraftKind<HeldDraft> = {
  isEmpty: (draft) => draft.kept === undefined,
  read: (kept) => {
    const draft = kept as Partial<HeldDraft>
    return typeof draft.id === 'string' && draft.kept !== undefined ? (draft as HeldDraft) : undefined
  },
  sent: (draft) => draft.sent?.kunci,
}

/** The new ones that are typed at a counter which shows a list in front of them. */
export const useHeldDrafts = (counter: string) => useDrafts(`tahan.${counter}`, () => kind)
export const { add: addHeld, open: openHeld, remove: removeHeld } = draftRules(kind.isEmpty)
