import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import type { CellProps, FieldView, InputProps } from '../view.web.ts'

/** A switch with its label beside it; the slot above stays empty so that the row of fields keeps one line. */
function Input({ field, name, value, onChange, error, disabled, autoFocus, hint }: InputProps) {
  const t = useT()
  const said = hint ?? field.hint
  return (
    <Isian hint={said ? t(said) : undefined} error={error ? t(error) : undefined}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Sakelar
          id={id}
          aria-describedby={describedBy}
          name={name}
          checked={value === true}
          disabled={disabled}
          autoFocus={autoFocus}
          onChange={onChange}
        >
          {t(field.label)}
        </Sakelar>
      )}
    </Isian>
  )
}

function Cell({ value }: CellProps) {
  const t = useT()
  return value === true ? <Keadaan nada="ok">{t('Ya')}</Keadaan> : <Keadaan nada="netral">{t('Tidak')}</Keadaan>
}

export const booleanView: FieldView = { Input, Cell, width: 92 }
