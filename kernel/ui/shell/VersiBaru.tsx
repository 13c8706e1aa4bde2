import { IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { menungguMuat, muatUlang } from '#kernel/ui/ditangan.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { versiBaru } from './versi.web.ts'
import classes from './VersiBaru.module.css'

/** Said again so long after "Nanti". */
const nantiMs = 3_600_000

/** A newer client is there. It never reloads by itself, and never over something typed. */
export function VersiBaru() {
  const t = useT()
  const baru = useSyncExternalStore(versiBaru.subscribe, versiBaru.get)
  const menunggu = useSyncExternalStore(menungguMuat.subscribe, menungguMuat.get)
  const [nanti, setNanti] = useState(false)
  const tunda = () => {
    setNanti(true)
    setTimeout(() => setNanti(false), nantiMs)
  }
  if (!baru || nanti) return null
  return (
    <aside className={classes.kartu} role="status" aria-label={t('Kilau diperbarui')}>
      <div>
        <strong>{t('Kilau diperbarui')}</strong>
        <p>
          {menunggu
            ? t('Dimuat ulang begitu isian di layar ini disimpan atau dibatalkan.')
            : t('Muat ulang untuk memakai versi baru. Nota dan isian tidak hilang.')}
        </p>
      </div>
      {menunggu ? null : (
        <div className={classes.aksi}>
          <Tombol ukuran="kecil" onClick={tunda}>
            {t('Nanti')}
          </Tombol>
          <Tombol ukuran="kecil" ikon={<IconRefresh size={16} />} onClick={() => muatUlang()}>
            {t('Muat ulang')}
          </Tombol>
        </div>
      )}
    </aside>
  )
}
