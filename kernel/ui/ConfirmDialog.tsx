import type { ReactNode } from 'react'
import { IkonKotak, type Nada } from './IkonKotak.tsx'
import { Modal } from './Modal.tsx'
import { Tombol } from './Tombol.tsx'

/**
 * A question that needs more than a sentence: what it says stands in `children`, for one the figures that change.
 * For a plain question use `dialog.tanya`.
 */
export function ConfirmDialog({
  title,
  subtitle,
  icon,
  nada = 'pri',
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
  nada?: Nada
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
      icon={<IkonKotak nada={nada}>{icon}</IkonKotak>}
      size={480}
      onClose={onClose}
      primary={
        <Tombol rupa={danger ? 'hancur' : 'utama'} sibuk={busy} onClick={onAct}>
          {act}
        </Tombol>
      }
    >
      {children}
    </Modal>
  )
}
