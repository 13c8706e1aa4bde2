import { useRouter } from '@tanstack/react-router'
import { text } from '#kernel/base/i18n/texts.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { SheetFrame } from '#kernel/web/frames/document/SheetFrame.tsx'
import type { SheetSpec } from '#kernel/web/frames/document/sheet-state.web.ts'
import { labelScreen } from '../label/label-screen.ts'
import { incoming } from './AddBarang.tsx'
import { barangMasuk } from './barang-masuk.document.ts'
import { useReference, type Reference } from './reference.web.ts'

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

/** /tambah-barang-banyak: many pieces, typed or pasted from a spreadsheet, saved together under one number; their labels at once. */
export default function AddMany() {
  const router = useRouter()
  const labels = mayOpen(labelScreen, useSession()).allowed
  const print = async (doc: WireRow) => {
    try {
      const { addFromMasuk } = await import('../label/label.web.ts')
      await addFromMasuk(plainText(doc[barangMasuk.number.field]))
      await router.navigate({ to: labelScreen.path })
    } catch (error) {
      // The pieces are saved; their labels are printed from the drawer of the document.
      sayFailure(error)
    }
  }
  const spec: SheetSpec<Reference> = {
    ...incoming,
    title: text('Tambah Barang Banyak'),
    draft: 'tambah-banyak',
    columns,
    ...(labels ? { next: { word: text('Simpan dan cetak label'), go: print } } : {}),
  }
  return <SheetFrame spec={spec} reference={useReference()} />
}
