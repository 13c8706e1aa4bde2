import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Spinner } from './Spinner.tsx'
import { TextInput } from './TextInput.tsx'
import classes from './DaftarPilih.module.css'

export interface Pilihan {
  readonly key: string
  readonly isi: ReactNode
  pilih(): void
}

/** Which row is marked: where it was moved to, else what is shown beside the list; whenever that changes, it stands there again. */
function useTanda(pilihan: readonly Pilihan[], dipilih: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [di, setDi] = useState<number>()
  const [tampil, setTampil] = useState(dipilih)
  if (dipilih !== tampil) {
    setTampil(dipilih)
    setDi(undefined)
  }
  const semula = pilihan.findIndex((p) => p.key === dipilih)
  const at = Math.min(di ?? Math.max(0, semula), pilihan.length - 1)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return { list, at, setDi }
}

/** A search field over a list: arrows move while it is typed, Enter takes the row that is marked; one that comes before the answer waits for it. */
export function DaftarPilih({
  label,
  cari,
  onCari,
  pilihan,
  dipilih,
  memuat,
  kosong,
}: {
  label: string
  cari: string
  onCari: (text: string) => void
  pilihan: readonly Pilihan[]
  /** What is shown beside the list, by its key, however it was chosen. */
  dipilih?: string
  memuat: boolean
  kosong: string
}) {
  const t = useT()
  const id = useId()
  const { list, at, setDi } = useTanda(pilihan, dipilih)
  const menunggu = useRef(false)
  const ambil = useEffectEvent(() => pilihan[at]?.pilih())
  useEffect(() => {
    if (memuat || !menunggu.current) return
    menunggu.current = false
    ambil()
  }, [memuat])
  const onKeyDown = (e: KeyboardEvent) => {
    menunggu.current = false
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[e.key]
    if (step !== undefined) {
      e.preventDefault()
      setDi(Math.min(pilihan.length - 1, Math.max(0, at + step)))
    } else if (e.key === 'Enter') {
      e.preventDefault()
      if (memuat) menunggu.current = true
      else pilihan[at]?.pilih()
    }
  }
  return (
    <div className={classes.pilih}>
      <TextInput
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoFocus
        upper
        before={<IconSearch size={17} />}
        after={memuat ? <Spinner /> : undefined}
        placeholder={label}
        value={cari}
        onChange={(text) => {
          setDi(0)
          onCari(text)
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} role="listbox" aria-label={label} className={classes.daftar}>
        {pilihan.map((p, i) => (
          <li
            key={p.key}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => p.pilih()}
          >
            {p.isi}
          </li>
        ))}
      </ul>
      {pilihan.length === 0 ? <p className={classes.kosong}>{memuat ? t('Mencari') : kosong}</p> : null}
    </div>
  )
}
