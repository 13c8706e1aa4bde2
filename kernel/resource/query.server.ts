import { sql, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { build, queryRows } from '#kernel/db/build.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { fieldEntries, tableName, type AnyResource } from '#kernel/define/resource.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { searchFields, searchName } from './columns.server.ts'
import { perToko } from './rows.server.ts'

/** What a table asks for: text to look for, filters by field, an order, a place to go on from. */
export const cariBody = z.strictObject({
  cari: z.string().max(100).optional(),
  saring: z.record(z.string(), z.unknown()).optional(),
  urut: z.string().max(60).optional(),
  arah: z.enum(['naik', 'turun']).optional(),
  kursor: z.string().max(1000).optional(),
  batas: z.int().min(1).max(500).optional(),
  termasuk_dihapus: z.boolean().optional(),
})
export type Cari = z.output<typeof cariBody>

type Tables = Record<string, Record<string, unknown>>
export type Query = SelectQueryBuilder<Tables, string, Record<string, unknown>>

export interface Scope {
  readonly cabang: string
  readonly batasan: Readonly<Record<string, unknown>> | undefined
}

/** All rows of the scope, deleted ones as asked. */
export function baseQuery(r: AnyResource, scope: Scope, deleted: 'tanpa' | 'dengan'): Query {
  let q = build.selectFrom(tableName(r)).selectAll() as unknown as Query
  if (perToko(r)) q = q.where('cabang', '=', scope.cabang)
  for (const [column, value] of Object.entries(scope.batasan ?? {})) q = q.where(column, '=', value)
  return deleted === 'tanpa' && !r.ditulis ? q.where('dihapus', 'is', null) : q
}

/**
 * Search goes through the table's own function: under row-level security no text index would be used otherwise (design 4).
 * A table without text is searched by the beginning of its key.
 */
function search(r: AnyResource, q: Query, scope: Scope, teks: string): Query {
  if (searchFields(r).length === 0) return q.where(sql<boolean>`starts_with(${sql.ref(r.key)}, ${teks.toUpperCase()})`)
  // An array: the planner cannot know how few a search finds, and reads the whole shop beside a subquery (measured).
  const found = sql<
    string[]
  >`ARRAY(SELECT ${sql.id(searchName(tableName(r)))}(${perToko(r) ? scope.cabang : ''}, ${teks}, 10000))`
  return q.where(sql<boolean>`${sql.ref(r.key)} = ANY (${found})`)
}

/** The field that a caller names as it stands on the wire. */
const fieldByWire = (r: AnyResource, wire: string): [string, Field] | undefined =>
  fieldEntries(r).find(([name, field]) => wireKey(name, field) === wire)

/** One filter: a value, several values, or a range `{ dari, sampai }`, in wire form. */
function filter(q: Query, name: string, field: Field, wanted: unknown): Query | Tolak {
  const kind = kindOf(field)
  const bad = tolak(400, 'isian', 'Isian Tidak Sah', { fields: [{ field: name, message: 'Isian Tidak Sah' }] })
  const one = (wire: unknown): unknown => {
    const read = kind.read(wire, field)
    return read.ok ? (columns[field.kind].toDb?.(read.value, field) ?? read.value) : undefined
  }
  if (field.kind === 'secret') return bad
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)) {
    const { dari, sampai } = wanted as { dari?: unknown; sampai?: unknown }
    const [from, to] = [dari === undefined ? undefined : one(dari), sampai === undefined ? undefined : one(sampai)]
    if ((dari !== undefined && from === undefined) || (sampai !== undefined && to === undefined)) return bad
    let ranged = q
    if (from !== undefined) ranged = ranged.where(name, '>=', from)
    if (to !== undefined) ranged = ranged.where(name, '<=', to)
    return ranged
  }
  const values = (Array.isArray(wanted) ? wanted : [wanted]).map(one)
  return values.includes(undefined) || values.length > 200 ? bad : q.where(name, 'in', values)
}

/** Scope, search and filters; no order yet. */
export function filtered(r: AnyResource, scope: Scope, c: Cari): Query | Tolak {
  let q = baseQuery(r, scope, c.termasuk_dihapus ? 'dengan' : 'tanpa')
  const teks = c.cari?.trim()
  if (teks) q = search(r, q, scope, teks)
  for (const [name, wanted] of Object.entries(c.saring ?? {})) {
    const known = fieldByWire(r, name)
    if (!known)
      return tolak(400, 'isian', 'Isian Tidak Dikenal', { fields: [{ field: name, message: 'Isian Tidak Dikenal' }] })
    const next = filter(q, ...known, wanted)
    if ('tolak' in next) return next
    q = next
  }
  return q
}

/** Empty sorts below everything, so that a row comparison never meets a null. */
const lowest: Partial<Record<Field['kind'], string>> = {
  uang: '-9223372036854775808',
  berat: '-9223372036854775808',
  persen: '-9223372036854775808',
  integer: '-9007199254740991',
  decimal: '-9223372036854775808',
  boolean: 'false',
}

const lowestOf = (field: Field, type: string): string => (type === 'date' ? '-infinity' : (lowest[field.kind] ?? ''))

/** The order of a page: one column and the key, both in one direction, so that a page begins where the last ended. */
export function ordered(
  r: AnyResource,
  q: Query,
  c: Cari,
): { query: Query; cursorOf: (value: (column: string) => string | null) => string } | Tolak {
  const first = r.list?.sort ?? r.key
  const known = c.urut === undefined ? ([first, r.fields[first]!] as const) : fieldByWire(r, c.urut)
  if (!known || !kindOf(known[1]).sortable) {
    return tolak(400, 'isian', 'Kolom Tidak Bisa Diurutkan', {
      fields: [{ field: 'urut', message: 'Kolom Tidak Bisa Diurutkan' }],
    })
  }
  const [column, field] = known
  const down = c.arah ? c.arah === 'turun' : c.urut === undefined && r.list?.desc === true
  const key = r.key
  const type = columns[field.kind].type(field)
  const sortable = field.required
    ? sql.ref(column)
    : sql`coalesce(${sql.ref(column)}, ${sql.lit(lowestOf(field, type))}::${sql.raw(type)})`
  let query = q
  if (c.kursor) {
    const place = readCursor(c.kursor)
    if (!place)
      return tolak(400, 'isian', 'Isian Tidak Sah', { fields: [{ field: 'kursor', message: 'Isian Tidak Sah' }] })
    const than = sql.raw(down ? '<' : '>')
    query = query.where(
      sql<boolean>`(${sortable}, ${sql.ref(key)}) ${than} (${place[0]}::${sql.raw(type)}, ${place[1]})`,
    )
  }
  const direction = down ? 'desc' : 'asc'
  query = query.orderBy(sortable, direction)
  if (column !== key) query = query.orderBy(key, direction)
  const cursorOf = (value: (name: string) => string | null) =>
    Buffer.from(JSON.stringify([value(column) ?? lowestOf(field, type), value(key)])).toString('base64url')
  return { query, cursorOf }
}

/**
 * Only these columns, for rows that come as lists. All have one name: the driver makes an object of the names for every answer, which
 * was a tenth of what a page cost the server (measured).
 */
export const pilihKolom = (q: Query, kolom: readonly string[]): Query =>
  q.clearSelect().select(kolom.map((name) => sql.ref(name).as('_')))

/**
 * The first `n` rows. Written into the text where no filter stands, so that the page has a plan that is kept; beside a filter as a
 * parameter, which has the planner look at the values each time: how to find one tray is not how to find half the shop.
 */
export const limited = (q: Query, n: number, c: Cari): Query =>
  q.limit(Object.keys(c.saring ?? {}).length > 0 ? n : sql.lit(n))

function readCursor(kursor: string): [string, string] | undefined {
  try {
    return z.tuple([z.string(), z.string()]).parse(JSON.parse(Buffer.from(kursor, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/** How many rows the whole result has, and the sums that its list asks for, in wire form under their wire names. */
export async function totalAll(tx: Tx, r: AnyResource, q: Query): Promise<{ baris: number } & Record<string, number>> {
  const sums = Object.entries(r.list?.total ?? {}).flatMap(([name, kali]) =>
    kali === undefined ? [] : [{ name, kali }],
  )
  const counted = q.clearSelect().select([
    sql<bigint>`count(*)`.as('baris'),
    ...sums.map(({ name, kali }) => {
      const each = kali === true ? sql.ref(name) : sql`${sql.ref(name)} * ${sql.ref(kali)}`
      return sql<bigint>`coalesce(sum(${each}), 0)::bigint`.as(name)
    }),
  ])
  const [row] = await queryRows<Record<string, bigint>>(tx, counted)
  const wire = sums.map(({ name }): [string, number] => {
    const field = r.fields[name]!
    const value = row?.[name] ?? 0n
    return [wireKey(name, field), field.kind === 'integer' ? Number(value) : Number(kindOf(field).toWire(value, field))]
  })
  return { ...Object.fromEntries(wire), baris: Number(row?.baris ?? 0n) }
}
