import { headFields, reversedStates, type AnyDocument } from '#kernel/model/document.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { routeOf } from '#kernel/model/document-screen.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** The routes of a document. */
export const documentScreens = (d: AnyDocument): readonly ScreenDef[] =>
  d.screens.map((s) => ({ ...routeOf(s), purpose: s.subtitle ?? d.summary }))

/** The routes on which its list stands: the right to any of them opens its rows. */
export const screensOfList = (d: AnyDocument): readonly ScreenDef[] =>
  documentScreens(d).filter(
    ({ path }) => path === d.list.screen || d.screens.some((s) => s.frame === 'list' && s.path === path),
  )

const linesName = (d: AnyDocument, line: string): string => `${d.name}-${line.replaceAll('_', '-')}`

/** The header as a table of its own, with its list, columns and search. */
export function documentHead(d: AnyDocument): AnyResource {
  const screen = documentScreens(d).find((l) => l.path === d.list.screen)
  if (!screen?.menu) throw new Error(`${d.name}: its list stands on ${d.list.screen}, which is not one of its routes`)
  const { path, title, menu, gate, levels, kind } = screen
  const reversed = reversedStates(d)
  return {
    name: d.name,
    screen: { path, title, menu, kind, ...(gate ? { gate } : {}), ...(levels ? { levels: levels.level } : {}) },
    summary: d.summary,
    api: { list: d.name },
    written: 'document',
    personal: true,
    key: d.number.field,
    found: d.found?.header ?? [],
    ...(d.picked ? { label: d.picked.label } : {}),
    fields: headFields(d),
    list: {
      columns: d.list.columns,
      sort: 'tanggal',
      desc: true,
      search: [d.number.field, ...d.list.search],
      total: Object.fromEntries(d.list.total.map((name) => [name, true as const])),
      // What was reversed has posted nothing in the end.
      ...(reversed.length > 0 ? { unsummed: { field: 'status', values: reversed } } : {}),
    },
  }
}

type Row = readonly (readonly [name: string, table: AnyResource])[]
const created = new WeakMap<AnyDocument, Row>()

/**
 * The tables of lines, keyed by the document's number and the line's place. Cached, because every command needs them.
 */
export function documentLines(d: AnyDocument): Row {
  const existing = created.get(d)
  if (existing) return existing
  const lines = makeLines(d)
  created.set(d, lines)
  return lines
}

const makeLines = (d: AnyDocument): Row =>
  Object.entries(d.lines).map(([name, fields]) => {
    const head = documentHead(d)
    return [
      name,
      {
        ...head,
        name: linesName(d, name),
        pk: [d.number.field, 'baris'],
        found: d.found?.[name] ?? [],
        fields: {
          [d.number.field]: f.ref(d.name, { label: d.number.label, required: true }),
          baris: f.integer({ label: 'Baris', required: true, min: 1 }),
          ...fields,
        },
        list: { search: [] },
      },
    ]
  })

/** All tables of a document. */
export const documentTables = (d: AnyDocument): readonly AnyResource[] => [
  documentHead(d),
  ...documentLines(d).map(([, t]) => t),
]
