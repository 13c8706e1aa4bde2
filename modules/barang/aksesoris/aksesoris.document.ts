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
      columns: ['cara', 'keterangan', 'total_jumlah', 'total_nilai'],
      search: ['keterangan'],
      total: ['total_jumlah'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<AksesorisFacts>(),
      screen: '/tambah-dan-ambil-stock-aksesoris',
      build: (draft, f) => buildAksesoris(draft, f),
      post: (content) => postAksesoris(content),
    }),
    batal: makers.act({
      ...cancelSameDay('/tambah-dan-ambil-stock-aksesoris'),
      facts: facts<UndoFacts>(),
      hint: 'Stok dan nilainya kembali seperti sebelumnya.',
      check: (doc, _input, facts) => [
        ...checkUndo(doc, facts),
        ...checkOwed(facts.owed, { hutang_pokok: doc.total_nilai }, doc.kode_supplier),
      ],
      approval: (doc) => batalAksesorisNeeds(doc),
    }),
  }),
)
