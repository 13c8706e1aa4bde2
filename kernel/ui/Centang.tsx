import type { ReactNode } from 'react'
import { cls } from './class.ts'
import classes from './Centang.module.css'

interface Props {
  checked: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  indeterminate?: boolean
  id?: string
  name?: string
  autoFocus?: boolean
  children?: ReactNode
  'aria-label'?: string
  'aria-describedby'?: string
  tabIndex?: number
}

/** A check box with its text beside it. */
export function Centang({ checked, onChange, indeterminate, children, ...rest }: Props) {
  return (
    <label className={cls(classes.baris, !children && classes.bare)}>
      <input
        {...rest}
        type="checkbox"
        className={classes.kotak}
        checked={checked}
        ref={(el) => {
          if (el) el.indeterminate = indeterminate ?? false
        }}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      {children ? <span>{children}</span> : null}
    </label>
  )
}

/** A switch: something is on or off at once or with the form. */
export function Sakelar({ checked, onChange, children, ...rest }: Omit<Props, 'indeterminate'>) {
  return (
    <label className={classes.baris}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={classes.sakelar}
        checked={checked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      {children ? <span>{children}</span> : null}
    </label>
  )
}
