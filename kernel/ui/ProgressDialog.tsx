import { useT } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Modal } from './Modal.tsx'
import classes from './ProgressDialog.module.css'
import { Tombol } from './Tombol.tsx'

const bulat = (n: number) => formatDecimal(BigInt(Math.round(n)), 0)

/** The bar, `7,750 / 12,500` and the percent; also stands in the bell. `sisa`: seconds left, when known. */
export function Progress({
  nilai,
  total,
  sisa,
  label,
}: {
  nilai: number
  total: number
  sisa?: number
  label: string
}) {
  const t = useT()
  const percent = total > 0 ? Math.min(100, Math.floor((nilai / total) * 100)) : 0
  return (
    <div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <div className={classes.figures}>
        <strong>
          {bulat(nilai)} / {bulat(total)}
        </strong>
        <span>
          {sisa === undefined
            ? `${percent}%`
            : t('{persen}%, sisa sekitar {detik} detik', { persen: percent, detik: Math.ceil(sisa) })}
        </span>
      </div>
    </div>
  )
}

/** A long job: what it is, how far it is. It may be cancelled or sent to the background where the job allows. */
export function ProgressDialog({
  title,
  isi,
  nilai,
  total,
  sisa,
  note,
  onCancel,
  onBackground,
}: {
  title: string
  isi?: string
  nilai: number
  total: number
  sisa?: number
  note?: string
  onCancel?: () => void
  onBackground?: () => void
}) {
  const t = useT()
  const buttons = (
    <>
      {onCancel ? (
        <Tombol rupa="tenang" onClick={onCancel}>
          {t('Batalkan')}
        </Tombol>
      ) : null}
      {onBackground ? <Tombol onClick={onBackground}>{t('Lanjutkan di belakang')}</Tombol> : null}
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
      {isi ? <p className={classes.isi}>{isi}</p> : null}
      <Progress nilai={nilai} total={total} sisa={sisa} label={title} />
    </Modal>
  )
}

const stay = () => {}
