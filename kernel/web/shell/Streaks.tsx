import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './Streaks.module.css'

/**
 * Three gold streaks passing while something loads. `full`: the only content of the page. Shown after 150 ms, so that
 * a quick load shows nothing.
 */
export function Streaks({ full, text }: { full?: boolean; text?: string }) {
  const t = useT()
  return (
    <div
      className={`row middle gap-12 soft label ${classes.load} column`}
      data-penuh={full || undefined}
      role="status"
      aria-busy="true"
      aria-label={text ?? t('Memuat')}
    >
      <svg width="44" height="22" viewBox="0 0 44 22" aria-hidden="true">
        <g strokeWidth="4.4" strokeLinecap="round">
          <path d="M4 18 14 4" />
          <path d="M16 18 26 4" />
          <path d="M28 18 38 4" />
        </g>
      </svg>
      {text ? <span>{text}</span> : null}
    </div>
  )
}
