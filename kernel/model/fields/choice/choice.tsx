import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { CellProps, FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import { choices, type ChoiceField } from './choice.ts'

function Input(props: InputProps) {
  const t = useT()
  const { field, name, value, onChange, disabled, autoFocus, placeholder } = props
  const options = choices(field as ChoiceField).map((p) => ({ value: p.value, label: t(p.label) }))
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
  return t(choices(field as ChoiceField).find((p) => p.value === value)?.label ?? String(value))
}

export const choiceView: FieldView = { Input, Cell, width: 116 }
