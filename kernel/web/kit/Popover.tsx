import { cloneElement, useRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { Floating } from './Floating.tsx'
import classes from './Popover.module.css'

/** Content that floats beside its button: a list of filters, the columns, a calendar. */
export function Popover({
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
  target: ReactElement<{ ref?: Ref<HTMLElement> }>
  children: ReactNode
}) {
  const anchor = useRef<HTMLElement>(null)
  return (
    <>
      {cloneElement(target, { ref: anchor })}
      {opened ? (
        <Floating
          onClose={onClose}
          anchor={anchor}
          align={position === 'bottom-start' ? 'start' : 'end'}
          width={width}
          focus="[data-autofocus]"
          className={classes.floating}
          aria-label={label}
        >
          {children}
        </Floating>
      ) : null}
    </>
  )
}
