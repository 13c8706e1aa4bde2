import { sql, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { DbError } from '#kernel/data/db/errors.server.ts'
import { build, queryRows } from '#kernel/data/db/build.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { fieldEntries, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { phoneSearch } from '#kernel/model/fields/phone/phone.ts'
import { searchFields, searchName } from './columns.server.ts'
import { perShop } from './rows.server.ts'

/** A table's query: search text, filters by field, an order, and the cursor of the next page. */
export const searchBody = z.strictObject({
  cari: z.string().max(100).optional(),
  saring: z.record(z.string(), z.unknown()).optional(),
  urut: z.string().max(60).optional(),
  arah: z.enum(['naik', 'turun']).optional(),
  kursor: z.string().max(1000).optional(),
  batas: z.int().min(1).max(500).optional(),
  termasuk_dihapus: z.boolean().optional(),
})
export type SearchQuery = z.output<typeof searchBody>

type Tables = Record<string, Record<string, unknown>>
export type ResourceQuery = SelectQueryBuilder<Tables, string, Record<string, unknown>>

export interface Scope {
  readonly cabang: string
  readonly restriction: Readonly<Record<string, unknown>> | undefined
}

/** All rows of the scope, with or without deleted ones. */
export function baseQuery(resource: AnyResource, scope: Scope, deleted: 'tanpa' | 'dengan'): ResourceQuery {
  let query = build.selectFrom(tableName(resource)).selectAll() as unknown as ResourceQuery
  if (perShop(resource)) query = query.where('cabang', '=', scope.cabang)
  for (const [column, value] of Object.entries(scope.restriction ?? {})) query = query.where(column, '=', value)
  return deleted === 'tanpa' && !resource.written ? query.where('dihapus', 'is', null) : query
}

/**
 * Searches through the table's own function, because under row-level security no text index would be used (design 4). A
 * table without text fields is searched by the beginning of its key. One with telephone numbers is searched for a number in whatever
 * writing it was typed, too.
 */
function search(resource: AnyResource, query: ResourceQuery, scope: Scope, text: string): ResourceQuery {
  if (searchFields(resource).length === 0)
    return query.where(sql<boolean>`starts_with(${sql.ref(resource.key)}, ${text.toUpperCase()})`)
  const number = searchFields(resource).some((name) => resource.fields[name]!.kind === 'phone') && phoneSearch(text)
  const found = (wanted: string) =>
    sql`SELECT ${sql.id(searchName(tableName(resource)))}(${perShop(resource) ? scope.cabang : ''}, ${wanted}, 10000)`
  // An array: with a subquery the planner cannot know how few rows a search finds, and reads the whole shop (measured).
  const all = number ? sql`${found(text)} UNION ${found(number)}` : found(text)
  return query.where(sql<boolean>`${sql.ref(resource.key)} = ANY (ARRAY(${all}))`)
}

/** Finds a field by its wire name. */
export const fieldByWire = (resource: AnyResource, wire: string): [string, Field] | undefined =>
  fieldEntries(resource).find(([name, field]) => wireKey(name, field) === wire)

/** One filter: a value, several values, or a range `{ dari, sampai }`, in wire form. */
function filter(query: ResourceQuery, name: string, field: Field, wanted: unknown): ResourceQuery | Refusal {
  const kind = kindOf(field)
  const bad = refusal(400, 'isian', 'Isian Tidak Sah', { fields: [{ field: name, message: 'Isian Tidak Sah' }] })
  const one = (wire: unknown): unknown => {
    const read = kind.read(wire, field)
    return read.ok ? (columns[field.kind].toDb?.(read.value, field) ?? read.value) : undefined
  }
  if (field.kind === 'secret') return bad
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)) {
    const { dari, sampai } = wanted as { dari?: unknown; sampai?: unknown }
    const [from, to] = [dari === undefined ? undefined : one(dari), sampai === undefined ? undefined : one(sampai)]
    if ((dari !== undefined && from === undefined) || (sampai !== undefined && to === undefined)) return bad
    let ranged = query
    if (from !== undefined) ranged = ranged.where(name, '>=', from)
    if (to !== undefined) ranged = ranged.where(name, '<=', to)
    return ranged
  }
  const values = (Array.isArray(wanted) ? wanted : [wanted]).map(one)
  return values.includes(undefined) || values.length > 200 ? bad : query.where(name, 'in', values)
}

/** Scope, search and filters, without an order. */
export function filtered(resource: AnyResource, scope: Scope, query: SearchQuery): ResourceQuery | Refusal {
  let statement = baseQuery(resource, scope, query.termasuk_dihapus ? 'dengan' : 'tanpa')
  const text = query.cari?.trim()
  if (text) statement = search(resource, statement, scope, text)
  for (const [name, wanted] of Object.entries(query.saring ?? {})) {
    const known = fieldByWire(resource, name)
    if (!known)
      return refusal(400, 'isian', 'Isian Tidak Dikenal', { fields: [{ field: name, message: 'Isian Tidak Dikenal' }] })
    const next = filter(statement, ...known, wanted)
    if ('refusal' in next) return next
    statement = next
  }
  return statement
}

/** Empty values sort as the lowest value, so that comparing row values never meets a null. */
const lowest: Partial<Record<Field['kind'], string>> = {
  uang: '-9223372036854775808',
  berat: '-9223372036854775808',
  persen: '-9223372036854775808',
  integer: '-9007199254740991',
  decimal: '-9223372036854775808',
  boolean: 'false',
}

const lowestOf = (field: Field, type: string): string => (type === 'date' ? '-infinity' : (lowest[field.kind] ?? ''))

/**
 * The order of a page: one column and the key, both in the same direction, so that a page starts where the last one
 * ended.
 */
export function ordered(
  resource: AnyResource,
  statement: ResourceQuery,
  search: SearchQuery,
): { query: ResourceQuery; cursorOf: (value: (column: string) => string | null) => string } | Refusal {
  const first = resource.list?.sort ?? resource.key
  const known =
    search.urut === undefined ? ([first, resource.fields[first]!] as const) : fieldByWire(resource, search.urut)
  if (!known || !kindOf(known[1]).sortable) {
    return refusal(400, 'isian', 'Kolom Tidak Bisa Diurutkan', {
      fields: [{ field: 'urut', message: 'Kolom Tidak Bisa Diurutkan' }],
    })
  }
  const [column, field] = known
  const down = search.arah ? search.arah === 'turun' : search.urut === undefined && resource.list?.desc === true
  const key = resource.key
  const type = columns[field.kind].type(field)
  const sortable = field.required
    ? sql.ref(column)
    : sql`coalesce(${sql.ref(column)}, ${sql.lit(lowestOf(field, type))}::${sql.raw(type)})`
  let query = statement
  const order = `${resource.name}.${column}.${down ? 'turun' : 'naik'}`
  if (search.kursor) {
    const place = readCursor(search.kursor, order)
    if (!place) return wrongCursor()
    const than = sql.raw(down ? '<' : '>')
    query = query.where(
      sql<boolean>`(${sortable}, ${sql.ref(key)}) ${than} (${place[0]}::${sql.raw(type)}, ${place[1]})`,
    )
  }
  const direction = down ? 'desc' : 'asc'
  query = query.orderBy(sortable, direction)
  if (column !== key) query = query.orderBy(key, direction)
  const cursorOf = (value: (name: string) => string | null) =>
    Buffer.from(JSON.stringify([value(column) ?? lowestOf(field, type), value(key), order])).toString('base64url')
  return { query, cursorOf }
}

/**
 * Selects only these columns, for rows that arrive as arrays. All get the same alias: the driver builds an object of
 * the names for every answer, which was a tenth of a page's cost on the server (measured).
 */
export const pickColumns = (query: ResourceQuery, columns: readonly string[]): ResourceQuery =>
  query.clearSelect().select(columns.map((name) => sql.ref(name).as('_')))

/**
 * The first `count` rows. Without a filter the limit is a literal, so that the statement's cached plan fits it. With a
 * filter it is a parameter, so that the planner looks at the values each time: one tray and half a shop need different
 * plans.
 */
export const limited = (query: ResourceQuery, count: number, search: SearchQuery): ResourceQuery =>
  query.limit(Object.keys(search.saring ?? {}).length > 0 ? count : sql.lit(count))

const wrongCursor = (): Refusal =>
  refusal(400, 'isian', 'Isian Tidak Sah', { fields: [{ field: 'kursor', message: 'Isian Tidak Sah' }] })

/** Where a page begins; undefined: the cursor is none, or one of another list or another order. */
function readCursor(cursor: string, order: string): readonly [string, string] | undefined {
  try {
    const shape = z.tuple([z.string(), z.string(), z.literal(order)])
    const [value, key] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    // The database stores neither.
    return [value, key].some((text) => text.includes('\u0000') || !text.isWellFormed()) ? undefined : [value, key]
  } catch {
    return undefined
  }
}

/** The refusal where only the database saw that a cursor is invented: its text is no value of the column. */
export function cursorRefusal(
  error: DbError,
  { body, query }: { readonly body?: unknown; readonly query?: unknown },
): Refusal | undefined {
  const given = [body, query].some((sent) => ((sent as { kursor?: unknown } | undefined)?.kursor ?? null) !== null)
  return error.fault === 'value' && given ? wrongCursor() : undefined
}

/** The row count of the whole result, and the totals that its list asks for, by wire name and in wire form. */
export async function totalAll(
  tx: Tx,
  resource: AnyResource,
  query: ResourceQuery,
  search: Pick<SearchQuery, 'saring'>,
): Promise<{ baris: number } & Record<string, number>> {
  const sums = Object.entries(resource.list?.total ?? {}).flatMap(([name, times]) =>
    times === undefined || !(name in resource.fields) ? [] : [{ name, kali: times }],
  )
  const { field, values = [] } = resource.list?.unsummed ?? {}
  const wanted = field === undefined ? undefined : search.saring?.[field]
  const askedAlone = wanted !== undefined && [wanted].flat().every((v) => typeof v === 'string' && values.includes(v))
  const summed = field === undefined || askedAlone ? sql`` : sql`FILTER (WHERE ${sql.ref(field)} <> ALL (${values}))`
  const counted = query.clearSelect().select([
    sql<bigint>`count(*)`.as('baris'),
    ...sums.map(({ name, kali }) => {
      const each = kali === true ? sql.ref(name) : sql`${sql.ref(name)} * ${sql.ref(kali)}`
      return sql<bigint>`coalesce(sum(${each}) ${summed}, 0)::bigint`.as(name)
    }),
  ])
  const [row] = await queryRows<Record<string, bigint>>(tx, counted)
  const wire = sums.map(({ name }): [string, number] => {
    const field = resource.fields[name]!
    const value = row?.[name] ?? 0n
    return [wireKey(name, field), field.kind === 'integer' ? Number(value) : Number(kindOf(field).toWire(value, field))]
  })
  return { ...Object.fromEntries(wire), baris: Number(row?.baris ?? 0n) }
}
