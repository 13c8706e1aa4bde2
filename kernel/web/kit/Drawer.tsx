import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './Drawer.module.css'
import { useShortcut } from './surface.tsx'
import { IconButton } from './Button.tsx'

/**
 * The detail of a row beside its list: 480 px wide and without a scrim, so that the list stays usable; full screen on
 * a phone. Esc closes it and returns the focus. `itemKey` identifies what is shown: when it changes the drawer takes
 * the focus again.
 */
export function Drawer({
  title,
  subtitle,
  itemKey,
  onClose,
  acts,
  tools,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  itemKey: string
  onClose: () => void
  acts?: ReactNode
  /** Beside the cross: the way to the row before and after. */
  tools?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  const close = useEffectEvent(onClose)
  useShortcut('Escape', () => close(), { inFields: true, word: t('Tutup') })
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) before.current = document.activeElement
    box.current?.focus({ preventScroll: true })
  }, [itemKey])
  useEffect(
    () => () => {
      const el = before.current
      if (el instanceof HTMLElement && el.isConnected) el.focus({ preventScroll: true })
    },
    [],
  )
  return createPortal(
    <aside
      ref={box}
      className={`stack surface ${classes.drawer} line-left`}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <header className={`flex from-top fixed gap-12 ${classes.head}`}>
        <div className={`grow slim ${classes.titles}`}>
          <h2 id={id}>{title}</h2>
          {subtitle ? <p className="hint below-2">{subtitle}</p> : null}
        </div>
        {tools}
        <IconButton label={t('Tutup')} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </header>
      <div className={`grow scroll low ${classes.body}`} tabIndex={0}>
        {children}
      </div>
      {acts ? <footer className={`strip flex wrap fixed gap-8 ${classes.foot} y-12 x-20`}>{acts}</footer> : null}
    </aside>,
    document.body,
  )
}
