import { IconBuildingStore, IconChevronDown, IconChevronRight, IconHome, IconSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { awayShop } from '#kernel/web/client/storage.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Bell } from '#kernel/web/jobs/Bell.tsx'
import { List } from '#kernel/web/kit/List.tsx'
import submenu from '#kernel/web/kit/List.module.css'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { lazyPart } from './sections.web.ts'
import { NotYet } from './NotYet.tsx'
import classes from './Header.module.css'
import { ScreenIcon } from './icons.tsx'
import { useCatalogue, useMenu } from './catalogue.tsx'
import { Mark } from './Mark.tsx'
import { menuOf, type RoomScreen } from './menu.ts'
import { MenuUser } from './MenuUser.tsx'
import { setActionSlot } from './appearance.web.ts'

/** Only head office needs it. */
const ShopPicker = lazyPart(async () => ({ default: (await import('./ShopPicker.tsx')).ShopPicker }))

/** Only where a shop has a server of its own. */
const AwayNote = lazyPart(async () => ({ default: (await import('./AwayNote.tsx')).AwayNote }))

function Whereabouts({ brief }: { brief: boolean }) {
  const away = awayShop()
  return away ? (
    <Suspense>
      <AwayNote away={away} brief={brief} />
    </Suspense>
  ) : null
}

interface Props {
  screen: RoomScreen | undefined
  phone: boolean
  webview: boolean
  onSearch: () => void
}

/** 48 px high: breadcrumb, search, shop with its date, user. */
export function Header({ screen, phone, webview, onSearch }: Props) {
  const t = useT()
  const { finder, home } = useCatalogue()
  const router = useRouter()
  return (
    <header className={`surface line-bottom row gap-12 sticky ${classes.header}`}>
      {webview && screen?.path !== home ? (
        <IconButton label={t('Home')} onClick={() => void router.navigate({ to: home })}>
          <IconHome size={20} />
        </IconButton>
      ) : null}
      {phone ? <Whereabouts brief /> : null}
      {phone ? <PhoneHead screen={screen} /> : <Breadcrumb screen={screen} />}
      {phone ? null : <Ribbon brief={false} />}
      <span className={`grow ${classes.room}`} />
      {phone ? <div ref={setActionSlot} className="flex fixed" /> : null}
      {phone ? (
        <IconButton label={t('Cari menu')} onClick={onSearch}>
          <IconSearch size={22} stroke={1.6} />
        </IconButton>
      ) : (
        <button
          type="button"
          className={`tint round row gap-10 quiet ${classes.search} edge`}
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <span className="grow slim cut start">{t(finder?.label ?? 'Cari menu')}</span>
          <small aria-hidden="true">{t('Cari')}</small>
          <Kbd>Ctrl K</Kbd>
        </button>
      )}
      {phone ? null : <Shop />}
      <Bell />
      <MenuUser brief={phone} />
    </header>
  )
}

function Shop() {
  const session = useSession()
  const t = useT()
  return (
    <div className={`row slim gap-10 ${classes.shop}`}>
      {session.pusat ? (
        <Suspense>
          <ShopPicker />
        </Suspense>
      ) : (
        <span className={`inline gap-8 small soft-icons ${classes.shopName} slim`}>
          <IconBuildingStore size={17} stroke={1.6} aria-hidden="true" />
          <strong className="sum fixed">{session.kode_toko}</strong>
          <span className="cut" title={session.nama_toko}>
            {session.nama_toko}
          </span>
        </span>
      )}
      <Whereabouts brief={false} />
      <span className={`fixed note whole ${classes.date}`} title={t('Tanggal sistem')}>
        {session.tgl_system || '—'}
      </span>
      {session.buka ? <DayNote brief={false} /> : <Badge tone="warn">{t('Toko tutup')}</Badge>}
    </div>
  )
}

/** What a room says beside the date of an open day. */
function DayNote({ brief }: { brief: boolean }) {
  const { dayNote: Content } = useCatalogue()
  return Content ? (
    <Suspense>
      <Content brief={brief} />
    </Suspense>
  ) : null
}

function Ribbon({ brief }: { brief: boolean }) {
  const { ribbon: Content } = useCatalogue()
  return Content ? (
    <Suspense>
      <Content brief={brief} />
    </Suspense>
  ) : null
}

/** The header on a phone: the shop on the first page, the screen's name elsewhere. */
function PhoneHead({ screen }: { screen: RoomScreen | undefined }) {
  const session = useSession()
  const t = useT()
  const away = awayShop()
  const { home } = useCatalogue()
  if (screen && screen.path !== home)
    return (
      <span className={`stack ${classes.shopPhone} tight`}>
        <span className={`sum cut ${classes.titlePhone} text-17`}>{t(screen.title)}</span>
        <Ribbon brief />
      </span>
    )
  return (
    <>
      <Mark size={28} />
      <span className={`stack ${classes.shopPhone} tight`}>
        {session.pusat ? (
          <Suspense>
            <ShopPicker brief />
          </Suspense>
        ) : (
          <span className={classes.namePhone}>
            <strong className="title">{session.kode_toko}</strong> <span>{session.nama_toko}</span>
          </span>
        )}
        {away ? <small className="cut">{t('Server {nama}', { nama: away.nama_server })}</small> : null}
        <small className={`flex gap-8 ${classes.dayPhone}`}>
          <span className="fixed">
            {session.buka ? session.tgl_system : `${session.tgl_system}, ${t('Toko tutup').toLowerCase()}`}
            {session.buka ? <DayNote brief /> : null}
          </span>
          {away ? null : <Ribbon brief />}
        </small>
      </span>
    </>
  )
}

/**
 * What the last part of the breadcrumb lists: the screens of the same menu, or for a SubMenu page the other SubMenu
 * pages.
 */
function useSiblings(screen: RoomScreen | undefined) {
  const all = useMenu()
  const menu = screen && menuOf(screen)
  const item = menu === undefined ? undefined : all.get(menu)
  if (!screen || !menu) return { item, destinations: [] }
  if (screen.kind !== 'submenu') {
    const destinations = (item?.children ?? []).map((child) => ({
      path: child.path,
      word: child.title,
      icon: child,
      thisOne: child.path === screen.path,
    }))
    return { item, destinations: item?.kind === 'home' ? [] : destinations }
  }
  const destinations = [...all.values()].flatMap((item) =>
    item.path
      ? [
          {
            path: item.path,
            word: item.menu,
            icon: { kind: 'submenu', menu: item.menu } as const,
            thisOne: item.menu === menu,
          },
        ]
      : [],
  )
  return { item: undefined, destinations }
}

/** Breadcrumb; its last part opens the list of sibling screens. */
function Breadcrumb({ screen }: { screen: RoomScreen | undefined }) {
  const t = useT()
  const { item, destinations } = useSiblings(screen)
  if (!screen) return <nav className={`row slim gap-8 quiet ${classes.crumbs}`} aria-label={t('Lokasi')} />
  return (
    <nav className={`row slim gap-8 quiet ${classes.crumbs}`} aria-label={t('Lokasi')}>
      {item && destinations.length > 1 ? (
        <>
          {item.path ? (
            <Link to={item.path} className={`soft whole plain ${classes.parent}`}>
              {t(item.menu)}
            </Link>
          ) : (
            <span className={`soft whole plain ${classes.parent}`}>{t(item.menu)}</span>
          )}
          <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
        </>
      ) : null}
      {destinations.length < 2 ? (
        <span
          className={`bare round inline slim gap-6 ink strong whole ${classes.current} x-6 text-13`}
          aria-current="page"
        >
          {t(screen.title)}
        </span>
      ) : (
        <List
          label={t(item?.menu ?? 'Menu')}
          position="bottom-start"
          renderTarget={(props) => (
            <button
              {...props}
              type="button"
              className={`bare round inline slim gap-6 ink strong whole ${classes.current} x-6 text-13`}
              aria-current="page"
            >
              <span>{t(screen.title)}</span>
              <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
            </button>
          )}
        >
          {(close) =>
            destinations.map((destination) => (
              <Link
                key={destination.path}
                to={destination.path}
                role="menuitem"
                tabIndex={-1}
                className={`${submenu.row} row gap-10 wide x-10 round ink text-13 start plain whole press`}
                aria-current={destination.thisOne ? 'page' : undefined}
                onClick={close}
              >
                <ScreenIcon screen={destination.icon} size={16} />
                <span>{t(destination.word)}</span>
                <NotYet path={destination.path} />
              </Link>
            ))
          }
        </List>
      )}
    </nav>
  )
}
