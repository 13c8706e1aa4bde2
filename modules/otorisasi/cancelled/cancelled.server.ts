import type { AnyDocument } from '#kernel/model/document.ts'
import { sourceField } from '#kernel/model/document-report.ts'
import { tableName } from '#kernel/model/resource.ts'
import { query, type ReportQuery } from '#kernel/engine/report/query.server.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import { hasKinds, toldColumns, type CancelledReport } from './cancelled.ts'

/** What no field says, by the name of a document, which is `d`; `$1` is the shop. */
interface OwnSql {
  /** Whose rows they are, where the report does not know all of them. */
  readonly of?: readonly AnyDocument[]
  readonly at?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Which of them are told; absent: all. */
  readonly where?: Readonly<Record<string, string>>
}

/** How an approval was given, from its line in the audit book. */
export const approvalWay = (line: string): string =>
  `initcap(replace(coalesce(${line}.sesudah->>'cara', 'SANDI'), '_', ' ')) || CASE WHEN (${line}.sesudah->>'jauh')::boolean THEN ', dari jauh' ELSE '' END`

/**
 * Cancelled documents with the line of the audit book that cancelled each, and that of its approval. A document that waited and was
 * refused is cancelled by another action than `batal`: it is the last act that it has seen. Why it was stands on itself, where it keeps it.
 */
function cancelledOf(report: CancelledReport, doc: AnyDocument, { at, where }: OwnSql): string {
  const key = `d.${doc.number.field}`
  const columns = toldColumns(report).map((name) => {
    const field = report.cancelled.from[doc.name]?.[name] ?? sourceField(doc.header, name)
    const sql = at?.[doc.name]?.[name] ?? (field && `d.${field}`)
    if (!sql)
      throw new Error(`laporan ${report.name}: ${name} is no field of ${doc.name}, and nothing says where it stands`)
    return `${sql} AS ${name}`
  })
  const reason = 'alasan_batal' in doc.header ? 'd.alasan_batal' : `b.sesudah->>'alasan'`
  return `SELECT '${doc.prefix}' AS jenis, ${key} AS nomor, d.tanggal, d.urut,
  to_char(b.waktu AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, ${columns.join(', ')},
  ${reason} AS alasan, b.user_id AS oleh, b.disetujui_oleh, CASE WHEN o.id IS NOT NULL THEN ${approvalWay('o')} END AS cara
FROM ${tableName(doc)} d
LEFT JOIN LATERAL (SELECT j.user_id, j.waktu, j.disetujui_oleh, j.sesudah FROM buku_jejak j
  WHERE j.cabang = $1 AND j.objek = '${doc.name}' AND j.kunci = ${key} AND j.sesudah->>'status' = 'BATAL' ORDER BY j.waktu DESC, j.id DESC LIMIT 1) b ON true
LEFT JOIN LATERAL (SELECT j.id, j.sesudah FROM buku_jejak j
  WHERE j.cabang = $1 AND j.objek = '${doc.name}' AND j.kunci = ${key} AND j.perintah = 'otorisasi' AND j.waktu = b.waktu ORDER BY j.id DESC LIMIT 1) o ON true
WHERE d.cabang = $1 AND d.tanggal BETWEEN $2 AND $3 AND d.status = 'BATAL'${where?.[doc.name] ? ` AND ${where[doc.name]}` : ''} AND ($4::text IS NULL OR b.user_id = $4)`
}

/** The query of a report of cancelled documents. One that needs nothing of its own is not named by its room. */
export function cancelledQuery(report: CancelledReport, own: OwnSql = {}): ReportQuery<AnyReport> {
  const kinds = hasKinds(report)
  const rows = (own.of ?? report.cancelled.of).map((d) => cancelledOf(report, d, own)).join(' UNION ALL ')
  // Numbers of several kinds have no order of their own.
  const sql = `SELECT ${Object.keys(report.columns).join(', ')}
FROM (${rows}) d${kinds ? ' WHERE ($5::text IS NULL OR jenis = $5)' : ''} ORDER BY tanggal, ${kinds ? 'jam' : 'urut'}, nomor`
  return query(report, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.oleh, ...(kinds ? [row.jenis] : [])],
  }))
}
