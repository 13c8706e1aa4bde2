import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Formulir } from './Formulir.tsx'
import classes from './Penuntun.module.css'
import { Mark } from './shell/Mark.tsx'
import { Pita } from './Tanda.tsx'
import { Tombol } from './Tombol.tsx'

/** One step of the list at the side. */
export interface ButirLangkah {
  readonly judul: string
  /** What was said in it, in a few words. */
  readonly ringkas?: string
  readonly keadaan: 'selesai' | 'lewati' | 'ini' | 'belum'
  /** Goes there; absent: it cannot be gone to from here. */
  readonly onBuka?: () => void
}

export interface PenuntunProps {
  readonly judul: string
  readonly kata: string
  readonly langkah: readonly ButirLangkah[]
  /** The question of this step and one line under it. */
  readonly tanya: string
  readonly penjelasan: string
  /** Beside the name: the language. */
  readonly pojok?: ReactNode
  /** At the foot of the side. */
  readonly kakiSisi?: ReactNode
  /** Above the question: which shop. */
  readonly atas?: ReactNode
  /** What was refused, when it has no field. */
  readonly galat?: string
  /** Faults by field name; when they change, the first field that shows one takes the focus. */
  readonly salah: Readonly<Record<string, string | undefined>>
  readonly onKembali?: () => void
  readonly onLewati?: () => void
  readonly onLanjut: () => void
  readonly kataLanjut?: string
  readonly sibuk: boolean
  readonly children: ReactNode
}

const pertama = 'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), select:not([disabled])'

/** Puts the focus where the hands are needed: a step's first field, or the first one that was refused. */
function useFokus(salah: PenuntunProps['salah']) {
  const isi = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A mouse has no keyboard that would cover half of the screen.
    if (matchMedia('(pointer: fine)').matches) isi.current?.querySelector<HTMLElement>(pertama)?.focus()
  }, [])
  useEffect(() => {
    if (Object.values(salah).some(Boolean)) isi.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [salah])
  return isi
}

/**
 * A task in steps: the list at the side (a bar on a phone), one question, and at the foot back, skip and go on. Keyed by its step, so
 * that each begins with its first field. Needs no component library.
 */
export function Penuntun(p: PenuntunProps) {
  const t = useT()
  const isi = useFokus(p.salah)
  const di = p.langkah.findIndex((l) => l.keadaan === 'ini')
  return (
    <div className={classes.halaman}>
      <aside className={classes.sisi}>
        <div className={classes.nama}>
          <Mark size={26} />
          <span>Kilau</span>
          {p.pojok}
        </div>
        <div className={classes.kata}>
          <strong>{p.judul}</strong>
          <span>{p.kata}</span>
        </div>
        <Daftar langkah={p.langkah} label={p.judul} />
        {p.kakiSisi ? <div className={classes.kakiSisi}>{p.kakiSisi}</div> : null}
      </aside>
      <main className={classes.utama}>
        <div className={classes.isi} ref={isi}>
          <div className={classes.baris}>
            <p className={classes.ke}>
              {t('Langkah {n} dari {total}', { n: di + 1, total: p.langkah.length })}
              <span aria-hidden="true">{p.langkah[di]?.judul}</span>
            </p>
            {p.atas}
          </div>
          <h1>{p.tanya}</h1>
          <p className={classes.penjelasan}>{p.penjelasan}</p>
          {p.galat ? <Pita nada="bad">{p.galat}</Pita> : null}
          <Formulir label={p.tanya} columns={1}>
            {p.children}
          </Formulir>
        </div>
        <footer className={classes.kaki}>
          <div>
            {p.onKembali ? (
              <Tombol ikon={<IconArrowLeft size={17} />} onClick={p.onKembali} disabled={p.sibuk}>
                {t('Kembali')}
              </Tombol>
            ) : null}
            <span className={classes.renggang} />
            {p.onLewati ? (
              <Tombol rupa="tenang" onClick={p.onLewati} disabled={p.sibuk}>
                {t('Lewati dulu')}
              </Tombol>
            ) : null}
            <Tombol rupa="utama" sibuk={p.sibuk} sibukTeks={t('Menyimpan')} onClick={p.onLanjut}>
              {p.kataLanjut ?? t('Simpan dan lanjut')} <IconArrowRight size={17} aria-hidden="true" />
            </Tombol>
          </div>
        </footer>
      </main>
    </div>
  )
}

function Daftar({ langkah, label }: { langkah: readonly ButirLangkah[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.daftar}>
        {langkah.map((l, i) => (
          <li key={l.judul} data-keadaan={l.keadaan} aria-current={l.keadaan === 'ini' ? 'step' : undefined}>
            <Butir l={l} ke={i + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Butir({ l, ke }: { l: ButirLangkah; ke: number }) {
  const t = useT()
  const isi = (
    <>
      <span className={classes.bulat} aria-hidden="true">
        {l.keadaan === 'selesai' ? <IconCheck size={14} stroke={2.4} /> : ke}
      </span>
      <span className={classes.teks}>
        <strong>{l.judul}</strong>
        <small>{l.keadaan === 'lewati' ? t('Dilewati') : l.ringkas}</small>
      </span>
    </>
  )
  if (!l.onBuka || l.keadaan === 'ini') return <div className={classes.butir}>{isi}</div>
  return (
    <button type="button" className={classes.butir} onClick={l.onBuka}>
      {isi}
    </button>
  )
}
