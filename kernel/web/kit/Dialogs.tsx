import {
  IconAlertCircle,
  IconArchive,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialogs, type DialogNow } from './dialog.web.ts'
import classes from './Dialogs.module.css'
import { IconBox, type Tone } from './IconBox.tsx'
import { Layer } from './Layer.tsx'
import modal from './Modal.module.css'
import { Button } from './Button.tsx'

const faces: Readonly<Record<DialogNow['kind'], { tone: Tone; icon: typeof IconInfoCircle }>> = {
  sukses: { tone: 'ok', icon: IconCircleCheck },
  info: { tone: 'pri', icon: IconInfoCircle },
  galat: { tone: 'bad', icon: IconAlertCircle },
  dihapus: { tone: 'warn', icon: IconArchive },
  tanya: { tone: 'pri', icon: IconHelpCircle },
}

/** Renders the dialogs opened through `dialog`. Mounted once, in the theme. */
export function Dialogs() {
  const all = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return all.map((d) => <One key={d.id} d={d} />)
}

function One({ d }: { d: DialogNow }) {
  const t = useT()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const asks = d.approve !== undefined
  useEffect(() => {
    if (d.ms === undefined) return
    const timer = setTimeout(() => d.answer(false), d.ms)
    return () => clearTimeout(timer)
  }, [d])
  // A notice closes on a press anywhere.
  const close = asks ? undefined : () => d.answer(false)
  const face = d.danger ? { tone: 'bad' as const, icon: IconTrash } : faces[d.kind]
  const Icon = face.icon
  return (
    <Layer
      scrim={modal.scrim}
      topmost
      onScrim={close}
      onClick={close}
      onEscape={() => cancel.current?.focus()}
      className={modal.box}
      data-size={480}
      role="alertdialog"
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
    >
      <div className="flex gap-12 y-18 x-20">
        <IconBox tone={face.tone}>
          <Icon size={20} stroke={1.6} />
        </IconBox>
        <div className={`slim ${classes.text}`}>
          <h2 id={`${id}-t`} className={`bold ${classes.title}`}>
            {d.title}
          </h2>
          <p id={`${id}-d`} className={`soft breaks ${classes.content} below-2`}>
            {d.content}
          </p>
        </div>
      </div>
      {asks ? (
        <footer className={`strip row fixed gap-8 ${modal.foot} y-12 x-16`}>
          <div className={`flow hint grow slim gap-8 ${modal.left}`} />
          <Button
            ref={cancel}
            look={d.doubt ? 'utama' : 'biasa'}
            onClick={() => d.answer(false)}
            data-autofocus={d.danger || d.doubt || undefined}
          >
            {d.cancel ?? t('Batal')}
          </Button>
          <Button
            look={d.danger ? 'hancur' : d.doubt ? 'biasa' : 'utama'}
            onClick={() => d.answer(true)}
            data-autofocus={!(d.danger || d.doubt) || undefined}
          >
            {d.approve}
          </Button>
        </footer>
      ) : null}
    </Layer>
  )
}
