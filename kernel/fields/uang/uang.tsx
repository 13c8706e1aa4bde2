import { Slot } from '../Slot.tsx'
import { AmountCell } from '../Amount.tsx'
import type { FieldView, InputProps } from '../view.web.ts'
import { UangInput } from './UangInput.tsx'

/** Whole rupiah behind the mask. The form holds digits. */
function Input(props: InputProps) {
  const { name, value, onChange, disabled, autoFocus } = props
  return (
    <Slot {...props}>
      {(aria) => (
        <UangInput
          {...aria}
          name={name}
          value={String(value)}
          onChange={onChange}
          disabled={disabled}
          autoFocus={autoFocus}
        />
      )}
    </Slot>
  )
}

export const uangView: FieldView = { Input, Cell: AmountCell, width: 124 }
