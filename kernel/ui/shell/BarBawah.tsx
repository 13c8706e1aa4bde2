import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Menu } from '#kernel/define/layar.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './BarBawah.module.css'
import { ikonMenu } from './ikon.tsx'
import { useKatalog, useLayarBoleh } from './katalog.tsx'

/** The phone's bar: the everyday screens that are permitted, the search, the menu. */
export function BarBawah({
  aktif,
  onCari,
  onMenu,
  laci,
}: {
  aktif: Menu | undefined
  onCari: () => void
  onMenu: () => void
  laci: boolean
}) {
  const t = useT()
  const { bawah } = useKatalog()
  const boleh = useLayarBoleh()
  const [kiri, ...kanan] = bawah
    .filter((b) => boleh.some((l) => l.path === b.path))
    .map((b) => {
      const Ikon = ikonMenu[b.menu]
      return (
        <Link
          key={b.path}
          to={b.path}
          className={classes.butir}
          data-aktif={b.menu === aktif || undefined}
          aria-current={b.menu === aktif ? 'page' : undefined}
        >
          <Ikon size={23} stroke={1.6} aria-hidden="true" />
          <span>{t(b.kata)}</span>
        </Link>
      )
    })
  return (
    <nav className={classes.bar} aria-label={t('Menu utama')}>
      {kiri}
      {kanan[0]}
      <button type="button" className={classes.butir} onClick={onCari}>
        <IconSearch size={23} stroke={1.6} aria-hidden="true" />
        <span>{t('Cari')}</span>
      </button>
      {kanan.slice(1)}
      <button
        type="button"
        className={classes.butir}
        onClick={onMenu}
        aria-haspopup="dialog"
        aria-expanded={laci}
        data-aktif={laci || undefined}
      >
        <IconMenu2 size={23} stroke={1.6} aria-hidden="true" />
        <span>{t('Menu')}</span>
      </button>
    </nav>
  )
}
