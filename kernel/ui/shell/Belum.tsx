import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './Belum.module.css'
import { useKatalog } from './katalog.tsx'

/** Beside the name of a screen that is not built yet; nothing beside the others. */
export function Belum({ path }: { path: string }) {
  const t = useT()
  return useKatalog().belum.has(path) ? (
    <small className={classes.belum} data-belum>
      {t('belum dibuat')}
    </small>
  ) : null
}
