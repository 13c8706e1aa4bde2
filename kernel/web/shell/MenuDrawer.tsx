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
        {menuGroups(menus).map((g) => (
          <section key={g.title ?? ''} aria-label={g.title ? t(g.title) : undefined}>
            {g.title ? <h2 className="hint label">{t(g.title)}</h2> : null}
            {g.menus
              .flatMap((m) => menu.get(m) ?? [])
              .map((b) => (
                <Item
                  key={b.menu}
                  item={b}
                  open={open === b.menu}
                  onOpen={() => setOpen(open === b.menu ? undefined : b.menu)}
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
  const n = waitingOf(item, waiting)
  const dead = item.children.every((l) => notYet.has(l.path)) || undefined
  if (item.path && (item.children.length === 1 || item.kind === 'home')) {
    return (
      <Link to={item.path} className={`item round row gap-12 label ${classes.item}`} onClick={onClose}>
        <MenuIcon menu={item.menu} size={20} />
        <span className="grow">{t(item.menu)}</span>
        <WaitingCount n={n} />
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
        <WaitingCount n={n} />
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </button>
      {open ? (
        <div className={classes.child}>
          {MenuFigures ? (
            <Suspense>
              <MenuFigures menu={item.menu} brief onLeave={onClose} />
            </Suspense>
          ) : null}
          {builtFirst(item.children, notYet).map((l) => (
            <Link
              key={l.path}
              to={l.path}
              className={`item round row gap-12 label quiet-icons ${classes.screen} soft`}
              onClick={onClose}
            >
              <ScreenIcon screen={l} size={17} />
              <span className="grow">{t(l.title)}</span>
              <WaitingCount n={waiting.get(l.path) ?? 0} />
              <NotYet path={l.path} />
            </Link>
          ))}
        </div>
      ) : null}
    </>
  )
}
