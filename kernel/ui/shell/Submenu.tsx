import { Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type HTMLAttributes, type ReactNode, type RefCallback } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jalan } from '#kernel/ui/Daftar.tsx'
import classes from '#kernel/ui/Daftar.module.css'
import { Belum } from './Belum.tsx'
import { IkonLayar } from './ikon.tsx'
import type { LayarRuang } from './menu.ts'

/** A floating submenu closes so long after the pointer left (specification 9). */
const closeMs = 250

type TargetProps = HTMLAttributes<HTMLElement> & { ref: RefCallback<HTMLElement>; terbuka: boolean }

interface Props {
  judul: string
  /** Without entries nothing floats. */
  layar: readonly LayarRuang[]
  /** The menu's own page: a click on the target goes there; without it a click opens the submenu. */
  halaman: string | undefined
  children: (target: TargetProps) => ReactNode
}

/** The submenu that floats beside a menu: on hover, on arrow right, on a click where there is no page. */
export function Submenu({ judul, layar, halaman, children }: Props) {
  const t = useT()
  const { terbuka, pasang, list, buka, tutup, nanti, masuk, kembali } = useMelayang(layar.length > 0)
  const props: TargetProps = {
    ref: pasang,
    terbuka,
    // A finger has no hover: its tap is the click.
    onPointerEnter: (e) => (e.pointerType === 'mouse' ? buka() : undefined),
    onPointerLeave: (e) => (e.pointerType === 'mouse' ? nanti() : undefined),
    onKeyDown: (e) => {
      if (e.key === 'ArrowRight' && layar.length > 0) {
        e.preventDefault()
        masuk()
      }
      if (e.key === 'Escape') tutup()
    },
    onClick: halaman ? tutup : terbuka ? undefined : masuk,
    ...(layar.length > 0 ? { 'aria-haspopup': 'menu' as const, 'aria-expanded': terbuka } : {}),
  }
  return (
    <Popover
      opened={terbuka}
      onDismiss={tutup}
      position="right-start"
      offset={6}
      withinPortal
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <div className={classes.jangkar}>{children(props)}</div>
      </Popover.Target>
      <Popover.Dropdown className={classes.daftar} onPointerEnter={buka} onPointerLeave={nanti} data-melayang>
        <div ref={list} role="menu" aria-label={judul} onKeyDown={(e) => jalan(e, list.current, kembali)}>
          <div className={classes.judul}>{judul}</div>
          {layar.map((l) => (
            <Link key={l.path} to={l.path} role="menuitem" tabIndex={-1} className={classes.baris} onClick={tutup}>
              <IkonLayar layar={l} size={16} />
              <span>{t(l.title)}</span>
              <Belum path={l.path} />
            </Link>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Opening and closing: at once, after the pointer has been away for a while, and by key with the focus going in and out. */
function useMelayang(ada: boolean) {
  const [terbuka, setTerbuka] = useState(false)
  const target = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const buka = () => {
    clearTimeout(timer.current)
    if (ada) setTerbuka(true)
  }
  const tutup = () => setTerbuka(false)
  const nanti = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(tutup, closeMs)
  }
  const masuk = () => {
    buka()
    // The list is drawn by then.
    setTimeout(() => list.current?.querySelector('a')?.focus({ preventScroll: true }), 30)
  }
  const kembali = () => {
    tutup()
    target.current?.focus()
  }
  const pasang = (node: HTMLElement | null) => {
    target.current = node
  }
  return { terbuka, pasang, list, buka, tutup, nanti, masuk, kembali }
}
