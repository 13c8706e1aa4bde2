import type { AksiApaSaja, AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Salah } from '#kernel/define/resource.ts'
import type { DraftOf, Field, Fields, Row, WireRow } from '#kernel/fields/field.ts'
import { readRow, writeRow } from '#kernel/fields/row.ts'

/** A document in code: header fields, and a list of rows per table of lines. */
export type DokumenRow = Row

const inputs = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, f]) => !f.readOnly)

/** What has a header and tables of lines: a document, or a form of several rows. */
type Bentuk = Pick<AnyDokumen, 'header' | 'baris'>
export type DraftDari<D extends Bentuk> = DraftOf<D['header']> & { [K in keyof D['baris']]: DraftOf<D['baris'][K]>[] }

/** A draft from the wire: header and lines, every fault named as the form names it (`detail_barang.0.diskon`). */
export function readDraft<D extends Bentuk>(
  d: D,
  wire: unknown,
): { ok: true; draft: DraftDari<D> } | { ok: false; fields: Salah[] } {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire))
    return { ok: false, fields: [{ field: '', message: 'Isian Tidak Sah' }] }
  const sent = wire as WireRow
  const own = Object.fromEntries(Object.entries(sent).filter(([key]) => !(key in d.baris)))
  const head = readRow(d.header, own)
  const fields: Salah[] = head.ok ? [] : [...head.fields]
  const draft: DokumenRow = head.ok ? { ...head.row } : {}
  for (const [nama, of] of Object.entries(d.baris)) {
    if (inputs(of).length === 0) continue
    const rows = sent[nama] ?? []
    if (!Array.isArray(rows)) {
      fields.push({ field: nama, message: 'Isian Tidak Sah' })
      continue
    }
    draft[nama] = rows.map((row, i) => {
      const read = readRow(of, row)
      if (read.ok) return read.row
      for (const s of read.fields) fields.push({ ...s, field: `${nama}.${i}.${s.field}` })
      return {}
    })
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, draft: draft as DraftDari<D> }
}

/** What is sent with an action that goes on, in the form of a draft: its fields and its tables of lines. */
export const bentukIsian = (aksi: Pick<AksiApaSaja, 'isian' | 'isianBaris'>) => ({
  header: aksi.isian ?? {},
  baris: aksi.isianBaris ?? {},
})

/** The whole document as JSON, in the order of its fields: also what a grant is bound to. */
export const writeDokumen = (d: Pick<AnyDokumen, 'header' | 'baris'>, isi: DokumenRow): WireRow => ({
  ...writeRow(d.header, isi),
  ...Object.fromEntries(
    Object.entries(d.baris).map(([nama, of]) => [nama, ((isi[nama] ?? []) as Row[]).map((row) => writeRow(of, row))]),
  ),
})
