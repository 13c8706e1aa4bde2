import type { ShellCatalogue } from '#kernel/web/shell/catalogue.tsx'
import type { RoomScreen } from '#kernel/web/shell/menu.ts'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'
import { documentSlots, webRooms } from './rooms.web.ts'

const byRank = <T extends { readonly rank: number }>(of: readonly T[]): T[] => of.toSorted((a, b) => a.rank - b.rank)

const shortcuts = byRank(webRooms.flatMap((r) => r.shortcuts ?? []))
const bar = byRank(webRooms.flatMap((r) => r.bar ?? []))
const menus = webRooms.flatMap((r) => r.menus ?? [])
const waiting = webRooms.flatMap((r) => r.waiting ?? [])
const rights = Object.assign({}, ...webRooms.map((r) => r.rights))
const fillings = webRooms.flatMap((r) => r.fills ?? [])
/** What one room alone has, by its name. */
const single: Pick<RoomWeb, 'finder' | 'menuFigures' | 'ribbon' | 'dayNote' | 'tillSection'> = Object.assign(
  {},
  ...webRooms,
)

/** What the shell knows of the product. Head office's first page is the one with its shops. */
export const catalogueFor = (
  headOffice: boolean,
  screens: readonly RoomScreen[],
  kinds: ShellCatalogue['kinds'],
  existing: (path: string) => boolean,
): ShellCatalogue => {
  const home = headOffice ? '/dashboardPusat' : '/dashboard'
  return {
    ...single,
    screens,
    menus,
    notYet: new Set(screens.filter((l) => !existing(l.path)).map((l) => l.path)),
    home,
    rights,
    kinds,
    documents: documentSlots,
    fillings,
    purposes: () => import('./purposes.web.ts').then((m) => m.purposes),
    waiting,
    shortcuts,
    bottom: bar.map(({ word, path, menu }) => ({ word, path: path ?? home, menu })),
  }
}
