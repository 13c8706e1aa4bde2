import { useRef, type ReactNode, type RefObject } from 'react'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { inputShape, makeShape, readStored } from '#kernel/engine/document/draft.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { useAct } from './act.web.tsx'
import { useDraftForm, type DraftForm, type FormShape } from './draft-form.web.ts'
import type { DocumentWeb } from './slots.web.ts'

interface ActionFormState<E> {
  readonly form: DraftForm
  /** The part that this action asks for. */
  readonly shape: FormShape
  readonly box: RefObject<E | null>
  readonly busy: boolean
  readonly modal: ReactNode
  /** The document as it stands after the action; undefined where the form or the server refused it. */
  readonly send: () => Promise<WireRow | undefined>
}

/** What an action asks for: the input of one on a stored document, or the document itself. */
const shapeOf = (doc: AnyDocument, action: AnyAction): FormShape =>
  action.from === 'new' ? { ...makeShape(doc, action), ...(doc.asks ? { asks: doc.asks } : {}) } : inputShape(action)

/**
 * A form whose content is sent with one of these actions: what a field refuses, here or at the server, stands at that field, and the
 * first such field takes the focus. Several actions share what is typed. `doc`: what it is done to, for what the form opens with; `given`: what a new one opens with. Give `box` to the element around the fields and
 * render `modal`.
 */
export function useActionForm<E extends HTMLElement>(
  definition: AnyDocument,
  web: DocumentWeb | undefined,
  name: string,
  nomor?: string,
  doc?: WireRow,
  given?: WireRow,
): ActionFormState<E> {
  const action = definition.actions[name]!
  const session = useSession()
  const asked = shapeOf(definition, action)
  // A field of a module that is off is not asked for.
  const shape = {
    ...asked,
    header: Object.fromEntries(Object.entries(asked.header).filter(([, f]) => gateOpens(f.gate, session))),
  }
  const opens = given ?? (doc && action.opens?.(readStored(definition, doc) as never, session as never))
  const form = useDraftForm(nomor === undefined ? definition : shape, opens)
  const box = useRef<E>(null)
  const { act, busy, modal } = useAct(definition, web, (error) => {
    form.refuse(error)
    focusIssue(box)
  })
  const send = async () => {
    const content = form.read(shape)
    if (content !== undefined) return act(name, nomor, content)
    focusIssue(box)
    return undefined
  }
  return { form, shape, box, busy, modal, send }
}
