import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian, type IsianProps } from '#kernel/ui/Isian.tsx'
import type { InputProps } from './view.web.ts'

/** The slot of a field: its label, star, hint and error, in the language of the screen. */
export function Slot({
  field,
  hint,
  error,
  disabled,
  span,
  children,
}: Pick<InputProps, 'field' | 'hint' | 'error' | 'disabled'> & Pick<IsianProps, 'span' | 'children'>) {
  const t = useT()
  const said = hint ?? field.hint
  return (
    <Isian
      label={t(field.label)}
      required={Boolean(field.required) && !disabled}
      hint={said ? t(said) : undefined}
      error={error ? t(error) : undefined}
      span={span}
    >
      {children}
    </Isian>
  )
}
