import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Header } from './Header.tsx'
import { menuOf, type RoomScreen } from './menu.ts'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { System } from './System.tsx'
import { readWebview, useHasFullScreen, useWidth } from './appearance.web.ts'
import { useJump } from './jump.web.ts'
import { map } from './keymap.web.ts'
import { lazyPart } from './sections.web.ts'
import { Opening } from '#kernel/web/kit/Opening.tsx'

// Loaded on demand, on phones only, or after the screen is drawn.
const Search = lazyPart(() => import('./Search.tsx').then((m) => ({ default: m.Search })))
const BottomBar = lazyPart(() => import('./BottomBar.tsx').then((m) => ({ default: m.BottomBar })))
const KeyMap = lazyPart(() => import('./KeyMap.tsx').then((m) => ({ default: m.KeyMap })))
const IncomingRequests = lazyPart(() =>
  import('#kernel/web/frames/document/IncomingRequests.tsx').then((m) => ({ default: m.IncomingRequests })),
)
const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx').then((m) => ({ default: m.MenuDrawer })))

/** Screens that need the width: a report's columns, a document's lines. */
const fullWidth: ReadonlySet<RoomScreen['kind'] | undefined> = new Set(['report', 'document'])

/** Rail or full sidebar: the person's stored choice; without one, screens that need the width get the rail. */
function useRel(screen: RoomScreen | undefined): [boolean, () => void] {
  const [choice, setChoice] = useState(() => storedChoices<boolean | null>('rel', null))
  const rel = choice ?? fullWidth.has(screen?.kind)
  const toggle = () => {
    setChoice(!rel)
    saveChoice('rel', !rel)
  }
  return [rel, toggle]
}

/** The layout of every screen behind the login. `screen`: the open route. */
export function Shell({ screen, children }: { screen: RoomScreen | undefined; children: ReactNode }) {
  const t = useT()
  const width = useWidth()
  const [rel, toggleRel] = useRel(screen)
  const [search, setSearch] = useState<'cari' | 'pindai'>()
  const [drawer, setDrawer] = useState(false)
  const [webview] = useState(readWebview)
  useJump(() => setSearch('cari'))
  const keyMapOpen = useSyncExternalStore(map.subscribe, map.get) !== undefined
  const phone = width === 'hp'
  const { level } = useSession()
  const full = useHasFullScreen() && phone
  const active = screen && menuOf(screen)
  return (
    <div className={`flex screen ${classes.shell}`} data-lebar={width} data-penuh={full || undefined}>
      <a href="#isi" className={`round strong ${classes.skip} y-10 x-14`}>
        {t('Langsung ke isi')}
      </a>
      {phone ? null : (
        <div className={`fixed sticky ${classes.side}`}>
          <Sidebar active={active} rel={rel || width === 'sempit'} onRel={width === 'lebar' ? toggleRel : undefined} />
        </div>
      )}
      <div className="grow slim">
        {full ? null : <Header screen={screen} phone={phone} webview={webview} onSearch={() => setSearch('cari')} />}
        <main id="isi" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      {/* In a Suspense of its own, so that while it loads nothing else is hidden. */}
      <Suspense>
        {phone && !full ? (
          <BottomBar
            active={active}
            onScan={() => setSearch('pindai')}
            onMenu={() => setDrawer(true)}
            drawer={drawer}
          />
        ) : null}
      </Suspense>
      <Opening>
        {drawer && phone ? <MenuDrawer onClose={() => setDrawer(false)} /> : null}
        {search ? <Search scan={search === 'pindai'} onClose={() => setSearch(undefined)} /> : null}
        {keyMapOpen ? <KeyMap /> : null}
      </Opening>
      <Suspense>
        {(level === 'SPV' || level === 'OWN') && screen?.path !== '/otorisasi' ? <IncomingRequests /> : null}
      </Suspense>
      {/* Not lazy: the notice of a lost connection must not need the connection. */}
      <System />
    </div>
  )
}
