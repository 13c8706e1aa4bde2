import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './FieldSlot.module.css'
import { IconButton } from './Button.tsx'

/** Upper-cases while typing. The element is changed before React sees the event, so the caret keeps its place. */
function typedUpper(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string {
  const el = event.currentTarget
  const upper = el.value.toUpperCase()
  // During input-method composition the text is not final.
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
  /** Upper-cases while typing; the default for the trade's texts. */
  upper?: boolean
  align?: 'start' | 'end'
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Stands in a `FieldSlot`. */
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
    <div className={classes.box} data-locked={readOnly || disabled || undefined}>
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

/** A password with a show button. Never upper-cased. */
export function PasswordInput(props: Omit<TextInputProps, 'upper' | 'type' | 'after'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? t('Sembunyikan') : t('Perlihatkan')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
        </IconButton>
      }
    />
  )
}

/** Several lines of text. */
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
    <div className={classes.box} data-locked={readOnly || disabled || undefined}>
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
