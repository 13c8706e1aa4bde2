import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './NotYet.module.css'
import { useCatalogue } from './catalogue.tsx'

/** A mark beside the name of a screen that is not built yet; nothing beside others. */
export function NotYet({ path }: { path: string }) {
  const t = useT()
  return useCatalogue().notYet.has(path) ? (
    <small className={`fixed whole round-tag tiny ${classes.pending} x-6`} data-belum>
      {t('belum dibuat')}
    </small>
  ) : null
}
