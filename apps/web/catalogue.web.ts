import type { ShellCatalogue } from '#kernel/web/shell/catalogue.tsx'
import type { RoomScreen } from '#kernel/web/shell/menu.ts'
import { documentSlots, webRooms } from './rooms.web.ts'

const byRank = <T extends { readonly rank: number }>(of: readonly T[]): T[] => of.toSorted((a, b) => a.rank - b.rank)

const shortcuts = byRank(webRooms.flatMap((r) => r.shortcuts ?? []))
const bar = byRank(webRooms.flatMap((r) => r.bar ?? []))
const menus = webRooms.flatMap((r) => r.menus ?? [])
const finder = webRooms.find((r) => r.finder)?.finder
const waiting = webRooms.flatMap((r) => r.waiting ?? [])
const menuFigures = webRooms.find((r) => r.menuFigures)?.menuFigures
const rights = Object.assign({}, ...webRooms.map((r) => r.rights))
const ribbon = webRooms.find((r) => r.ribbon)?.ribbon
const tillSection = webRooms.find((r) => r.tillSection)?.tillSection
const fillings = webRooms.flatMap((r) => r.fills ?? [])
const dayNote = webRooms.find((r) => r.dayNote)?.dayNote

/** What the shell knows of the product. Head office's first page is the one with its shops. */
export const catalogueFor = (
  headOffice: boolean,
  screens: readonly RoomScreen[],
  kinds: ShellCatalogue['kinds'],
  existing: (path: string) => boolean,
): ShellCatalogue => {
  const home = headOffice ? '/dashboardPusat' : '/dashboard'
  return {
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
    ...(menuFigures ? { menuFigures } : {}),
    ...(finder ? { finder } : {}),
    ...(ribbon ? { ribbon } : {}),
    ...(dayNote ? { dayNote } : {}),
    ...(tillSection ? { tillSection } : {}),
    shortcuts,
    bottom: bar.map(({ word, path, menu }) => ({ word, path: path ?? home, menu })),
  }
}
