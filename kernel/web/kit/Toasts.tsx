import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconX,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { closeToast, toasts, type ToastNow } from './toast.web.ts'
import classes from './Toasts.module.css'

const looks = {
  sukses: [IconCircleCheckFilled, 'ok'],
  info: [IconInfoCircleFilled, 'pri'],
  awas: [IconAlertTriangleFilled, 'warn'],
  galat: [IconAlertCircleFilled, 'bad'],
} as const

/** Renders the toasts. Mounted once, in the theme. */
export function Toasts() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get)
  return createPortal(
    <div className={`stack gap-10 ${classes.stack}`} aria-live="polite" role="status">
      {all.map((now) => (
        <Toast key={now.id} toast={now} />
      ))}
    </div>,
    document.body,
  )
}

function Toast({ toast }: { toast: ToastNow }) {
  const t = useT()
  const [Icon, tone] = looks[toast.kind]
  return (
    <div
      className={`surface flex from-top over gap-10 edge raised round-pop clip ${classes.toast}`}
      data-jenis={toast.kind}
      data-nada={tone}
      data-detik={toast.seconds}
    >
      <Icon size={19} className={classes.icon} aria-hidden="true" />
      <div className="grow slim">
        <div className="strong breaks">{toast.title}</div>
        {toast.content ? <div className="note">{toast.content}</div> : null}
      </div>
      <button
        type="button"
        className={`hover-fill inline middle soft round-tag ${classes.close}`}
        aria-label={t('Tutup')}
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={15} stroke={1.6} />
      </button>
      {/* The bar's animation is the timer: it pauses on hover or focus, and its end closes the toast. */}
      <div className={`wide ${classes.bar}`} onAnimationEnd={() => closeToast(toast.id)} />
    </div>
  )
}
