import { reportMenu } from '#kernel/model/report.ts'
import type { MenuDef, ScreenDef } from '#kernel/model/screen.ts'

/** A route with the room it belongs to. */
export interface RoomScreen extends ScreenDef {
  readonly area: string
}

/** The groups of the sidebar (look 4): neighbours with the same heading, or with none. */
export const menuGroups = (
  menus: readonly MenuDef[],
): readonly { readonly title: string | undefined; readonly menus: readonly string[] }[] =>
  [...Map.groupBy(menus, (m) => m.group)].map(([title, of]) => ({ title, menus: of.map((m) => m.name) }))

/** One menu of the sidebar with its screens. */
export interface MenuItem {
  readonly menu: string
  readonly kind?: MenuDef['kind']
  /** Where a click leads: its SubMenu page, or its only screen; absent: a click opens the floating submenu. */
  readonly path?: string
  readonly children: readonly RoomScreen[]
}

/** The sidebar of a user who may open `allowed`; menus without a permitted screen are left out. */
export function buildMenu(
  menus: readonly MenuDef[],
  all: readonly RoomScreen[],
  allowed: readonly RoomScreen[],
  home: string,
): ReadonlyMap<string, MenuItem> {
  const found = new Map<string, MenuItem>()
  for (const { name: menu, kind } of menus) {
    const children = allowed.filter((l) => l.menu === menu)
    if (children.length === 0) continue
    const page = menuPage(menu, all)
    const path = kind === 'home' ? home : (page ?? (children.length === 1 ? children[0]!.path : undefined))
    found.set(menu, { menu, kind, children, ...(path ? { path } : {}) })
  }
  return found
}

/** How many wait at a screen; `menu`: which menu counts them where no menu has that screen. */
export interface WaitingAt {
  readonly path: string
  readonly jumlah: number
  readonly menu?: string | undefined
}

/** Route → how many wait there; what stands in no menu is counted under its menu's name. */
export function countWaiting(all: readonly WaitingAt[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const add = (key: string, n: number) => void found.set(key, (found.get(key) ?? 0) + n)
  for (const place of all) {
    if (place.jumlah === 0) continue
    add(place.path, place.jumlah)
    if (place.menu !== undefined) add(place.menu, place.jumlah)
  }
  return found
}

/** How many wait behind a menu: in its own screens, and what it counts for want of a screen in a menu. */
export const waitingOf = (
  item: { readonly menu: string; readonly children: readonly Pick<ScreenDef, 'path'>[] },
  waiting: ReadonlyMap<string, number>,
): number => item.children.reduce((sum, l) => sum + (waiting.get(l.path) ?? 0), waiting.get(item.menu) ?? 0)

/**
 * The built screen nearest to one that is not: first of the same room, menu and kind, then the more it shares. Undefined
 * where not even the menu is shared.
 */
export function nearestBuilt(
  to: RoomScreen,
  allowed: readonly RoomScreen[],
  notYet: ReadonlySet<string>,
): RoomScreen | undefined {
  const near = (screen: RoomScreen) =>
    (screen.area === to.area ? 4 : 0) + (screen.menu === to.menu ? 2 : 0) + (screen.kind === to.kind ? 1 : 0)
  return allowed
    .filter((l) => l.path !== to.path && !notYet.has(l.path) && near(l) >= 2)
    .toSorted((a, b) => near(b) - near(a))[0]
}

/** Those that do something stand first, each part in its order. */
export const builtFirst = (screens: readonly RoomScreen[], notYet: ReadonlySet<string>): readonly RoomScreen[] =>
  screens.toSorted((a, b) => Number(notYet.has(a.path)) - Number(notYet.has(b.path)))

/** What is opened most stands first; what is opened equally often keeps its order. */
export const orderByUse = (
  screens: readonly RoomScreen[],
  uses: Readonly<Record<string, number>>,
): readonly RoomScreen[] => screens.toSorted((a, b) => (uses[b.path] ?? 0) - (uses[a.path] ?? 0))

/** The menu a route belongs to: its own, or for a SubMenu page the menu named by its title. */
export const menuOf = (def: Pick<ScreenDef, 'menu' | 'kind' | 'title'>): string | undefined =>
  def.menu ?? (def.kind === 'submenu' ? def.title : undefined)

/** The SubMenu page of a menu. */
export const menuPage = (menu: string, all: readonly RoomScreen[]): string | undefined =>
  all.find((l) => l.kind === 'submenu' && l.title === menu)?.path

export interface ScreenGroup {
  readonly title: string
  readonly screens: readonly RoomScreen[]
  /** Reports are shown as one wide panel of plain lines. */
  readonly report?: boolean
}

/**
 * The menu that most screens of a room belong to, not counting reports and second steps: it names the room in the
 * sidebar.
 */
function roomMenu(all: readonly RoomScreen[], area: string, secondStep: string | undefined): string {
  const times = new Map<string, number>()
  for (const screen of all)
    if (screen.area === area && screen.menu && screen.menu !== reportMenu && screen.menu !== secondStep)
      times.set(screen.menu, (times.get(screen.menu) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'Lainnya'
}

/**
 * What a SubMenu page shows of `allowed`: the menu's own screens by kind, then the second steps and reports of the
 * same rooms. The page of the reports groups them by room.
 */
export function buildPage(
  menu: string,
  menus: readonly MenuDef[],
  all: readonly RoomScreen[],
  allowed: readonly RoomScreen[],
): ScreenGroup[] {
  const own = allowed.filter((l) => l.menu === menu)
  const secondStep = menus.find((m) => m.kind === 'second-step')?.name
  if (menu === reportMenu) {
    const byMenu = Map.groupBy(own, (l) => roomMenu(all, l.area, secondStep))
    // In the order of the sidebar; unknown titles last.
    const order = (title: string) => menus.findIndex((m) => m.name === title) + 1 || Infinity
    return [...byMenu]
      .sort(([a], [b]) => order(a) - order(b))
      .map(([title, screens]) => ({ title, screens, report: true }))
  }
  const rooms = new Set(own.map((l) => l.area))
  const settings = menus.find((m) => m.name === menu)?.kind === 'settings'
  const near = (other: string | undefined) =>
    menu === other || settings ? [] : allowed.filter((l) => l.menu === other && rooms.has(l.area))
  const kinds = (...kind: ScreenDef['kind'][]) => own.filter((l) => kind.includes(l.kind))
  const groups: ScreenGroup[] = [
    { title: menu === secondStep ? menu : 'Transaksi', screens: kinds('document') },
    ...(secondStep ? [{ title: secondStep, screens: near(secondStep) }] : []),
    { title: 'Lihat', screens: kinds('list') },
    { title: 'Data', screens: kinds('resource') },
    { title: settings ? 'Pengaturan' : 'Lainnya', screens: kinds('screen', 'print') },
    { title: reportMenu, screens: [...kinds('report'), ...near(reportMenu)], report: true },
  ]
  return groups.filter((g) => g.screens.length > 0)
}

/** Screens whose title (in the shown language) contains every typed word. `notYet`: paths that are not built yet. */
export function searchScreens(
  screens: readonly RoomScreen[],
  typing: string,
  word: (text: string) => string,
  notYet: ReadonlySet<string> = new Set(),
): RoomScreen[] {
  const words = typing.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = screens.filter((screen) => {
    const name = `${word(screen.title)} ${screen.title} ${screen.path}`.toLowerCase()
    return words.every((w) => name.includes(w))
  })
  // Built screens first, and among them titles that begin with the typed text.
  const rank = (screen: RoomScreen) =>
    (notYet.has(screen.path) ? 2 : 0) + (word(screen.title).toLowerCase().startsWith(words.join(' ')) ? 0 : 1)
  return hits.sort((a, b) => rank(a) - rank(b))
}
