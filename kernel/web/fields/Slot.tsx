import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot, type FieldSlotProps } from '#kernel/web/kit/FieldSlot.tsx'
import type { InputProps } from './view.web.ts'

/** The slot of a field: label, star, hint and error in the user's language. */
export function Slot({
  field,
  hint,
  error,
  disabled,
  span,
  children,
}: Pick<InputProps, 'field' | 'hint' | 'error' | 'disabled'> & Pick<FieldSlotProps, 'span' | 'children'>) {
  const t = useT()
  const said = hint ?? field.hint
  return (
    <FieldSlot
      label={t(field.label)}
      required={Boolean(field.required) && !disabled}
      hint={said ? t(said) : undefined}
      error={error ? t(error) : undefined}
      span={span}
    >
      {children}
    </FieldSlot>
  )
}
