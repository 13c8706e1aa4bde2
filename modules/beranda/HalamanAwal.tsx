import { Link } from '@tanstack/react-router'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { IkonLayar } from '#kernel/ui/shell/ikon.tsx'
import { useMenu } from '#kernel/ui/shell/katalog.tsx'
import classes from './Beranda.module.css'

/** /landingpages: every menu of this person as a tile; a finger's way in, as the mobile app opens it. */
export default function HalamanAwal() {
  const t = useT()
  const sesi = useSesi()
  const menu = [...useMenu().values()]
  return (
    <div className={classes.halaman}>
      <header className={classes.kepala}>
        <div>
          <h1>{sesi.nama_toko}</h1>
          <p>{t('Pilih menu')}</p>
        </div>
      </header>
      <nav className={classes.ubin} aria-label={t('Pilih menu')}>
        {menu.map((b) => (
          <Link key={b.menu} to={b.path ?? b.anak[0]!.path}>
            <IkonLayar layar={{ kind: 'submenu', menu: b.menu }} size={26} />
            <strong>{t(b.menu)}</strong>
            <small>{b.menu === 'Dasbor' ? '' : t('{n} layar', { n: b.anak.length })}</small>
          </Link>
        ))}
      </nav>
    </div>
  )
}
