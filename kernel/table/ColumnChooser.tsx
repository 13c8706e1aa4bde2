import { IconColumns3, IconGripVertical } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Melayang } from '#kernel/ui/Melayang.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { geserKolom, type KolomPilihan } from './cari.ts'
import classes from './ColumnChooser.module.css'

interface Props {
  labels: ReadonlyMap<string, string>
  kolom: readonly KolomPilihan[]
  onChange: (kolom: readonly KolomPilihan[]) => void
  onReset: () => void
}

/** Which columns stand, and in which order: by box, by dragging the handle, or by the arrows on it. */
export function ColumnChooser({ labels, kolom, onChange, onReset }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const button = (
    <TombolIkon
      label={t('Kolom')}
      aktif={opened}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconColumns3 size={18} />
    </TombolIkon>
  )
  return (
    <Melayang
      opened={opened}
      onClose={() => setOpened(false)}
      width={248}
      position="bottom-end"
      label={t('Kolom')}
      target={button}
    >
      <div className={classes.head}>
        <strong>{t('Kolom')}</strong>
        <Tombol rupa="tenang" ukuran="kecil" onClick={onReset}>
          {t('Kembalikan')}
        </Tombol>
      </div>
      <List labels={labels} kolom={kolom} onChange={onChange} />
    </Melayang>
  )
}

function List({ labels, kolom, onChange }: Omit<Props, 'onReset'>) {
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
            <span className={classes.label}>{label}</span>
            <Centang
              aria-label={label}
              checked={k.tampil}
              // The last one stays: a table without columns shows nothing to press.
              disabled={k.tampil && shownCount === 1}
              onChange={(tampil) => onChange(kolom.map((x) => (x.name === k.name ? { ...x, tampil } : x)))}
            />
          </li>
        )
      })}
    </ul>
  )
}
