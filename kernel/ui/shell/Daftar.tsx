import { Popover } from '@mantine/core'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { jalan } from './Submenu.tsx'
import classes from './Submenu.module.css'

interface Target {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick(): void
}

/** A list of acts or places below its button: of the breadcrumb, of the user. Entries carry `role="menuitem…"`. */
export function Daftar({
  label,
  position,
  target,
  children,
}: {
  label: string
  position: 'bottom-start' | 'bottom-end'
  target: (props: Target) => ReactNode
  children: (tutup: () => void) => ReactNode
}) {
  const [terbuka, setTerbuka] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const tutup = () => setTerbuka(false)
  const buka = () => {
    setTerbuka(!terbuka)
    const first = () => list.current?.querySelector<HTMLElement>('[aria-current], [role^=menuitem]')
    if (!terbuka) setTimeout(() => first()?.focus(), 30)
  }
  const kembali = () => {
    tutup()
    button.current?.focus()
  }
  return (
    <Popover opened={terbuka} onDismiss={tutup} position={position} offset={6} closeOnEscape={false}>
      <Popover.Target>
        <div className={classes.target}>
          {target({ ref: button, 'aria-haspopup': 'menu', 'aria-expanded': terbuka, onClick: buka })}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.daftar} data-melayang>
        <div ref={list} role="menu" aria-label={label} onKeyDown={(e) => jalan(e, list.current, kembali)}>
          {children(tutup)}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
