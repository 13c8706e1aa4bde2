import { LineInput } from '../Line.tsx'
import type { FieldView, InputProps } from '../view.web.ts'
import { textMax, type TextField } from './text.ts'

function Input(props: InputProps) {
  const field = props.field as TextField
  return <LineInput {...props} asis={field.asis} max={field.max ?? textMax} />
}

export const textView: FieldView = { Input, width: 176 }
