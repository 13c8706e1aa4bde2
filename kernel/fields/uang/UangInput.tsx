import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { parseDecimal } from '#kernel/quantity/decimal.ts'
import isian from '#kernel/ui/Isian.module.css'
import type { IsianAria } from '#kernel/ui/Isian.tsx'
import { caretBehind, maskUang, typeUang } from './mask.ts'

export interface UangInputProps extends Partial<IsianAria> {
  /** Digits; '' for none. */
  value: string
  onChange: (digits: string) => void
  /** Digits that hold while nothing is typed, shown behind the mask. */
  bila?: string
  /** The first digit replaces what is there. */
  pilihSemua?: boolean
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  after?: ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  'aria-label'?: string
}

/** Whole rupiah behind the mask `Rp. 1,250,000,-`, without a slot of its own. */
export function UangInput({
  value,
  onChange,
  bila,
  pilihSemua,
  name,
  disabled,
  autoFocus,
  after,
  onKeyDown,
  ...aria
}: UangInputProps) {
  const digits = value.replace(/\D/g, '')
  const el = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    el.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = (text: string, at: number) => {
    const next = typeUang(digits, text, at)
    caret.current = next.caret
    onChange(next.digits)
  }
  // A pasted amount may carry decimals or points: it is read as a whole, not digit by digit.
  const onPaste = (event: ClipboardEvent) => {
    const read = parseDecimal(event.clipboardData.getData('text'), 0)
    if (!read.ok || read.value < 0n) return
    event.preventDefault()
    onChange(read.value.toString())
  }
  return (
    <div className={isian.kotak} data-locked={disabled || undefined}>
      <input
        {...aria}
        ref={el}
        className={isian.input}
        data-align="end"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        disabled={disabled}
        placeholder={bila === undefined ? undefined : maskUang(bila)}
        value={maskUang(digits)}
        onChange={(event) =>
          change(event.currentTarget.value, event.currentTarget.selectionStart ?? event.currentTarget.value.length)
        }
        onFocus={(event) =>
          event.currentTarget.setSelectionRange(
            0,
            pilihSemua ? event.currentTarget.value.length : caretBehind(maskUang(digits), digits.length),
          )
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {after}
    </div>
  )
}
