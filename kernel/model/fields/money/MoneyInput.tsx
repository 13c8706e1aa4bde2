import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { parseDecimal } from '#kernel/base/quantity/decimal.ts'
import fieldInput from '#kernel/web/kit/FieldSlot.module.css'
import type { FieldSlotAria } from '#kernel/web/kit/FieldSlot.tsx'
import { caretBehind, maskMoney, typeMoney } from './mask.ts'

export interface MoneyInputProps extends Partial<FieldSlotAria> {
  /** Digits; '' for none. */
  value: string
  onChange: (digits: string) => void
  /** Digits that apply while nothing is typed, shown as the placeholder. */
  when?: string
  /** The first digit typed replaces the existing ones. */
  pickAll?: boolean
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  after?: ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  'aria-label'?: string
}

/** Whole rupiah in the mask `Rp. 1,250,000,-`, without label and error. */
export function MoneyInput({
  value,
  onChange,
  when,
  pickAll,
  name,
  disabled,
  autoFocus,
  after,
  onKeyDown,
  ...aria
}: MoneyInputProps) {
  const digits = value.replace(/\D/g, '')
  const el = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    el.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = (text: string, at: number) => {
    const next = typeMoney(digits, text, at)
    caret.current = next.caret
    onChange(next.digits)
  }
  // A pasted amount may have decimals or points, so it is parsed as a whole.
  const onPaste = (event: ClipboardEvent) => {
    const read = parseDecimal(event.clipboardData.getData('text'), 0)
    if (!read.ok || read.value < 0n) return
    event.preventDefault()
    onChange(read.value.toString())
  }
  return (
    <div className={fieldInput.box} data-locked={disabled || undefined}>
      <input
        {...aria}
        ref={el}
        className={fieldInput.input}
        data-align="end"
        name={name}
        inputMode="numeric"
        data-scan="amount"
        autoComplete="off"
        autoFocus={autoFocus}
        disabled={disabled}
        placeholder={when === undefined ? undefined : maskMoney(when)}
        value={maskMoney(digits)}
        onChange={(event) =>
          change(event.currentTarget.value, event.currentTarget.selectionStart ?? event.currentTarget.value.length)
        }
        onFocus={(event) =>
          event.currentTarget.setSelectionRange(
            0,
            pickAll ? event.currentTarget.value.length : caretBehind(maskMoney(digits), digits.length),
          )
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {after}
    </div>
  )
}
