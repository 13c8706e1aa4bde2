import type { AnyDocument } from '#kernel/model/document.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { RoomScreen } from '#kernel/web/shell/menu.ts'
import { documents, flags, reports, roomScreens, resources, rooms } from '../rooms.ts'

/**
 * What the shell knows of all rooms. A build replaces this file by its result as plain data, and a definition is
 * loaded with its room when its screen is opened (tools/plugins.ts), so that a till need not fetch two hundred
 * definitions.
 */

/** The definition that draws a route without a hand-written screen. */
export interface Definition {
  readonly resource?: AnyResource | undefined
  readonly report?: AnyReport | undefined
  /** Several where documents share the route, in the order of the rooms. */
  readonly documents?: readonly AnyDocument[] | undefined
}

/** Every route with its room. */
export const allScreens: readonly RoomScreen[] = rooms.flatMap((room) =>
  roomScreens(room).map((l) => ({ ...l, area: room.name })),
)

/** The flags by key, with their labels. */
export const module: readonly { readonly key: string; readonly label: string }[] = flags.map(({ key, label }) => ({
  key,
  label,
}))

/** Prefix of a number → the list screen of its document, and what its kind is called. */
export const documentKinds: Readonly<Record<string, readonly [list: string, called: string]>> = Object.fromEntries(
  documents.map((d) => [d.prefix, [d.list.screen, d.called]]),
)

/** Route → the documents whose frames draw it. */
function drawnBy(): ReadonlyMap<string, readonly AnyDocument[]> {
  const pairs = documents.flatMap((d) => d.screens.filter((s) => s.frame !== 'own').map((s) => ({ path: s.path, d })))
  return new Map([...Map.groupBy(pairs, (p) => p.path)].map(([path, all]) => [path, all.map((p) => p.d)]))
}

/** Route → its definition. */
export const definitions: Readonly<Record<string, () => Promise<Definition>>> = Object.fromEntries([
  ...resources.map((r) => [r.screen.path, () => Promise.resolve({ resource: r })] as const),
  ...reports.map((l) => [l.screen.path, () => Promise.resolve({ report: l })] as const),
  ...[...drawnBy()].map(([path, all]) => [path, () => Promise.resolve({ documents: all })] as const),
])
