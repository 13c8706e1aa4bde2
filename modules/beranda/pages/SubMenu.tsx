import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { Empty } from '#kernel/web/kit/PageStates.tsx'
import { useCatalogue, useAllowedScreens, usePurposes } from '#kernel/web/shell/catalogue.tsx'
import { useDigits } from '#kernel/web/shell/digits.web.ts'
import {
  searchScreens,
  menuOf,
  buildPage,
  orderByUse,
  type RoomScreen,
  type ScreenGroup,
} from '#kernel/web/shell/menu.ts'
import { readUses } from '#kernel/web/shell/trail.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Entry, Line, LastOpened } from '../dashboard/Row.tsx'
import { MenuFigures } from './MenuFigures.tsx'
import classes from '../Beranda.module.css'

/** A menu's page: its screens that this user may open, by kind. */
export default function SubMenu() {
  const path = useRouterState({ select: (s) => s.location.pathname })
  // The key resets the search when another menu is opened.
  return <Content key={path} path={path} />
}

function Content({ path }: { path: string }) {
  const t = useT()
  const { screens, menus } = useCatalogue()
  const allowed = useAllowedScreens()
  const [search, setSearch] = useState('')
  // Read once: nothing moves under the pointer while the page stands.
  const [uses] = useState(readUses)
  const router = useRouter()
  const thisOne = screens.find((l) => l.path === path || l.alias === path)
  const menu = thisOne && menuOf(thisOne)
  const group = menu ? buildPage(menu, menus, screens, allowed) : []
  const filter = (group: ScreenGroup): ScreenGroup =>
    search.trim()
      ? { ...group, screens: searchScreens(group.screens, search, t) }
      : { ...group, screens: group.report ? group.screens : orderByUse(group.screens, uses) }
  const visible = group.map(filter).filter((g) => g.screens.length > 0)
  const entries = inReadingOrder(visible)
  useDigits(entries.length, (n) => void router.navigate({ to: entries[n - 1]!.path }))
  if (!thisOne || !menu) return null
  return (
    <div className="page">
      <header className="flow spread gap-10 beside-16 high-36">
        <h1 className="unseen-phone">{t(thisOne.title)}</h1>
        <PageSearch hint={t('Cari di menu {menu}', { menu: t(thisOne.title) })} value={search} onChange={setSearch} />
      </header>
      {search.trim() === '' ? <MenuFigures menu={menu} /> : null}
      {visible.length === 0 ? <Blank searching={search.trim() !== ''} onRemove={() => setSearch('')} /> : null}
      <Group visible={visible} allReports={menu !== 'Laporan'} />
      <LastOpened only={(l) => group.some((g) => g.screens.includes(l))} />
    </div>
  )
}

/** A long group, and one that stands alone, takes the full width, in columns; short ones are placed side by side. */
const longOf = (groups: readonly ScreenGroup[]): readonly ScreenGroup[] => {
  const entries = groups.filter((g) => !g.report)
  return entries.length === 1 ? entries : entries.filter((g) => g.screens.length > 6)
}
const shortOf = (groups: readonly ScreenGroup[]): readonly ScreenGroup[] => {
  const long = longOf(groups)
  return groups.filter((g) => !g.report && !long.includes(g))
}

/** The entries that a digit opens, as they stand on the page. */
const inReadingOrder = (groups: readonly ScreenGroup[]) =>
  [...longOf(groups), ...shortOf(groups)].flatMap((g) => g.screens).slice(0, 9)

function Blank({ searching, onRemove }: { searching: boolean; onRemove: () => void }) {
  const t = useT()
  const content = searching
    ? t('Tidak ada layar dengan nama itu di menu ini.')
    : t('Belum ada layar di menu ini yang boleh Anda buka.')
  const act = (
    <Button size="kecil" onClick={onRemove}>
      {t('Hapus pencarian')}
    </Button>
  )
  return (
    <section className={`panel ${classes.panel}`}>
      <Empty content={content} act={searching ? act : undefined} />
    </section>
  )
}

function Group({ visible, allReports }: { visible: readonly ScreenGroup[]; allReports: boolean }) {
  const t = useT()
  const purposes = usePurposes()
  const long = longOf(visible)
  const small = shortOf(visible)
  const entries = inReadingOrder(visible)
  const entry = (screen: RoomScreen) => {
    const purpose = purposes[screen.path]
    const digit = entries.indexOf(screen) + 1
    return (
      <Entry
        key={screen.path}
        screen={screen}
        {...(purpose ? { keterangan: t(purpose) } : {})}
        {...(digit ? { digit } : {})}
      />
    )
  }
  const reports = visible.filter((g) => g.report)
  return (
    <>
      {long.map((group) => (
        <section key={group.title} className={`panel ${classes.panel}`} aria-label={t(group.title)}>
          <h2 className="above-8">{t(group.title)}</h2>
          <div className={`grid ${classes.column}`}>{group.screens.map(entry)}</div>
        </section>
      ))}
      {small.length > 0 ? (
        <div className={`grid gap-14 ${classes.tile}`}>
          {small.map((group) => (
            <section key={group.title} className={`panel ${classes.panel}`} aria-label={t(group.title)}>
              <h2 className="above-8">{t(group.title)}</h2>
              {group.screens.map(entry)}
            </section>
          ))}
        </div>
      ) : null}
      {reports.map((group) => (
        <section key={group.title} className={`panel ${classes.panel}`} aria-label={t(group.title)}>
          <header className="flex spread on-line">
            <h2 className="above-8">{t(group.title)}</h2>
            {allReports ? (
              <Link className="soft small strong plain" to="/SubMenuLaporan">
                {t('Semua laporan')}
              </Link>
            ) : null}
          </header>
          <div className={`grid ${classes.column}`}>
            {group.screens.map((screen) => (
              <Line
                key={screen.path}
                screen={screen}
                {...(allReports || !purposes[screen.path] ? {} : { keterangan: t(purposes[screen.path]!) })}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
