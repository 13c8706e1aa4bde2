import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PasswordInput, TextInput } from '#kernel/web/kit/TextInput.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import { secretKind, type SecretField } from './secret.ts'

/** A password input is hidden. A sealed text shows its mask until it is revealed or typed again. */
function Input(props: InputProps) {
  const t = useT()
  const { name, value, onChange, disabled, autoFocus, onReveal } = props
  const field = props.field as SecretField
  const text = String(value)
  const [revealed, setRevealed] = useState<string>()
  const masked = secretKind.unchanged?.(text, field) ?? false
  if (field.mode === 'hash')
    return (
      <Slot {...props}>
        {(aria) => (
          <PasswordInput
            {...aria}
            name={name}
            autoComplete="new-password"
            autoFocus={autoFocus}
            disabled={disabled}
            value={text}
            onChange={onChange}
          />
        )}
      </Slot>
    )
  const reveal = async () => setRevealed(await onReveal?.().catch(() => undefined))
  return (
    <Slot {...props} hint={masked ? 'Ketik untuk mengganti' : props.hint}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          autoFocus={autoFocus}
          disabled={disabled}
          value={masked ? (revealed ?? text) : text}
          // The mask cannot be edited: the first key replaces all of it.
          onFocus={(event) => masked && event.currentTarget.select()}
          onChange={onChange}
          after={
            masked && onReveal && revealed === undefined ? (
              <IconButton label={t('Perlihatkan')} onClick={() => void reveal()}>
                <IconEye size={17} />
              </IconButton>
            ) : undefined
          }
        />
      )}
    </Slot>
  )
}

export const secretView: FieldView = { Input, width: 132 }
