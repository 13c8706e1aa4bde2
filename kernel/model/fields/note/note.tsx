import { TextArea } from '#kernel/web/kit/TextInput.tsx'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

function Input(props: InputProps) {
  const { name, value, onChange, disabled, autoFocus } = props
  return (
    <Slot {...props} span={2}>
      {(aria) => (
        <TextArea
          {...aria}
          name={name}
          autoFocus={autoFocus}
          disabled={disabled}
          value={String(value)}
          onChange={onChange}
        />
      )}
    </Slot>
  )
}

export const noteView: FieldView = { Input, width: 220 }
