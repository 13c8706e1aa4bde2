import { IconCheck } from '@tabler/icons-react'
import { createContext, use, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Floating } from './Floating.tsx'
import classes from './List.module.css'

interface Target {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick(): void
}

const CloseContext = createContext(() => {})

/** A menu below its button. Its entries are `ListItem`s, or links with `role="menuitem"`. */
export function List({
  label,
  position,
  renderTarget,
  children,
}: {
  label: string
  position: 'bottom-start' | 'bottom-end'
  renderTarget: (props: Target) => ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)
  return (
    <>
      {renderTarget({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: () => setOpened(!opened),
      })}
      {opened ? (
        <Floating
          onClose={close}
          anchor={button}
          align={position === 'bottom-start' ? 'start' : 'end'}
          offset={6}
          focus="[aria-current], [role^=menuitem]"
          className={classes.list}
          role="menu"
          aria-label={label}
          onKeyDown={(e) => moveInList(e, close)}
        >
          <CloseContext value={close}>{children(close)}</CloseContext>
        </Floating>
      ) : null}
    </>
  )
}

/** One entry of the menu. `picked`: the entry is one of several exclusive choices, and whether it is the chosen one. */
export function ListItem({
  icon,
  picked,
  danger,
  onClick,
  children,
}: {
  icon?: ReactNode
  picked?: boolean
  danger?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const close = use(CloseContext)
  const press = () => {
    close()
    onClick()
  }
  return (
    <button
      type="button"
      role={picked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={picked}
      tabIndex={-1}
      className={`${classes.row} row gap-10 wide x-10 round ink text-13 start plain whole press`}
      data-bahaya={danger || undefined}
      onClick={press}
    >
      {icon}
      <span>{children}</span>
      {picked ? <IconCheck size={16} /> : null}
    </button>
  )
}

/** Keyboard of a menu: arrows move, arrow left and Tab leave it as Esc does. */
export function moveInList(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key === 'ArrowLeft' || event.key === 'Tab') {
    event.preventDefault()
    event.stopPropagation()
    return leave()
  }
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
}
