import { IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { hasPendingEdits, reloadWaiting, reloadPage } from '#kernel/web/kit/pending-edits.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { newVersion } from './version.web.ts'
import classes from './NewVersion.module.css'

/** The notice comes back this long after "Nanti". */
const laterMs = 3_600_000

/** Says that a newer client is there or settings changed. It never reloads by itself, so that nothing typed is lost. */
export function NewVersion() {
  const t = useT()
  const fresh = useSyncExternalStore(newVersion.subscribe, newVersion.get)
  const waiting = useSyncExternalStore(reloadWaiting.subscribe, reloadWaiting.get)
  const [later, setLater] = useState(false)
  const postpone = () => {
    setLater(true)
    setTimeout(() => setLater(false), laterMs)
  }
  const existing = useSyncExternalStore(hasPendingEdits.subscribe, hasPendingEdits.get)
  // A reload after changed settings waits in the same way.
  const postponed = waiting && existing
  if (!postponed && (!fresh || later)) return null
  const title = fresh ? t('Kilau diperbarui') : t('Pengaturan toko berubah')
  return (
    <aside className={`surface edge raised round-pop ${classes.card} y-12 x-14`} role="status" aria-label={title}>
      <div>
        <strong>{title}</strong>
        <p className="note">
          {waiting
            ? t('Dimuat ulang begitu isian di layar ini disimpan atau dibatalkan.')
            : t('Muat ulang untuk memakai versi baru. Nota dan isian tidak hilang.')}
        </p>
      </div>
      {waiting ? null : (
        <div className="flex wrap gap-8 to-end below-10">
          <Button size="kecil" onClick={postpone}>
            {t('Nanti')}
          </Button>
          <Button size="kecil" icon={<IconRefresh size={16} />} onClick={() => reloadPage()}>
            {t('Muat ulang')}
          </Button>
        </div>
      )}
    </aside>
  )
}
