import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './Streaks.module.css'

/** Three gold streaks passing while something loads. `penuh`: alone on the page. They show after 150 ms, so that a quick load shows nothing. */
export function Streaks({ penuh, teks }: { penuh?: boolean; teks?: string }) {
  const t = useT()
  return (
    <div
      className={classes.muat}
      data-penuh={penuh || undefined}
      role="status"
      aria-busy="true"
      aria-label={teks ?? t('Memuat')}
    >
      <svg width="44" height="22" viewBox="0 0 44 22" aria-hidden="true">
        <g strokeWidth="4.4" strokeLinecap="round">
          <path d="M4 18 14 4" />
          <path d="M16 18 26 4" />
          <path d="M28 18 38 4" />
        </g>
      </svg>
      {teks ? <span>{teks}</span> : null}
    </div>
  )
}
