import { IconGripVertical } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { shiftColumn, type ColumnChoice } from './search.ts'
import classes from './OrderList.module.css'

interface Props {
  labels: ReadonlyMap<string, string>
  columns: readonly ColumnChoice[]
  onChange: (columns: readonly ColumnChoice[]) => void
  /** Entries that cannot be hidden, with the reason. */
  required?: ReadonlyMap<string, string>
}

/** Which entries are shown, and in which order: by checkbox, by dragging the handle, or with arrow keys on it. */
export function OrderList({ labels, columns, onChange, required }: Props) {
  const t = useT()
  const [dragged, setDragged] = useState<string>()
  const shownCount = columns.filter((k) => k.tampil).length
  const over = (name: string) => {
    if (dragged === undefined || dragged === name) return
    const at = (n: string) => columns.findIndex((k) => k.name === n)
    onChange(shiftColumn(columns, dragged, at(name) - at(dragged)))
  }
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onChange(shiftColumn(columns, name, step))
  }
  return (
    <ul className={`scroll ${classes.list}`}>
      {columns.map((choice) => {
        const label = t(labels.get(choice.name) ?? choice.name)
        const cause = required?.get(choice.name)
        return (
          <li
            key={choice.name}
            className={`hover round row gap-8 ${classes.row}`}
            data-off={!choice.tampil || undefined}
            draggable
            onDragStart={() => setDragged(choice.name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault()
              over(choice.name)
            }}
          >
            <button
              type="button"
              className={`inner-ring inline middle quiet round-tag ${classes.grip}`}
              aria-label={t('Geser kolom {nama}, panah atas dan bawah', { nama: label })}
              onKeyDown={(event) => onKeyDown(event, choice.name)}
            >
              <IconGripVertical size={15} stroke={1.6} />
            </button>
            <span className={`grow slim cut ${classes.label}`}>
              {label}
              {cause ? <small className="block soft">{t(cause)}</small> : null}
            </span>
            <Checkbox
              aria-label={label}
              checked={choice.tampil}
              // The last column cannot be hidden: a table without columns leaves nothing to press.
              disabled={choice.tampil && (cause !== undefined || shownCount === 1)}
              onChange={(show) => onChange(columns.map((x) => (x.name === choice.name ? { ...x, tampil: show } : x)))}
            />
          </li>
        )
      })}
    </ul>
  )
}
