import type { Tables } from './tables.ts'
import type { AnyDocument } from './document.ts'
import type { AnyReport } from './report.ts'
import type { AnyResource } from './resource.ts'
import type { MenuDef, ScreenDef } from './screen.ts'

/** Room: one business area. This is what both sides of the wire may know of it; its server and web halves stand beside it. */
export interface Room {
  /** The folder below `modules/`, and the word in the glossary. */
  readonly name: string
  /** Its routes that no definition carries. */
  readonly screens: readonly ScreenDef[]
  /** Menus of the sidebar, in their order. */
  readonly menus: readonly MenuDef[]
  readonly resources: readonly AnyResource[]
  readonly documents: readonly AnyDocument[]
  readonly reports: readonly AnyReport[]
  /** Its tables that no definition makes. */
  readonly tables: Tables
  /** The tables of other rooms that its statements read; what it writes is its own. The kernel's tables are not named. */
  readonly reads: readonly string[]
}

/** What a room does not name it does not have. */
export const defineRoom = ({ name, ...has }: Pick<Room, 'name'> & Partial<Room>): Room => ({
  name,
  screens: has.screens ?? [],
  menus: has.menus ?? [],
  resources: has.resources ?? [],
  documents: has.documents ?? [],
  reports: has.reports ?? [],
  tables: has.tables ?? {},
  reads: has.reads ?? [],
})
