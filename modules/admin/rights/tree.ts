/**
 * One screen of the access tree with its actions. `treePath`: as in the tree, `Master/master-group` or
 * `Master/master-group/ubah`; `path`: the route.
 */
export interface RightsRow {
  readonly treePath: string
  readonly path: string
  readonly aksi: readonly { readonly treePath: string; readonly aksi: string }[]
}
/** A menu with its screens. */
export interface RightsGroup {
  readonly menu: string
  readonly rows: readonly RightsRow[]
}

/** Drops menus: a menu is not a right of its own, it exists if one of its screens does. */
export const withoutMenus = (path: Iterable<string>): Set<string> => new Set([...path].filter((j) => j.includes('/')))

/** Every entry a tree may contain, as menus of screens with their actions; `menus` in the order of the sidebar. */
export function buildRights(all: readonly string[], menus: readonly string[]): RightsGroup[] {
  const parts = all.map((path) => ({ path, word: path.split('/') }))
  const actionsOf = (screen: string) =>
    parts.flatMap(({ path, word }) =>
      word.length === 3 && path.startsWith(`${screen}/`) ? [{ treePath: path, aksi: word[2]! }] : [],
    )
  return menus.flatMap((menu) => {
    const lines = parts
      .filter(({ word }) => word.length === 2 && word[0] === menu)
      .map(({ path, word }) => ({ treePath: path, path: `/${word[1]}`, aksi: actionsOf(path) }))
    return lines.length > 0 ? [{ menu, rows: lines }] : []
  })
}

export const rowPaths = (b: RightsRow): string[] => [b.treePath, ...b.aksi.map((a) => a.treePath)]
export const groupPaths = (g: RightsGroup): string[] => g.rows.flatMap(rowPaths)

/** How much of an entry and everything below it somebody has. */
export function rightsMark(rights: ReadonlySet<string>, owned: readonly string[]): 'penuh' | 'sebagian' | 'kosong' {
  const existing = owned.filter((j) => rights.has(j)).length
  return existing === 0 ? 'kosong' : existing === owned.length ? 'penuh' : 'sebagian'
}

const screenOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/**
 * Ticks or unticks an entry with everything below it. Ticking an action ticks its screen; unticking a screen unticks
 * its actions. Entries the user may not grant stay as they are, and a screen stays as long as one of its actions must.
 */
export function mark(
  rights: ReadonlySet<string>,
  owned: readonly string[],
  ya: boolean,
  allowed: (path: string) => boolean,
): Set<string> {
  const fresh = new Set(rights)
  const possible = owned.filter(allowed)
  if (ya) {
    for (const path of possible) {
      const screen = screenOf(path)
      if (fresh.has(screen) || allowed(screen)) fresh.add(screen).add(path)
    }
    return fresh
  }
  for (const j of possible) fresh.delete(j)
  for (const path of possible) {
    const remains = [...fresh].some((x) => x.startsWith(`${path}/`))
    if (remains) fresh.add(path)
  }
  return fresh
}

/** The rights of another user, as far as this user may grant them; the rest stays as it was. */
export const copyRights = (
  rights: ReadonlySet<string>,
  from: ReadonlySet<string>,
  allowed: (path: string) => boolean,
): Set<string> => new Set([...[...rights].filter((j) => !allowed(j)), ...[...from].filter(allowed)])

/** What is to be granted and removed. */
export const diffRights = (old: ReadonlySet<string>, fresh: ReadonlySet<string>) => ({
  granted: [...fresh].filter((j) => !old.has(j)),
  diambil: [...old].filter((j) => !fresh.has(j)),
})

/** Two users side by side: only the entries that one has and the other lacks. */
export function compareRights(
  group: readonly RightsGroup[],
  one: ReadonlySet<string>,
  others: ReadonlySet<string>,
): {
  readonly menu: string
  readonly rows: readonly { readonly row: RightsRow; readonly differences: readonly string[] }[]
}[] {
  return group.flatMap(({ menu, rows }) => {
    const other = rows.flatMap((row) => {
      const differences = rowPaths(row).filter((j) => one.has(j) !== others.has(j))
      return differences.length > 0 ? [{ row, differences }] : []
    })
    return other.length > 0 ? [{ menu, rows: other }] : []
  })
}
