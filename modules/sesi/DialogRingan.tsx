import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './DialogRingan.module.css'

interface Props {
  ikon: ReactNode
  nada: 'warn' | 'bad' | 'biasa'
  judul: string
  children: ReactNode
  batal: string
  utama: string
  sibuk?: boolean
  onBatal(): void
  onUtama(): void
}

/** A question before the login, on the browser's own dialog. No key closes it: Esc moves to the first button. */
export function DialogRingan({ ikon, nada, judul, children, batal, utama, sibuk, onBatal, onUtama }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    const node = dialog.current
    node?.showModal()
    first.current?.focus()
    return () => node?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(e) => e.preventDefault()}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.preventDefault()
        first.current?.focus()
      }}
    >
      <div className={classes.isi}>
        <span className={classes.ikon} data-nada={nada}>
          {ikon}
        </span>
        <div>
          <h2 id={id}>{judul}</h2>
          <p>{children}</p>
        </div>
      </div>
      <footer>
        <button type="button" ref={first} onClick={onBatal}>
          {batal}
        </button>
        <button type="button" data-utama disabled={sibuk} onClick={onUtama} aria-keyshortcuts="F9">
          {utama}
        </button>
      </footer>
    </dialog>
  )
}
