import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { TextRow, Tx } from '#kernel/data/db/db.server.ts'
import { instant } from '#kernel/data/db/types.server.ts'
import { jsonText } from '#kernel/model/fields/columns.server.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { unopened } from '#kernel/model/fields/secret/secret.ts'
import { neverSent, wireKey } from '#kernel/model/fields/row.ts'
import { ReadyJson } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import {
  filtered,
  limited,
  ordered,
  pickColumns,
  type SearchQuery,
  type ResourceQuery,
  type Scope,
} from './query.server.ts'
import { perShop, placeOf } from './rows.server.ts'

/**
 * Rows of a table as JSON, written directly from the text that PostgreSQL sends. A page has thousands of values;
 * converting each to a value and back was a third of its cost on the server (measured).
 */

interface JsonColumn {
  readonly name: string
  /** `,"nama":` */
  readonly key: string
  readonly json: (text: string) => string
  /** A sealed secret; opening it also needs its place. */
  readonly secret?: Field
}

/** Columns that every table has. Rows of a table written by documents are never deleted. */
const frameColumns: readonly JsonColumn[] = [
  { name: 'dihapus', key: ',"dihapus":', json: (text) => JSON.stringify(instant(text)) },
  { name: 'diubah', key: ',"diubah":', json: (text) => JSON.stringify(instant(text)) },
  { name: 'versi', key: ',"versi":', json: (text) => text },
]

const fieldColumn = (name: string, field: Field): JsonColumn => ({
  name,
  key: `,${JSON.stringify(wireKey(name, field))}:`,
  json: jsonText(field),
  ...(field.kind === 'secret' ? { secret: field } : {}),
})

const recognised = new WeakMap<AnyResource, readonly JsonColumn[]>()
/** The fields as columns, in the order of the query; `meta`: with the columns that every table has. */
function columnsOf(resource: AnyResource, meta: boolean): readonly JsonColumn[] {
  const own =
    recognised.get(resource) ??
    fieldEntries(resource).flatMap(([name, field]) => (neverSent(field) ? [] : [fieldColumn(name, field)]))
  recognised.set(resource, own)
  return meta ? [...own, ...frameColumns.filter((k) => k.name !== 'dihapus' || !resource.written)] : own
}

const columnNames = (columns: readonly JsonColumn[]): readonly string[] => columns.map((k) => k.name)

/** Needed to open sealed secrets, which are then masked. */
interface Destination {
  readonly secretbox: Secretbox
  readonly cabang: string
}

/** Returns a function that writes one row of the resource as JSON text. */
function rowWriter(resource: AnyResource, { secretbox, cabang }: Destination, meta: boolean): (row: TextRow) => string {
  const columns = columnsOf(resource, meta)
  const key = columns.findIndex((k) => k.name === resource.key)
  const end = meta && resource.written ? ',"dihapus":null}' : '}'
  const open = (column: JsonColumn, text: string, row: TextRow): string => {
    const plain = secretbox.tryOpen(text, placeOf(resource, cabang, column.name, row[key]))
    return JSON.stringify(plain === undefined ? unopened : kindOf(column.secret!).toWire(plain, column.secret!))
  }
  return (row) => {
    let line = ''
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]!
      const text = row[index]
      if (text === null || text === undefined) line += `${column.key}null`
      else line += column.key + (column.secret ? open(column, text, row) : column.json(text))
    }
    return `{${line.slice(1)}${end}`
  }
}

/** Every row of a query as one JSON array. `meta`: with the columns that every table has. */
export async function loadAll(
  resource: AnyResource,
  tx: Tx,
  query: ResourceQuery,
  destination: Destination & { readonly meta: boolean },
): Promise<ReadyJson> {
  const { sql, parameters } = pickColumns(query, columnNames(columnsOf(resource, destination.meta))).compile()
  const rows = await tx.queryRaw(sql, parameters)
  return new ReadyJson(`[${rows.map(rowWriter(resource, destination, destination.meta)).join(',')}]`)
}

/** The statement of a page. It fetches one row more than the page shows, to know whether there is a next one. */
interface Question {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly cursorOf: (value: (column: string) => string | null) => string
}
function askPage(resource: AnyResource, scope: Scope, query: SearchQuery): Question | Refusal {
  const found = filtered(resource, scope, query)
  if (isRefusal(found)) return found
  const page = ordered(resource, found, query)
  if (isRefusal(page)) return page
  const chosen = pickColumns(page.query, columnNames(columnsOf(resource, true)))
  const { sql, parameters } = limited(chosen, (query.batas ?? 100) + 1, query).compile()
  return { sql, values: parameters, cursorOf: page.cursorOf }
}

const first = new WeakMap<AnyResource, Map<string, Question>>()
/**
 * The statement of an unfiltered first page depends only on order, length and whether deleted rows are included, so it
 * is cached.
 */
function askOnce(resource: AnyResource, scope: Scope, query: SearchQuery): Question | Refusal {
  if (scope.restriction || query.cari || query.saring || query.kursor) return askPage(resource, scope, query)
  const known = first.get(resource) ?? new Map<string, Question>()
  const key = JSON.stringify([query.urut, query.arah, query.batas, query.termasuk_dihapus])
  const existing = known.get(key)
  if (existing) return { ...existing, values: perShop(resource) ? [scope.cabang] : [] }
  const ask = askPage(resource, scope, query)
  if (isRefusal(ask)) return ask
  if (known.size >= 100) known.delete(known.keys().next().value!)
  first.set(resource, known.set(key, ask))
  return ask
}

export async function loadPage(
  resource: AnyResource,
  tx: Tx,
  scope: Scope,
  query: SearchQuery,
  destination: Destination,
): Promise<ReadyJson | Refusal> {
  const page = askOnce(resource, scope, query)
  if (isRefusal(page)) return page
  const rows = await tx.queryRaw(page.sql, page.values)
  const limit = query.batas ?? 100
  const names = columnNames(columnsOf(resource, true))
  const end = rows.length > limit ? rows[limit - 1]! : undefined
  const next = end ? page.cursorOf((name) => end[names.indexOf(name)] ?? null) : null
  const contents = rows.slice(0, limit).map(rowWriter(resource, destination, true))
  return new ReadyJson(`{"rows":[${contents.join(',')}],"berikut":${JSON.stringify(next)}}`)
}
