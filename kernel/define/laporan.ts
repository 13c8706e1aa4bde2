import type { Gate, Level } from '#kernel/access/gate.ts'
import type { Fields, RowOf, WireRow } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'
import type { Layar } from './layar.ts'

/** The default of a date filter that means the shop's business date. */
export const hariIni = 'hari ini'

const tanggal = { required: 'Tanggal Tidak Boleh Kosong', default: hariIni } as const

/** The filters of a period, both days in it; today when nothing is asked. The frame refuses one that ends before it begins. */
export const periode = {
  tgl_from: f.date({ label: 'Tanggal Awal', ...tanggal }),
  tgl_to: f.date({ label: 'Sampai Tanggal', ...tanggal }),
}

/** What a derived column is computed from: the sums of the report's total columns, and how many rows they are of. */
export type Jumlah<T extends string = string> = Readonly<Record<T | 'baris', bigint>>

/** One way to group the rows: a level of headings with subtotals for each column, from the outside in. */
export interface Kelompok<N extends string = string> {
  /** As the choice `Kelompokkan per` shows it, and as it stands on the wire. */
  readonly label: string
  readonly columns: readonly N[]
}

export type Tautan = 'dokumen' | ((baris: WireRow) => string | undefined)

/** Laporan: a report. Plain data and pure functions; see docs/tambah-laporan.md. Its query stands in the room's server door. */
export interface Laporan<
  S extends Fields = Fields,
  K extends Fields = Fields,
  T extends keyof K & string = keyof K & string,
> {
  /** kebab-case; the API is `laporan/{name}` and its files `laporan/{name}/pdf`, `/xlsx`, `/csv`. */
  readonly name: string
  /** The screen: path, title and gates as in the route catalogue. It stands in the menu Laporan. */
  readonly layar: {
    readonly path: string
    readonly title: string
    readonly gate?: Gate
    readonly levels?: readonly Level[]
    readonly alias?: string
  }
  /** One short line under the title. */
  readonly keterangan: string
  /** Where the specification names another endpoint than `laporan/{name}`. */
  readonly api?: string
  /** What is asked for. An empty filter means SEMUA; a date may have the default `hariIni`. A period is `periode`. */
  readonly filters: S
  /** What is shown, in order. The query answers each by its name, save the derived ones. */
  readonly columns: K
  /** The columns that have subtotals and a total: exact sums. */
  readonly total?: readonly T[]
  /** Ways to group; the first is the default, more than one give a choice. Absent: one flat list. */
  readonly groupBy?: readonly Kelompok<keyof K & string>[]
  /** Columns computed from the sums: of a row, of a group and of the whole alike, so that a mean is never a mean of means. */
  readonly turunan?: { readonly [N in keyof K]?: (jumlah: Jumlah<T>) => bigint | null }
  /** Running balances: the query answers each row, headings and total are computed from the sums. */
  readonly akhir?: { readonly [N in keyof K]?: (jumlah: Jumlah<T>) => bigint | null }
  /** What stands behind a figure: `dokumen`, the document whose number it is; or an address in the app, from the row as on the wire. */
  readonly tautan?: { readonly [N in keyof K]?: Tautan }
  readonly paper: { readonly orientasi: 'potret' | 'lanskap' }
  /** Above so many rows a PDF is saved as a file, not opened; default 500 (specification 11). */
  readonly limits?: { readonly unduh: number }
  /** The specification's texts: rows were found, none were. */
  readonly pesan: { readonly ada: string; readonly kosong: string }
  /** Rows in wire form without the derived columns, at least two; at least two groups where it groups. For the conformance suite. */
  readonly contoh: readonly WireRow[]
}

export const defineLaporan = <const S extends Fields, const K extends Fields, const T extends keyof K & string = never>(
  l: Laporan<S, K, T>,
): Laporan<S, K, T> => l

/** A report whose fields are known only at run time: what the projections take. */
export type AnyLaporan = Omit<Laporan, 'turunan' | 'akhir' | 'groupBy' | 'tautan' | 'total'> & {
  readonly total?: readonly string[]
  readonly groupBy?: readonly Kelompok[]
  readonly turunan?: Readonly<Record<string, ((jumlah: never) => bigint | null) | undefined>>
  readonly akhir?: Readonly<Record<string, ((jumlah: never) => bigint | null) | undefined>>
  readonly tautan?: Readonly<Record<string, Tautan | undefined>>
}

/** The filters in code: exact quantities, ISO dates, null for SEMUA. */
export type SaringOf<L extends { readonly filters: Fields }> = RowOf<L['filters']>

export const apiOf = (l: AnyLaporan): string => l.api ?? `laporan/${l.name}`

/** The route of a report's screen. */
export const layarLaporan = (l: AnyLaporan): Layar => ({
  path: l.layar.path,
  title: l.layar.title,
  kind: 'report',
  menu: 'Laporan',
  ...(l.layar.gate ? { gate: l.layar.gate } : {}),
  ...(l.layar.levels ? { levels: { level: l.layar.levels } } : {}),
  ...(l.layar.alias ? { alias: l.layar.alias } : {}),
})
