import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { tanyaBuang } from './buang.web.ts'
import classes from './Modal.module.css'
import { SurfaceAbove, useKeterangan } from './surface.tsx'
import { Tombol, TombolIkon } from './Tombol.tsx'
import { keepFocusOnPress, useTrap } from './trap.web.ts'

export interface ModalProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Before the title: an icon in a tinted square. */
  icon?: ReactNode
  /** Width in px: 960 (default), 720 a form, 540 authorisation, 480 a question. */
  size?: 960 | 720 | 540 | 480
  /** Something was typed: × and Batal ask before it is lost. */
  dirty?: boolean
  onClose: () => void
  /** `false`: there is no × either, because nothing may end it yet. */
  closable?: boolean
  /** Far left in the foot: the destructive button, or a quiet note. */
  left?: ReactNode
  /** Right of Batal: the primary button. */
  primary?: ReactNode
  /** Word of the closing button, "Batal"; `null`: none, and the foot stands only for the others. */
  closeLabel?: string | null
  children: ReactNode
}

/** Locks the page behind, counted: a dialog may stand on a modal. */
let locks = 0
function useLock() {
  useEffect(() => {
    locks++
    document.body.style.overflow = 'hidden'
    return () => {
      locks--
      if (locks === 0) document.body.style.overflow = ''
    }
  }, [])
}

/**
 * A modal on a static backdrop. No key closes it: it ends by one of its buttons or ×. Esc moves to Batal.
 * Mount it to open it, unmount it to close it.
 */
export function Modal(props: ModalProps) {
  return createPortal(
    <SurfaceAbove>
      <Box {...props} />
    </SurfaceAbove>,
    document.body,
  )
}

const askFirst = (t: T, onClose: () => void): void => void tanyaBuang(t).then((yes) => yes && onClose())

function Box({
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
  const box = useRef<HTMLDivElement>(null)
  const keepFocus = useTrap(box)
  useLock()
  useKeterangan(closable ? { Escape: t('Ke tombol Batal') } : {})

  const close = () => (dirty ? askFirst(t, onClose) : onClose())
  // Capture, because a popover closes before the key comes up here: Esc then only closed the popover.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // A list stays in the document while it is closed.
    const floats = [...document.querySelectorAll('[data-melayang]')].some((el) => el.checkVisibility())
    if (event.key !== 'Escape' || floats) return
    event.stopPropagation()
    ;(cancel.current ?? cross.current)?.focus()
  }

  return (
    <div
      className={classes.scrim}
      onMouseDown={keepFocusOnPress}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={keepFocus}
    >
      <div
        ref={box}
        className={classes.box}
        data-size={size}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-t`}
        tabIndex={-1}
      >
        <header className={classes.head}>
          {icon}
          <div className={classes.titles}>
            <h2 id={`${id}-t`} className={classes.title}>
              {title}
            </h2>
            {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
          </div>
          {closable ? (
            <TombolIkon ref={cross} label={t('Tutup')} onClick={close}>
              <IconX size={20} />
            </TombolIkon>
          ) : null}
        </header>
        <div className={classes.body}>{children}</div>
        {closeLabel !== null || left || primary ? (
          <footer className={classes.foot}>
            <div className={classes.left}>{left}</div>
            {closeLabel === null ? null : (
              <Tombol ref={cancel} onClick={close}>
                {closeLabel ?? t('Batal')}
              </Tombol>
            )}
            {primary}
          </footer>
        ) : null}
      </div>
    </div>
  )
}
