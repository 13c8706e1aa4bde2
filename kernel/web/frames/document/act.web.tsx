import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '../resource/acts.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { paperOf } from '#kernel/web/paper/document-paper.web.ts'
import { useCommand } from './approval.web.tsx'
import type { DocumentWeb } from './slots.web.ts'

export interface Act {
  /** Returns the document as it stands afterwards; undefined when the user left it or it was refused. `key`: of a draft that outlives the page. */
  readonly act: (action: string, number?: string, content?: WireRow, key?: string) => Promise<WireRow | undefined>
  readonly busy: boolean
  readonly modal: ReactNode
}

/** All that shows documents of this kind is asked for anew. */
export const refreshDocuments = (client: QueryClient, doc: AnyDocument): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === doc.name })

/**
 * Runs an action of a document, reports the result, prints the paper that follows from it and refreshes the queries that
 * show the document. A refusal goes to `wrong`, else to a dialog. Render `modal` in the page.
 */
export function useAct(
  definition: AnyDocument,
  web: Pick<DocumentWeb, 'approvalView' | 'paper'> = {},
  wrong?: (e: ServerError) => void,
  /** Tells the result in another way than a toast, and prints what follows from it. */
  say?: (doc: WireRow) => void,
): Act {
  const client = useQueryClient()
  const command = useCommand(definition, web.approvalView)
  // The same request keeps its key, so repeating it after a lost connection executes it once.
  const key = useRef(new Map<string, string>())
  const tell = async (action: string, doc: WireRow): Promise<void> => {
    const { paper, message } = definition.actions[action]!
    const print = { ...paperOf(definition), ...web.paper }
    const number = plainText(doc[definition.number.field])
    if (typeof paper === 'object' && print.copy) return print.copy(number, doc)
    if (say) return say(doc)
    toast.success(t(message), number)
    if (paper === 'first' && doc.status !== definition.waiting) void print.first?.(number, doc)
  }
  const act: Act['act'] = async (action, number, content = {}, given) => {
    const asked = JSON.stringify([action, number, content])
    const own = given ?? key.current.get(asked) ?? newKey()
    key.current.set(asked, own)
    try {
      const doc = await command.execute({ action, ...(number === undefined ? {} : { number }), content, key: own })
      if (!doc) return undefined
      // What is asked for again after it was done is another command: a second copy, a second entry alike.
      key.current.delete(asked)
      await tell(action, doc)
      // Not awaited: a form is emptied when its document stands, not when the lists are fresh, or what is typed meanwhile is lost.
      refreshDocuments(client, definition)
      return doc
    } catch (error) {
      if (wrong && error instanceof ServerError && error.status < 500) wrong(error)
      else sayFailure(error, definition.actions[action]!.failed)
      return undefined
    }
  }
  return { act, busy: command.busy, modal: command.modal }
}
