import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyLaporan, SaringOf } from '#kernel/define/laporan.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Fields, Row } from '#kernel/fields/field.ts'

/** Where the question is asked from. */
export interface Tempat {
  readonly cabang: string
  /** The shop's business date. */
  readonly tgl_system: string
}

/**
 * The server half of a report: one statement, whose text holds no value and names `cabang = $n` for each table of a shop.
 * It answers every column of the definition by its name, save the derived ones, and ends with its ORDER BY: the frame
 * puts a LIMIT behind it.
 */
export interface Pernyataan {
  readonly sql: string
  readonly values: readonly unknown[]
}
// Method syntax on purpose: a report's own filters may stand where any are meant.
export interface Kueri<L extends { readonly filters: Fields } = { readonly filters: Fields }> {
  tanya(saring: SaringOf<L>, tempat: Tempat): Pernyataan
}

/** The query of one report, typed by its filters. */
export const kueri = <L extends { readonly filters: Fields }>(
  _laporan: L,
  tanya: (saring: SaringOf<L>, tempat: Tempat) => Pernyataan,
): Kueri<L> => ({ tanya })

/** A query whose filters are known only at run time. */
export interface AnyKueri {
  tanya(saring: never, tempat: Tempat): Pernyataan
}

/** The queries of a room's reports by name: what its server door exports as `laporan`. */
export type KueriLaporan = Readonly<Record<string, AnyKueri>>

/** The most rows that a screen is given: what is more wants narrower filters. */
export const batasLayar = 100_000
/** The most rows of a file that is drawn within the call: what is more is made beside the calls. */
export const batasBaris = 50_000

/** The columns that the query answers. */
export const kolomKueri = (l: AnyLaporan): string[] =>
  Object.keys(l.columns).filter((name) => l.turunan?.[name] === undefined)

/** Rows of the database become rows of code values by column name: the same objects, because a report has very many. */
function readRows(l: AnyLaporan, found: Row[]): Row[] {
  const names = kolomKueri(l)
  const missing = found[0] && names.find((name) => found[0]![name] === undefined)
  if (missing) throw new Error(`laporan ${l.name}: the query does not answer ${missing}`)
  for (const name of names) {
    const field = l.columns[name]!
    const kind = columns[field.kind]
    if (!kind.fromDb) continue
    for (const row of found) if (row[name] !== null) row[name] = kind.fromDb(row[name], field)
  }
  return found
}

/** Runs the query: rows in code values by column name, one more than `batas` when there are more. */
export async function loadBaris(tx: Tx, l: AnyLaporan, { sql, values }: Pernyataan, batas: number): Promise<Row[]> {
  return readRows(l, await tx.query<Row>(`${sql} LIMIT ${batas + 1}`, values))
}

/** Rows that are fetched at once. */
const sekali = 1000

/** All rows of the query, part by part, as they stood when it began. One at a time in a transaction. */
export async function* alirBaris(tx: Tx, l: AnyLaporan, { sql, values }: Pernyataan): AsyncGenerator<Row[]> {
  // Named by the report: the prepared FETCH of a connection always answers the same columns.
  const cursor = `alir_${l.name.replaceAll(/\W/g, '_')}`
  await tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, values)
  for (;;) {
    const found = await tx.query<Row>(`FETCH ${sekali} FROM ${cursor}`)
    if (found.length > 0) yield readRows(l, found)
    if (found.length < sekali) return
  }
}
