import type { Level } from '#kernel/model/access/gate.ts'
import { screenActions, accessPath, type ScreenAction } from '#kernel/model/access/may-open.ts'
import type { MenuDef, ScreenDef } from '#kernel/model/screen.ts'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'

/** One entry of the access tree on the wire: a menu, a screen in it, or an action of the screen. */
export interface AccessEntry {
  readonly nama: string
  /** The route; only for a screen. */
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: AccessEntry[]
}

/** Names of the actions. */
export const actionNames: Readonly<Record<ScreenAction, string>> = {
  tambah: 'Tambah',
  ubah: 'Ubah',
  hapus: 'Hapus',
  ekspor: 'Ekspor',
  impor: 'Impor',
  rahasia: 'Lihat Rahasia',
}

/**
 * The actions of a screen: those of a master, viewing personal fields if it has any, and exporting for reports and
 * lists.
 */
function actionsOf(screen: ScreenDef, resources: readonly AnyResource[]): readonly ScreenAction[] {
  const resource = resources.find((x) => x.screen.path === screen.path)
  if (!resource || resource.written) {
    const own: readonly ScreenAction[] = resource?.changes ? ['ubah'] : []
    return screen.kind === 'report' || screen.kind === 'list' ? [...own, 'ekspor'] : own
  }
  const sealed = fieldEntries(resource).some(
    ([, f]) => f.kind === 'secret' && (f as { mode?: string }).mode === 'sealed',
  )
  return screenActions.filter((a) => a !== 'rahasia' || sealed)
}

/** The menus of the product, and what stands in them. */
export interface Catalogue {
  readonly menus: readonly MenuDef[]
  readonly screens: readonly ScreenDef[]
  readonly resources: readonly AnyResource[]
}

/** What a level begins with of a screen: what the screen says, else what its menu says. A cashier looks, unless the screen says more. */
function firstOf(level: Level, screen: ScreenDef, menu: MenuDef | undefined): boolean | readonly ScreenAction[] {
  if (level === 'OWN' || level === 'SU') return true
  const first = screen.first?.[level] ?? (menu?.first ?? ['SPV']).includes(level)
  return first === true && level === 'KASIR' ? [] : first
}

/** The access paths a level starts with, before the owner changes them for one user. */
export function defaultAccess(level: Level, { menus, screens, resources }: Catalogue): ReadonlySet<string> {
  const menuOf = new Map(menus.map((m) => [m.name, m]))
  const paths = new Set<string>()
  for (const def of screens) {
    const screen = accessPath(def)
    const first = def.menu ? firstOf(level, def, menuOf.get(def.menu)) : false
    if (!def.menu || !screen || first === false) continue
    paths.add(def.menu).add(screen)
    for (const action of actionsOf(def, resources))
      if (first === true || first.includes(action)) paths.add(`${screen}/${action}`)
  }
  return paths
}

/** The whole tree in the order of the menus; each entry says whether it is among `path`. */
export function buildAccessTree(path: Iterable<string>, { menus, screens, resources }: Catalogue): AccessEntry[] {
  const existing = new Set(path)
  const cabang = (def: ScreenDef): AccessEntry => {
    const screen = accessPath(def)!
    const actions = actionsOf(def, resources)
    const children = actions.map((a) => ({ nama: actionNames[a], is_show: existing.has(`${screen}/${a}`) }))
    return {
      nama: def.title,
      path: def.path,
      is_show: existing.has(screen),
      ...(children.length > 0 ? { anak: children } : {}),
    }
  }
  return menus.map(({ name: menu }) => ({
    nama: menu,
    is_show: existing.has(menu),
    anak: screens.filter((l) => l.menu === menu).map(cabang),
  }))
}
