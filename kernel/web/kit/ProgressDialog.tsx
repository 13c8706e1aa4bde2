import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { Modal } from './Modal.tsx'
import classes from './ProgressDialog.module.css'
import { Button } from './Button.tsx'

const rounded = (n: number) => writeFigure(Math.round(n))

/** The bar with `7,750 / 12,500` and the percentage; the bell uses it too. `left`: seconds left, when known. */
export function ProgressState({
  value,
  total,
  left,
  label,
}: {
  value: number
  total: number
  left?: number
  label: string
}) {
  const t = useT()
  const percent = total > 0 ? Math.min(100, Math.floor((value / total) * 100)) : 0
  return (
    <div>
      <div
        className={`fill round-tag clip ${classes.track}`}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={`round-tag ${classes.bar}`} style={{ width: `${percent}%` }} />
      </div>
      <div className="flex spread on-line gap-12 soft telling below-10">
        <strong className="text-14">
          {rounded(value)} / {rounded(total)}
        </strong>
        <span>
          {left === undefined
            ? `${percent}%`
            : t('{persen}%, sisa sekitar {detik} detik', { persen: percent, detik: Math.ceil(left) })}
        </span>
      </div>
    </div>
  )
}

/** A long job: its name and progress. It can be cancelled or sent to the background where the job allows. */
export function ProgressDialog({
  title,
  content,
  value,
  total,
  left,
  note,
  onCancel,
  onBackground,
}: {
  title: string
  content?: string
  value: number
  total: number
  left?: number
  note?: string
  onCancel?: () => void
  onBackground?: () => void
}) {
  const t = useT()
  const buttons = (
    <>
      {onCancel ? (
        <Button look="tenang" onClick={onCancel}>
          {t('Batalkan')}
        </Button>
      ) : null}
      {onBackground ? <Button onClick={onBackground}>{t('Lanjutkan di belakang')}</Button> : null}
    </>
  )
  return (
    <Modal
      title={title}
      size={480}
      onClose={onBackground ?? onCancel ?? stay}
      closable={Boolean(onBackground ?? onCancel)}
      closeLabel={null}
      left={note}
      primary={onCancel || onBackground ? buttons : undefined}
    >
      {content ? <p className="soft above-12">{content}</p> : null}
      <ProgressState value={value} total={total} left={left} label={title} />
    </Modal>
  )
}

const stay = () => {}
