import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './LoadingOverlay.module.css'

/** Over a panel while a whole report is fetched: three streaks of gold pass on the stone. Its parent is `position: relative`. */
export function LoadingOverlay({ visible }: { visible: boolean }) {
  const t = useT()
  if (!visible) return null
  return (
    <div className={classes.overlay} role="status">
      <svg width="44" height="24" viewBox="0 0 44 24" fill="none" aria-hidden="true" className={classes.streaks}>
        <path d="M4 21 14 3" />
        <path d="M16 21 26 3" />
        <path d="M28 21 38 3" />
      </svg>
      <span>{t('Mohon Menunggu, Sedang Mengambil Data')}</span>
    </div>
  )
}
