import { checkBack, type BackFacts } from '#barang'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { list } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalSortirNeeds, buildSortir, checkOpen, postSortir, type SortirFacts } from './sortir.ts'
import { sortirHead, sortirLine } from './sortir.shape.ts'

/** Bought pieces that are sold again: each comes into the window under a new barcode, at what was paid for it. */
export const sortir = defineDocument(
  {
    name: 'sortir',
    prefix: 'ST',
    number: { field: 'no_sortir', label: 'No Sortir' },
    noun: 'Kembali Dijual',
    summary: 'Barang beli kembali ke baki jual dengan barcode baru',
    screens: [
      list('/lihat-pembelian', 'Lihat Pembelian', 'Pembelian', {
        figure: 'total_berat',
        empty: 'Belum ada barang beli yang kembali dijual.',
        today: true,
      }),
    ],
    header: sortirHead,
    lines: { detail_barang: sortirLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['keterangan', 'total_jumlah', 'total_berat', 'total_nilai'],
      search: ['keterangan'],
      total: ['total_jumlah', 'total_berat'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<SortirFacts>(),
      screen: '/lihat-pembelian',
      title: 'Kembali dijual',
      icon: 'add',
      message: 'Barang Beli Kembali Dijual',
      precheck: checkOpen,
      build: buildSortir,
      post: (content) => postSortir(content),
    }),
    batal: makers.act({
      ...cancelSameDay('/lihat-pembelian'),
      facts: facts<BackFacts>(),
      hint: 'Barang kembali ke stok beli; barcode barunya bebas lagi.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => batalSortirNeeds(doc),
    }),
  }),
)
