import type { AnyDocument } from '#kernel/model/document.ts'
import { ownColumns, screenOfReport, type DocumentReportSpec } from '#kernel/model/document-report.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { period, type AnyReport } from '#kernel/model/report.ts'

interface Cancelled {
  /** Default `batal-{name}` of the first document, from which path, title and gate follow. */
  readonly name?: string
  readonly screen?: DocumentReportSpec<string>['screen']
  readonly summary?: string
  /** What is told of one, between when it was cancelled and why. Default what its list tells; of several documents it is said. */
  readonly columns?: Fields
  /** Where a column of one of them is a field of another name, by the document's name. */
  readonly from?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of several kinds: what each is called, by the letters of its numbers. It is a column, a filter and the first grouping. */
  readonly kinds?: readonly { readonly value: string; readonly label: string }[]
  readonly empty?: string
}

/** The documents of such a report, from which its query is made where its room brings none. */
export interface CancelledReport extends AnyReport {
  readonly cancelled: {
    readonly of: readonly AnyDocument[]
    readonly from: NonNullable<Cancelled['from']>
  }
}
export const isCancelled = (l: AnyReport): l is CancelledReport => 'cancelled' in l

/** Columns that every such report has; between them stands what the documents tell. */
const when = {
  tanggal: f.date({ label: 'Tanggal' }),
  jam: f.text({ label: 'Jam Batal', max: 5 }),
}
const why = {
  alasan: f.text({ label: 'Alasan', max: 200 }),
  oleh: f.code({ label: 'Dibatalkan Oleh' }),
  disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
  cara: f.text({ label: 'Cara', asIs: true }),
}

/** It tells of several kinds. */
export const hasKinds = (l: CancelledReport): boolean => 'jenis' in l.columns
/** Names that mean the cancelling, not the document. */
const fixed: ReadonlySet<string> = new Set(['nomor', 'jenis', ...Object.keys(when), ...Object.keys(why)])

/** What the documents of a report tell of themselves. */
export const toldColumns = (l: CancelledReport): string[] => Object.keys(l.columns).filter((name) => !fixed.has(name))

/** A nota that was cancelled: whose, how many pieces, how heavy, how much. `customer`: how that column is told. */
export const cancelledNota = (customer: { readonly words?: readonly { value: string; label: string }[] } = {}) => ({
  nama_customer: f.text({ label: 'Customer', ...customer }),
  jumlah: f.integer({ label: 'Potong' }),
  berat: f.weight({ label: 'Berat' }),
  total: f.money({ label: 'Total' }),
})

/** A report of documents that were cancelled: what they were, when, why, by whom, and who allowed it how. */
export function cancelledReport(
  of: readonly [AnyDocument, ...AnyDocument[]],
  {
    name = `batal-${of[0].name}`,
    screen,
    summary,
    columns = ownColumns(of[0]),
    from = {},
    kinds,
    empty,
  }: Cancelled = {},
): CancelledReport {
  // Told under one name, one of the two would be lost without a word.
  const own = Object.keys(columns).filter((column) => fixed.has(column))
  if (own.length > 0)
    throw new Error(`${name}: ${own.join(', ')} would hide what is told of the cancelling; say its columns`)
  const kind: Fields = kinds ? { jenis: f.choice({ label: 'Jenis Dokumen', options: kinds }) } : {}
  const flat = { label: 'Tidak Dikelompokkan', columns: [] }
  const byWhom = { label: 'Dibatalkan Oleh', columns: ['oleh'] }
  const summed = Object.entries(columns).filter(
    ([, { kind }]) => kind === 'uang' || kind === 'berat' || kind === 'integer',
  )
  return {
    name,
    screen: screenOfReport(of[0], name, 'Laporan Batal', screen),
    summary: summary ?? 'Yang dibatalkan dalam periode, dengan alasan dan yang menyetujui',
    filters: { ...period, ...kind, oleh: why.oleh },
    columns: { nomor: f.code({ label: 'Dokumen', max: 60 }), ...kind, ...when, ...columns, ...why },
    total: summed.map(([column]) => column),
    groupBy: kinds
      ? [{ label: 'Jenis Dokumen', columns: ['jenis'] }, byWhom, flat]
      : [flat, byWhom, { label: 'Tanggal', columns: ['tanggal'] }],
    links: { nomor: 'document' },
    ...(empty === undefined ? {} : { message: { empty } }),
    cancelled: { of, from },
  }
}
