import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import type { Fields, Row } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { documentLines } from './tables.ts'

export const toDb = (fields: Fields, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name]
      if (value === undefined) return []
      return [[name, value === null ? null : (columns[field.kind].toDb?.(value, field) ?? value)]]
    }),
  )

export const fromDb = (fields: Fields, db: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const raw = db[name]
      return [name, raw === null || raw === undefined ? null : (columns[field.kind].fromDb?.(raw, field) ?? raw)]
    }),
  )

/** PostgreSQL allows 65,535 parameters a statement; a few fixed sizes also keep the number of plans small. */
const chunkOf = (width: number): number => Math.max(1, Math.min(250, Math.floor(30_000 / width)))

const written = new Map<string, string>()
/**
 * The text of an INSERT for so many rows of these columns. Cached, so that the same string is reused and found quickly.
 */
function writeInsert(table: string, names: readonly string[], count: number): string {
  const key = `${table} ${count} ${names.join(' ')}`
  const existing = written.get(key)
  if (existing) return existing
  const line = (i: number): string => `(${names.map((_n, j) => `$${i * names.length + j + 1}`).join(', ')})`
  const places = Array.from({ length: count }, (_, i) => line(i))
  const text = `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')}) VALUES ${places.join(', ')}`
  if (written.size < 5000) written.set(key, text)
  return text
}

/** Sends rows with equal columns as multi-row INSERTs, in chunks. They travel with the COMMIT. */
export function sendRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): void {
  if (rows.length === 0) return
  const names = Object.keys(rows[0]!)
  const size = chunkOf(names.length)
  for (let from = 0; from < rows.length; from += size) {
    const piece = rows.slice(from, from + size)
    const values = piece.flatMap((row) => names.map((name) => row[name] ?? null))
    tx.send(writeInsert(table, names, piece.length), values)
  }
}

export interface NewDocumentMeta {
  readonly cabang: string
  readonly number: string
  readonly date: string
  readonly sequence: bigint
  readonly status: string
  readonly oleh: string
  readonly device: string
  readonly time: string
}

/** Sends header and lines of a new document. */
export function sendDocument(tx: Tx, doc: AnyDocument, meta: NewDocumentMeta, content: Row): void {
  const key = { cabang: meta.cabang, [doc.number.field]: meta.number }
  const head = {
    ...key,
    tanggal: meta.date,
    urut: meta.sequence,
    status: meta.status,
    oleh: meta.oleh,
    perangkat: meta.device,
    dibuat: meta.time,
    diubah: meta.time,
    ...toDb(doc.header, content),
  }
  sendRows(tx, tableName(doc), [head])
  // The database writes the header while this process builds the lines, the postings, the audit entry and the answer.
  tx.flush()
  for (const [name, table] of documentLines(doc))
    sendLines(tx, tableName(table), doc.lines[name]!, key, meta.time, (content[name] ?? []) as Row[])
}

/** Sends the lines of a table behind those that it has. */
function sendLines(tx: Tx, table: string, of: Fields, key: Row, time: string, rows: readonly Row[], has = 0): void {
  // Every row names every column, so that a chunk is one statement.
  const empty = Object.fromEntries(Object.keys(of).map((name) => [name, null]))
  sendRows(
    tx,
    table,
    rows
      .slice(has)
      .map((row, i) => ({ ...key, baris: has + i + 1, dibuat: time, diubah: time, ...empty, ...toDb(of, row) })),
  )
}

/** Updates columns of one row that is already locked. */
function sendUpdate(tx: Tx, table: string, where: readonly (readonly [string, unknown])[], set: Row): void {
  const names = Object.keys(set)
  const at = where.map(([name], i) => `${quote(name)} = $${i + 1}`).join(' AND ')
  const parts = names.map((name, i) => `${quote(name)} = $${where.length + i + 1}`).join(', ')
  tx.send(`UPDATE ${quote(table)} SET ${parts} WHERE ${at}`, [
    ...where.map(([, value]) => value),
    ...names.map((name) => set[name]),
  ])
}

/**
 * Sends the changes of a stored document: its header, and the lines that changed. The lock of the header's row covers
 * the lines. A table of lines neither gains nor loses lines (what was sold stays on the nota) unless `rewrites` says so;
 * an empty one may be filled.
 */
export function sendChange(
  tx: Tx,
  doc: AnyDocument,
  at: { cabang: string; number: string; status: string; versi: bigint; time: string; rewrites: boolean },
  old: Row,
  change: Row,
): void {
  const keys = [
    ['cabang', at.cabang],
    [doc.number.field, at.number],
  ] as const
  const fields = Object.fromEntries(Object.entries(doc.header).filter(([name]) => name in change))
  sendUpdate(tx, tableName(doc), keys, {
    status: at.status,
    versi: at.versi + 1n,
    diubah: at.time,
    ...toDb(fields, change),
  })
  for (const [name, table] of documentLines(doc)) {
    if (!(name in change)) continue
    const of = doc.lines[name]!
    const [before, after] = [old[name] as Row[], change[name] as Row[]]
    if (before.length > 0 && before.length !== after.length && !at.rewrites)
      throw new Error(`${at.number}: ${name} may not gain or lose lines`)
    if (after.length < before.length)
      tx.send(
        `DELETE FROM ${quote(tableName(table))} WHERE cabang = $1 AND ${quote(doc.number.field)} = $2 AND baris > $3`,
        [at.cabang, at.number, after.length],
      )
    sendLines(tx, tableName(table), of, Object.fromEntries(keys), at.time, after, before.length)
    const wire = (row: Row) => JSON.stringify(writeRow(of, row))
    for (const [index, row] of after.slice(0, before.length).entries())
      if (wire(row) !== wire(before[index]!))
        sendUpdate(tx, tableName(table), [...keys, ['baris', index + 1]], { ...toDb(of, row), diubah: at.time })
  }
}

/** Loads a stored document; its header is locked when it will change. All statements are sent at once. */
export async function loadDocument(
  tx: Tx,
  doc: AnyDocument,
  shop: string,
  number: string,
  lock: boolean,
): Promise<(Row & { nomor: string; tanggal: string; status: string; versi: bigint }) | undefined> {
  const column = quote(doc.number.field)
  const where = `WHERE cabang = $1 AND ${column} = $2`
  const [heads, ...lines] = await Promise.all([
    tx.query(`SELECT * FROM ${quote(tableName(doc))} ${where}${lock ? ' FOR UPDATE' : ''}`, [shop, number]),
    ...documentLines(doc).map(([, resource]) =>
      tx.query(`SELECT * FROM ${quote(tableName(resource))} ${where} ORDER BY baris`, [shop, number]),
    ),
  ])
  const head = heads[0]
  if (!head) return undefined
  const rows = Object.entries(doc.lines).map(([name, of], i) => [name, lines[i]!.map((row) => fromDb(of, row))])
  return {
    ...fromDb(doc.header, head),
    ...Object.fromEntries(rows),
    nomor: number,
    tanggal: head.tanggal as string,
    status: head.status as string,
    oleh: head.oleh as string,
    dibuat: head.dibuat as string,
    versi: head.versi as bigint,
  }
}
