import { useBlocker } from '@tanstack/react-router'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { askDiscard } from './discard.web.ts'
import { usePendingEdits } from './pending-edits.web.ts'

/**
 * For a page with typed input that is saved nowhere: while `dirty`, a reload waits and leaving the page asks first.
 * Returns a function that asks the same question, for a choice on the page that would discard the input: true when
 * nothing would be lost, or the user agrees.
 */
export function useDirtyForm(dirty: boolean, content?: string): () => Promise<boolean> {
  const t = useT()
  usePendingEdits(dirty)
  useBlocker({
    shouldBlockFn: async () => !(await askDiscard(t, content)),
    disabled: !dirty,
    enableBeforeUnload: dirty,
  })
  return () => (dirty ? askDiscard(t, content) : Promise.resolve(true))
}
