import { useLayoutEffect, useRef, type ClipboardEvent } from 'react'
import { parseDecimal } from '#kernel/quantity/decimal.ts'
import isian from '#kernel/ui/Isian.module.css'
import { Slot } from '../Slot.tsx'
import { AmountCell } from '../Amount.tsx'
import type { FieldView, InputProps } from '../view.web.ts'
import { caretBehind, maskUang, typeUang } from './mask.ts'

/** Whole rupiah behind the mask `Rp. 1,250,000,-`. The form holds digits. */
function Input(props: InputProps) {
  const { name, onChange, disabled, autoFocus } = props
  const digits = String(props.value).replace(/\D/g, '')
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
    <Slot {...props}>
      {(aria) => (
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
            value={maskUang(digits)}
            onChange={(event) =>
              change(event.currentTarget.value, event.currentTarget.selectionStart ?? event.currentTarget.value.length)
            }
            onFocus={(event) => event.currentTarget.setSelectionRange(0, caretBehind(maskUang(digits), digits.length))}
            onPaste={onPaste}
          />
        </div>
      )}
    </Slot>
  )
}

export const uangView: FieldView = { Input, Cell: AmountCell, width: 124 }
