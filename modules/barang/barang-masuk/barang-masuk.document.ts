import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { checkOwed, type OwedSupplier } from '#master'
import { cancelSameDay, checkDate, dateNeeds } from '#toko'
import {
  postMasuk,
  sumUp,
  fillIn,
  checkBarangMasuk,
  checkDuplicates,
  checkSupplier,
  masukSources,
  supplierOf,
  type MakeMasukFacts,
} from './barang-masuk.ts'
import { incomingLine } from './line.shape.ts'

/** What cancelling needs: pieces that have moved since, or that somebody holds. */
export interface CancelMasukFacts {
  readonly moved: readonly string[]
  /** The supplier of goods on credit. */
  readonly owed: OwedSupplier | undefined
}

const one = '/tambah-data-barang'
const many = '/tambah-barang-banyak'

/** Barang masuk: goods enter the stock, each piece with its barcode, tray and cost. */
export const barangMasuk = defineDocument(
  {
    name: 'barang-masuk',
    prefix: 'BM',
    number: { field: 'no_masuk', label: 'No Masuk' },
    noun: 'Barang masuk',
    summary: 'Barang masuk ke stok toko',
    screens: [
      own(one, 'Tambah Data Barang', 'Barang'),
      own(many, 'Tambah Barang Banyak', 'Barang', {
        subtitle: 'Banyak barang masuk sekaligus, diketik atau ditempel dari daftar',
      }),
    ],
    header: {
      sumber: f.choice({ label: 'Sumber', required: true, options: masukSources }),
      kode_supplier: f.ref('supplier', { label: 'Supplier', hint: 'Bila barang belum dibayar' }),
      // Of goods on credit: the name of the supplier.
      supplier: f.text({ label: 'Nama Supplier', max: 60 }),
      keterangan: f.text({ label: 'Keterangan', max: 200 }),
      total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
      total_berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
      total_murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
      total_nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
    },
    lines: {
      detail_barang: incomingLine,
    },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['sumber', 'supplier', 'total_jumlah', 'total_berat', 'total_nilai'],
      search: ['supplier', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<MakeMasukFacts>(),
      screen: [one, many],
      message: 'Barang Berhasil Disimpan',
      build: (draft, facts, context) => {
        if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
        const wrong = [
          ...checkSupplier(draft, facts),
          ...checkDuplicates(draft.detail_barang, 'detail_barang'),
          ...draft.detail_barang.flatMap((b, i) => checkBarangMasuk(b, facts, `detail_barang.${i}`)),
        ]
        // Opening stock keeps its real age; everything else is subject to the rules on backdating.
        if (draft.sumber !== 'AWAL')
          for (const [index, { tgl_masuk }] of draft.detail_barang.entries()) {
            const issues =
              tgl_masuk === null ? undefined : checkDate(tgl_masuk, context, 'Tanggal Masuk Setelah Tanggal Sistem')
            if (issues) wrong.push({ field: `detail_barang.${index}.tgl_masuk`, ...issues })
          }
        if (wrong.length > 0) return wrong
        const detail_barang = fillIn(draft.detail_barang, facts, context)
        return { ...draft, ...supplierOf(draft, facts), detail_barang, ...sumUp(detail_barang) }
      },
      approval: (content, _f, context) =>
        content.sumber === 'AWAL'
          ? []
          : dateNeeds(
              content.detail_barang.map((b) => b.tgl_masuk!),
              context,
            ),
      // Generated barcodes differ on every check, so the approval is bound to the barcodes of the draft instead.
      bound: (content, draft) => ({
        ...content,
        detail_barang: content.detail_barang.map((row, index) => ({
          ...row,
          kode_barcode: draft.detail_barang[index]!.kode_barcode,
        })),
      }),
      post: (content) =>
        postMasuk(
          content.sumber,
          content.kode_supplier,
          content.detail_barang.map((row) => ({
            ...row,
            kode_barcode: row.kode_barcode!,
            berat_emas: row.berat_emas!,
          })),
        ),
    }),
    batal: makers.act({
      ...cancelSameDay([one, many]),
      facts: facts<CancelMasukFacts>(),
      hint: 'Barangnya keluar dari stok dan barcodenya bebas lagi.',
      check: (doc, _input, facts) => [
        ...facts.moved.slice(0, 1).map((kode) => ({ message: 'Barang {kode} Sudah Bergerak', values: { kode } })),
        ...(doc.kode_supplier === null
          ? []
          : checkOwed(facts.owed, { hutang_pokok: doc.total_nilai }, doc.kode_supplier)),
      ],
    }),
  }),
)
