import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#kernel/fields/field.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Melayang } from '#kernel/ui/Melayang.tsx'
import type { Saring } from './cari.ts'
import classes from './Filters.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { filterText } from './filters.ts'

/**
 * One filter in the bar: an outline chip while it filters nothing, tinted with × when it does. `open`: it was just chosen
 * from Saring and waits for its value; closed without one, it goes.
 */
export function FilterChip({
  name,
  field,
  saring,
  open,
  onChange,
  onClose,
}: {
  name: string
  field: Field
  saring: Saring | undefined
  open?: boolean
  onChange: (saring: Saring | undefined) => void
  onClose?: () => void
}) {
  const t = useT()
  const [opened, setOpened] = useState(open ?? false)
  const active = saring !== undefined
  const close = () => {
    setOpened(false)
    onClose?.()
  }
  const words = active ? filterText(field, saring, t) : ''
  const chip = (
    <span className={classes.chip} data-active={active || undefined}>
      <button
        type="button"
        className={classes.main}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => (opened ? close() : setOpened(true))}
        title={words || undefined}
      >
        {t(field.label)}
        {active ? <strong>{words}</strong> : <IconChevronDown size={15} stroke={1.6} />}
      </button>
      {active ? (
        <button
          type="button"
          className={classes.cross}
          aria-label={t('Hapus saringan {nama}', { nama: t(field.label) })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={15} stroke={1.6} />
        </button>
      ) : null}
    </span>
  )
  return (
    <Melayang opened={opened} onClose={close} label={t(field.label)} target={chip}>
      <FilterEditor name={name} field={field} saring={saring} onChange={onChange} />
    </Melayang>
  )
}
