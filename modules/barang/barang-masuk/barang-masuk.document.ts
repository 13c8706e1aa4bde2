import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { checkCalledOff, type CalledOffFacts } from '../incoming/incoming.ts'
import { boundMasuk, buildMasuk, masukNeeds, postMasuk, type MakeMasukFacts } from './barang-masuk.ts'
import { masukHead, masukLines } from './barang-masuk.shape.ts'

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
    header: masukHead,
    lines: masukLines,
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
      build: buildMasuk,
      approval: (content, _f, context) => masukNeeds(content, context),
      bound: boundMasuk,
      post: postMasuk,
    }),
    batal: makers.act({
      ...cancelSameDay([one, many]),
      facts: facts<CalledOffFacts>(),
      hint: 'Barangnya keluar dari stok dan barcodenya bebas lagi.',
      check: (doc, _input, given) => checkCalledOff(doc.kode_supplier, { hutang_pokok: doc.total_nilai }, given),
    }),
  }),
)
