import { LineInput } from '#kernel/web/fields/Line.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import { textMax, type TextField } from './text.ts'

function Input(props: InputProps) {
  const field = props.field as TextField
  return <LineInput {...props} asIs={field.asIs} max={field.max ?? textMax} />
}

export const textView: FieldView = { Input, width: 176 }
