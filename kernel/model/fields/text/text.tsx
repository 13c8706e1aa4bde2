import { LineInput } from '#kernel/web/fields/Line.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { CellProps, FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import { textMax, type TextField } from './text.ts'

function Input(props: InputProps) {
  const field = props.field as TextField
  return <LineInput {...props} asIs={field.asIs} max={field.max ?? textMax} />
}

function Cell({ field, value }: CellProps) {
  const t = useT()
  const said = (field as TextField).words?.find((w) => w.value === value)
  return said ? t(said.label) : String(value)
}

export const textView: FieldView = { Input, Cell, width: 176 }
