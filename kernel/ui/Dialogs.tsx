import {
  IconAlertCircle,
  IconArchive,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useId, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialogs, type DialogNow } from './dialog.web.ts'
import classes from './Dialogs.module.css'
import { IkonKotak, type Nada } from './IkonKotak.tsx'
import modal from './Modal.module.css'
import { SurfaceAbove } from './surface.tsx'
import { Tombol } from './Tombol.tsx'
import { keepFocusOnPress, useTrap } from './trap.web.ts'

const faces: Readonly<Record<DialogNow['jenis'], { nada: Nada; ikon: typeof IconInfoCircle }>> = {
  sukses: { nada: 'ok', ikon: IconCircleCheck },
  info: { nada: 'pri', ikon: IconInfoCircle },
  galat: { nada: 'bad', ikon: IconAlertCircle },
  dihapus: { nada: 'warn', ikon: IconArchive },
  tanya: { nada: 'pri', ikon: IconHelpCircle },
}

/** Where `dialog` shows itself. Stands once, in the theme. */
export function Dialogs() {
  const all = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return createPortal(
    all.map((d) => (
      <SurfaceAbove key={d.id}>
        <One d={d} />
      </SurfaceAbove>
    )),
    document.body,
  )
}

function One({ d }: { d: DialogNow }) {
  const t = useT()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const asks = d.setuju !== undefined
  const box = useRef<HTMLDivElement>(null)
  const keepFocus = useTrap(box)
  useEffect(() => {
    if (d.ms === undefined) return
    const timer = setTimeout(() => d.answer(false), d.ms)
    return () => clearTimeout(timer)
  }, [d])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel.current?.focus()
    keepFocus(event)
  }
  const face = d.bahaya ? { nada: 'bad' as const, ikon: IconTrash } : faces[d.jenis]
  const Ikon = face.ikon
  return (
    <div
      className={modal.scrim}
      data-top
      onMouseDown={keepFocusOnPress}
      onKeyDown={onKeyDown}
      onClick={asks ? undefined : () => d.answer(false)}
    >
      <div
        ref={box}
        className={modal.box}
        data-size="480"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-t`}
        aria-describedby={`${id}-d`}
        tabIndex={-1}
      >
        <div className={classes.body}>
          <IkonKotak nada={face.nada}>
            <Ikon size={20} stroke={1.6} />
          </IkonKotak>
          <div className={classes.text}>
            <h2 id={`${id}-t`} className={classes.title}>
              {d.judul}
            </h2>
            <p id={`${id}-d`} className={classes.isi}>
              {d.isi}
            </p>
          </div>
        </div>
        {asks ? (
          <footer className={modal.foot}>
            <div className={modal.left} />
            <Tombol ref={cancel} onClick={() => d.answer(false)} data-autofocus={d.bahaya || undefined}>
              {d.batal ?? t('Batal')}
            </Tombol>
            <Tombol
              rupa={d.bahaya ? 'hancur' : 'utama'}
              onClick={() => d.answer(true)}
              data-autofocus={!d.bahaya || undefined}
            >
              {d.setuju}
            </Tombol>
          </footer>
        ) : null}
      </div>
    </div>
  )
}
