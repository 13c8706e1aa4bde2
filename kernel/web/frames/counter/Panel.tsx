import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './Panel.module.css'

/** The parts of the total, by their words. Every row keeps its place, also while it is nought or the draft is empty. */
export function PanelSums({ rows }: { rows: readonly (readonly [words: string, rp: bigint])[] }) {
  return (
    <dl className={`${classes.detail} above-6`}>
      {rows.map(([words, amount]) => (
        <div className="flex spread" key={words}>
          <dt className="soft">{words}</dt>
          <dd className={amount === 0n ? 'soft' : 'strong'}>{writeFigure(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What changes hands, the largest figure on the screen. */
export function PanelTotal({ title, hint, total }: { title: string; hint: string; total: bigint }) {
  return (
    <div className={`row spread gap-12 ${classes.must}`}>
      <span className="stack fixed">
        <strong className="sum">{title}</strong>
        <small className="hint">{hint}</small>
      </span>
      <output className="sum whole">
        <small className="soft label">Rp.</small> {writeFigure(total)}
      </output>
    </div>
  )
}

/** The main button of the screen; where a cashier takes the second step the draft is sent to him. */
export function PanelButton({
  waiting,
  title,
  busy,
  disabled,
  onClick,
}: {
  waiting: boolean
  title: string
  busy: boolean
  disabled: boolean
  onClick: () => void
}) {
  const t = useT()
  const Icon = waiting ? IconSend : IconPrinter
  return (
    <Button
      look="utama"
      size="besar"
      className={classes.primary}
      icon={<Icon size={20} stroke={1.6} aria-hidden="true" />}
      busy={busy}
      busyText={t('Menyimpan nota')}
      disabled={disabled}
      onClick={onClick}
    >
      {waiting ? t('Kirim ke kasir') : title}
    </Button>
  )
}
