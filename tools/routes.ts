import { roomScreens, rooms } from '#apps/rooms.ts'
import { writeGate } from '#kernel/model/access/gate.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { readTsv } from './tsv.ts'

export const routeColumns = ['path', 'title', 'area', 'kind', 'menu', 'gate', 'levels', 'alias'] as const
type RouteRow = Readonly<Record<(typeof routeColumns)[number], string>>

const writeLevels = (def: ScreenDef): string => {
  if (!def.levels) return ''
  const list = def.levels.level.join(' ')
  return def.levels.when ? `${list} when ${def.levels.when}, else any` : list
}

/** Every route of the rooms, in the words of docs/katalog/routes.tsv. */
export const definedRoutes: readonly RouteRow[] = rooms.flatMap((room) =>
  roomScreens(room).map((def) => ({
    path: def.path,
    title: def.title,
    area: room.name,
    kind: def.kind,
    menu: def.menu ?? '',
    gate: writeGate(def.gate),
    levels: writeLevels(def),
    alias: def.alias ?? '',
  })),
)

/** The room of a screen by its path, and of a definition by its name. */
export const roomByName: ReadonlyMap<string, string> = new Map([
  ...definedRoutes.flatMap((r) => [r.path, ...(r.alias ? [r.alias] : [])].map((path) => [path, r.area] as const)),
  ...rooms.flatMap((room) =>
    [room, ...room.documents, ...room.resources, ...room.reports].map(({ name }) => [name, room.name] as const),
  ),
])

/** The routes that the specification names, as docs/katalog/routes.tsv has them. */
export const namedRoutes = readTsv('routes') as readonly unknown[] as readonly RouteRow[]

/** All routes: those of the specification in its words, and the product's own ones, which the definitions alone have. */
const named = new Set(namedRoutes.map((r) => r.path))
export const allRoutes: readonly RouteRow[] = [...namedRoutes, ...definedRoutes.filter((r) => !named.has(r.path))]
