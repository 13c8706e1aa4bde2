import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import type { ImportState } from './import.web.ts'
import { PickFile } from './PickFile.tsx'

export interface ImportModalProps {
  title: string
  importer: ImportState
  /** What the file is, for screen readers; and what it may contain. */
  label: string
  content: string
  /** Which files are offered, where they are not the sheets of spreadsheet programs. */
  accept?: string | undefined
  /** Beside the buttons of the first step. */
  left?: ReactNode
  /** The button that saves, such as "Simpan 12 baris". */
  saveLabel: string
  /** Nothing was asked that is not answered, and something would be saved. */
  ready: boolean
  onSave: () => void
  onClose: () => void
  /** The check, once there is a file. */
  children: ReactNode
}

/** An import in a dialog: a file is chosen, checked and saved. One dialog for all steps, so that the focus stays in it. */
export function ImportModal(props: ImportModalProps) {
  const t = useT()
  const { title, importer: state, label, content, accept, left, ready, onClose } = props
  const saving = state.busy === 'simpan'
  const refusal = state.refusal ? <Ribbon tone="bad">{state.refusal}</Ribbon> : null
  const back = (
    <Button icon={<IconArrowLeft size={17} />} disabled={saving} onClick={state.back}>
      {t('Berkas lain')}
    </Button>
  )
  return (
    <Modal
      title={title}
      subtitle={state.file?.nama}
      dirty={state.file !== undefined && ready}
      closeLabel={state.file ? undefined : null}
      onClose={onClose}
      left={state.file ? back : undefined}
      primary={state.file ? <Primary {...props} /> : undefined}
    >
      {state.file ? (
        <div className="stack gap-12">
          {refusal}
          {props.children}
        </div>
      ) : (
        <div className="stack gap-14 high-320">
          {refusal}
          <PickFile
            {...{ label, content, accept, left }}
            busy={state.busy === 'baca'}
            onPick={state.pick}
            onCancel={onClose}
          />
        </div>
      )}
    </Modal>
  )
}

/** Saves what was shown; or shows it anew, when somebody changed a row meanwhile. */
function Primary({ importer: state, saveLabel, ready, onSave }: ImportModalProps) {
  const t = useT()
  return state.stale ? (
    <Button
      look="utama"
      icon={<IconRefresh size={17} />}
      busy={state.busy === 'baca'}
      busyText={t('Memeriksa')}
      onClick={() => void state.checkAgain()}
    >
      {t('Periksa lagi')}
    </Button>
  ) : (
    <Button
      look="utama"
      busy={state.busy === 'simpan'}
      busyText={t('Menyimpan')}
      disabled={!ready || state.busy !== undefined}
      onClick={onSave}
    >
      {saveLabel}
    </Button>
  )
}
