import { headFields, reversedStates, type AnyDocument } from '#kernel/model/document.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { routeOf } from '#kernel/model/document-screen.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** The routes of a document. */
export const documentScreens = (doc: AnyDocument): readonly ScreenDef[] =>
  doc.screens.map((s) => ({ ...routeOf(s), purpose: s.subtitle ?? doc.summary }))

/** The routes on which its list stands: the right to any of them opens its rows. */
export const screensOfList = (doc: AnyDocument): readonly ScreenDef[] =>
  documentScreens(doc).filter(
    ({ path }) => path === doc.list.screen || doc.screens.some((s) => s.frame === 'list' && s.path === path),
  )

const linesName = (d: AnyDocument, line: string): string => `${d.name}-${line.replaceAll('_', '-')}`

/** The header as a table of its own, with its list, columns and search. */
export function documentHead(doc: AnyDocument): AnyResource {
  const screen = documentScreens(doc).find((l) => l.path === doc.list.screen)
  if (!screen?.menu)
    throw new Error(`${doc.name}: its list stands on ${doc.list.screen}, which is not one of its routes`)
  const { path, title, menu, gate, levels, kind } = screen
  const reversed = reversedStates(doc)
  return {
    name: doc.name,
    screen: { path, title, menu, kind, ...(gate ? { gate } : {}), ...(levels ? { levels: levels.level } : {}) },
    summary: doc.summary,
    api: { list: doc.name },
    written: 'document',
    personal: true,
    key: doc.number.field,
    found: doc.found?.header ?? [],
    ...(doc.picked ? { label: doc.picked.label } : {}),
    fields: headFields(doc),
    list: {
      columns: doc.list.columns,
      sort: 'tanggal',
      desc: true,
      search: [doc.number.field, ...doc.list.search],
      total: Object.fromEntries(doc.list.total.map((name) => [name, true as const])),
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
export function documentLines(doc: AnyDocument): Row {
  const existing = created.get(doc)
  if (existing) return existing
  const lines = makeLines(doc)
  created.set(doc, lines)
  return lines
}

const makeLines = (doc: AnyDocument): Row =>
  Object.entries(doc.lines).map(([name, fields]) => {
    const head = documentHead(doc)
    return [
      name,
      {
        ...head,
        name: linesName(doc, name),
        pk: [doc.number.field, 'baris'],
        found: doc.found?.[name] ?? [],
        fields: {
          [doc.number.field]: f.ref(doc.name, { label: doc.number.label, required: true }),
          baris: f.integer({ label: 'Baris', required: true, min: 1 }),
          ...fields,
        },
        list: { search: [] },
      },
    ]
  })

/** All tables of a document. */
export const documentTables = (doc: AnyDocument): readonly AnyResource[] => [
  documentHead(doc),
  ...documentLines(doc).map(([, t]) => t),
]
