import { IconLineScan, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './BottomBar.module.css'
import { MenuIcon } from './icons.tsx'
import { useCatalogue, useAllowedScreens } from './catalogue.tsx'

/** The bottom bar of a phone: the permitted everyday screens, scanning, the menu. The search stands in the header. */
export function BottomBar({
  active,
  onScan,
  onMenu,
  drawer,
}: {
  active: string | undefined
  onScan: () => void
  onMenu: () => void
  /** The drawer with the menu is open. */
  drawer: boolean
}) {
  const t = useT()
  const { bottom } = useCatalogue()
  const allowed = useAllowedScreens()
  const [left, ...right] = bottom
    .filter((b) => allowed.some((l) => l.path === b.path))
    .map((item) => (
      <Link
        key={item.path}
        to={item.path}
        className={`bare row middle grow soft strong plain ${classes.item} column gap-3 tiny press`}
        data-aktif={item.menu === active || undefined}
        aria-current={item.menu === active ? 'page' : undefined}
      >
        <MenuIcon menu={item.menu} size={23} />
        <span>{t(item.word)}</span>
      </Link>
    ))
  return (
    <nav className={`surface line-top flex ${classes.bar}`} aria-label={t('Menu utama')}>
      {left}
      {right[0]}
      <button
        type="button"
        className={`bare row middle grow soft strong plain ${classes.item} column gap-3 tiny press`}
        onClick={onScan}
      >
        <IconLineScan size={23} stroke={1.6} aria-hidden="true" />
        <span>{t('Pindai')}</span>
      </button>
      {right.slice(1)}
      <button
        type="button"
        className={`bare row middle grow soft strong plain ${classes.item} column gap-3 tiny press`}
        onClick={onMenu}
        aria-haspopup="dialog"
        aria-expanded={drawer}
        data-aktif={drawer || undefined}
      >
        <IconMenu2 size={23} stroke={1.6} aria-hidden="true" />
        <span>{t('Menu')}</span>
      </button>
    </nav>
  )
}
