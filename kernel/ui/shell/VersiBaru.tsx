import { IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { adaDitangan, menungguMuat, muatUlang } from '#kernel/ui/ditangan.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { versiBaru } from './versi.web.ts'
import classes from './VersiBaru.module.css'

/** Said again so long after "Nanti". */
const nantiMs = 3_600_000

/** A newer client is there, or settings changed. It never reloads by itself, and never over something typed. */
export function VersiBaru() {
  const t = useT()
  const baru = useSyncExternalStore(versiBaru.subscribe, versiBaru.get)
  const menunggu = useSyncExternalStore(menungguMuat.subscribe, menungguMuat.get)
  const [nanti, setNanti] = useState(false)
  const tunda = () => {
    setNanti(true)
    setTimeout(() => setNanti(false), nantiMs)
  }
  const ada = useSyncExternalStore(adaDitangan.subscribe, adaDitangan.get)
  // Settings that changed wait in the same way.
  const tertunda = menunggu && ada
  if (!tertunda && (!baru || nanti)) return null
  const judul = baru ? t('Kilau diperbarui') : t('Pengaturan toko berubah')
  return (
    <aside className={classes.kartu} role="status" aria-label={judul}>
      <div>
        <strong>{judul}</strong>
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
