import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { checkOwed, type OwedSupplier } from '#master'
import { cancelSameDay, dateNeeds, checkDate } from '#toko'
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
      columns: [
        'no_masuk',
        'tanggal',
        'sumber',
        'supplier',
        'total_jumlah',
        'total_berat',
        'total_nilai',
        'oleh',
        'status',
      ],
      search: ['supplier', 'keterangan'],
    },
    examples: {
      good: [
        {
          sumber: 'AWAL',
          keterangan: 'STOK AWAL',
          detail_barang: [
            {
              kode_barcode: 'CN1001',
              nama_barang: 'CINCIN UKIR BUNGA',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 3.215,
              harga_jual: 4200000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
            {
              kode_barcode: 'CN1002',
              nama_barang: 'CINCIN MATA DELIMA',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 4,
              berat_emas: 3.5,
              harga_jual: 5000000,
              harga_bayar: 3400000,
              jumlah: 1,
              kode_toko: 'B01',
            },
          ],
        },
        {
          sumber: 'SUPPLIER',
          kode_supplier: 'UBS',
          detail_barang: [
            {
              nama_barang: 'KOTAK PERHIASAN',
              kode_group: 'GPRK',
              kode_dept: 'BR',
              berat: 20,
              harga_jual: 25000,
              harga_bayar: 150000,
              jumlah: 10,
              kode_toko: 'B02',
            },
          ],
        },
        // What other documents destroy, reprice and exchange.
        {
          sumber: 'TEMUAN',
          detail_barang: [
            {
              kode_barcode: 'CN1003',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
            {
              kode_barcode: 'CN1004',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
            {
              kode_barcode: 'KT1001',
              nama_barang: 'KOTAK CINCIN',
              kode_group: 'GPRK',
              kode_dept: 'BR',
              berat: 20,
              harga_jual: 10_000,
              harga_bayar: 40_001,
              jumlah: 10,
              kode_toko: 'B02',
            },
            {
              kode_barcode: 'KT1002',
              nama_barang: 'KOTAK CINCIN',
              kode_group: 'GPRK',
              kode_dept: 'BR',
              berat: 20,
              harga_jual: 10_000,
              harga_bayar: 40_001,
              jumlah: 10,
              kode_toko: 'B02',
            },
            {
              kode_barcode: 'KT1003',
              nama_barang: 'KOTAK CINCIN',
              kode_group: 'GPRK',
              kode_dept: 'BR',
              berat: 20,
              harga_jual: 10_000,
              harga_bayar: 40_001,
              jumlah: 10,
              kode_toko: 'B02',
            },
            {
              kode_barcode: 'CN1005',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
            {
              kode_barcode: 'CN1006',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
            {
              kode_barcode: 'CN1007',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B01',
            },
          ],
        },
        // What a count does not find.
        {
          sumber: 'AWAL',
          keterangan: 'UNTUK OPNAME',
          detail_barang: [
            {
              kode_barcode: 'CN1008',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B02',
            },
            {
              kode_barcode: 'CN1009',
              nama_barang: 'CINCIN POLOS',
              kode_group: 'G585',
              kode_dept: 'BR',
              berat: 2.5,
              harga_jual: 3000000,
              harga_modal: 1000000,
              jumlah: 1,
              kode_toko: 'B02',
            },
          ],
        },
      ],
      bad: [
        { draft: { detail_barang: [] }, field: 'sumber' },
        { draft: { sumber: 'AWAL', detail_barang: [] }, field: 'detail_barang' },
        {
          draft: {
            sumber: 'AWAL',
            detail_barang: [
              {
                nama_barang: 'KALUNG RANTAI',
                kode_group: 'G585',
                kode_dept: 'BR',
                berat: 2,
                jumlah: 1,
                kode_toko: 'B01',
              },
            ],
          },
          field: 'detail_barang.0.harga_modal',
        },
      ],
      // What a count gives up cannot go back.
      act: { batal: (doc) => (doc.keterangan === 'UNTUK OPNAME' ? undefined : { alasan: 'SALAH KETIK' }) },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<MakeMasukFacts>(),
      screen: [one, many],
      to: 'SELESAI',
      message: 'Barang Berhasil Disimpan',
      build: (draft, f, k) => {
        if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
        const wrong = [
          ...checkSupplier(draft, f),
          ...checkDuplicates(draft.detail_barang, 'detail_barang'),
          ...draft.detail_barang.flatMap((b, i) => checkBarangMasuk(b, f, `detail_barang.${i}`)),
        ]
        // Opening stock keeps its real age; everything else is subject to the rules on backdating.
        if (draft.sumber !== 'AWAL')
          for (const [i, { tgl_masuk }] of draft.detail_barang.entries()) {
            const issues =
              tgl_masuk === null ? undefined : checkDate(tgl_masuk, k, 'Tanggal Masuk Setelah Tanggal Sistem')
            if (issues) wrong.push({ field: `detail_barang.${i}.tgl_masuk`, ...issues })
          }
        if (wrong.length > 0) return wrong
        const detail_barang = fillIn(draft.detail_barang, f, k)
        return { ...draft, ...supplierOf(draft, f), detail_barang, ...sumUp(detail_barang) }
      },
      approval: (content, _f, k) =>
        content.sumber === 'AWAL'
          ? []
          : dateNeeds(
              content.detail_barang.map((b) => b.tgl_masuk!),
              k,
            ),
      // Generated barcodes differ on every check, so the approval is bound to the barcodes of the draft instead.
      bound: (content, draft) => ({
        ...content,
        detail_barang: content.detail_barang.map((b, i) => ({
          ...b,
          kode_barcode: draft.detail_barang[i]!.kode_barcode,
        })),
      }),
      post: (content) =>
        postMasuk(
          content.sumber,
          content.kode_supplier,
          content.detail_barang.map((b) => ({
            ...b,
            kode_barcode: b.kode_barcode!,
            berat_emas: b.berat_emas!,
          })),
        ),
    }),
    batal: a.act({
      ...cancelSameDay('Barang Masuk', [one, many]),
      facts: facts<CancelMasukFacts>(),
      hint: 'Barangnya keluar dari stok dan barcodenya bebas lagi.',
      check: (doc, _input, f) => [
        ...f.moved.slice(0, 1).map((kode) => ({ message: 'Barang {kode} Sudah Bergerak', values: { kode } })),
        ...(doc.kode_supplier === null ? [] : checkOwed(f.owed, { hutang_pokok: doc.total_nilai }, doc.kode_supplier)),
      ],
    }),
  }),
)
