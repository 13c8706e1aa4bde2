import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type HTMLAttributes, type ReactNode, type RefCallback } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Floating } from '#kernel/web/kit/Floating.tsx'
import { moveInList } from '#kernel/web/kit/List.tsx'
import classes from '#kernel/web/kit/List.module.css'
import { NotYet } from './NotYet.tsx'
import { useCatalogue, useWaiting } from './catalogue.tsx'
import { ScreenIcon } from './icons.tsx'
import { builtFirst, type RoomScreen } from './menu.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** A floating submenu closes this long after the pointer left (specification 9). */
const closeMs = 250

type TargetProps = HTMLAttributes<HTMLElement> & { ref: RefCallback<HTMLElement>; opened: boolean }

interface Props {
  menu: string
  title: string
  /** Empty: no submenu. */
  screens: readonly RoomScreen[]
  /** The menu's own page: a click goes there; without it a click opens the submenu. */
  page: string | undefined
  children: (target: TargetProps) => ReactNode
}

/** The submenu that floats beside a menu: opens on hover, on arrow right, and on a click where there is no page. */
export function Submenu({ menu, title, screens, page, children }: Props) {
  const t = useT()
  const { menuFigures: MenuFigures, notYet } = useCatalogue()
  const waiting = useWaiting()
  const { opened, install, target, list, open, close, later, enter, leave } = usePopover(screens.length > 0)
  const props: TargetProps = {
    ref: install,
    opened,
    // Touch has no hover: a tap is a click.
    onPointerEnter: (e) => (e.pointerType === 'mouse' ? open() : undefined),
    onPointerLeave: (e) => (e.pointerType === 'mouse' ? later() : undefined),
    onKeyDown: (event) => {
      if (event.key === 'ArrowRight' && screens.length > 0) {
        event.preventDefault()
        enter()
      }
    },
    onClick: page ? close : opened ? undefined : enter,
    ...(screens.length > 0 ? { 'aria-haspopup': 'menu' as const, 'aria-expanded': opened } : {}),
  }
  return (
    <>
      {children(props)}
      {opened ? (
        <Floating
          ref={list}
          onClose={leave}
          anchor={target}
          side="right"
          offset={6}
          focus={false}
          className={classes.list}
          role="menu"
          aria-label={title}
          onKeyDown={(e) => moveInList(e, leave)}
          onPointerEnter={open}
          onPointerLeave={later}
        >
          <div className={`${classes.title} quiet small label`}>{title}</div>
          {page || !MenuFigures ? null : (
            <Suspense>
              <MenuFigures menu={menu} brief onLeave={close} />
            </Suspense>
          )}
          {builtFirst(screens, notYet).map((screen) => (
            <Link
              key={screen.path}
              to={screen.path}
              role="menuitem"
              tabIndex={-1}
              className={`${classes.row} row gap-10 wide x-10 round ink text-13 start plain whole press`}
              onClick={close}
            >
              <ScreenIcon screen={screen} size={16} />
              <span>{t(screen.title)}</span>
              <WaitingCount count={waiting.get(screen.path) ?? 0} />
              <NotYet path={screen.path} />
            </Link>
          ))}
        </Floating>
      ) : null}
    </>
  )
}

/**
 * Opening and closing: opens at once, closes after the pointer has been away for a while, and follows the keyboard
 * focus.
 */
function usePopover(existing: boolean) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = () => {
    clearTimeout(timer.current)
    if (existing) setOpened(true)
  }
  const close = () => setOpened(false)
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, closeMs)
  }
  const enter = () => {
    open()
    // The list is rendered by then.
    setTimeout(() => list.current?.querySelector('a')?.focus({ preventScroll: true }), 30)
  }
  const leave = () => {
    if (list.current?.contains(document.activeElement)) target.current?.focus()
    close()
  }
  const install = (node: HTMLElement | null) => {
    target.current = node
  }
  return { opened, install, target, list, open, close, later, enter, leave }
}
