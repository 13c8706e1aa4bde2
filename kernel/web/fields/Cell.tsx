import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Said } from '#kernel/base/errors/issue.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { FieldInput } from './inputs.tsx'
import classes from '#kernel/model/fields/Cell.module.css'

/**
 * A field in a table. Its label is read to screen readers, and shown on a phone, where the table has no head. `line`:
 * name of its row.
 */
export function Cell({
  field,
  name,
  line,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: {
  field: Field
  name: string
  line: string
  value: string | boolean
  error?: string | Said
  disabled?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const t = useT()
  const { hint: _hint, ...bare } = field
  return (
    <div className={`labelled over ${classes.cell} y-6`} onBlur={onBlur}>
      <FieldInput
        field={{ ...bare, label: `${t(field.label)} ${line}`.trim() }}
        name={name}
        value={value}
        error={error || undefined}
        disabled={disabled}
        onChange={(v) => onChange(String(v))}
      />
    </div>
  )
}
