import { Popover } from '@mantine/core'
import { createContext, use, type ReactNode } from 'react'
import classes from './Melayang.module.css'

/** Inside a floating thing, whatever floats next stays in its tree: a portal would count as a click outside. */
export const Nested = createContext(false)

/**
 * Something that floats by its button: a list of filters, the columns, a calendar. Takes the focus, gives it back,
 * closes on Esc and outside. `data-melayang` tells a modal below that Esc was for this.
 */
export function Melayang({
  opened,
  onClose,
  width,
  label,
  position = 'bottom-start',
  target,
  children,
}: {
  opened: boolean
  onClose: () => void
  width?: number
  label: string
  position?: 'bottom-start' | 'bottom-end'
  target: ReactNode
  children: ReactNode
}) {
  const nested = use(Nested)
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position={position}
      width={width}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={!nested}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.melayang} role="dialog" aria-label={label} data-melayang>
        <Nested value>{children}</Nested>
      </Popover.Dropdown>
    </Popover>
  )
}
