import type { Level } from '#kernel/model/access/gate.ts'

/** Rank of the levels: nobody creates a user above their own. */
const power: Readonly<Record<Level, number>> = { OWN: 5, SU: 5, DEV: 4, MU: 3, SPV: 2, KASIR: 1 }

/** A person and the access tree that applies to them. */
export interface RightsHolder {
  readonly level: Level
  readonly access: ReadonlySet<string>
}

/** OWN and SU have every entry of the tree: they lack nothing, and there is nothing to set for them. */
export const hasAllRights = (level: Level): boolean => level === 'OWN' || level === 'SU'

/** Which of these rights this person lacks: nobody grants what they do not have. */
export const missingRights = (actor: RightsHolder, rights: Iterable<string>): string[] =>
  hasAllRights(actor.level) ? [] : [...rights].filter((j) => !actor.access.has(j))

/** True if the level is above this person's own. */
export const levelExceeds = (actor: Pick<RightsHolder, 'level'>, level: Level): boolean =>
  power[level] > power[actor.level]

/**
 * Why this person may not manage that user; undefined if they may. Whoever resets a password can log in with it, so a
 * user may only be managed by somebody with all of that user's rights.
 */
export function checkAuthority(actor: RightsHolder, target: RightsHolder): 'level' | 'hak' | undefined {
  if (levelExceeds(actor, target.level)) return 'level'
  return missingRights(actor, target.access).length > 0 ? 'hak' : undefined
}

/**
 * Normalizes the paths of a tree: only known ones, an action only with its screen, a menu exactly if it has a screen.
 */
export function normalizePaths(path: Iterable<string>, all: ReadonlySet<string>): string[] {
  const requested = new Set([...path].filter((j) => all.has(j)))
  const screens = [...requested].filter((j) => j.split('/').length === 2)
  const actions = [...requested].filter((jalur) => {
    const [menu, path, act] = jalur.split('/')
    return act !== undefined && requested.has(`${menu}/${path}`)
  })
  return [...new Set(screens.map((j) => j.split('/')[0]!)), ...screens, ...actions].sort()
}

/** What a change grants and what it removes. */
export function diffPaths(
  old: ReadonlySet<string>,
  fresh: ReadonlySet<string>,
): { diberi: string[]; diambil: string[] } {
  return {
    diberi: [...fresh].filter((j) => !old.has(j)).sort(),
    diambil: [...old].filter((j) => !fresh.has(j)).sort(),
  }
}
