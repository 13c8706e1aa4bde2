import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { MenuIcon } from './icons.tsx'
import { useCatalogue, useMenu, useWaiting } from './catalogue.tsx'
import { Mark } from './Mark.tsx'
import { menuGroups, waitingOf, type MenuItem } from './menu.ts'
import classes from './Sidebar.module.css'
import { Submenu } from './Submenu.tsx'
import { WaitingCount } from './WaitingCount.tsx'
import { lazyPart } from './sections.web.ts'

const SidebarFoot = lazyPart(() => import('./SidebarFoot.tsx').then((m) => ({ default: m.SidebarFoot })))

interface Props {
  active: string | undefined
  rel: boolean
  /** Absent where the window is too narrow for a choice. */
  onRel?: () => void
}

/** The menus: 220 px wide, or a rail of icons. */
export function Sidebar({ active, rel, onRel }: Props) {
  const t = useT()
  const { home, menus } = useCatalogue()
  const menu = useMenu()
  const waiting = useWaiting()
  return (
    <nav className={`stack ${classes.sidebar} line-right`} data-rel={rel || undefined} aria-label={t('Menu')}>
      <div className={`row spread fixed ${classes.head}`}>
        <Link to={home} className={`round inline gap-10 ink plain ${classes.name} text-16 bold`} aria-label="Kilau">
          <Mark size={rel ? 26 : 28} />
          {rel ? null : 'Kilau'}
        </Link>
        {onRel && !rel ? (
          <IconButton label={t('Ciutkan menu')} onClick={onRel}>
            <IconLayoutSidebarLeftCollapse size={18} />
          </IconButton>
        ) : null}
      </div>
      <div className={`grow low ${classes.content} scroll`}>
        {menuGroups(menus).map((menuGroup) => {
          const items = menuGroup.menus.flatMap((m) => menu.get(m) ?? [])
          if (items.length === 0) return null
          return (
            <div
              key={menuGroup.title ?? ''}
              className="over"
              role="group"
              aria-label={menuGroup.title ? t(menuGroup.title) : undefined}
            >
              {menuGroup.title ? (
                <div className={`hint label ${classes.title}`}>{rel ? null : t(menuGroup.title)}</div>
              ) : null}
              {items.map((item) => (
                <Item
                  key={item.menu}
                  item={item}
                  active={item.menu === active}
                  rel={rel}
                  waiting={waitingOf(item, waiting)}
                />
              ))}
            </div>
          )
        })}
      </div>
      <Suspense>
        <SidebarFoot rel={rel} />
      </Suspense>
      {onRel && rel ? (
        <div className="line-top flex middle y-8">
          <IconButton label={t('Lebarkan menu')} onClick={onRel}>
            <IconLayoutSidebarLeftExpand size={18} />
          </IconButton>
        </div>
      ) : null}
    </nav>
  )
}

function Item({ item, active, rel, waiting }: { item: MenuItem; active: boolean; rel: boolean; waiting: number }) {
  const t = useT()
  const { notYet } = useCatalogue()
  const word = t(item.menu)
  const full = waiting > 0 ? `${word}, ${t('{n} menunggu', { n: waiting })}` : word
  return (
    <Submenu
      menu={item.menu}
      title={word}
      screens={item.children.length > 1 && item.kind !== 'home' ? item.children : []}
      page={item.path}
    >
      {({ opened, ...props }) => {
        const content = (
          <>
            <MenuIcon menu={item.menu} size={rel ? 20 : 18} />
            {rel ? null : <span className="grow">{word}</span>}
            <WaitingCount count={waiting} />
          </>
        )
        const common = {
          ...props,
          className: classes.item,
          'data-aktif': active || undefined,
          'data-terbuka': opened || undefined,
          'data-mati': item.children.every((l) => notYet.has(l.path)) || undefined,
          'aria-label': rel ? full : undefined,
          title: rel ? full : undefined,
        }
        return item.path ? (
          <Link {...common} to={item.path} aria-current={active ? 'page' : undefined}>
            {content}
          </Link>
        ) : (
          <button {...common} type="button">
            {content}
          </button>
        )
      }}
    </Submenu>
  )
}
