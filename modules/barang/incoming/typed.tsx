import type { ReactNode } from 'react'
import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { weighFields } from '#kernel/engine/devices/scale.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { readTypedInput, type ReadyLine, type TypedInput } from '#kernel/web/frames/document/grid-draft.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { hasBackdating } from '#toko'
import { barang } from '../barang/barang.resource.ts'
import { gram } from '../barang/figures.web.ts'
import { Kadar } from '../barang/views.tsx'
import { checkBarangMasuk } from './incoming.ts'
import { incomingLine as line } from './line.shape.ts'
import type { Reference } from './reference.web.ts'

/** Pieces that come in, typed one by one: what screens of the frames Grid and Sheet share, whatever document brings them in. */

const fields = barang.fields

/** Fields of the form in keyboard order; codes are picked from their masters. */
export const fieldsForm = {
  kode_barcode: line.kode_barcode,
  nama_barang: line.nama_barang,
  kode_dept: fields.kode_dept,
  kode_group: fields.kode_group,
  // Only trays that goods may come into are offered.
  kode_baki: f.ref('baki', { label: 'Baki', required: true, wireName: 'kode_toko', part: 'masuk' }),
  berat: line.berat,
  berat_emas: line.berat_emas,
  harga_jual: line.harga_jual,
  harga_modal: line.harga_modal,
  harga_bayar: line.harga_bayar,
  ongkos: line.ongkos,
  size: line.size,
  jumlah: line.jumlah,
  kode_intern: line.kode_intern,
  kode_bandrol: f.ref('bandrol', { label: 'Bandrol', hint: 'Kosong: bandrol bawaan' }),
  epc: line.epc,
  tgl_masuk: line.tgl_masuk,
  keterangan: line.keterangan,
  gambar: line.gambar,
} satisfies Fields
/** Fields that are sent: those of the form, and those set by the scale. */
export const sendFields = { ...fieldsForm, ...weighFields }
/** In a shop without backdating goods come in today; radio tags are typed where they are read. */
export function shownFields(flags: Readonly<Record<string, string>>): Fields {
  const { tgl_masuk, epc, ...fields } = fieldsForm
  return { ...fields, ...(flags.RFID_MODULE === 'on' ? { epc } : {}), ...(hasBackdating(flags) ? { tgl_masuk } : {}) }
}

/** Every issue of a typed piece by wire name: from the fields and from the rules the server applies too. */
export function checkTyped(
  content: TypedInput,
  ready: readonly ReadyLine[],
  reference: Reference | undefined,
  // Of goods that are valued by the document: their cost may be left open here.
  received?: { readonly sent: Fields },
): FieldIssue[] {
  const { wire, issues } = readTypedInput(received?.sent ?? sendFields, content)
  if (issues.length > 0) return issues
  const read = readRow(line, wire)
  if (!read.ok) return read.fields
  const duplicate = wire.kode_barcode && ready.some((s) => s.isi.kode_barcode === read.row.kode_barcode)
  const twice = wire.epc && ready.some((s) => s.isi.epc === read.row.epc)
  const two: FieldIssue[] = [
    ...(duplicate ? [{ field: 'kode_barcode', message: 'Barcode Sudah Ada Di Tabel' }] : []),
    ...(twice ? [{ field: 'epc', message: 'EPC Sudah Ada Di Tabel' }] : []),
  ]
  const rules = reference ? checkBarangMasuk(read.row, reference.facts, '', received !== undefined) : []
  return [...two, ...rules.map((s) => issueAt(s.field!.slice(1), s))]
}

/** What typing one field changes in others. */
function follow(key: string, value: string, values: TypedInput, reference: Reference | undefined): TypedInput {
  // A typed weight no longer comes from the scale, so the scale's text is dropped.
  if (key === 'berat' && value !== values.berat) return { timbangan: '', teks_timbang: '' }
  // A change of group replaces the cost per gram, unless another cost was typed.
  const before = reference?.group.get(values.kode_group ?? '')
  const typedByHand = Boolean(values.harga_modal) && values.harga_modal !== String(before?.harga_modal)
  const modal = key === 'kode_group' && !typedByHand ? reference?.group.get(value)?.harga_modal : undefined
  return modal === undefined ? {} : { harga_modal: String(modal) }
}

/** A piece that is ready to be saved. */
function Ready({
  line: values,
  reference,
  issue,
}: {
  line: TypedInput
  reference: Reference | undefined
  issue: ReactNode
}) {
  const t = useT()
  const { wire } = readTypedInput(fieldsForm, values)
  const pieces = wholeOf(wire.jumlah ?? 1)
  return (
    <>
      <Photo imageKey={values.gambar ?? ''} alt="" size={38} />
      <div>
        <strong>{plainText(wire.nama_barang)}</strong>
        <span>
          {plainText(wire.kode_barcode) || t('Barcode dibuatkan')} · {plainText(wire.kode_toko)}
          {pieces === 1 ? '' : ` · ${pieces} ${t('buah')}`}
        </span>
        {issue}
      </div>
      <Kadar percent={reference?.group.get(String(wire.kode_group))?.kadar} />
      <strong className="whole">{gram(wire.berat ?? 0)} g</strong>
    </>
  )
}

/** What the spec of such a screen says alike. */
export const incomingSpec = {
  lines: 'detail_barang',
  resource: 'barang',
  line: { jumlah: '1' },
  // The next piece mostly shares them.
  keep: ['kode_dept', 'kode_group', 'kode_toko', 'harga_modal', 'kode_bandrol'],
  scan: { field: 'kode_barcode', word: text('Isi barcode') },
  after: 'nama_barang',
  weight: 'berat',
  begun: ['kode_barcode', 'nama_barang', 'berat'],
  follow,
  Ready,
} as const
