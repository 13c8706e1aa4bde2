import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './LoadingOverlay.module.css'
import { Streaks } from './shell/Streaks.tsx'

/** Over a panel while a whole report is fetched: three streaks of gold pass on the stone. Its parent is `position: relative`. */
export function LoadingOverlay({ visible }: { visible: boolean }) {
  const t = useT()
  if (!visible) return null
  return (
    <div className={classes.overlay}>
      <Streaks teks={t('Mohon Menunggu, Sedang Mengambil Data')} />
    </div>
  )
}
