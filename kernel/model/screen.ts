import type { FirstLevels, FirstRights } from '#kernel/model/access/first.ts'
import type { Gate, Level } from '#kernel/model/access/gate.ts'

/** One menu of the sidebar. Rooms say them, in the order in which they stand. */
export interface MenuDef {
  /** As shown and translated; the rights to its screens are stored below it: `Master/master-bank`. */
  readonly name: string
  /** The heading that it shares with its neighbours. */
  readonly group?: string
  /**
   * home: leads to the first page of a session. second-step: its screens also stand on the pages of the other menus of
   * their room. settings: its page shows nothing of other menus.
   */
  readonly kind?: 'home' | 'second-step' | 'settings'
  /** The levels that begin with its screens; left out: supervisors. */
  readonly first?: FirstLevels
}

/** One route of the catalogue. A screen that is not built yet says so on its page. */
export interface ScreenDef {
  readonly path: string
  readonly title: string
  readonly kind: 'screen' | 'submenu' | 'resource' | 'document' | 'list' | 'report' | 'print'
  readonly menu?: string
  /** One line that says what it is for, beside its name in the menus. */
  readonly purpose?: string
  readonly gate?: Gate
  /** Levels that may open it, whatever the access tree says; `when` names the flag under which the rule holds. */
  readonly levels?: { readonly level: readonly Level[]; readonly when?: string }
  /** What levels begin with, where it is not what the menu says. */
  readonly first?: FirstRights
  readonly alias?: string
  /** Opens without a session. */
  readonly public?: boolean
}

/** A route in one line: path, title, kind, menu (null: outside the menu), gate, and its further properties. */
export type ScreenRow = readonly [
  path: string,
  title: string,
  kind: ScreenDef['kind'],
  menu: string | null,
  gate?: Gate | null,
  again?: Pick<ScreenDef, 'levels' | 'first' | 'alias' | 'public'>,
]

/** What the menus say of each of these routes; those outside the menus are not named. */
type Purposes<L extends readonly ScreenRow[]> = {
  readonly [R in L[number] as R[3] extends string ? R[0] : never]: string
}

/**
 * A module's routes, written one line each, after what each is for, or will do once it is built. Whoever takes out a row
 * because a definition has its route now is told by the compiler to take out what was said of it.
 */
export const listScreens = <const L extends readonly ScreenRow[], P extends Purposes<L>>(
  purposes: P & { readonly [K in Exclude<keyof P, keyof Purposes<L>>]: never },
  lines: L,
): readonly ScreenDef[] => {
  const said: Readonly<Record<string, string>> = purposes
  return lines.map(([path, title, kind, menu, gate, again]) => ({
    path,
    title,
    kind,
    ...(menu ? { menu } : {}),
    ...(said[path] ? { purpose: said[path] } : {}),
    ...(gate ? { gate } : {}),
    ...again,
  }))
}
