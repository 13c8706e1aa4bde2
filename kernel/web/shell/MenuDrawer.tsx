import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { Layer } from '#kernel/web/kit/Layer.tsx'
import { NotYet } from './NotYet.tsx'
import { MenuIcon, ScreenIcon } from './icons.tsx'
import { SidebarFoot } from './SidebarFoot.tsx'
import { WaitingCount } from './WaitingCount.tsx'
import { useCatalogue, useMenu, useWaiting } from './catalogue.tsx'
import { builtFirst, menuGroups, waitingOf, type MenuItem } from './menu.ts'
import classes from './MenuDrawer.module.css'

/** The whole menu on a phone: the groups of the sidebar; an entry opens its screens below it. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { menus } = useCatalogue()
  const menu = useMenu()
  const [open, setOpen] = useState<string>()
  return (
    <Layer className={classes.drawer} aria-label={t('Menu')} onEscape={onClose}>
      <header className="row spread fixed line-bottom">
        <strong className="heading">{t('Menu')}</strong>
        <IconButton label={t('Tutup')} onClick={onClose}>
          <IconX size={22} />
        </IconButton>
      </header>
      <div className={`grow low ${classes.content} scroll`}>
        {menuGroups(menus).map((menuGroup) => (
          <section key={menuGroup.title ?? ''} aria-label={menuGroup.title ? t(menuGroup.title) : undefined}>
            {menuGroup.title ? <h2 className="hint label">{t(menuGroup.title)}</h2> : null}
            {menuGroup.menus
              .flatMap((m) => menu.get(m) ?? [])
              .map((item) => (
                <Item
                  key={item.menu}
                  item={item}
                  open={open === item.menu}
                  onOpen={() => setOpen(open === item.menu ? undefined : item.menu)}
                  onClose={onClose}
                />
              ))}
          </section>
        ))}
      </div>
      <SidebarFoot rel={false} />
    </Layer>
  )
}

function Item({
  item,
  open,
  onOpen,
  onClose,
}: {
  item: MenuItem
  open: boolean
  onOpen: () => void
  onClose: () => void
}) {
  const t = useT()
  const { menuFigures: MenuFigures, notYet } = useCatalogue()
  const waiting = useWaiting()
  const count = waitingOf(item, waiting)
  const dead = item.children.every((l) => notYet.has(l.path)) || undefined
  if (item.path && (item.children.length === 1 || item.kind === 'home')) {
    return (
      <Link to={item.path} className={`item round row gap-12 label ${classes.item}`} onClick={onClose}>
        <MenuIcon menu={item.menu} size={20} />
        <span className="grow">{t(item.menu)}</span>
        <WaitingCount count={count} />
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className={`item round row gap-12 label ${classes.item}`}
        aria-expanded={open}
        data-mati={dead}
        onClick={onOpen}
      >
        <MenuIcon menu={item.menu} size={20} />
        <span className="grow">{t(item.menu)}</span>
        <WaitingCount count={count} />
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </button>
      {open ? (
        <div className={classes.child}>
          {MenuFigures ? (
            <Suspense>
              <MenuFigures menu={item.menu} brief onLeave={onClose} />
            </Suspense>
          ) : null}
          {builtFirst(item.children, notYet).map((screen) => (
            <Link
              key={screen.path}
              to={screen.path}
              className={`item round row gap-12 label quiet-icons ${classes.screen} soft`}
              onClick={onClose}
            >
              <ScreenIcon screen={screen} size={17} />
              <span className="grow">{t(screen.title)}</span>
              <WaitingCount count={waiting.get(screen.path) ?? 0} />
              <NotYet path={screen.path} />
            </Link>
          ))}
        </div>
      ) : null}
    </>
  )
}
