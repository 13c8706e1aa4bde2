import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './Drawer.module.css'
import { useShortcut } from './surface.tsx'
import { TombolIkon } from './Tombol.tsx'

/**
 * What a row of a list is, beside the list: 480 wide and without a scrim, so that the list stays usable; the whole screen on a
 * phone. Esc closes it, and the focus goes back to where it was. `kunci` says what it shows: another one takes the focus again.
 */
export function Drawer({
  title,
  subtitle,
  kunci,
  onClose,
  acts,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  kunci: string
  onClose: () => void
  acts?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  const close = useEffectEvent(onClose)
  useShortcut('Escape', () => close(), { inFields: true, kata: t('Tutup') })
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) before.current = document.activeElement
    box.current?.focus({ preventScroll: true })
  }, [kunci])
  useEffect(
    () => () => {
      const el = before.current
      if (el instanceof HTMLElement && el.isConnected) el.focus({ preventScroll: true })
    },
    [],
  )
  return createPortal(
    <aside ref={box} className={classes.drawer} role="dialog" aria-labelledby={id} tabIndex={-1}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 id={id}>{title}</h2>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        <TombolIkon label={t('Tutup')} onClick={onClose}>
          <IconX size={20} />
        </TombolIkon>
      </header>
      <div className={classes.body} tabIndex={0}>
        {children}
      </div>
      {acts ? <footer className={classes.foot}>{acts}</footer> : null}
    </aside>,
    document.body,
  )
}
