import { IconX } from '@tabler/icons-react'
import { useId, useRef, type ReactNode } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { askDiscard } from './discard.web.ts'
import { Layer } from './Layer.tsx'
import classes from './Modal.module.css'
import { useKeyNotes } from './surface.tsx'
import { Button, IconButton } from './Button.tsx'

export interface ModalProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Before the title: an icon in a tinted square. */
  icon?: ReactNode
  /** Width in px: 960 (default), 720 for a form, 540 for an authorisation, 480 for a question. */
  size?: 960 | 720 | 540 | 480
  /** Something was typed: × and Batal ask before it is discarded. */
  dirty?: boolean
  onClose: () => void
  /** `false`: no ×, because the modal may not be closed yet. */
  closable?: boolean
  /** Far left in the foot: the destructive button, or a note. */
  left?: ReactNode
  /** Right of Batal: the primary button. */
  primary?: ReactNode
  /** Label of the closing button, default "Batal"; `null`: no such button, and a foot only if it has other content. */
  closeLabel?: string | null
  children: ReactNode
}

const askFirst = (t: T, onClose: () => void): void => void askDiscard(t).then((yes) => yes && onClose())

/**
 * A modal on a static backdrop. No key closes it, only its buttons or ×; Esc moves the focus to Batal. Mount it to
 * open it, unmount it to close it.
 */
export function Modal({
  title,
  subtitle,
  icon,
  size = 960,
  dirty,
  onClose,
  closable = true,
  left,
  primary,
  closeLabel,
  children,
}: ModalProps) {
  const t = useT()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const cross = useRef<HTMLButtonElement>(null)
  const close = () => (dirty ? askFirst(t, onClose) : onClose())
  return (
    <Layer
      scrim={classes.scrim}
      className={classes.box}
      data-size={size}
      aria-labelledby={id}
      onEscape={() => (cancel.current ?? cross.current)?.focus()}
    >
      {closable ? <EscapeNote /> : null}
      <header className={`flex from-top fixed gap-12 ${classes.head}`}>
        {icon}
        <div className="grow slim">
          <h2 id={id} className={`row gap-10 bold ${classes.title} text-17 tight`}>
            {title}
          </h2>
          {subtitle ? <p className="soft below-2">{subtitle}</p> : null}
        </div>
        {closable ? (
          <IconButton ref={cross} label={t('Tutup')} onClick={close}>
            <IconX size={20} />
          </IconButton>
        ) : null}
      </header>
      <div className={`scroll low ${classes.body}`}>{children}</div>
      {closeLabel !== null || left || primary ? (
        <footer className={`strip row fixed gap-8 ${classes.foot} y-12 x-16`}>
          <div className={`flow hint grow slim gap-8 ${classes.left}`}>{left}</div>
          {closeLabel === null ? null : (
            <Button ref={cancel} onClick={close}>
              {closeLabel ?? t('Batal')}
            </Button>
          )}
          {primary}
        </footer>
      ) : null}
    </Layer>
  )
}

/** Lists what Esc does, among the keys of this layer. */
function EscapeNote() {
  const t = useT()
  useKeyNotes({ Escape: t('Ke tombol Batal') })
  return null
}
