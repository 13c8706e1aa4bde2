import type { AnyLaporan, SaringOf } from '#kernel/define/laporan.ts'
import type { Fields } from '#kernel/fields/field.ts'

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
