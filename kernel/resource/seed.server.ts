import { build, countRows } from '#kernel/db/build.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import { fieldEntries, tableName, type AnyResource } from '#kernel/define/resource.ts'
import { readRow } from '#kernel/fields/row.ts'
import type { Segel } from '#kernel/crypto/segel.server.ts'
import { perToko, writeDb } from './rows.server.ts'

/** Resources in an order in which each stands after those it refers to. Throws on a circle: a definition's bug. */
export function urutRujukan(resources: readonly AnyResource[]): AnyResource[] {
  const byName = new Map(resources.map((r) => [r.name, r]))
  const done: AnyResource[] = []
  const open = new Set<string>()
  const visit = (r: AnyResource): void => {
    if (done.includes(r)) return
    if (open.has(r.name)) throw new Error(`resources refer to each other in a circle at ${r.name}`)
    open.add(r.name)
    for (const [, field] of fieldEntries(r)) {
      const target = field.kind === 'ref' ? byName.get((field as { resource?: string }).resource ?? '') : undefined
      if (target && target !== r) visit(target)
    }
    open.delete(r.name)
    done.push(r)
  }
  resources.forEach(visit)
  return done
}

/** Moves rows that point at rows of their own table (an account's parent) behind those. */
function parentsFirst(r: AnyResource, rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const self = fieldEntries(r).filter(([, f]) => f.kind === 'ref' && (f as { resource?: string }).resource === r.name)
  const left = [...rows]
  const placed: Record<string, unknown>[] = []
  const known = new Set<unknown>()
  while (left.length > 0) {
    const at = left.findIndex((row) =>
      self.every(([name]) => row[name] === null || row[name] === undefined || known.has(row[name])),
    )
    if (at < 0) throw new Error(`${r.name}: a default row points at a row that is not there`)
    const [row] = left.splice(at, 1)
    placed.push(row!)
    known.add(row![r.key])
  }
  return placed
}

/** The day before, as a date in Jakarta. */
const kemarin = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(now.getTime() - 86_400_000)

/**
 * What a new shop starts with: a closed day, so that the first one is opened by somebody's act, and the default rows of every
 * resource, in one transaction. A shop that has a day row already has all of it, so that this may run at every start and finish
 * what a crash left.
 */
export async function seedToko(
  db: Database,
  resources: readonly AnyResource[],
  segel: Segel,
  cabang: string,
  now: Date,
): Promise<void> {
  await db.tx(cabang, async (tx) => {
    const fresh = await tx.count(
      `INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ($1, $2, false) ON CONFLICT DO NOTHING`,
      [cabang, kemarin(now)],
    )
    if (!fresh) return
    for (const r of urutRujukan(resources).filter(perToko)) {
      for (const wire of parentsFirst(r, r.bawaan ?? [])) {
        const read = readRow(r.fields, wire)
        if (!read.ok) throw new Error(`${r.name}: a default row is refused: ${JSON.stringify(read.fields)}`)
        const values = {
          cabang,
          ...(await writeDb(r, read.row, segel, cabang)),
          dibuat: now.toISOString(),
          diubah: now.toISOString(),
        }
        await countRows(
          tx,
          build
            .insertInto(tableName(r))
            .values(values)
            .onConflict((c) => c.doNothing()),
        )
      }
    }
  })
}

/** Finishes shops that were made but not begun. */
export async function seedMissing(
  db: Database,
  resources: readonly AnyResource[],
  segel: Segel,
  now: Date,
): Promise<string[]> {
  const shops = await db.tx(undefined, (tx) => tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko`))
  const begun = await db.readAll((tx) => tx.query<{ cabang: string }>(`SELECT cabang FROM hari_toko`))
  const has = new Set(begun.map((b) => b.cabang))
  const missing = shops.map((s) => s.kode_toko).filter((k) => !has.has(k))
  for (const kode of missing) await seedToko(db, resources, segel, kode, now)
  return missing
}
