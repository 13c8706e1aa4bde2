import type { ReactNode } from 'react'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import isian from '#kernel/ui/Isian.module.css'
import classes from './Amount.module.css'
import { shownText } from './form.ts'
import { kindOf } from './index.ts'
import { Slot } from './Slot.tsx'
import type { CellProps, InputProps } from './view.web.ts'

/** A typed amount. Both separators are understood; on leaving, the field says how it was read. `sisi`: what else may fill it in. */
export function AmountInput({ unit, sisi, ...props }: InputProps & { unit?: string; sisi?: ReactNode }) {
  const { field, name, value, onChange, disabled, autoFocus } = props
  const typed = String(value)
  const echo = () => {
    if (typed.trim() === '') return
    const kind = kindOf(field)
    const read = kind.fromText(typed, field)
    if (read.ok) onChange(kind.toText(read.value, field))
  }
  return (
    <Slot {...props}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          align="end"
          inputMode="decimal"
          autoFocus={autoFocus}
          disabled={disabled}
          value={typed}
          onChange={(text) => onChange(text.replace(/[^\d.,\s−-]/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={echo}
          after={
            <>
              {unit ? <span className={isian.suffix}>{unit}</span> : null}
              {sisi}
            </>
          }
        />
      )}
    </Slot>
  )
}

/** An amount in a table; zero is quiet. */
export function AmountCell({ field, value }: CellProps) {
  const text = shownText(field, value)
  return value === 0 ? <span className={classes.zero}>{text}</span> : text
}
