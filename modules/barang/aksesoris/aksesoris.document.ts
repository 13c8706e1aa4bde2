import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { checkOwed } from '#master'
import { cancelSameDay } from '#toko'
import {
  batalAksesorisNeeds,
  buildAksesoris,
  checkUndo,
  postAksesoris,
  type AksesorisFacts,
  type UndoFacts,
} from './aksesoris.ts'
import { aksesorisHead, aksesorisLine } from './aksesoris.shape.ts'

/** Boxes, bags and whatever else lies there by its number: some are bought, or taken out to be used up. */
export const aksesorisStock = defineDocument(
  {
    name: 'aksesoris',
    prefix: 'AK',
    number: { field: 'no_aksesoris', label: 'No Aksesoris' },
    noun: 'Stock Aksesoris',
    summary: 'Stok aksesoris ditambah atau diambil menurut jumlahnya',
    screens: [
      form('/tambah-dan-ambil-stock-aksesoris', 'Tambah dan Ambil Stock Aksesoris', 'Barang', {
        recent: ['cara', 'total_jumlah'],
        empty: 'Belum ada aksesoris yang ditambah atau diambil.',
      }),
    ],
    header: aksesorisHead,
    lines: { detail_barang: aksesorisLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['no_aksesoris', 'tanggal', 'cara', 'keterangan', 'total_jumlah', 'total_nilai', 'oleh', 'status'],
      search: ['keterangan'],
      total: ['total_jumlah'],
    },
    examples: {
      // A lot each: what is used up of one stands on what was added to it.
      good: [
        { cara: 'TUNAI', detail_barang: [{ kode_barcode: 'KT1001', jumlah: 3, harga_bayar: 0 }] },
        {
          cara: 'SUPPLIER',
          kode_supplier: 'UBS',
          keterangan: 'KOTAK BESAR',
          detail_barang: [{ kode_barcode: 'KT1002', jumlah: 5, harga_bayar: 70_001 }],
        },
        { cara: 'AMBIL', detail_barang: [{ kode_barcode: 'KT1003', jumlah: 2 }] },
      ],
      bad: [
        { draft: { detail_barang: [{ kode_barcode: 'KT1001', jumlah: 1 }] }, field: 'cara' },
        { draft: { cara: 'AMBIL', detail_barang: [] }, field: 'detail_barang' },
        {
          draft: { cara: 'TUNAI', detail_barang: [{ kode_barcode: 'KT1001', jumlah: 1 }] },
          field: 'detail_barang.0.harga_bayar',
        },
        {
          draft: { cara: 'SUPPLIER', detail_barang: [{ kode_barcode: 'KT1001', jumlah: 1, harga_bayar: 1 }] },
          field: 'kode_supplier',
        },
        {
          draft: { cara: 'AMBIL', detail_barang: [{ kode_barcode: 'CN1004', jumlah: 1 }] },
          field: 'detail_barang.0.kode_barcode',
        },
        {
          draft: { cara: 'AMBIL', detail_barang: [{ kode_barcode: 'KT1001', jumlah: 9999 }] },
          field: 'detail_barang.0.jumlah',
        },
        {
          draft: {
            cara: 'AMBIL',
            kode_transaksi: 'SEWA',
            detail_barang: [{ kode_barcode: 'KT1001', jumlah: 1 }],
          },
          field: 'kode_transaksi',
        },
      ],
      act: { batal: { alasan: 'SALAH HITUNG' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<AksesorisFacts>(),
      screen: '/tambah-dan-ambil-stock-aksesoris',
      to: 'SELESAI',
      message: 'Stock Aksesoris Berhasil Disimpan',
      build: (draft, f) => buildAksesoris(draft, f),
      post: (content) => postAksesoris(content),
    }),
    batal: a.act({
      ...cancelSameDay('Stock Aksesoris', '/tambah-dan-ambil-stock-aksesoris'),
      facts: facts<UndoFacts>(),
      hint: 'Stok dan nilainya kembali seperti sebelumnya.',
      check: (doc, _input, f) => [
        ...checkUndo(doc, f),
        ...(doc.kode_supplier === null ? [] : checkOwed(f.owed, { hutang_pokok: doc.total_nilai }, doc.kode_supplier)),
      ],
      approval: (doc) => batalAksesorisNeeds(doc),
    }),
  }),
)
