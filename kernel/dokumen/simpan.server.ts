import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { tableName } from '#kernel/define/resource.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Fields, Row } from '#kernel/fields/field.ts'
import { writeRow } from '#kernel/fields/row.ts'
import { quote } from '#kernel/resource/columns.server.ts'
import { barisDokumen } from './tabel.ts'

const toDb = (fields: Fields, row: Row): Record<string, unknown> =>
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

/** PostgreSQL takes 65,535 parameters a statement; short statements also keep the plans few. */
const chunkOf = (width: number): number => Math.max(1, Math.min(250, Math.floor(30_000 / width)))

const tulisan = new Map<string, string>()
/** The text of an INSERT of so many rows of these columns: made once, and then one and the same string, which is looked up quicker. */
function tulisInsert(table: string, names: readonly string[], banyak: number): string {
  const kunci = `${table} ${banyak} ${names.join(' ')}`
  const ada = tulisan.get(kunci)
  if (ada) return ada
  const baris = (i: number): string => `(${names.map((_n, j) => `$${i * names.length + j + 1}`).join(', ')})`
  const places = Array.from({ length: banyak }, (_, i) => baris(i))
  const text = `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')}) VALUES ${places.join(', ')}`
  if (tulisan.size < 5000) tulisan.set(kunci, text)
  return text
}

/** Sends rows of equal columns as multi-row VALUES, in pieces. They travel with the COMMIT. */
export function sendRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): void {
  if (rows.length === 0) return
  const names = Object.keys(rows[0]!)
  const size = chunkOf(names.length)
  for (let from = 0; from < rows.length; from += size) {
    const piece = rows.slice(from, from + size)
    const values = piece.flatMap((row) => names.map((name) => row[name] ?? null))
    tx.send(tulisInsert(table, names, piece.length), values)
  }
}

export interface TataBaru {
  readonly cabang: string
  readonly nomor: string
  readonly tanggal: string
  readonly urut: bigint
  readonly status: string
  readonly oleh: string
  readonly perangkat: string
  readonly waktu: string
}

/** Header and lines of a new document. */
export function sendDokumen(tx: Tx, d: AnyDokumen, t: TataBaru, isi: Row): void {
  const kunci = { cabang: t.cabang, [d.nomor.field]: t.nomor }
  const kepala = {
    ...kunci,
    tanggal: t.tanggal,
    urut: t.urut,
    status: t.status,
    oleh: t.oleh,
    perangkat: t.perangkat,
    dibuat: t.waktu,
    diubah: t.waktu,
    ...toDb(d.header, isi),
  }
  sendRows(tx, tableName(d), [kepala])
  // The database writes the header while this side makes the lines, the postings, the trace and the answer.
  tx.flush()
  for (const [nama, tabel] of barisDokumen(d))
    sendBaris(tx, tableName(tabel), d.baris[nama]!, kunci, t.waktu, (isi[nama] ?? []) as Row[])
}

/** The lines of a table that has none yet. */
function sendBaris(tx: Tx, table: string, of: Fields, kunci: Row, waktu: string, rows: readonly Row[]): void {
  // Every row names every field, so that a piece is one statement.
  const empty = Object.fromEntries(Object.keys(of).map((name) => [name, null]))
  sendRows(
    tx,
    table,
    rows.map((row, i) => ({ ...kunci, baris: i + 1, dibuat: waktu, diubah: waktu, ...empty, ...toDb(of, row) })),
  )
}

/** Sets columns of one row that is locked. */
function sendUbah(tx: Tx, table: string, where: readonly (readonly [string, unknown])[], set: Row): void {
  const names = Object.keys(set)
  const at = where.map(([name], i) => `${quote(name)} = $${i + 1}`).join(' AND ')
  const parts = names.map((name, i) => `${quote(name)} = $${where.length + i + 1}`).join(', ')
  tx.send(`UPDATE ${quote(table)} SET ${parts} WHERE ${at}`, [
    ...where.map(([, value]) => value),
    ...names.map((name) => set[name]),
  ])
}

/**
 * The header of a document that goes on, and those of its lines that changed. The header's row is locked, and with it the document.
 * A table of lines neither gains nor loses one, what was sold stays on the nota; one that was empty may be filled.
 */
export function sendPerubahan(
  tx: Tx,
  d: AnyDokumen,
  at: { cabang: string; nomor: string; status: string; versi: bigint; waktu: string },
  lama: Row,
  ubah: Row,
): void {
  const kunci = [
    ['cabang', at.cabang],
    [d.nomor.field, at.nomor],
  ] as const
  const fields = Object.fromEntries(Object.entries(d.header).filter(([name]) => name in ubah))
  sendUbah(tx, tableName(d), kunci, {
    status: at.status,
    versi: at.versi + 1n,
    diubah: at.waktu,
    ...toDb(fields, ubah),
  })
  for (const [nama, tabel] of barisDokumen(d)) {
    if (!(nama in ubah)) continue
    const of = d.baris[nama]!
    const [before, after] = [lama[nama] as Row[], ubah[nama] as Row[]]
    if (before.length === 0) {
      sendBaris(tx, tableName(tabel), of, Object.fromEntries(kunci), at.waktu, after)
      continue
    }
    if (before.length !== after.length) throw new Error(`${at.nomor}: ${nama} may not gain or lose lines`)
    const wire = (row: Row) => JSON.stringify(writeRow(of, row))
    for (const [i, row] of after.entries())
      if (wire(row) !== wire(before[i]!))
        sendUbah(tx, tableName(tabel), [...kunci, ['baris', i + 1]], { ...toDb(of, row), diubah: at.waktu })
  }
}

/** A stored document; its header locked when it will change. All statements leave at once. */
export async function loadDokumen(
  tx: Tx,
  d: AnyDokumen,
  cabang: string,
  nomor: string,
  lock: boolean,
): Promise<(Row & { nomor: string; status: string; versi: bigint }) | undefined> {
  const kolom = quote(d.nomor.field)
  const where = `WHERE cabang = $1 AND ${kolom} = $2`
  const [heads, ...lines] = await Promise.all([
    tx.query(`SELECT * FROM ${quote(tableName(d))} ${where}${lock ? ' FOR UPDATE' : ''}`, [cabang, nomor]),
    ...barisDokumen(d).map(([, t]) =>
      tx.query(`SELECT * FROM ${quote(tableName(t))} ${where} ORDER BY baris`, [cabang, nomor]),
    ),
  ])
  const head = heads[0]
  if (!head) return undefined
  const rows = Object.entries(d.baris).map(([nama, of], i) => [nama, lines[i]!.map((row) => fromDb(of, row))])
  return {
    ...fromDb(d.header, head),
    ...Object.fromEntries(rows),
    nomor,
    tanggal: head.tanggal as string,
    status: head.status as string,
    oleh: head.oleh as string,
    dibuat: head.dibuat as string,
    versi: head.versi as bigint,
  }
}
