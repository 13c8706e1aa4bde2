import { Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { createContext, use, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import classes from './Daftar.module.css'

interface Target {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick(): void
}

const Tutup = createContext(() => {})

/** A list of acts or places below its button. Its entries are `DaftarButir`, or links that carry `role="menuitem"`. */
export function Daftar({
  label,
  position,
  renderTarget,
  children,
}: {
  label: string
  position: 'bottom-start' | 'bottom-end'
  renderTarget: (props: Target) => ReactNode
  children: (tutup: () => void) => ReactNode
}) {
  const [terbuka, setTerbuka] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const tutup = () => setTerbuka(false)
  const buka = () => {
    setTerbuka(!terbuka)
    const first = () => list.current?.querySelector<HTMLElement>('[aria-current], [role^=menuitem]')
    if (!terbuka) setTimeout(() => first()?.focus({ preventScroll: true }), 30)
  }
  const kembali = () => {
    tutup()
    button.current?.focus()
  }
  return (
    <Popover opened={terbuka} onDismiss={tutup} position={position} offset={6} closeOnEscape={false} withRoles={false}>
      <Popover.Target>
        <div className={classes.target}>
          {renderTarget({ ref: button, 'aria-haspopup': 'menu', 'aria-expanded': terbuka, onClick: buka })}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.daftar} data-melayang>
        <div ref={list} role="menu" aria-label={label} onKeyDown={(e) => jalan(e, list.current, kembali)}>
          <Tutup value={tutup}>{children(tutup)}</Tutup>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** One act of the list. `dipilih`: one of several that exclude each other, and whether it is the one. */
export function DaftarButir({
  ikon,
  dipilih,
  bahaya,
  onClick,
  children,
}: {
  ikon?: ReactNode
  dipilih?: boolean
  bahaya?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const tutup = use(Tutup)
  const press = () => {
    tutup()
    onClick()
  }
  return (
    <button
      type="button"
      role={dipilih === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={dipilih}
      tabIndex={-1}
      className={classes.baris}
      data-bahaya={bahaya || undefined}
      onClick={press}
    >
      {ikon}
      <span>{children}</span>
      {dipilih ? <IconCheck size={16} /> : null}
    </button>
  )
}

/** Arrows walk through a menu, arrow left and Esc leave it. */
export function jalan(e: KeyboardEvent, list: HTMLElement | null, kembali: () => void): void {
  if (e.key === 'Escape' || e.key === 'ArrowLeft' || e.key === 'Tab') {
    e.preventDefault()
    e.stopPropagation()
    return kembali()
  }
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[e.key]
  if (step === undefined || !list) return
  e.preventDefault()
  const all = [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
}
