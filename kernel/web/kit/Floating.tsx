import { Popover } from '@base-ui/react/popover'
import { useRef, useState, type HTMLAttributes, type ReactNode, type RefObject } from 'react'
import { cls } from './class.ts'
import classes from './Popover.module.css'

interface FloatingProps extends Pick<
  HTMLAttributes<HTMLElement>,
  'role' | 'aria-label' | 'className' | 'onKeyDown' | 'onPointerEnter' | 'onPointerLeave' | 'children'
> {
  onClose: () => void
  /** What it stands beside; a press there is left to its own handler. */
  anchor: RefObject<HTMLElement | null>
  side?: 'bottom' | 'right'
  align?: 'start' | 'end'
  offset?: number
  width?: number
  /** Selector of what takes the focus; `false`: the focus stays where it is. Default: the first that can take it. */
  focus?: string | false
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * What floats beside an element while it is mounted: it takes the focus and returns it, and asks to be closed by Esc,
 * by a press outside, and when the focus leaves it. `data-melayang` marks it for the tests.
 */
export function Floating({
  onClose,
  anchor,
  side = 'bottom',
  align = 'start',
  offset = 4,
  width,
  focus,
  className,
  ref,
  ...rest
}: FloatingProps) {
  const own = useRef<HTMLDivElement>(null)
  const popup = ref ?? own
  // Read during rendering: by the time an effect runs, the content may have taken the focus.
  const [before] = useState(() => document.activeElement)
  return (
    <Popover.Root
      open
      onOpenChange={(_, { reason, event }) => {
        if (reason !== 'outside-press' || !anchor.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={classes.place}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={offset}
          collisionPadding={5}
        >
          <Popover.Popup
            {...rest}
            ref={popup}
            className={cls(classes.popup, className)}
            style={{ width }}
            initialFocus={
              focus === false ? false : () => (focus && popup.current?.querySelector<HTMLElement>(focus)) || true
            }
            finalFocus={
              focus === false ? false : () => (before instanceof HTMLElement && before.isConnected ? before : true)
            }
            data-melayang
          />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
