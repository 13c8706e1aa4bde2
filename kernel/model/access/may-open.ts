import type { ScreenDef } from '#kernel/model/screen.ts'
import { flagActive, gateOpens, passesAccess, type Gate, type SessionRights } from './gate.ts'

/** The actions below a screen in the access tree. */
export const screenActions = ['tambah', 'ubah', 'hapus', 'ekspor', 'impor', 'rahasia'] as const
export type ScreenAction = (typeof screenActions)[number]

/**
 * May this session open the screen? If not, what is missing: the level, the module, or the entry in its access tree.
 */
export type OpenAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly cause: 'level' | 'flag' | 'akses' }

/**
 * The path of a screen, or of an action on it, in the access tree: `Master/master-group/ubah`. Undefined for a route
 * outside the menu, which anyone logged in may open.
 */
export function accessPath(screen: Pick<ScreenDef, 'path' | 'menu'>, action?: ScreenAction): string | undefined {
  if (!screen.menu) return undefined
  const path = `${screen.menu}/${screen.path.slice(1)}`
  return action ? `${path}/${action}` : path
}

/** Does the session meet the route's level rule? */
function levelMatches(screen: Pick<ScreenDef, 'levels'>, session: SessionRights): boolean {
  if (!screen.levels) return true
  const { level, when } = screen.levels
  return level.includes(session.level) || (when !== undefined && !flagActive(session, when))
}

/**
 * Checks levels, then the gate, then the access tree: on the server for every call, in the browser to decide what to
 * show.
 */
export function mayOpen(
  screen: Pick<ScreenDef, 'path' | 'menu' | 'gate' | 'levels'>,
  session: SessionRights,
  action?: ScreenAction,
): OpenAnswer {
  if (!levelMatches(screen, session)) return { allowed: false, cause: 'level' }
  if (!gateOpens(screen.gate, session)) return { allowed: false, cause: gateCause(screen.gate) }
  const path = accessPath(screen)
  if (path === undefined) return { allowed: true }
  // An action needs its screen too: without the screen all its actions are lost.
  const needs = action ? [path, `${path}/${action}`] : [path]
  return needs.every((j) => passesAccess(session, j)) ? { allowed: true } : { allowed: false, cause: 'akses' }
}

const gateCause = (gate: Gate | undefined): 'level' | 'flag' => (gate && 'level' in gate ? 'level' : 'flag')

/** For a report restricted to a list of shops the specification shows nothing at all, not the not-available page. */
export const emptyWhenClosed = (screen: Pick<ScreenDef, 'gate'>): boolean =>
  screen.gate !== undefined && 'shopIn' in screen.gate
