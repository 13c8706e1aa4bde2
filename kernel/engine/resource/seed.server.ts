import { build, countRows } from '#kernel/data/db/build.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import { fieldEntries, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { parentsFirst } from './parents-first.ts'
import { perShop, writeDb } from './rows.server.ts'

/** Orders resources so that each follows those it refers to. Throws on a cycle: a bug in a definition. */
export function orderByReference(resources: readonly AnyResource[]): AnyResource[] {
  const byName = new Map(resources.map((r) => [r.name, r]))
  const done: AnyResource[] = []
  const open = new Set<string>()
  const visit = (resource: AnyResource): void => {
    if (done.includes(resource)) return
    if (open.has(resource.name)) throw new Error(`resources refer to each other in a circle at ${resource.name}`)
    open.add(resource.name)
    for (const [, field] of fieldEntries(resource)) {
      const target = field.kind === 'ref' ? byName.get((field as { resource?: string }).resource ?? '') : undefined
      if (target && target !== resource) visit(target)
    }
    open.delete(resource.name)
    done.push(resource)
  }
  resources.forEach(visit)
  return done
}

/** The day before, as a date in Jakarta. */
const yesterday = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(now.getTime() - 86_400_000)

/**
 * Creates what a new shop starts with, in one transaction: a closed day, so that opening the first one is a user's
 * command, and the seed rows of every resource. A shop with a day row has all of it already; so this may run at every
 * start and completes what a crash interrupted.
 */
export async function seedShop(
  db: Database,
  resources: readonly AnyResource[],
  seal: Secretbox,
  shop: string,
  now: Date,
): Promise<void> {
  await db.tx(shop, async (tx) => {
    const fresh = await tx.count(
      `INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ($1, $2, false) ON CONFLICT DO NOTHING`,
      [shop, yesterday(now)],
    )
    if (!fresh) return
    for (const resource of orderByReference(resources).filter(perShop)) {
      for (const wire of parentsFirst(resource, resource.seed ?? [], (row, name) => row[name])) {
        const read = readRow(resource.fields, wire)
        if (!read.ok) throw new Error(`${resource.name}: a default row is refused: ${JSON.stringify(read.fields)}`)
        const values = {
          cabang: shop,
          ...(await writeDb(resource, read.row, seal, shop)),
          dibuat: now.toISOString(),
          diubah: now.toISOString(),
        }
        await countRows(
          tx,
          build
            .insertInto(tableName(resource))
            .values(values)
            .onConflict((c) => c.doNothing()),
        )
      }
    }
  })
}

/** Seeds shops that were created but not seeded. */
export async function seedMissing(
  db: Database,
  resources: readonly AnyResource[],
  seal: Secretbox,
  now: Date,
): Promise<string[]> {
  const shops = await db.tx(undefined, (tx) => tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko`))
  const begun = await db.readAll((tx) => tx.query<{ cabang: string }>(`SELECT cabang FROM hari_toko`))
  const has = new Set(begun.map((b) => b.cabang))
  const missing = shops.map((s) => s.kode_toko).filter((k) => !has.has(k))
  for (const code of missing) await seedShop(db, resources, seal, code, now)
  return missing
}
