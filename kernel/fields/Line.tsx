import type { HTMLInputTypeAttribute } from 'react'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Slot } from './Slot.tsx'
import type { InputProps } from './view.web.ts'

/** One line of text; upper-cased while it is typed unless `asis`. */
export function LineInput({
  asis,
  type,
  max,
  ...props
}: InputProps & { asis?: boolean; type?: HTMLInputTypeAttribute; max?: number }) {
  const { name, value, onChange, disabled, autoFocus, placeholder } = props
  return (
    <Slot {...props}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          type={type}
          maxLength={max}
          upper={!asis}
          autoFocus={autoFocus}
          placeholder={placeholder}
          disabled={disabled}
          value={String(value)}
          onChange={onChange}
        />
      )}
    </Slot>
  )
}
