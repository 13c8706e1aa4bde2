import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { useActionForm } from './action-form.web.ts'
import { iconOf } from './action-icon.tsx'
import { DraftFields } from './DraftFields.tsx'
import type { DocumentWeb } from './slots.web.ts'

/**
 * What is sent with an action, as a form over the page: the reason of a cancellation, a note, or a whole new document
 * where there is no number yet. `before`: what stands above its fields.
 */
export function ActionForm({
  definition,
  web,
  name,
  nomor,
  doc,
  title: own,
  before,
  opens,
  onDone,
  onClose,
}: {
  definition: AnyDocument
  web?: DocumentWeb
  name: string
  nomor?: string
  doc?: WireRow
  title?: string
  before?: ReactNode
  /** What a new document opens with. */
  opens?: WireRow
  onDone?: () => void
  onClose: () => void
}) {
  const t = useT()
  const action = definition.actions[name]!
  const { form, shape, box, busy, modal, send } = useActionForm<HTMLDivElement>(
    definition,
    web,
    name,
    nomor,
    doc,
    opens,
  )
  const run = async () => {
    if (!(await send())) return
    onClose()
    onDone?.()
  }
  const title = own ?? t(action.title ?? definition.noun)
  const danger = action.tone === 'danger'
  const wide = Object.keys(shape.header).length > 2 || Object.keys(shape.lines).length > 0
  return (
    <>
      <Modal
        title={title}
        subtitle={[nomor, action.hint && t(action.hint)].filter(Boolean).join('. ') || undefined}
        size={wide ? 720 : 480}
        dirty={form.dirty}
        onClose={onClose}
        primary={
          <Button
            look={danger ? 'hancur' : 'utama'}
            shortcut="F9"
            icon={iconOf(action.icon)}
            busy={busy}
            busyText={danger ? t('Membatalkan') : t('Menyimpan')}
            onClick={() => void run()}
          >
            {nomor === undefined ? t('Simpan') : title}
          </Button>
        }
      >
        <div ref={box}>
          <DraftFields
            label={title}
            owner={definition.name}
            shape={shape}
            form={form}
            slots={web?.below}
            titles={web?.titles}
            before={before}
          />
        </div>
      </Modal>
      {modal}
    </>
  )
}
