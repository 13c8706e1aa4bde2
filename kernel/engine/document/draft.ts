import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { AnyDocument, DocumentMeta } from '#kernel/model/document.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import type { DraftOf, Field, Fields, Row, WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { readRow, valuesOf, wireKey, writeRow } from '#kernel/model/fields/row.ts'

/** A document in code: header fields, and a list of rows per table of lines. */
export type DocumentRow = Row

const inputs = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, f]) => !f.readOnly)

/** Anything with a header and tables of lines: a document, or a form with several rows. */
type Shape = Pick<AnyDocument, 'header' | 'lines'> & Partial<Pick<AnyDocument, 'asks'>>
export type DraftOfShape<D extends Shape> = DraftOf<D['header']> & { [K in keyof D['lines']]: DraftOf<D['lines'][K]>[] }

/** So many rows may be sent in each table of a document, where its definition names no other number. */
export const mostRows = 99

/** The tables that hold more rows than may be sent; none of their rows was looked at. */
function tooManyRows(shape: Shape, sent: WireRow): FieldIssue[] {
  return Object.keys(shape.lines).flatMap((field) => {
    const [rows, most] = [sent[field], shape.asks?.[field]?.most ?? mostRows]
    return Array.isArray(rows) && rows.length > most
      ? [{ field, message: 'Paling Banyak {n} Barang', values: { n: most } }]
      : []
  })
}

/**
 * Reads a draft from the wire: header and lines. Every issue carries the path that the form uses
 * (`detail_barang.0.diskon`). Unless `bounded` is false its tables hold no more rows than may be sent: an import counts its own.
 */
export function readDraft<D extends Shape>(
  doc: D,
  wire: unknown,
  bounded = true,
): { ok: true; draft: DraftOfShape<D> } | { ok: false; fields: FieldIssue[] } {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire))
    return { ok: false, fields: [{ field: '', message: 'Isian Tidak Sah' }] }
  const sent = wire as WireRow
  const tooMany = bounded ? tooManyRows(doc, sent) : []
  if (tooMany.length > 0) return { ok: false, fields: tooMany }
  const own = Object.fromEntries(Object.entries(sent).filter(([key]) => !(key in doc.lines)))
  const head = readRow(doc.header, own)
  const fields: FieldIssue[] = head.ok ? [] : [...head.fields]
  const draft: DocumentRow = head.ok ? { ...head.row } : {}
  for (const [name, of] of Object.entries(doc.lines)) {
    if (inputs(of).length === 0) continue
    const rows = sent[name] ?? []
    if (!Array.isArray(rows)) {
      fields.push({ field: name, message: 'Isian Tidak Sah' })
      continue
    }
    draft[name] = rows.map((row, index) => {
      const read = readRow(of, row)
      if (read.ok) return read.row
      for (const s of read.fields) fields.push({ ...s, field: `${name}.${index}.${s.field}` })
      return {}
    })
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, draft: draft as DraftOfShape<D> }
}

/** A stored document as it was answered, as the values that rules read. */
export const readStored = (doc: AnyDocument, wire: WireRow): Row & { tanggal: string; status: string } => ({
  ...valuesOf(doc.header, wire),
  ...Object.fromEntries(
    Object.entries(doc.lines).map(([name, of]) => [
      name,
      ((wire[name] ?? []) as WireRow[]).map((line) => valuesOf(of, line)),
    ]),
  ),
  nomor: plainText(wire[doc.number.field]),
  tanggal: plainText(wire.tanggal),
  status: plainText(wire.status),
  oleh: plainText(wire.oleh),
  dibuat: plainText(wire.dibuat),
  versi: BigInt(Number(wire.versi ?? 0)),
})

const left = <T>(all: Readonly<Record<string, T>>, without: readonly PropertyKey[] = []) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))

/** What is asked for when the document is made by this action. */
export const makeShape = (shape: Shape, action: Pick<AnyAction, 'without'>) => ({
  header: left(shape.header, action.without),
  lines: left(shape.lines, action.without),
})

/** What was sent although this action does not ask for it. */
export const uncalledFor = (shape: Shape, action: Pick<AnyAction, 'without'>, draft: Row): FieldIssue[] =>
  (action.without ?? []).map(String).flatMap((name) => {
    const sent = draft[name]
    const empty = Array.isArray(sent) ? sent.length === 0 : (sent ?? null) === null
    return empty
      ? []
      : [{ field: name in shape.lines ? name : wireKey(name, shape.header[name]!), message: 'Isian Tidak Sah' }]
  })

/** The input of an action on a stored document, in the shape of a draft: its fields and its tables of lines. */
export const inputShape = (action: Pick<AnyAction, 'input' | 'inputLines'>) => ({
  header: action.input ?? {},
  lines: action.inputLines ?? {},
})

/** The whole document as JSON, in the order of its fields. An approval grant is bound to it too. */
export const writeDocument = (doc: Pick<AnyDocument, 'header' | 'lines'>, content: DocumentRow): WireRow => ({
  ...writeRow(doc.header, content),
  ...Object.fromEntries(
    Object.entries(doc.lines).map(([name, of]) => [
      name,
      ((content[name] ?? []) as Row[]).map((row) => writeRow(of, row)),
    ]),
  ),
})

/** A document as it is answered, and as the audit book tells of one that was made: what every one has, and its content. */
export const documentWireOf = (
  definition: AnyDocument,
  doc: Row & Pick<DocumentMeta, 'nomor' | 'versi'>,
  content: DocumentRow = doc,
): WireRow => ({
  [definition.number.field]: doc.nomor,
  tanggal: doc.tanggal,
  status: doc.status,
  oleh: doc.oleh,
  dibuat: doc.dibuat,
  versi: Number(doc.versi),
  ...writeDocument(definition, content),
})
