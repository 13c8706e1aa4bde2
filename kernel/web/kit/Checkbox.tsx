import type { ReactNode } from 'react'
import { cls } from './class.ts'
import classes from './Checkbox.module.css'

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

export function Checkbox({ checked, onChange, indeterminate, children, ...rest }: Props) {
  return (
    <label className={cls(`inline gap-10 ${classes.row}`, !children && classes.bare)}>
      <input
        {...rest}
        type="checkbox"
        className={`fixed round-tag ${classes.box} surface`}
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

/** A switch: something is on or off, at once or when the form is saved. */
export function Toggle({ checked, onChange, children, ...rest }: Omit<Props, 'indeterminate'>) {
  return (
    <label className={`inline gap-10 ${classes.row}`}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={`fixed over ${classes.toggle}`}
        checked={checked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      {children ? <span>{children}</span> : null}
    </label>
  )
}
