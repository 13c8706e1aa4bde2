import type { Segel } from '#kernel/crypto/segel.server.ts'
import { hashSandi } from '#kernel/crypto/sandi.server.ts'
import { fieldEntries, tableName, type AnyResource } from '#kernel/define/resource.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Field, Row, WireRow } from '#kernel/fields/field.ts'
import { writeRow } from '#kernel/fields/row.ts'

/** Is the table cut by shop? */
export const perToko = (r: AnyResource): boolean => (r.lingkup ?? 'toko') === 'toko'

const secretMode = (field: Field): string | undefined =>
  field.kind === 'secret' ? (field as { mode?: string }).mode : undefined

/** Where a secret is at home; a sealed text that is moved elsewhere does not open. */
export const placeOf = (r: AnyResource, cabang: string, name: string, key: unknown): string =>
  `${perToko(r) ? cabang : '*'}:${tableName(r)}.${name}:${String(key)}`

/** A database row as a row in code: sealed secrets opened, hashed ones never read. */
export function readDb(r: AnyResource, db: Record<string, unknown>, segel: Segel, cabang: string): Row {
  const key = db[r.key]
  return Object.fromEntries(
    fieldEntries(r).map(([name, field]) => {
      const raw = db[name]
      if (raw === null || raw === undefined || secretMode(field) === 'hash') return [name, null]
      if (secretMode(field) === 'sealed') return [name, segel.open(raw as string, placeOf(r, cabang, name, key))]
      return [name, columns[field.kind].fromDb?.(raw, field) ?? raw]
    }),
  )
}

/** A row in code as columns. A field that the row lacks is left out: it stays as it is; so does a password that was not typed. */
export async function writeDb(
  r: AnyResource,
  row: Row,
  segel: Segel,
  cabang: string,
): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {}
  for (const [name, field] of fieldEntries(r)) {
    const value = row[name]
    const mode = secretMode(field)
    if (value === undefined || (mode === 'hash' && value === null)) continue
    if (value === null) out[name] = null
    else if (mode === 'hash') out[name] = await hashSandi(value as string)
    else if (mode === 'sealed') out[name] = segel.seal(value as string, placeOf(r, cabang, name, row[r.key]))
    else out[name] = columns[field.kind].toDb?.(value, field) ?? value
  }
  return out
}

/** What the frame keeps beside the fields of every master row. */
export interface Tata {
  readonly dihapus: string | null
  readonly diubah: string
  readonly versi: number
}

export const readTata = (db: Record<string, unknown>): Tata => ({
  dihapus: (db.dihapus as string | null) ?? null,
  diubah: db.diubah as string,
  versi: Number(db.versi),
})

/** The whole row as JSON, secrets masked. */
export const toWire = (r: AnyResource, db: Record<string, unknown>, segel: Segel, cabang: string): WireRow & Tata => ({
  ...writeRow(r.fields, readDb(r, db, segel, cabang)),
  ...readTata(db),
})
