import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { hashPassword } from '#kernel/data/crypto/password.server.ts'
import { fieldEntries, tableName, type AnyResource } from '#kernel/model/resource.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import type { Field, Row, WireRow } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'

/** Is the table cut by shop? */
export const perShop = (r: AnyResource): boolean => (r.scope ?? 'shop') === 'shop'

const secretMode = (field: Field): string | undefined =>
  field.kind === 'secret' ? (field as { mode?: string }).mode : undefined

/** The place that a secret is sealed for; its text does not open when moved elsewhere. */
export const placeOf = (resource: AnyResource, shop: string, name: string, key: unknown): string =>
  `${perShop(resource) ? shop : '*'}:${tableName(resource)}.${name}:${String(key)}`

/** A database row as a row in code: sealed secrets are opened, hashed ones are never read. */
export function readDb(resource: AnyResource, db: Record<string, unknown>, seal: Secretbox, shop: string): Row {
  const key = db[resource.key]
  return Object.fromEntries(
    fieldEntries(resource).map(([name, field]) => {
      const raw = db[name]
      if (raw === null || raw === undefined || secretMode(field) === 'hash') return [name, null]
      // One that another key sealed is left out, so that it stays as it is when the row is saved.
      if (secretMode(field) === 'sealed') return [name, seal.tryOpen(raw as string, placeOf(resource, shop, name, key))]
      return [name, columns[field.kind].fromDb?.(raw, field) ?? raw]
    }),
  )
}

/**
 * A row in code as columns. Fields missing in the row are left out and so stay unchanged; a password that was not typed
 * too.
 */
export async function writeDb(
  resource: AnyResource,
  row: Row,
  seal: Secretbox,
  shop: string,
): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {}
  for (const [name, field] of fieldEntries(resource)) {
    const value = row[name]
    const mode = secretMode(field)
    if (value === undefined || (mode === 'hash' && value === null)) continue
    if (value === null) out[name] = null
    else if (mode === 'hash') out[name] = await hashPassword(value as string)
    else if (mode === 'sealed') out[name] = seal.seal(value as string, placeOf(resource, shop, name, row[resource.key]))
    else out[name] = columns[field.kind].toDb?.(value, field) ?? value
  }
  return out
}

/** The columns of every master row beside its fields. */
export interface Layout {
  readonly dihapus: string | null
  readonly diubah: string
  readonly versi: number
}

const readFrame = (db: Record<string, unknown>): Layout => ({
  dihapus: (db.dihapus as string | null) ?? null,
  diubah: db.diubah as string,
  versi: Number(db.versi),
})

/** The whole row as JSON, secrets masked. */
export const toWire = (
  resource: AnyResource,
  db: Record<string, unknown>,
  seal: Secretbox,
  shop: string,
): WireRow & Layout => ({
  ...writeRow(resource.fields, readDb(resource, db, seal, shop)),
  ...readFrame(db),
})
