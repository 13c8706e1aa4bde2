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
function columnsOf(r: AnyResource, meta: boolean): readonly JsonColumn[] {
  const own =
    recognised.get(r) ??
    fieldEntries(r).flatMap(([name, field]) => (neverSent(field) ? [] : [fieldColumn(name, field)]))
  recognised.set(r, own)
  return meta ? [...own, ...frameColumns.filter((k) => k.name !== 'dihapus' || !r.written)] : own
}

const columnNames = (columns: readonly JsonColumn[]): readonly string[] => columns.map((k) => k.name)

/** Needed to open sealed secrets, which are then masked. */
interface Destination {
  readonly secretbox: Secretbox
  readonly cabang: string
}

/** Returns a function that writes one row of the resource as JSON text. */
function rowWriter(r: AnyResource, { secretbox, cabang }: Destination, meta: boolean): (row: TextRow) => string {
  const columns = columnsOf(r, meta)
  const key = columns.findIndex((k) => k.name === r.key)
  const end = meta && r.written ? ',"dihapus":null}' : '}'
  const open = (k: JsonColumn, text: string, row: TextRow): string => {
    const plain = secretbox.tryOpen(text, placeOf(r, cabang, k.name, row[key]))
    return JSON.stringify(plain === undefined ? unopened : kindOf(k.secret!).toWire(plain, k.secret!))
  }
  return (row) => {
    let line = ''
    for (let i = 0; i < columns.length; i += 1) {
      const k = columns[i]!
      const text = row[i]
      if (text === null || text === undefined) line += `${k.key}null`
      else line += k.key + (k.secret ? open(k, text, row) : k.json(text))
    }
    return `{${line.slice(1)}${end}`
  }
}

/** Every row of a query as one JSON array. `meta`: with the columns that every table has. */
export async function loadAll(
  r: AnyResource,
  tx: Tx,
  q: ResourceQuery,
  t: Destination & { readonly meta: boolean },
): Promise<ReadyJson> {
  const { sql, parameters } = pickColumns(q, columnNames(columnsOf(r, t.meta))).compile()
  const rows = await tx.queryRaw(sql, parameters)
  return new ReadyJson(`[${rows.map(rowWriter(r, t, t.meta)).join(',')}]`)
}

/** The statement of a page. It fetches one row more than the page shows, to know whether there is a next one. */
interface Question {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly cursorOf: (value: (column: string) => string | null) => string
}
function askPage(r: AnyResource, s: Scope, c: SearchQuery): Question | Refusal {
  const found = filtered(r, s, c)
  if (isRefusal(found)) return found
  const page = ordered(r, found, c)
  if (isRefusal(page)) return page
  const chosen = pickColumns(page.query, columnNames(columnsOf(r, true)))
  const { sql, parameters } = limited(chosen, (c.batas ?? 100) + 1, c).compile()
  return { sql, values: parameters, cursorOf: page.cursorOf }
}

const first = new WeakMap<AnyResource, Map<string, Question>>()
/**
 * The statement of an unfiltered first page depends only on order, length and whether deleted rows are included, so it
 * is cached.
 */
function askOnce(r: AnyResource, s: Scope, c: SearchQuery): Question | Refusal {
  if (s.restriction || c.cari || c.saring || c.kursor) return askPage(r, s, c)
  const known = first.get(r) ?? new Map<string, Question>()
  const key = JSON.stringify([c.urut, c.arah, c.batas, c.termasuk_dihapus])
  const existing = known.get(key)
  if (existing) return { ...existing, values: perShop(r) ? [s.cabang] : [] }
  const ask = askPage(r, s, c)
  if (isRefusal(ask)) return ask
  if (known.size >= 100) known.delete(known.keys().next().value!)
  first.set(r, known.set(key, ask))
  return ask
}

export async function loadPage(
  r: AnyResource,
  tx: Tx,
  s: Scope,
  c: SearchQuery,
  t: Destination,
): Promise<ReadyJson | Refusal> {
  const page = askOnce(r, s, c)
  if (isRefusal(page)) return page
  const rows = await tx.queryRaw(page.sql, page.values)
  const limit = c.batas ?? 100
  const names = columnNames(columnsOf(r, true))
  const end = rows.length > limit ? rows[limit - 1]! : undefined
  const next = end ? page.cursorOf((name) => end[names.indexOf(name)] ?? null) : null
  const contents = rows.slice(0, limit).map(rowWriter(r, t, true))
  return new ReadyJson(`{"rows":[${contents.join(',')}],"berikut":${JSON.stringify(next)}}`)
}
