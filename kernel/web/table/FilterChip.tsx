import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Popover } from '#kernel/web/kit/Popover.tsx'
import type { Filter } from './search.ts'
import classes from './Filters.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { filterText } from './filters.ts'

/**
 * One filter in the bar: an outline chip while it has no value, tinted with × when it has. `open`: it was just chosen
 * from Saring and waits for its value; if closed without one, it disappears.
 */
export function FilterChip({
  name,
  field,
  filter,
  said,
  open,
  onChange,
  onClose,
}: {
  name: string
  field: Field
  filter: Filter | undefined
  /** A tab says it already. */
  said?: boolean
  open?: boolean
  onChange: (filter: Filter | undefined) => void
  onClose?: () => void
}) {
  const t = useT()
  const [opened, setOpened] = useState(open ?? false)
  const active = filter !== undefined && !said
  const close = () => {
    setOpened(false)
    onClose?.()
  }
  const words = active ? filterText(field, filter, t) : ''
  const chip = (
    <span className={`surface round inline soft whole ${classes.chip}`} data-active={active || undefined}>
      <button
        type="button"
        className={`inline ${classes.main}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => (opened ? close() : setOpened(true))}
        title={words || undefined}
      >
        {t(field.label)}
        {active ? <strong className="sum">{words}</strong> : <IconChevronDown size={15} stroke={1.6} />}
      </button>
      {active ? (
        <button
          type="button"
          className={`inline ${classes.cross}`}
          aria-label={t('Hapus saringan {nama}', { nama: t(field.label) })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={15} stroke={1.6} />
        </button>
      ) : null}
    </span>
  )
  return (
    <Popover opened={opened} onClose={close} label={t(field.label)} target={chip}>
      <FilterEditor name={name} field={field} filter={filter} onChange={onChange} onDone={close} />
    </Popover>
  )
}
