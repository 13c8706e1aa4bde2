import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './Isian.module.css'
import { TombolIkon } from './Tombol.tsx'

/** Upper case as it is typed. The element is written before React sees the change, so the caret stays where it is. */
export function typedUpper(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string {
  const el = event.currentTarget
  const upper = el.value.toUpperCase()
  // While an input method composes, the text is not yet the user's.
  if ((event.nativeEvent as InputEvent).isComposing || upper === el.value || upper.length !== el.value.length)
    return upper
  const { selectionStart, selectionEnd } = el
  el.value = upper
  el.setSelectionRange(selectionStart, selectionEnd)
  return upper
}

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string
  onChange?: (text: string) => void
  /** Upper-cases while typing, the default of the trade's texts. */
  upper?: boolean
  align?: 'start' | 'end'
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text in the look's box. Stands in an `Isian`. */
export function TextInput({
  value,
  onChange,
  upper,
  align,
  before,
  after,
  readOnly,
  disabled,
  ref,
  ...rest
}: TextInputProps) {
  return (
    <div className={classes.kotak} data-locked={readOnly || disabled || undefined}>
      {before}
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={ref}
        className={classes.input}
        data-align={align}
        value={value}
        readOnly={readOnly}
        disabled={disabled}
        onChange={(event) => onChange?.(upper ? typedUpper(event) : event.currentTarget.value)}
        onCompositionEnd={upper ? (event) => onChange?.(event.currentTarget.value.toUpperCase()) : undefined}
      />
      {after}
    </div>
  )
}

/** A password with an eye. Never upper-cased. */
export function PasswordInput(props: Omit<TextInputProps, 'upper' | 'type' | 'after'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <TombolIkon
          label={shown ? t('Sembunyikan') : t('Perlihatkan')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
        </TombolIkon>
      }
    />
  )
}

/** Several lines. */
export function TextArea({
  value,
  onChange,
  upper,
  readOnly,
  disabled,
  ...rest
}: {
  value: string
  onChange?: (text: string) => void
  upper?: boolean
  readOnly?: boolean
  disabled?: boolean
  id?: string
  name?: string
  autoFocus?: boolean
  rows?: number
}) {
  return (
    <div className={classes.kotak} data-locked={readOnly || disabled || undefined}>
      <textarea
        spellCheck={false}
        rows={3}
        {...rest}
        className={classes.input}
        value={value}
        readOnly={readOnly}
        disabled={disabled}
        onChange={(event) => onChange?.(upper ? typedUpper(event) : event.currentTarget.value)}
      />
    </div>
  )
}
