import { MonthInput } from '#kernel/web/kit/DateInput.tsx'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

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
