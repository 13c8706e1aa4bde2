import { IconGripVertical } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { geserKolom, type KolomPilihan } from './cari.ts'
import classes from './DaftarUrut.module.css'

interface Props {
  labels: ReadonlyMap<string, string>
  kolom: readonly KolomPilihan[]
  onChange: (kolom: readonly KolomPilihan[]) => void
  /** Which ones nobody may take away, and why. */
  wajib?: ReadonlyMap<string, string>
}

/** What stands, and in which order: by box, by dragging the handle, or by the arrows on it. */
export function DaftarUrut({ labels, kolom, onChange, wajib }: Props) {
  const t = useT()
  const [dragged, setDragged] = useState<string>()
  const shownCount = kolom.filter((k) => k.tampil).length
  const over = (name: string) => {
    if (dragged === undefined || dragged === name) return
    const at = (n: string) => kolom.findIndex((k) => k.name === n)
    onChange(geserKolom(kolom, dragged, at(name) - at(dragged)))
  }
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onChange(geserKolom(kolom, name, step))
  }
  return (
    <ul className={classes.list}>
      {kolom.map((k) => {
        const label = t(labels.get(k.name) ?? k.name)
        const sebab = wajib?.get(k.name)
        return (
          <li
            key={k.name}
            className={classes.row}
            data-off={!k.tampil || undefined}
            draggable
            onDragStart={() => setDragged(k.name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault()
              over(k.name)
            }}
          >
            <button
              type="button"
              className={classes.grip}
              aria-label={t('Geser kolom {nama}, panah atas dan bawah', { nama: label })}
              onKeyDown={(event) => onKeyDown(event, k.name)}
            >
              <IconGripVertical size={15} stroke={1.6} />
            </button>
            <span className={classes.label}>
              {label}
              {sebab ? <small>{t(sebab)}</small> : null}
            </span>
            <Centang
              aria-label={label}
              checked={k.tampil}
              // The last one stays: a table without columns shows nothing to press.
              disabled={k.tampil && (sebab !== undefined || shownCount === 1)}
              onChange={(tampil) => onChange(kolom.map((x) => (x.name === k.name ? { ...x, tampil } : x)))}
            />
          </li>
        )
      })}
    </ul>
  )
}
