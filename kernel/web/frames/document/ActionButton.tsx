import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button, type ButtonProps } from '#kernel/web/kit/Button.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useAct } from './act.web.tsx'
import { iconOf } from './action-icon.tsx'
import { confirmed, placedActions, titleOf, type PlacedAction } from './actions.web.ts'
import { useDocument } from './load.web.ts'
import type { DocumentWeb } from './slots.web.ts'

/** An action that begins at once, and how many were begun so before. */
export interface Started {
  readonly name: string
  readonly time: number
}

/** Has the action anything that is typed? */
const asks = ({ action }: PlacedAction): boolean =>
  Object.keys(action.input ?? {}).length > 0 || Object.keys(action.inputLines ?? {}).length > 0

/**
 * The button of one action on a stored document: it asks what the definition asks, opens the form of its input, or does it
 * at once; one that is done on another screen leads there.
 */
export function ActionButton({
  definition,
  web,
  doc,
  placed,
  look,
  title,
  start,
  onDone,
}: {
  definition: AnyDocument
  web: DocumentWeb
  doc: WireRow
  placed: PlacedAction
  look: NonNullable<ButtonProps['look']>
  title?: string | undefined
  /** It begins at once. */
  start?: boolean
  onDone?: () => void
}) {
  const router = useRouter()
  const [form, setForm] = useState(start === true && asks(placed))
  const { act, busy, modal } = useAct(definition, web)
  const { name, action, path } = placed
  const nomor = plainText(doc[definition.number.field])
  const perform = async () => {
    if ((await confirmed(definition, action, doc)) && (await act(name, nomor))) onDone?.()
  }
  const press = async () => {
    if (path !== undefined) return void router.navigate({ to: `${path}?nomor=${encodeURIComponent(nomor)}` })
    if (asks(placed)) return setForm(true)
    await perform()
  }
  const begin = useEffectEvent(() => (asks(placed) ? undefined : void perform()))
  useEffect(() => {
    if (start) begin()
  }, [start])
  return (
    <>
      <Button look={look} icon={iconOf(action.icon)} busy={busy} onClick={() => void press()}>
        {title ?? titleOf(action, doc)}
      </Button>
      {form ? (
        <ActionForm
          definition={definition}
          web={web}
          name={name}
          nomor={nomor}
          doc={doc}
          onClose={() => setForm(false)}
          {...(onDone ? { onDone } : {})}
        />
      ) : null}
      {modal}
    </>
  )
}

/** Every action that is open on a stored document, as the foot of its drawer. */
export function DocumentActs({
  definition,
  web,
  nomor,
  start,
}: {
  definition: AnyDocument
  web: DocumentWeb
  nomor: string
  start?: Started | undefined
}) {
  const session = useSession()
  const { data: doc } = useDocument(definition, nomor)
  useT()
  if (!doc) return null
  const placed = placedActions(definition, doc, session)
  // The first one that destroys nothing leads.
  const first = placed.find((p) => p.action.tone !== 'danger')
  const { Acts } = web
  return (
    <>
      {placed.map((action) => (
        <ActionButton
          key={action.name}
          definition={definition}
          web={web}
          doc={doc}
          placed={action}
          start={action.name === start?.name}
          look={action === first ? 'utama' : action.action.tone === 'danger' ? 'hapus' : 'biasa'}
        />
      ))}
      {Acts ? <Acts nomor={nomor} doc={doc} /> : null}
    </>
  )
}
