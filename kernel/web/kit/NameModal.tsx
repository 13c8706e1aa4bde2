import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from './Button.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { Modal } from './Modal.tsx'
import { TextInput } from './TextInput.tsx'

/** Asks under which name something of the person's own is kept; a name of another one is refused. */
export function NameModal({
  title,
  subtitle,
  label,
  from = '',
  taken,
  onName,
  onClose,
}: {
  title: string
  subtitle?: string
  label: string
  /** The present name, where it is given another one. */
  from?: string
  taken: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(from)
  const [error, setError] = useState<string>()
  const save = () => {
    const name = typed.trim()
    if (name === '') return setError(t('Harus Diisi'))
    if (name !== from && taken.includes(name)) return setError(t('Nama sudah dipakai'))
    onClose()
    onName(name)
  }
  return (
    <Modal
      title={title}
      subtitle={subtitle}
      size={480}
      dirty={typed !== from}
      onClose={onClose}
      primary={
        <Button look="utama" onClick={save}>
          {t('Simpan')}
        </Button>
      }
    >
      <FieldSlot label={label} required error={error}>
        {(aria) => <TextInput {...aria} data-autofocus maxLength={40} value={typed} onChange={setTyped} />}
      </FieldSlot>
    </Modal>
  )
}
