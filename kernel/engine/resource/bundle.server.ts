import { sql } from 'kysely'
import { queryRows } from '#kernel/data/db/build.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { canCopy, fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { baseQuery, filtered, type SearchQuery } from './query.server.ts'
import { readDb } from './rows.server.ts'

/** The rows picked from one master: these keys, or everything that a search finds. */
export interface PickedRows {
  readonly kunci?: readonly string[] | undefined
  readonly cari?: Pick<SearchQuery, 'cari' | 'saring'> | undefined
}

/** Head office's rows: the picked ones and everything they refer to, directly or indirectly. */
export interface Package {
  readonly pick: ReadonlyMap<string, readonly string[]>
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, Row>>
}

interface Source {
  readonly tx: Tx
  readonly pusat: string
  readonly secretbox: Secretbox
  readonly all: ReadonlyMap<string, AnyResource>
}

/** The most rows of one master in one copy. */
export const copyLimit = 5000

async function loadKeys(source: Source, resource: AnyResource, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const query = baseQuery(resource, { cabang: source.pusat, restriction: undefined }, 'tanpa')
  const rows = await queryRows(
    source.tx,
    query.where(sql<boolean>`${sql.ref(resource.key)} = ANY(${[...keys]})`).orderBy(resource.key),
  )
  return rows.map((db) => readDb(resource, db, source.secretbox, source.pusat))
}

async function loadPicked(source: Source, resource: AnyResource, pick: PickedRows): Promise<Row[] | Refusal> {
  if (pick.kunci) return loadKeys(source, resource, pick.kunci)
  const found = filtered(resource, { cabang: source.pusat, restriction: undefined }, pick.cari ?? {})
  if (isRefusal(found)) return found
  const rows = await queryRows(source.tx, found.orderBy(resource.key).limit(copyLimit))
  return rows.map((db) => readDb(resource, db, source.secretbox, source.pusat))
}

/** The reference fields of `resource` whose targets may be copied along, by field. */
export const references = (
  resource: Pick<AnyResource, 'fields'>,
  all: ReadonlyMap<string, AnyResource>,
): [string, AnyResource][] =>
  fieldEntries(resource).flatMap(([name, field]) => {
    const target = field.kind === 'ref' ? all.get((field as { resource?: string }).resource ?? '') : undefined
    return target ? [[name, target] as [string, AnyResource]] : []
  })

/** The code that a reference field of a row holds; undefined: empty. */
export const pointAt = (row: Row | undefined, field: string): string | undefined =>
  typeof row?.[field] === 'string' ? row[field] : undefined

/**
 * Loads the picked rows, then the rows they refer to, and so on until none is missing. `orders`: referenced masters
 * first.
 */
export async function loadPackage(
  source: Source,
  orders: readonly AnyResource[],
  request: ReadonlyMap<string, PickedRows>,
): Promise<Package | Refusal> {
  const pick = new Map<string, string[]>()
  const lines = new Map<string, Map<string, Row>>()
  const needs = new Map<string, Set<string>>()
  const save = (resource: AnyResource, rows: readonly Row[]): void => {
    const existing = lines.get(resource.name) ?? new Map<string, Row>()
    lines.set(resource.name, existing)
    for (const row of rows) {
      existing.set(String(row[resource.key]), row)
      for (const [field, target] of references(resource, source.all)) {
        const code = pointAt(row, field)
        if (code === undefined || !canCopy(target)) continue
        needs.set(target.name, (needs.get(target.name) ?? new Set()).add(code))
      }
    }
  }
  for (const resource of orders.toReversed()) {
    const requested = request.get(resource.name)
    if (requested) {
      const rows = await loadPicked(source, resource, requested)
      if (isRefusal(rows)) return rows
      pick.set(
        resource.name,
        rows.map((row) => String(row[resource.key])),
      )
      save(resource, rows)
    }
    // A row may refer to its own table: an account to its parent, which has a parent too.
    const sought = new Set<string>()
    for (;;) {
      const existing = lines.get(resource.name)
      const less = [...(needs.get(resource.name) ?? [])].filter((k) => !existing?.has(k) && !sought.has(k))
      if (less.length === 0) break
      for (const k of less) sought.add(k)
      save(resource, await loadKeys(source, resource, less))
    }
  }
  return { pick, rows: lines }
}
