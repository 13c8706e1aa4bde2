import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Fields, Row, WireRow } from '#kernel/model/fields/field.ts'
import { wireKey, writeRow } from '#kernel/model/fields/row.ts'
import { tableName } from '#kernel/model/resource.ts'
import { compareKept, difference, sameValue } from '#kernel/engine/seal/prints.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import type { StepInvariant } from './invariants.server.ts'
import { fromDb } from './save.server.ts'
import { documentLines } from './tables.ts'

/** Documents read at once. */
const page = 500

interface Entry {
  readonly kunci: string
  readonly waktu: string
  readonly perangkat: string
  readonly perintah: string
  readonly sebelum: WireRow | null
  readonly sesudah: WireRow | null
}
interface Expected {
  content: WireRow
  versi: number
  /** Of the first and the last entry. */
  dibuat: string
  diubah: string
  perangkat: string
  /** The moments at which anything of it was written. */
  readonly times: Set<string>
}

/** A document as the audit book tells it: made whole, then changed by what each action changed. */
function replay(doc: AnyDocument, entries: readonly Entry[]): Expected | undefined {
  let state: Expected | undefined
  for (const entry of entries) {
    const makes = doc.actions[entry.perintah]?.from === 'new'
    if (makes && entry.sesudah)
      state = {
        content: entry.sesudah,
        versi: Number(entry.sesudah.versi ?? 1),
        dibuat: entry.waktu,
        diubah: entry.waktu,
        perangkat: entry.perangkat,
        times: new Set([entry.waktu]),
      }
    else if (state && entry.sebelum && entry.sesudah) {
      // What it changed stands in both; the rest of what came with it is input.
      const after = entry.sesudah
      const changes = Object.fromEntries(Object.keys(entry.sebelum).map((name) => [name, after[name] ?? null]))
      state.content = { ...state.content, ...changes }
      state.versi = typeof after.versi === 'number' ? after.versi : state.versi + 1
      state.diubah = entry.waktu
      state.times.add(entry.waktu)
    }
  }
  return state
}

const columnsOf = (of: Fields): ((name: string) => string) => {
  const byWire = new Map(Object.entries(of).map(([name, field]) => [wireKey(name, field), name]))
  return (name) => byWire.get(name) ?? name
}

interface Stored {
  readonly head: Row
  readonly lines: ReadonlyMap<string, readonly Row[]>
}

function compareDocument(doc: AnyDocument, number: string, stored: Stored, expected: Expected | undefined): string[] {
  if (!expected) return [`${number}: ${tableName(doc)} tidak ada di buku jejak`]
  const { head } = stored
  const table = tableName(doc)
  const found: WireRow = {
    ...writeRow(doc.header, fromDb(doc.header, head)),
    status: head.status,
    tanggal: head.tanggal,
    oleh: head.oleh,
  }
  const columnOf = columnsOf(doc.header)
  const meta: readonly [string, unknown, unknown][] = [
    ['versi', Number(head.versi), expected.versi],
    ['dibuat', head.dibuat, expected.dibuat],
    ['diubah', head.diubah, expected.diubah],
    ['perangkat', head.perangkat, expected.perangkat],
  ]
  const wrong = [
    ...Object.keys(found).flatMap((name) =>
      !(name in expected.content) || sameValue(found[name], expected.content[name])
        ? []
        : [difference(`${table}.${columnOf(name)}`, found[name], expected.content[name])],
    ),
    ...meta.flatMap(([name, is, was]) => (sameValue(is, was) ? [] : [difference(`${table}.${name}`, is, was)])),
    ...documentLines(doc).flatMap(([name, resource]) => {
      const of = doc.lines[name]!
      const rows = stored.lines.get(name) ?? []
      const wire = rows.map((row) => writeRow(of, fromDb(of, row)))
      const times = rows.flatMap((row, index) =>
        ['dibuat', 'diubah'].flatMap((at) =>
          expected.times.has(row[at] as string)
            ? []
            : [
                `${tableName(resource)}.${at} baris ${index + 1} tertulis ${String(row[at])}, saat itu tidak ada yang ditulis`,
              ],
        ),
      )
      const order = rows.flatMap((row, index) => [
        ...(Number(row.baris) === index + 1
          ? []
          : [difference(`${tableName(resource)}.baris`, Number(row.baris), index + 1)]),
        ...(Number(row.versi) === 1
          ? []
          : [difference(`${tableName(resource)}.versi baris ${index + 1}`, Number(row.versi), 1)]),
      ])
      return [...compareKept(tableName(resource), wire, expected.content[name], columnsOf(of)), ...times, ...order]
    }),
  ]
  return wrong.map((what) => `${number}: ${what}`)
}

async function comparePage(tx: Pick<Tx, 'query'>, doc: AnyDocument, shop: string, heads: readonly Row[]) {
  if (heads.length === 0) return []
  const column = doc.number.field
  const numbers = heads.map((h) => h[column] as string)
  const entries = await tx.query<Entry & Record<string, unknown>>(
    `SELECT kunci, waktu, perangkat, perintah, sebelum, sesudah FROM buku_jejak
     WHERE cabang = $1 AND objek = $2 AND kunci = ANY ($3) ORDER BY id`,
    [shop, doc.name, numbers],
  )
  const lines: Row[][] = []
  for (const [, resource] of documentLines(doc))
    lines.push(
      await tx.query(
        `SELECT * FROM ${quote(tableName(resource))} WHERE cabang = $1 AND ${quote(column)} = ANY ($2) ORDER BY ${quote(column)}, baris`,
        [shop, numbers],
      ),
    )
  const told = Map.groupBy(entries, (e) => e.kunci)
  const perTable = lines.map((rows) => Map.groupBy(rows, (row) => row[column] as string))
  return heads.flatMap((head, index) => {
    const own = documentLines(doc).map(([name], t) => [name, perTable[t]!.get(numbers[index]!) ?? []] as const)
    return compareDocument(
      doc,
      numbers[index]!,
      { head, lines: new Map(own) },
      replay(doc, told.get(numbers[index]!) ?? []),
    )
  })
}

/**
 * Every stored document is what the audit book tells of it: each column of its header and its lines. The audit book is
 * sealed, so whoever changes a document behind our back would have to break that seal too.
 */
export const documentReplay = (doc: AnyDocument): StepInvariant => ({
  name: `dokumen ${doc.prefix}`,
  wording: `Setiap ${doc.prefix} tersimpan seperti yang ditulis buku jejak`,
  async check(tx, shop) {
    const column = quote(doc.number.field)
    const wrong: string[] = []
    for (let after = ''; ;) {
      const heads = await tx.query(
        `SELECT * FROM ${quote(tableName(doc))} WHERE cabang = $1 AND ${column} > $2 ORDER BY ${column} LIMIT ${page}`,
        [shop, after],
      )
      // A page may have more to say than a call takes arguments.
      for (const what of await comparePage(tx, doc, shop, heads)) wrong.push(what)
      if (heads.length < page) break
      after = heads.at(-1)![doc.number.field] as string
    }
    const missing = await tx.query<{ kunci: string }>(
      `SELECT kunci FROM buku_jejak WHERE cabang = $1 AND objek = $2 AND perintah = ANY ($3)
       EXCEPT SELECT ${column} FROM ${quote(tableName(doc))} WHERE cabang = $1 ORDER BY 1`,
      [shop, doc.name, Object.keys(doc.actions).filter((name) => doc.actions[name]!.from === 'new')],
    )
    return [...wrong, ...missing.map((m) => `${m.kunci}: ada di buku jejak, hilang dari ${tableName(doc)}`)]
  },
})
