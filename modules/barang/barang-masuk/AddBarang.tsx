import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState, type ReactNode } from 'react'
import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { weighFields } from '#kernel/engine/devices/scale.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { GridFrame } from '#kernel/web/frames/document/GridFrame.tsx'
import type { GridSpec } from '#kernel/web/frames/document/grid-save.web.ts'
import { readTypedInput, type ReadyLine, type TypedInput } from '#kernel/web/frames/document/grid-draft.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { hasBackdating } from '#toko'
import { gram, rupiahText } from '../barang/figures.web.ts'
import { Kadar } from '../barang/views.tsx'
import { barang } from '../barang/barang.resource.ts'
import { mayImport } from '../import/import.ts'
import { checkBarangMasuk, reckonPiece, sumTyped } from './barang-masuk.ts'
import { barangMasuk } from './barang-masuk.document.ts'
import { LastMasuk } from './LastMasuk.tsx'
import { useReference, type Reference } from './reference.web.ts'
import classes from './AddBarang.module.css'

const BarangImport = lazy(() => import('../import/BarangImport.tsx').then((m) => ({ default: m.BarangImport })))

const line = barangMasuk.lines.detail_barang
const head = barangMasuk.header
const b = barang.fields

/** Fields of the form in keyboard order; codes are picked from their masters. */
export const fieldsForm = {
  kode_barcode: line.kode_barcode,
  nama_barang: line.nama_barang,
  kode_dept: b.kode_dept,
  kode_group: b.kode_group,
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
const sendFields = { ...fieldsForm, ...weighFields }
const headFields = { sumber: head.sumber, kode_supplier: head.kode_supplier, keterangan: head.keterangan }

interface LineProps {
  line: TypedInput
  reference: Reference | undefined
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
export function follow(key: string, value: string, values: TypedInput, reference: Reference | undefined): TypedInput {
  // A typed weight no longer comes from the scale, so the scale's text is dropped.
  if (key === 'berat' && value !== values.berat) return { timbangan: '', teks_timbang: '' }
  // A change of group replaces the cost per gram, unless another cost was typed.
  const before = reference?.group.get(values.kode_group ?? '')
  const typedByHand = Boolean(values.harga_modal) && values.harga_modal !== String(before?.harga_modal)
  const modal = key === 'kode_group' && !typedByHand ? reference?.group.get(value)?.harga_modal : undefined
  return modal === undefined ? {} : { harga_modal: String(modal) }
}

/** Values computed from group and weight: fineness, fine gold, cost, price per gram. */
function Calculation({ line: values, reference }: LineProps) {
  const t = useT()
  const group = reference?.group.get(values.kode_group ?? '')
  const { wire } = readTypedInput(fieldsForm, values)
  if (!group)
    return (
      <p className={`flow grow soft telling ${classes.counts} gap-4 beside-14`}>
        {t('Pilih group untuk kadar dan harganya.')}
      </p>
    )
  const { berat, murni, atPrice, nilai } = reckonPiece(wire, group)
  return (
    <p className={`flow grow soft telling ${classes.counts} gap-4 beside-14`} aria-live="polite">
      <Kadar percent={group.kadar} />
      <span>
        {t('Harga')} <b>Rp. {rupiahText(group.harga)}</b> / g
      </span>
      {berat > 0n ? (
        <>
          <span>
            {t('Murni')} <b>{formatDecimal(murni, 3)} g</b>
          </span>
          <span>
            {t('Menurut group')} <b>Rp. {writeFigure(atPrice)}</b>
          </span>
          {nilai === undefined ? null : (
            <span>
              {t('Nilai')} <b>Rp. {writeFigure(nilai)}</b>
            </span>
          )}
        </>
      ) : (
        <span>{gram(0)} g</span>
      )}
    </p>
  )
}

/** A piece that is ready to be saved. */
export function Ready({ line: values, reference, issue }: LineProps & { issue: ReactNode }) {
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

function Sums({ lines }: { lines: readonly TypedInput[] }) {
  const t = useT()
  const { berat, harga_jual } = sumTyped(lines.map((values) => readTypedInput(fieldsForm, values).wire))
  return (
    <>
      {t('{n} barang', { n: lines.length })} · <b>{formatDecimal(berat, 3)} g</b>
      {' · '}
      <b>Rp. {rupiahText(harga_jual)}</b>
    </>
  )
}

function ImportButton() {
  const t = useT()
  const { level } = useSession()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  if (!mayImport.includes(level)) return null
  return (
    <>
      <Button icon={<IconFileImport size={17} />} onClick={() => setOpen(true)}>
        {t('Impor')}
      </Button>
      {open ? (
        <Modal title={t('Impor stok awal')} dirty closeLabel={null} onClose={() => setOpen(false)}>
          <Suspense fallback={<Streaks />}>
            <BarangImport
              onCancel={() => setOpen(false)}
              onDone={() => {
                setOpen(false)
                void client.invalidateQueries()
              }}
            />
          </Suspense>
        </Modal>
      ) : null}
    </>
  )
}

/** In a shop without backdating goods come in today; radio tags are typed where they are read. */
export function shownFields(flags: Readonly<Record<string, string>>): Fields {
  const { tgl_masuk, epc, ...fields } = fieldsForm
  return { ...fields, ...(flags.RFID_MODULE === 'on' ? { epc } : {}), ...(hasBackdating(flags) ? { tgl_masuk } : {}) }
}

/** How pieces come in on every screen that types them. */
export const incoming: GridSpec<Reference> = {
  d: barangMasuk,
  lines: 'detail_barang',
  resource: 'barang',
  title: text('Tambah Data Barang'),
  words: {
    line: text('Barang'),
    header: text('Asal'),
    none: text('Belum ada. Barang yang dimasukkan tersimpan bersama dalam satu nomor.'),
  },
  draft: 'tambah-barang',
  header: { sumber: 'SUPPLIER' },
  line: { jumlah: '1' },
  // The next piece mostly shares them.
  keep: ['kode_dept', 'kode_group', 'kode_toko', 'harga_modal', 'kode_bandrol'],
  headerFields: headFields,
  fields: shownFields,
  sent: sendFields,
  scan: { field: 'kode_barcode', word: text('Isi barcode') },
  after: 'nama_barang',
  weight: 'berat',
  begun: ['kode_barcode', 'nama_barang', 'berat'],
  check: checkTyped,
  follow,
  Below: Calculation,
  Ready,
  Sums,
  Buttons: ImportButton,
  Recent: LastMasuk,
}

/** /tambah-data-barang: pieces are typed one by one into a list and saved together under one number, or imported. */
export default function AddBarang() {
  return <GridFrame spec={incoming} reference={useReference()} />
}
