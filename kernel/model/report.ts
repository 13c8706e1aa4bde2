import type { AnyDocument } from './document.ts'
import { maySeeClass, seenFields } from '#kernel/model/access/field-class.ts'
import type { FirstRights } from '#kernel/model/access/first.ts'
import type { Gate, Level } from '#kernel/model/access/gate.ts'
import type { Fields, RowOf, WireRow } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'
import type { ScreenDef } from './screen.ts'

/** The default of a date filter that means the shop's business date. */
export const todayDefault = 'hari ini'

const date = { required: 'Tanggal Tidak Boleh Kosong', default: todayDefault } as const

/** The filters of a period, both days included; default today. A period that ends before it begins is refused. */
export const period = {
  tgl_from: f.date({ label: 'Tanggal Awal', ...date }),
  tgl_to: f.date({ label: 'Sampai Tanggal', ...date }),
}

/** The input of a derived column: the sums of the report's total columns, and the row count. */
export type Totals<T extends string = string> = Readonly<Record<T | 'baris', bigint>>

/** Rupiah per gram of a sum of rupiah and one of milligrams; null without weight. */
export const perGram = (rp: bigint, mg: bigint): bigint | null => (mg === 0n ? null : mulDiv(rp, 1000n, mg, 'half-up'))

/** One way to group the rows: a level of headings with subtotals per column, outermost first. */
export interface ReportGroup<N extends string = string> {
  /** As shown in the choice `Kelompokkan per`, and as sent on the wire. */
  readonly label: string
  readonly columns: readonly N[]
  /** Groups stand in the order in which the query brings their first rows, not in that of their names. */
  readonly asTheyCome?: true
  /** The column with the fineness of the rows: a heading whose rows all have the same one carries its stamp. */
  readonly stamp?: N
}

/** From the row and the filters that were asked, both as on the wire. */
export type ReportLink = 'document' | ((line: WireRow, asked: WireRow) => string | undefined)

/** Of which document the rows are, where a report lists them as they are stored: its query is made of this. */
export interface ReportRows {
  readonly document: AnyDocument
  /** The table of lines of which each is a row; absent: each document is one. */
  readonly lines?: string
  /** Those that are told. */
  readonly states: readonly string[]
  /** Columns that are a field of another name. */
  readonly from: Readonly<Record<string, string>>
}

/** A report: plain data and pure functions; see docs/tambah-laporan.md. Its query is in the module's server file. */
export interface Report<
  S extends Fields = Fields,
  K extends Fields = Fields,
  T extends keyof K & string = keyof K & string,
> {
  /** kebab-case; the API is `laporan/{name}`, its files are `laporan/{name}/pdf`, `/xlsx` and `/csv`. */
  readonly name: string
  /** The screen: path, title and gates as in the route catalogue. It is in the menu of the reports. */
  readonly screen: {
    readonly path: string
    readonly title: string
    readonly gate?: Gate
    readonly levels?: readonly Level[]
    readonly first?: FirstRights
    readonly alias?: string
  }
  /** One short line under the title. */
  readonly summary: string
  /** Where the specification names another endpoint than `laporan/{name}`. */
  readonly api?: string
  /** It lists a document (`documentReport`). */
  readonly rows?: ReportRows
  /** Of all shops: head office reads it by its own door, with an entry in its audit book. Every other report is of one shop. */
  readonly chain?: true
  /** The filters. An empty one means SEMUA; a date may have the default `todayDefault`; for a period use `period`. */
  readonly filters: S
  /** The columns in order. The query returns each by its name, except the derived ones. */
  readonly columns: K
  /** Columns that the screen shows only when somebody asks for them; files have them always. */
  readonly spare?: readonly (keyof K & string)[]
  /** The columns that have subtotals and a total: exact sums. */
  readonly total?: readonly T[]
  /** Ways to group; the first is the default, and the user can choose between several. Absent: one flat list. */
  readonly groupBy?: readonly ReportGroup<keyof K & string>[]
  /**
   * Columns computed from the sums of a row, of a group and of the whole alike, so that a mean is never a mean of
   * means.
   */
  readonly derived?: { readonly [N in keyof K]?: (count: Totals<T>) => bigint | null }
  /** Running balances: the query answers each row, headings and total are computed from the sums. */
  readonly balance?: { readonly [N in keyof K]?: (count: Totals<T>) => bigint | null }
  /** Columns that no statement can answer: the server half puts them into the rows (`finishedQuery`). */
  readonly finished?: readonly (keyof K & string)[]
  /** Filters whose change takes an earlier result off the screen at once, because it answers another question. */
  readonly clearedBy?: readonly (keyof S & string)[]
  /** What stands behind a figure: `dokumen`, the document whose number it is; or an address in the app, from the row as on the wire. */
  readonly links?: { readonly [N in keyof K]?: ReportLink }
  /** Files of the same filters that the room makes itself, in the form of another program: what is on the button, and the endpoint. */
  readonly programs?: readonly { readonly label: string; readonly path: string }[]
  /** Absent: landscape. */
  readonly paper?: { readonly orientation: 'portrait' | 'landscape' }
  /**
   * Its figures are of drawers that are counted blind. Whoever may not see the class `books` gets no sums, his own drawer, and the business
   * date alone. `days`: the filters that must be that date; `drawer`: the filter that says which drawer, where there is one; `main`: the
   * shop's first drawer.
   */
  readonly blind?: {
    readonly days: readonly (keyof S & string)[]
    readonly drawer?: keyof S & string
    readonly main: string
  }
  /** Above so many rows a PDF is downloaded instead of opened; default 500 (specification 11). */
  readonly limits?: { readonly download: number }
  /**
   * The sentences for a result with rows and for an empty one, where they are not `reportMessage`; and what is said where it failed and nobody
   * can say why.
   */
  readonly message?: { readonly found?: string; readonly empty?: string; readonly failed?: string }
}

export const defineReport = <const S extends Fields, const K extends Fields, const T extends keyof K & string = never>(
  report: Report<S, K, T>,
): Report<S, K, T> => report

/** A report whose fields are known only at run time: what the projections take. */
export type AnyReport = Omit<
  Report,
  'derived' | 'balance' | 'blind' | 'clearedBy' | 'finished' | 'groupBy' | 'links' | 'spare' | 'total'
> & {
  readonly spare?: readonly string[]
  readonly finished?: readonly string[]
  readonly clearedBy?: readonly string[]
  readonly total?: readonly string[]
  readonly groupBy?: readonly ReportGroup[]
  readonly derived?: Readonly<Record<string, ((count: never) => bigint | null) | undefined>>
  readonly balance?: Readonly<Record<string, ((count: never) => bigint | null) | undefined>>
  readonly links?: Readonly<Record<string, ReportLink | undefined>>
  readonly blind?: { readonly days: readonly string[]; readonly drawer?: string; readonly main: string }
}

/** The filters in code: exact quantities, ISO dates, null for SEMUA. */
export type FilterOf<L extends { readonly filters: Fields }> = RowOf<L['filters']>

export const apiOf = (l: AnyReport): string => l.api ?? `laporan/${l.name}`

const seenBy = new WeakMap<AnyReport, Map<Level, AnyReport>>()
/** The report without the columns that a level may not see, nor their sums; without any sums where it is `blind` to that level. */
export function seenReport(report: AnyReport, level: Level): AnyReport {
  const columns = seenFields(report.columns, level)
  const blind = report.blind !== undefined && !maySeeClass('books', level)
  if (columns === report.columns && !blind) return report
  const known = seenBy.get(report) ?? new Map<Level, AnyReport>()
  const left = <V>(of: Readonly<Record<string, V>> | undefined) =>
    Object.fromEntries(Object.entries(of ?? {}).filter(([name]) => name in columns))
  const seen = known.get(level) ?? {
    ...report,
    columns,
    total: blind ? [] : (report.total ?? []).filter((name) => name in columns),
    derived: left(report.derived),
    balance: left(report.balance),
    groupBy: (report.groupBy ?? []).filter((g) => g.columns.every((name) => name in columns)),
  }
  seenBy.set(report, known.set(level, seen))
  return seen
}

/** What a report says of its result, unless its definition says otherwise. */
const reportMessage = { found: 'Laporan Tersedia', empty: 'Laporan Tidak Tersedia' } as const

/** The sentences of a report: one for a result with rows, one for an empty one. */
export const messageOf = (report: AnyReport): { readonly found: string; readonly empty: string } => ({
  ...reportMessage,
  ...report.message,
})

/** The menu of all reports; the rights to them are stored below it. */
export const reportMenu = 'Laporan'

/** The route of a report's screen. */
export const reportScreen = (report: AnyReport): ScreenDef => ({
  path: report.screen.path,
  title: report.screen.title,
  kind: 'report',
  menu: reportMenu,
  purpose: report.summary,
  ...(report.screen.gate ? { gate: report.screen.gate } : {}),
  ...(report.screen.levels ? { levels: { level: report.screen.levels } } : {}),
  ...(report.screen.first ? { first: report.screen.first } : {}),
  ...(report.screen.alias ? { alias: report.screen.alias } : {}),
})
