import pg from 'pg'
import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { perShop } from '#kernel/engine/resource/rows.server.ts'
import { orderByReference } from '#kernel/engine/resource/seed.server.ts'
import { rowsOf } from '#testing/all-examples.ts'

/** The shop whose rows go through all migrations; `testing/old-version/rows.sql` creates it. */
const shopCode = 'UJI'

function read(resource: AnyResource, wire: WireRow): Row {
  const got = readRow(resource.fields, wire)
  if (!got.ok) throw new Error(`${resource.name}: an example is refused: ${JSON.stringify(got.fields)}`)
  return got.row
}

function literal(resource: AnyResource, name: string, value: unknown): string {
  const field = resource.fields[name]!
  if (value === null || value === undefined) return 'NULL'
  if (field.kind === 'secret') return `'$argon2id$contoh'`
  const db = columns[field.kind].toDb?.(value, field) ?? value
  return pg.escapeLiteral(typeof db === 'object' ? JSON.stringify(db) : `${db as string | number | bigint | boolean}`)
}

/** The example rows together with the default rows that they refer to, those first. */
function withTargets(
  resource: AnyResource,
  rows: readonly Row[],
  all: readonly AnyResource[],
): { resource: AnyResource; row: Row }[] {
  const planted: { resource: AnyResource; row: Row }[] = []
  const visit = (of: AnyResource, row: Row): void => {
    if (planted.some((p) => p.resource === of && p.row[of.key] === row[of.key])) return
    for (const [name, field] of Object.entries(of.fields)) {
      const to =
        field.kind === 'ref' ? all.find((o) => o.name === (field as { resource?: string }).resource) : undefined
      const value = row[name]
      if (!to || value === null || value === undefined) continue
      const far = [...rowsOf(to).good, ...(to.seed ?? [])].map((w) => read(to, w)).find((w) => w[to.key] === value)
      if (far) visit(to, far)
    }
    planted.push({ resource: of, row })
  }
  for (const row of rows) visit(resource, row)
  return planted
}

/** SQL that plants the good examples of new tables and asserts that each is stored as it was written. */
export function plantExamples(fresh: readonly AnyResource[], all: readonly AnyResource[]): string {
  const lines = [`SET LOCAL kilau.cabang = '${shopCode}';`]
  const asserts: string[] = []
  for (const resource of orderByReference(all).filter((o) => fresh.includes(o))) {
    const own = rowsOf(resource).good.map((w) => read(resource, w))
    for (const { resource: of, row } of withTargets(resource, own, all)) {
      const names = Object.keys(row)
      const shop = perShop(of)
      const into = [...(shop ? ['cabang'] : []), ...names.map(quote)].join(', ')
      const values = [...(shop ? [`'${shopCode}'`] : []), ...names.map((n) => literal(of, n, row[n]))].join(', ')
      const line = `INSERT INTO ${quote(tableName(of))} (${into}) VALUES (${values}) ON CONFLICT DO NOTHING;`
      if (!lines.includes(line)) lines.push(line)
    }
    for (const row of own) {
      const same = Object.keys(row).map((n) => `${quote(n)} IS NOT DISTINCT FROM ${literal(resource, n, row[n])}`)
      const where = [...(perShop(resource) ? [`cabang = '${shopCode}'`] : []), ...same].join(' AND ')
      asserts.push(
        `  ASSERT (SELECT versi FROM ${quote(tableName(resource))} WHERE ${where}) = 1, ${pg.escapeLiteral(`${resource.name} ${String(row[resource.key])}`)};`,
      )
    }
  }
  return `-- The examples of the definitions.\n${lines.join('\n')}\nDO $$\nBEGIN\n${asserts.join('\n')}\nEND $$;\n`
}

/**
 * Asserts that rows planted by an earlier migration are still there; assertions on their changed values are added by
 * hand.
 */
export const countRows = (changed: readonly AnyResource[]): string => {
  const asserts = changed.map(
    (resource) =>
      `  ASSERT EXISTS (SELECT FROM ${quote(tableName(resource))}${perShop(resource) ? ` WHERE cabang = '${shopCode}'` : ''}), ${pg.escapeLiteral(`rows of ${resource.name}`)};`,
  )
  return `SET LOCAL kilau.cabang = '${shopCode}';\nDO $$\nBEGIN\n${asserts.join('\n')}\nEND $$;\n`
}
