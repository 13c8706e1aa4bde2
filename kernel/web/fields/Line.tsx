import type { HTMLInputTypeAttribute } from 'react'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Slot } from './Slot.tsx'
import type { InputProps } from './view.web.ts'

/** One line of text; upper-cased while typing unless `asIs`. */
export function LineInput({
  asIs,
  type,
  max,
  ...props
}: InputProps & { asIs?: boolean; type?: HTMLInputTypeAttribute; max?: number }) {
  const { name, value, onChange, disabled, autoFocus, placeholder } = props
  return (
    <Slot {...props}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          type={type}
          maxLength={max}
          upper={!asIs}
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
