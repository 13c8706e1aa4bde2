import { Link } from '@tanstack/react-router'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { ScreenIcon } from '#kernel/web/shell/icons.tsx'
import { useMenu } from '#kernel/web/shell/catalogue.tsx'
import classes from '../Beranda.module.css'

/** /landingpages: the user's menus as large tiles; the mobile app opens it. */
export default function StartPage() {
  const t = useT()
  const sesi = useSession()
  const menu = [...useMenu().values()]
  return (
    <div className="page">
      <header className="flow spread gap-10 beside-16 high-36">
        <div>
          <h1>{sesi.nama_toko}</h1>
          <p className="soft below-2">{t('Pilih menu')}</p>
        </div>
      </header>
      <nav className={`grid gap-12 ${classes.square}`} aria-label={t('Pilih menu')}>
        {menu.map((item) => (
          <Link className="panel stack gap-4 ink plain" key={item.menu} to={item.path ?? item.children[0]!.path}>
            <ScreenIcon screen={{ kind: 'submenu', menu: item.menu }} size={26} />
            <strong>{t(item.menu)}</strong>
            <small>{item.kind === 'home' ? '' : t('{n} layar', { n: item.children.length })}</small>
          </Link>
        ))}
      </nav>
    </div>
  )
}
