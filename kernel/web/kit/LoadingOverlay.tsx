import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './LoadingOverlay.module.css'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'

/**
 * Covers a panel while a whole report loads, with three gold streaks passing. Its parent must be `position:
 * relative`.
 */
export function LoadingOverlay({ visible }: { visible: boolean }) {
  const t = useT()
  if (!visible) return null
  return (
    <div className={`row middle ${classes.overlay}`}>
      <Streaks text={t('Mohon Menunggu, Sedang Mengambil Data')} />
    </div>
  )
}
