import { text } from '#kernel/base/i18n/texts.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { SheetFrame } from '#kernel/web/frames/document/SheetFrame.tsx'
import type { SheetSpec } from '#kernel/web/frames/document/sheet-state.web.ts'
import { usePrintLabels } from '../label/PrintMasuk.tsx'
import { incoming } from './AddBarang.tsx'
import { barangMasuk } from './barang-masuk.document.ts'
import { useReference, type Reference } from '../incoming/reference.web.ts'

/** The columns of the sheet, in the order in which shops write them down; everything else of a piece stands below it. */
const columns = [
  'kode_barcode',
  'nama_barang',
  'kode_dept',
  'kode_group',
  'kode_toko',
  'berat',
  'berat_emas',
  'harga_jual',
  'harga_modal',
  'harga_bayar',
  'ongkos',
  'size',
  'jumlah',
  'kode_intern',
] as const

const numberOf = (doc: WireRow) => plainText(doc[barangMasuk.number.field])

/** /tambah-barang-banyak: many pieces, typed or pasted from a spreadsheet, saved together under one number; their labels at once. */
export default function AddMany() {
  // The pieces are saved by then: where their labels fail, they are printed from the drawer of the document.
  const print = usePrintLabels()
  const spec: SheetSpec<Reference> = {
    ...incoming,
    title: text('Tambah Barang Banyak'),
    draft: 'tambah-banyak',
    columns,
    ...(print ? { next: { word: text('Simpan dan cetak label'), go: (doc) => print(numberOf(doc)) } } : {}),
  }
  return <SheetFrame spec={spec} reference={useReference()} />
}
