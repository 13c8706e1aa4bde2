import { Slot } from '#kernel/web/fields/Slot.tsx'
import { AmountCell } from '#kernel/web/fields/Amount.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import { MoneyInput } from './MoneyInput.tsx'

/** Whole rupiah in the mask. The form holds the digits. */
function Input(props: InputProps) {
  const { name, value, onChange, disabled, autoFocus, placeholder = '' } = props
  return (
    <Slot {...props}>
      {(aria) => (
        <MoneyInput
          {...aria}
          name={name}
          value={String(value)}
          onChange={onChange}
          {...(/^\d+$/.test(placeholder) ? { when: placeholder } : {})}
          disabled={disabled}
          autoFocus={autoFocus}
        />
      )}
    </Slot>
  )
}

export const moneyView: FieldView = { Input, Cell: AmountCell, width: 124 }
