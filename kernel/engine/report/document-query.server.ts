import { columns } from '#kernel/model/fields/columns.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { rowFields, sourceField } from '#kernel/model/document-report.ts'
import type { AnyReport, ReportRows } from '#kernel/model/report.ts'
import { tableName } from '#kernel/model/resource.ts'
import { documentLines } from '#kernel/engine/document/tables.ts'
import { query, queryColumns, type ReportQuery } from './query.server.ts'

type Listed = AnyReport & { readonly rows: ReportRows }
export const isListed = (l: AnyReport): l is Listed => l.rows !== undefined

/** What no field says: `h` is the document, `d` its line, `$1` the shop. */
interface OwnSql {
  /** By column or filter. */
  readonly at?: Readonly<Record<string, string>>
  /** Behind both tables. */
  readonly join?: string
}

/** Who allowed an action of the document `h`: it stands in the audit book, beside the command that used the grant. */
export const approverSql = (doc: AnyDocument, action: string): string =>
  `(SELECT j.disetujui_oleh FROM buku_jejak j WHERE j.cabang = $1 AND j.objek = '${doc.name}' AND j.kunci = h.${doc.number.field}
     AND j.perintah = 'otorisasi' AND j.sesudah->>'aksi' = '${action}' ORDER BY j.id LIMIT 1)`

const quoted = (states: readonly string[]): string => states.map((s) => `'${s}'`).join(', ')

/** The SQL of a column or filter: what is said for it, else the field that it is. */
function expressions({ name, rows: { document: doc, lines, from } }: Listed, at: Readonly<Record<string, string>>) {
  const fields = rowFields(doc, lines)
  const ofLine = lines === undefined ? undefined : doc.lines[lines]
  return (column: string): string => {
    const field = from[column] ?? sourceField(fields, column)
    const sql = at[column] ?? (field !== undefined && `${ofLine && field in ofLine ? 'd' : 'h'}.${field}`)
    if (!sql) throw new Error(`laporan ${name}: ${column} is no field of ${doc.name}, and nothing says where it stands`)
    return sql
  }
}

/** What the filters ask, from the fourth value on. Without a state it is those that the report tells. */
function conditions(listed: Listed, names: readonly string[], of: (column: string) => string): string {
  const { states } = listed.rows
  const all = states.length === 1 ? `h.status = ${quoted(states)}` : `h.status IN (${quoted(states)})`
  const asked = names.map((name, index) => {
    const value = `$${index + 4}`
    const empty = `${value}::${columns[listed.filters[name]!.kind].type(listed.filters[name]!)} IS NULL`
    return of(name) === 'h.status'
      ? `CASE WHEN ${empty} THEN ${all} ELSE h.status = ${value} END`
      : `(${empty} OR ${of(name)} = ${value})`
  })
  return [...(names.some((name) => of(name) === 'h.status') ? [] : [all]), ...asked].join(' AND ')
}

/** The query of a report that lists a document. One that needs nothing of its own is not named by its room. */
export function documentQuery(listed: Listed, { at = {}, join }: OwnSql = {}): ReportQuery<AnyReport> {
  const { document: doc, lines } = listed.rows
  const of = expressions(listed, at)
  const selected = queryColumns(listed).map((name) => `${of(name)} AS ${name}`)
  const line = documentLines(doc).find(([name]) => name === lines)?.[1]
  const key = doc.number.field
  const lined = line ? ` JOIN ${tableName(line)} d ON d.cabang = $1 AND d.${key} = h.${key}` : ''
  const names = Object.keys(listed.filters).filter((name) => name !== 'tgl_from' && name !== 'tgl_to')
  const sql = `SELECT ${selected.join(', ')}
FROM ${tableName(doc)} h${lined}${join ? `\n${join}` : ''}
WHERE h.cabang = $1 AND h.tanggal BETWEEN $2 AND $3 AND ${conditions(listed, names, of)}
ORDER BY h.tanggal, h.urut${line ? ', d.baris' : ''}`
  return query(listed, (filter, { cabang }) => ({
    sql,
    values: [cabang, filter.tgl_from, filter.tgl_to, ...names.map((name) => filter[name])],
  }))
}
