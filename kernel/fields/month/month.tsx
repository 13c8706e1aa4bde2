import { MonthInput } from '#kernel/ui/DateInput.tsx'
import { Slot } from '../Slot.tsx'
import type { FieldView, InputProps } from '../view.web.ts'

function Input(props: InputProps) {
  const { field, name, value, onChange, disabled, autoFocus } = props
  return (
    <Slot {...props}>
      {(aria) => (
        <MonthInput
          {...aria}
          name={name}
          value={String(value)}
          clearable={!field.required}
          disabled={disabled}
          autoFocus={autoFocus}
          onChange={onChange}
        />
      )}
    </Slot>
  )
}

export const monthView: FieldView = { Input, width: 96 }
