import type { BarisTeks, Tx } from '#kernel/db/db.server.ts'
import type { AnyLaporan } from '#kernel/define/laporan.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import { bulatDari } from '#kernel/quantity/decimal.ts'
import { kemasTeks, type Kemasan } from './berkas.server.ts'
import { kolomKueri, type Pernyataan } from './kueri.server.ts'
import { alirTabel, kelompokDari, type Sums, type Tabel } from './tabel.ts'
import { caraTeks } from './tulis.server.ts'

/** Rows that are fetched at once. */
const sekali = 1000

/** The lines of some rows more. */
export interface Bagian {
  /** How many rows; headings of groups are not counted. */
  readonly baris: number
  readonly kemasan: Kemasan
}

/** A report that flows: part by part, in the order of its groups, as it stood when it was asked. */
export interface Aliran {
  /** The table without its lines. */
  readonly kepala: Tabel
  /** From the first row on; the rows may be read again. One reading at a time. */
  baca(): AsyncGenerator<Bagian>
}

/**
 * The query as a cursor that keeps what it answered (the database does, on its disk). Undefined: there is no row. The sums of a group
 * stand in its first row, and those of the whole in the very first: a heading stands above its rows, and nothing of them is kept here.
 * A row is let go of as soon as its line is written: rows that were kept until a thousand were there filled the memory that only a great
 * collection empties (measured).
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
  const [, , [first]] = await Promise.all([
    tx.query(`SET LOCAL cursor_tuple_fraction = 1`),
    tx.query(`DECLARE ${cursor} SCROLL CURSOR FOR ${urutKelompok(l, levels, pernyataan.sql)}`, pernyataan.values),
    tx.queryRaw(`FETCH 1 FROM ${cursor}`),
  ])
  if (!first) return undefined
  // Behind the columns stand the sums of the whole, then those of each level.
  const jumlah = kolomKueri(l).length
  const tabel = alirTabel(l, caraTeks(l), sumsOf(l, first[jumlah])!, kelompok)
  const buka = (row: BarisTeks) => levels.map((_, i) => sumsOf(l, row[jumlah + 1 + i]))
  return {
    kepala: tabel.kepala,
    async *baca() {
      await tx.query(`MOVE ABSOLUTE 0 IN ${cursor}`)
      for (;;) {
        const garis: string[] = []
        let baris = 0
        await tx.queryEach(`FETCH ${sekali} FROM ${cursor}`, [], (row) => {
          baris += 1
          tabel.tambah(garis, row, buka(row))
        })
        if (baris > 0) yield { baris, kemasan: kemasTeks(garis) }
        if (baris < sekali) return
      }
    },
  }
}

/** The sums as the statement answers them: how many rows, then the total columns in their order, as PostgreSQL writes an array. */
function sumsOf(l: AnyLaporan, text: string | null | undefined): Sums | undefined {
  if (text === null || text === undefined) return undefined
  const sums = text.slice(1, -1).split(',')
  return Object.fromEntries(
    ['baris', ...(l.total ?? [])].map((name, i) => [name, sums[i] === 'NULL' ? 0 : bulatDari(sums[i]!)]),
  )
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
  const kolom = kolomKueri(l).map((name) => `p."${name}"`)
  return `SELECT ${kolom.join(', ')}, ${tingkat
    .map((i) => `CASE WHEN row_number() OVER u${i} = 1 THEN ARRAY[${sums(`w${i}`)}] END`)
    .join(', ')}
FROM (SELECT q.*, row_number() OVER () AS _urut FROM (${sql}) q) p
WINDOW ${tingkat.map((i) => `w${i} AS (${parts(i)}), u${i} AS (${parts(i)} ORDER BY ${order})`).join(', ')}
ORDER BY ${order}`
}
