import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './FieldSlot.module.css'

/** Attributes that tie an input to the label, hint and error of its slot. */
export interface FieldSlotAria {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldSlotProps {
  label?: string
  required?: boolean
  hint?: ReactNode
  error?: string
  /** `2`: both columns of the form grid. */
  span?: 1 | 2
  children: (aria: FieldSlotAria) => ReactNode
}

/**
 * The slot of one field: label above with a star if required, the input, and 17 px below reserved for the hint or the
 * error.
 */
export function FieldSlot({ label, required, hint, error, span, children }: FieldSlotProps) {
  const id = useId()
  return (
    <div className={`slim ${classes.inputBox}`} data-span={span}>
      <label className={`note block label ${classes.label}`} htmlFor={id}>
        {label}
        {label && required ? (
          <span className="bad" aria-hidden="true">
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
      <div
        id={`${id}-s`}
        className={`flex from-top gap-4 small ${classes.slot} quiet`}
        data-error={error ? true : undefined}
      >
        {error ? <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" /> : null}
        <span title={error}>{error ?? hint}</span>
      </div>
    </div>
  )
}
