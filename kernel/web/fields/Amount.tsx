import type { ReactNode } from 'react'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { shownText } from '#kernel/model/fields/form.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { Slot } from './Slot.tsx'
import type { CellProps, InputProps } from './view.web.ts'

/**
 * A typed amount. Both decimal separators are understood; on blur the field shows how it was read. `side`: a control
 * beside it that can fill it in.
 */
export function AmountInput({ unit, side, ...props }: InputProps & { unit?: string; side?: ReactNode }) {
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
          data-scan="amount"
          autoFocus={autoFocus}
          disabled={disabled}
          value={typed}
          onChange={(text) => onChange(text.replace(/[^\d.,\s−-]/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={echo}
          after={
            <>
              {unit ? <span className="fixed quiet">{unit}</span> : null}
              {side}
            </>
          }
        />
      )}
    </Slot>
  )
}

/** An amount in a table; zero is shown in a quiet colour. */
export function AmountCell({ field, value }: CellProps) {
  const text = shownText(field, value)
  return value === 0 ? <span className="quiet">{text}</span> : text
}
