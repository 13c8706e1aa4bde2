import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import type { CellProps, FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

/** A switch with its label beside it; the label above stays empty so that the fields of a row align. */
function Input({ field, name, value, onChange, error, disabled, autoFocus, hint }: InputProps) {
  const t = useT()
  const said = hint ?? field.hint
  return (
    <FieldSlot hint={said ? t(said) : undefined} error={error ? t(error) : undefined}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Toggle
          id={id}
          aria-describedby={describedBy}
          name={name}
          checked={value === true}
          disabled={disabled}
          autoFocus={autoFocus}
          onChange={onChange}
        >
          {t(field.label)}
        </Toggle>
      )}
    </FieldSlot>
  )
}

function Cell({ value }: CellProps) {
  const t = useT()
  return value === true ? <State tone="ok">{t('Ya')}</State> : <State tone="netral">{t('Tidak')}</State>
}

export const booleanView: FieldView = { Input, Cell, width: 92 }
