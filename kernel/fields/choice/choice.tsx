import { useT } from '#kernel/i18n/i18n.web.ts'
import { Select } from '#kernel/ui/Select.tsx'
import { Slot } from '../Slot.tsx'
import type { CellProps, FieldView, InputProps } from '../view.web.ts'
import { pilihan, type ChoiceField } from './choice.ts'

function Input(props: InputProps) {
  const t = useT()
  const { field, name, value, onChange, disabled, autoFocus, placeholder } = props
  const options = pilihan(field as ChoiceField).map((p) => ({ value: p.value, label: t(p.label) }))
  return (
    <Slot {...props}>
      {(aria) => (
        <Select
          {...aria}
          name={name}
          options={options}
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

function Cell({ field, value }: CellProps) {
  const t = useT()
  return t(pilihan(field as ChoiceField).find((p) => p.value === value)?.label ?? String(value))
}

export const choiceView: FieldView = { Input, Cell, width: 116 }
