import { TextArea } from '#kernel/ui/TextInput.tsx'
import { Slot } from '../Slot.tsx'
import type { FieldView, InputProps } from '../view.web.ts'

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
