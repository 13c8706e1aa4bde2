import { Picker } from '#kernel/web/kit/Picker.tsx'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import type { RefField } from './ref.ts'

function Input(props: InputProps) {
  const { field, name, value, onChange, disabled, autoFocus, placeholder } = props
  return (
    <Slot {...props}>
      {(aria) => (
        <Picker
          {...aria}
          name={name}
          resource={(field as RefField).resource}
          part={(field as RefField).part}
          value={String(value)}
          onChange={onChange}
          placeholder={placeholder}
          clearable={!field.required}
          disabled={disabled}
          autoFocus={autoFocus}
        />
      )}
    </Slot>
  )
}

export const refView: FieldView = { Input, width: 120 }
