import type { Level } from './gate.ts'
import type { ScreenAction } from './may-open.ts'

/** The levels whose access tree says what they may; OWN and SU pass every entry. */
type TreeLevel = Exclude<Level, 'OWN' | 'SU'>

/**
 * What a level's first tree has of a screen, where that is not what the screen's menu says: all of it, nothing, or the screen with these actions
 * alone. The owner changes it for one user afterwards.
 */
export type FirstRights = Readonly<Partial<Record<TreeLevel, boolean | readonly ScreenAction[]>>>

/** The levels whose first tree has the screens of a menu. */
export type FirstLevels = readonly TreeLevel[]
