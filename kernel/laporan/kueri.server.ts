import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyLaporan, SaringOf } from '#kernel/define/laporan.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Fields, Row } from '#kernel/fields/field.ts'
import { kelompokDari, type BarisAlir, type Sums } from './tabel.ts'

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

/** Rows of the database become rows of code values by column name: the same objects, because a report has very many. A whole number may be a number. */
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

/** Rows that are fetched at once. */
const sekali = 1000

/** The rows of a report that flow: part by part, in the order of their groups, as they stood when it was asked. */
export interface Aliran {
  /** The sums of all rows. */
  readonly seluruh: Sums
  /** From the first row on; the rows may be read again. One reading at a time; a part is emptied when the next is asked for. */
  baca(): AsyncGenerator<BarisAlir[]>
}

/**
 * The query as a cursor that keeps what it answered (the database does, on its disk). Undefined: there is no row. The sums of a group
 * stand in its first row, and those of the whole in the very first: a heading stands above its rows, and nothing of them is kept here.
 */
export async function bukaAliran(
  tx: Tx,
  l: AnyLaporan,
  pernyataan: Pernyataan,
  kelompok: string | undefined,
): Promise<Aliran | undefined> {
  const levels = kelompokDari(l, kelompok)
  // Named by what it answers: the prepared FETCH of a connection always answers the same columns.
  const cursor = `alir_${l.name.replaceAll(/\W/g, '_')}_${levels.length}`
  const fetch = (n: number) => tx.queryShown<Row>(`FETCH ${n} FROM ${cursor}`)
  const [, , [first]] = await Promise.all([
    tx.query(`SET LOCAL cursor_tuple_fraction = 1`),
    tx.query(`DECLARE ${cursor} SCROLL CURSOR FOR ${urutKelompok(l, levels, pernyataan.sql)}`, pernyataan.values),
    fetch(1),
  ])
  if (!first) return undefined
  return {
    seluruh: sumsOf(l, first[jumlahTingkat(0)])!,
    async *baca() {
      await tx.query(`MOVE ABSOLUTE 0 IN ${cursor}`)
      for (;;) {
        const found = await fetch(sekali)
        const rows = readRows(l, found)
        const buka = (db: Row) => levels.map((_, i) => sumsOf(l, db[jumlahTingkat(i + 1)]))
        const part = rows.map((row, i) => ({ row, buka: buka(found[i]!) }))
        const banyak = found.length
        // Whoever still holds the arrays holds no rows: a tenth less memory at its most (measured).
        found.length = 0
        if (banyak > 0) yield part
        part.length = 0
        if (banyak < sekali) return
      }
    },
  }
}

/** Where the sums of a level stand; 0 is the whole. */
const jumlahTingkat = (tingkat: number): string => `_jumlah_${tingkat}`

/** The sums as the statement answers them: how many rows, then the total columns in their order. */
function sumsOf(l: AnyLaporan, found: unknown): Sums | undefined {
  if (found === null) return undefined
  const sums = found as (bigint | null)[]
  return Object.fromEntries(['baris', ...(l.total ?? [])].map((name, i) => [name, sums[i] ?? 0n]))
}

/** Kinds that the database keeps as text: there the order is that of their letters' codes, as in the table of the screen. */
const huruf = (l: AnyLaporan, name: string): string =>
  columns[l.columns[name]!.kind].type(l.columns[name] as never) === 'text' ? ' COLLATE "C"' : ''

/** The query's rows group by group, within a group as the query has them, with the sums of what each begins. */
function urutKelompok(l: AnyLaporan, levels: readonly string[], sql: string): string {
  const keys = levels.map((name) => `p."${name}"${huruf(l, name)}`)
  const order = [...keys, 'p._urut'].join(', ')
  const sums = (window: string): string =>
    [`count(*) OVER ${window}`, ...(l.total ?? []).map((name) => `(sum(p."${name}") OVER ${window})::bigint`)].join(
      ', ',
    )
  const tingkat = [0, ...levels.map((_, i) => i + 1)]
  const parts = (i: number): string => (i === 0 ? '' : `PARTITION BY ${keys.slice(0, i).join(', ')}`)
  return `SELECT p.*, ${tingkat
    .map((i) => `CASE WHEN row_number() OVER u${i} = 1 THEN ARRAY[${sums(`w${i}`)}] END AS ${jumlahTingkat(i)}`)
    .join(', ')}
FROM (SELECT q.*, row_number() OVER () AS _urut FROM (${sql}) q) p
WINDOW ${tingkat.map((i) => `w${i} AS (${parts(i)}), u${i} AS (${parts(i)} ORDER BY ${order})`).join(', ')}
ORDER BY ${order}`
}
