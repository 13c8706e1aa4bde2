import { useQueries } from '@tanstack/react-query'
import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { buildMenu, countWaiting, type MenuItem, type RoomScreen } from './menu.ts'
import type { DocumentSlots } from '#kernel/web/frames/document/slots.web.ts'
import type { Filling } from './place.ts'
import type { AskedRights, Finder, MenuFiguresProps, ShellMenu, Waiting } from './screens.web.ts'

/** What the app tells the shell: the shell itself knows no screen. */
export interface ShellCatalogue {
  readonly screens: readonly RoomScreen[]
  /** The menus of the sidebar, in order. */
  readonly menus: readonly ShellMenu[]
  /** The first page of a session. */
  readonly home: string
  /** Routes of the catalogue that are not built yet. */
  readonly notYet: ReadonlySet<string>
  /** Route → the line that says what its screen is for; loaded by the pages that show it. */
  readonly purposes: () => Promise<Readonly<Record<string, string>>>
  readonly waiting: readonly Waiting[]
  /** Figures of today at the head of a menu, loaded where they are shown. */
  readonly menuFigures?: ComponentType<MenuFiguresProps>
  /** Screens opened by `G` and a letter, where permitted. */
  readonly shortcuts: readonly { readonly letter: string; readonly path: string }[]
  readonly finder?: Finder
  readonly rights: Partial<AskedRights>
  /** Prefix of a number → the list screen of its document, and what its kind is called. */
  readonly kinds: Readonly<Record<string, readonly [list: string, called: string]>>
  /** What rooms attach to their documents, by the document's name. */
  readonly documents: Readonly<Record<string, DocumentSlots>>
  /** What rooms put into places on the screens of others. */
  readonly fillings: readonly Filling[]
  /** Shown in the header of every screen; loaded after it. `brief`: one short line, on a phone. */
  readonly ribbon?: ComponentType<{ brief: boolean }>
  /** Beside the business date while the day is open; loaded after it. `brief`: words alone. */
  readonly dayNote?: ComponentType<{ brief: boolean }>
  /** Among the devices of this till; loaded with them. */
  readonly tillSection?: ComponentType
  /** Entries of the phone's bottom bar: label and screen. */
  readonly bottom: readonly { readonly word: string; readonly path: string; readonly menu: string }[]
}

const CatalogueContext = createContext<ShellCatalogue | null>(null)

export const CatalogueProvider = ({ catalogue, children }: { catalogue: ShellCatalogue; children: ReactNode }) => (
  <CatalogueContext value={catalogue}>{children}</CatalogueContext>
)

export function useCatalogue(): ShellCatalogue {
  const found = use(CatalogueContext)
  if (!found) throw new Error('useCatalogue: stands outside CatalogueProvider')
  return found
}

/** What kinds of documents are called, by the letters of their numbers. */
export function useKindName(): (prefix: string) => string {
  const { kinds } = useCatalogue()
  const t = useT()
  return (prefix) => {
    const called = kinds[prefix]?.[1]
    return called === undefined ? prefix : t(called)
  }
}

/** The screens with a menu entry that this session may open, in the order of the catalogue. */
export function useAllowedScreens(): readonly RoomScreen[] {
  const { screens } = useCatalogue()
  const session = useSession()
  return useMemo(() => screens.filter((l) => l.menu !== undefined && mayOpen(l, session).allowed), [screens, session])
}

/** Route, or menu without a route → how many wait there for this user; where none waits it is absent. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { waiting } = useCatalogue()
  const session = useSession()
  const asked = useMemo(() => waiting.filter((w) => w.allowed?.(session) ?? true), [waiting, session])
  const answers = useQueries({
    queries: asked.map((w) => ({ queryKey: w.key, queryFn: ({ signal }: { signal: AbortSignal }) => w.read(signal) })),
    combine: dataOf,
  })
  return useMemo(
    () => countWaiting(answers.flatMap((data, i) => (data ? asked[i]!.count(data as never) : []))),
    [answers, asked],
  )
}
const dataOf = (results: readonly { readonly data: unknown }[]): readonly unknown[] => results.map((r) => r.data)

let purposes: Promise<Readonly<Record<string, string>>> | undefined
/** What each screen is for; without a connection nothing is said. The page that asks is drawn when it is there. */
export function usePurposes(): Readonly<Record<string, string>> {
  const { purposes: load } = useCatalogue()
  return use((purposes ??= load().catch(() => ({}))))
}

/** The sidebar of this session. */
export function useMenu(): ReadonlyMap<string, MenuItem> {
  const { screens, menus, home } = useCatalogue()
  const allowed = useAllowedScreens()
  return useMemo(() => buildMenu(menus, screens, allowed, home), [menus, screens, allowed, home])
}
