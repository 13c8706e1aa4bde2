import { useT } from '#kernel/i18n/i18n.web.ts'
import type { Field } from './field.ts'
import { FieldInput } from './inputs.tsx'
import classes from './Sel.module.css'

/** A field in a table: its label is read out, and on a phone, where the table has no head, seen. `baris`: which line it belongs to. */
export function Sel({
  field,
  name,
  baris,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: {
  field: Field
  name: string
  baris: string
  value: string | boolean
  error?: string
  disabled?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const t = useT()
  const { hint: _hint, ...bare } = field
  return (
    <div className={classes.sel} onBlur={onBlur}>
      <FieldInput
        field={{ ...bare, label: `${t(field.label)} ${baris}`.trim() }}
        name={name}
        value={value}
        error={error || undefined}
        disabled={disabled}
        onChange={(v) => onChange(String(v))}
      />
    </div>
  )
}
