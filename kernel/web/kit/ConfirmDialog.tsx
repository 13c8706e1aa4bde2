import type { ReactNode } from 'react'
import { IconBox, type Tone } from './IconBox.tsx'
import { Modal } from './Modal.tsx'
import { Button } from './Button.tsx'

/**
 * A question that needs more than a sentence: its content stands in `children`, such as the figures that change. For
 * a plain question use `dialog.ask`.
 */
export function ConfirmDialog({
  title,
  subtitle,
  icon,
  tone = 'pri',
  act,
  danger,
  busy,
  onAct,
  onClose,
  children,
}: {
  title: string
  subtitle?: string
  icon: ReactNode
  tone?: Tone
  act: string
  danger?: boolean
  busy?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Modal
      title={title}
      subtitle={subtitle}
      icon={<IconBox tone={tone}>{icon}</IconBox>}
      size={480}
      onClose={onClose}
      primary={
        <Button look={danger ? 'hancur' : 'utama'} busy={busy} onClick={onAct}>
          {act}
        </Button>
      }
    >
      {children}
    </Modal>
  )
}
