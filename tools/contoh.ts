import pg from 'pg'
import { tableName, type AnyResource } from '#kernel/define/resource.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Row, WireRow } from '#kernel/fields/field.ts'
import { readRow } from '#kernel/fields/row.ts'
import { quote } from '#kernel/resource/columns.server.ts'
import { perToko } from '#kernel/resource/rows.server.ts'
import { urutRujukan } from '#kernel/resource/seed.server.ts'

/** The shop whose rows walk through all migrations; 0001 makes it. */
const cabang = 'UJI'

function read(r: AnyResource, wire: WireRow): Row {
  const got = readRow(r.fields, wire)
  if (!got.ok) throw new Error(`${r.name}: an example is refused: ${JSON.stringify(got.fields)}`)
  return got.row
}

function literal(r: AnyResource, name: string, value: unknown): string {
  const field = r.fields[name]!
  if (value === null || value === undefined) return 'NULL'
  if (field.kind === 'secret') return `'$argon2id$contoh'`
  const db = columns[field.kind].toDb?.(value, field) ?? value
  return pg.escapeLiteral(typeof db === 'object' ? JSON.stringify(db) : `${db as string | number | bigint | boolean}`)
}

/** The example rows with the default rows that they refer to, those first. */
function withTargets(
  r: AnyResource,
  rows: readonly Row[],
  all: readonly AnyResource[],
): { r: AnyResource; row: Row }[] {
  const planted: { r: AnyResource; row: Row }[] = []
  const visit = (of: AnyResource, row: Row): void => {
    if (planted.some((p) => p.r === of && p.row[of.key] === row[of.key])) return
    for (const [name, field] of Object.entries(of.fields)) {
      const to =
        field.kind === 'ref' ? all.find((o) => o.name === (field as { resource?: string }).resource) : undefined
      const value = row[name]
      if (!to || value === null || value === undefined) continue
      const far = [...to.contoh.baik, ...(to.bawaan ?? [])].map((w) => read(to, w)).find((w) => w[to.key] === value)
      if (far) visit(to, far)
    }
    planted.push({ r: of, row })
  }
  for (const row of rows) visit(r, row)
  return planted
}

/** Plants the good examples of new tables and asserts that each stands there as it was written. */
export function plantExamples(fresh: readonly AnyResource[], all: readonly AnyResource[]): string {
  const lines = [`SET LOCAL kilau.cabang = '${cabang}';`]
  const asserts: string[] = []
  for (const r of urutRujukan(all).filter((o) => fresh.includes(o))) {
    const own = r.contoh.baik.map((w) => read(r, w))
    for (const { r: of, row } of withTargets(r, own, all)) {
      const names = Object.keys(row)
      const shop = perToko(of)
      const into = [...(shop ? ['cabang'] : []), ...names.map(quote)].join(', ')
      const values = [...(shop ? [`'${cabang}'`] : []), ...names.map((n) => literal(of, n, row[n]))].join(', ')
      const line = `INSERT INTO ${quote(tableName(of))} (${into}) VALUES (${values}) ON CONFLICT DO NOTHING;`
      if (!lines.includes(line)) lines.push(line)
    }
    for (const row of own) {
      const same = Object.keys(row).map((n) => `${quote(n)} IS NOT DISTINCT FROM ${literal(r, n, row[n])}`)
      const where = [...(perToko(r) ? [`cabang = '${cabang}'`] : []), ...same].join(' AND ')
      asserts.push(
        `  ASSERT (SELECT versi FROM ${quote(tableName(r))} WHERE ${where}) = 1, ${pg.escapeLiteral(`${r.name} ${String(row[r.key])}`)};`,
      )
    }
  }
  return `-- The examples of the definitions.\n${lines.join('\n')}\nDO $$\nBEGIN\n${asserts.join('\n')}\nEND $$;\n`
}

/** The rows that an earlier migration planted must still be there; what the change makes of them is added by hand. */
export const countRows = (changed: readonly AnyResource[]): string => {
  const asserts = changed.map(
    (r) =>
      `  ASSERT EXISTS (SELECT FROM ${quote(tableName(r))}${perToko(r) ? ` WHERE cabang = '${cabang}'` : ''}), ${pg.escapeLiteral(`rows of ${r.name}`)};`,
  )
  return `SET LOCAL kilau.cabang = '${cabang}';\nDO $$\nBEGIN\n${asserts.join('\n')}\nEND $$;\n`
}
