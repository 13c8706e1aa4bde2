import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { buildMenu, type MenuItem, type RoomScreen } from './menu.ts'
import type { AskedRights, Finder, ShellMenu } from './screens.web.ts'

/** What the app tells the shell: the shell itself knows no screen. */
export interface ShellCatalogue {
  readonly screens: readonly RoomScreen[]
  /** The menus of the sidebar, in order. */
  readonly menus: readonly ShellMenu[]
  /** The first page of a session. */
  readonly home: string
  /** Routes of the catalogue that are not built yet. */
  readonly notYet: ReadonlySet<string>
  /** Screens opened by `G` and a letter, where permitted. */
  readonly shortcuts: readonly { readonly letter: string; readonly path: string }[]
  readonly finder?: Finder
  readonly rights: Partial<AskedRights>
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

/** The screens with a menu entry that this session may open, in the order of the catalogue. */
export function useAllowedScreens(): readonly RoomScreen[] {
  const { screens } = useCatalogue()
  const session = useSession()
  return useMemo(() => screens.filter((l) => l.menu !== undefined && mayOpen(l, session).allowed), [screens, session])
}

/** The sidebar of this session. */
export function useMenu(): ReadonlyMap<string, MenuItem> {
  const { screens, menus, home } = useCatalogue()
  const allowed = useAllowedScreens()
  return useMemo(() => buildMenu(menus, screens, allowed, home), [menus, screens, allowed, home])
}
