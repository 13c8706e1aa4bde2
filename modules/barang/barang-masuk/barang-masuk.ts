import { debit, kredit, ownLaci, type AkunName, type Posting } from '#buku'
import type { Content, Draft, Issue, RuleContext } from '#kernel/model/document.ts'
import { checkDate, dateNeeds } from '#toko'
import { checkBarangMasuk, checkDuplicates, comeIn, fillIn, sumUp, type MasukFacts } from '../incoming/incoming.ts'
import { masukSources, type masukHead, type masukLines, type MasukSource } from './barang-masuk.shape.ts'

type MasukDraft = Draft<typeof masukHead, typeof masukLines>
type MasukContent = Content<typeof masukHead, typeof masukLines>

/** What a document of incoming goods knows besides its pieces. */
export interface MakeMasukFacts extends MasukFacts {
  readonly supplier: { readonly kode_supplier: string; readonly nama_supplier: string } | undefined
}
type FromSupplier = Pick<MasukDraft, 'sumber' | 'kode_supplier' | 'supplier'>

/** Goods on credit name a supplier of the master: by code, or by a text that is a code or a name. */
function checkSupplier(from: FromSupplier, facts: MakeMasukFacts): Issue[] {
  if (from.sumber !== 'SUPPLIER')
    return from.kode_supplier === null ? [] : [{ field: 'kode_supplier', message: 'Hanya Untuk Sumber SUPPLIER' }]
  const nama = from.kode_supplier ?? from.supplier
  if (nama === null) return [{ field: 'kode_supplier', message: 'Harus Diisi' }]
  const field = from.kode_supplier === null ? 'supplier' : 'kode_supplier'
  return facts.supplier ? [] : [{ field, message: 'Supplier {nama} Tidak Ditemukan', values: { nama } }]
}

/** What the document keeps of its supplier. */
const supplierOf = ({ sumber, supplier: named }: FromSupplier, { supplier }: MakeMasukFacts) =>
  sumber === 'SUPPLIER' && supplier
    ? { kode_supplier: supplier.kode_supplier, supplier: named ?? supplier.nama_supplier.slice(0, 60) }
    : { kode_supplier: null, supplier: named }

/** Opening stock keeps its real age; everything else is subject to the rules on backdating. */
const checkDates = ({ sumber, detail_barang }: MasukDraft, context: RuleContext): Issue[] =>
  detail_barang.flatMap(({ tgl_masuk }, index) => {
    if (sumber === 'AWAL' || tgl_masuk === null) return []
    const issue = checkDate(tgl_masuk, context, 'Tanggal Masuk Setelah Tanggal Sistem')
    return issue ? [{ field: `detail_barang.${index}.tgl_masuk`, ...issue }] : []
  })

/** The pieces as they come in, or everything that keeps one of them. */
export function buildMasuk(draft: MasukDraft, facts: MakeMasukFacts, context: RuleContext): MasukContent | Issue[] {
  if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const wrong = [
    ...checkSupplier(draft, facts),
    ...checkDuplicates(draft.detail_barang, 'detail_barang'),
    ...draft.detail_barang.flatMap((piece, index) => checkBarangMasuk(piece, facts, `detail_barang.${index}`)),
    ...checkDates(draft, context),
  ]
  if (wrong.length > 0) return wrong
  const detail_barang = fillIn(draft.detail_barang, facts, context)
  return { ...draft, ...supplierOf(draft, facts), detail_barang, ...sumUp(detail_barang) }
}

export const masukNeeds = ({ sumber, detail_barang }: MasukContent, context: RuleContext) =>
  sumber === 'AWAL'
    ? []
    : dateNeeds(
        detail_barang.map((line) => line.tgl_masuk!),
        context,
      )

/** Generated barcodes differ on every check, so an approval is bound to the barcodes of the draft instead. */
export const boundMasuk = (content: MasukContent, draft: MasukDraft): object => ({
  ...content,
  detail_barang: content.detail_barang.map((line, index) => ({
    ...line,
    kode_barcode: draft.detail_barang[index]!.kode_barcode,
  })),
})

/** What stands against PERSEDIAAN, by where the goods are from. */
const against: Readonly<Record<MasukSource, AkunName>> = {
  AWAL: 'MODAL AWAL',
  SUPPLIER: 'UTANG SUPPLIER',
  TUNAI: 'KAS',
  TEMUAN: 'SELISIH STOK',
}
export const masukEvents = masukSources.map(
  (type) => ({ type, debit: ['PERSEDIAAN'], kredit: [against[type]] }) as const,
)

export function postMasuk({ sumber, kode_supplier, total_nilai, detail_barang }: MasukContent): Posting {
  const sub = { AWAL: undefined, SUPPLIER: kode_supplier ?? '', TUNAI: ownLaci, TEMUAN: undefined }[sumber]
  return {
    barang: comeIn(detail_barang),
    uang: [debit('PERSEDIAAN', total_nilai), kredit(against[sumber], total_nilai, sub)],
  }
}
