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
  return all.map((d) => <One key={d.id} now={d} />)
}

function One({ now }: { now: DialogNow }) {
  const t = useT()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const asks = now.approve !== undefined
  useEffect(() => {
    if (now.ms === undefined) return
    const timer = setTimeout(() => now.answer(false), now.ms)
    return () => clearTimeout(timer)
  }, [now])
  // A notice closes on a press anywhere.
  const close = asks ? undefined : () => now.answer(false)
  const face = now.danger ? { tone: 'bad' as const, icon: IconTrash } : faces[now.kind]
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
            {now.title}
          </h2>
          <p id={`${id}-d`} className={`soft breaks ${classes.content} below-2`}>
            {now.content}
          </p>
        </div>
      </div>
      {asks ? (
        <footer className={`strip row fixed gap-8 ${modal.foot} y-12 x-16`}>
          <div className={`flow hint grow slim gap-8 ${modal.left}`} />
          <Button
            ref={cancel}
            look={now.doubt ? 'utama' : 'biasa'}
            onClick={() => now.answer(false)}
            data-autofocus={now.danger || now.doubt || undefined}
          >
            {now.cancel ?? t('Batal')}
          </Button>
          <Button
            look={now.danger ? 'hancur' : now.doubt ? 'biasa' : 'utama'}
            onClick={() => now.answer(true)}
            data-autofocus={!(now.danger || now.doubt) || undefined}
          >
            {now.approve}
          </Button>
        </footer>
      ) : null}
    </Layer>
  )
}
