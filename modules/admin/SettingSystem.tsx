import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { CariHalaman } from '#kernel/ui/CariHalaman.tsx'
import { NotAvailable } from '#kernel/ui/PageStates.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Pantauan } from './pantauan/Pantauan.tsx'
import { bolehPantau } from './pantauan/pantauan.ts'
import classes from './SettingSystem.module.css'
import { Modul } from './setting/Modul.tsx'
import { AjakanSiapkan } from './siapkan/AjakanSiapkan.tsx'

/** /settingsystem: the shop's switches; and beside them, for those who look after it, what the running server says of itself. */
export default function SettingSystem() {
  const t = useT()
  const sesi = useSesi()
  const [bagian, setBagian] = useState<'modul' | 'server'>('modul')
  const [cari, setCari] = useState('')
  if (bagian === 'server' && !bolehPantau(sesi)) return <NotAvailable sebab="akses" onBack={() => setBagian('modul')} />
  return (
    <div className={classes.halaman}>
      <AjakanSiapkan />
      <header className={classes.kepala}>
        <div>
          <h1 data-kepala>{t('Setting System')}</h1>
          <p>
            {bagian === 'modul'
              ? t('Modul dan cara kerja toko ini. Perubahan berlaku untuk semua layar yang terbuka.')
              : t('Server yang sedang berjalan, dan siapa yang memakainya.')}
          </p>
        </div>
        <Segmen
          label={t('Bagian')}
          options={[
            { value: 'modul', label: t('Modul') },
            { value: 'server', label: t('Server') },
          ]}
          value={bagian}
          onChange={setBagian}
        />
        {bagian === 'modul' ? <CariHalaman hint={t('Cari modul')} value={cari} onChange={setCari} /> : null}
      </header>
      {bagian === 'modul' ? <Modul cari={cari} /> : <Pantauan />}
    </div>
  )
}
