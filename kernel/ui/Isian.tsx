import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './Isian.module.css'

/** What an input inside a slot must carry, so that label, hint and error are read with it. */
export interface IsianAria {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface IsianProps {
  label?: string
  required?: boolean
  hint?: ReactNode
  error?: string
  /** `2`: both columns of the form grid. */
  span?: 1 | 2
  children: (aria: IsianAria) => ReactNode
}

/** The slot of one field: label above with a star, the input, and 17 px kept below for the hint or the error. */
export function Isian({ label, required, hint, error, span, children }: IsianProps) {
  const id = useId()
  return (
    <div className={classes.isian} data-span={span}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {label && required ? (
          <span className={classes.star} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': `${id}-s`,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <div id={`${id}-s`} className={classes.slot} data-error={error ? true : undefined}>
        {error ? <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" /> : null}
        <span title={error}>{error ?? hint}</span>
      </div>
    </div>
  )
}
