import { defineDocument, facts } from '#kernel/model/document.ts'
import { scan } from '#kernel/model/document-screen.ts'
import {
  checkBack,
  fateAt,
  hancurHead,
  hancurNeeds,
  postHancur,
  sumDestroyed,
  sumTaken,
  takenLine,
  takenLines,
  type BackFacts,
  type HancurFacts,
} from '#barang'
import { cancelSameDay } from '#toko'
import { batalHancurNeeds, checkDestroyedBuys } from './hancur-pembelian.ts'

/** Bought pieces that are destroyed, or go to be melted. */
export const hancurPembelian = defineDocument(
  {
    name: 'hancur-pembelian',
    prefix: 'HP',
    number: { field: 'no_hancur', label: 'No Hancur' },
    noun: 'Hancur Pembelian',
    summary: 'Barang beli yang dihancurkan, atau masuk lebur',
    screens: [
      scan('/hancur-pembelian', 'Hancur Pembelian', 'Pembelian', {
        first: { KASIR: false },
        lines: 'detail_barang',
        by: 'kode_barcode',
        sums: ['jumlah', 'berat', 'murni'],
        without: ['nilai', 'dari_gudang'],
        figure: 'total_berat',
        words: {
          primary: 'Hancurkan {n} barang',
          scan: 'Pindai kode beli',
          lines: 'Barang dihancurkan',
          header: 'Tujuan',
          none: 'Pilih tujuan, lalu pindai kode beli satu per satu.',
        },
      }),
    ],
    header: hancurHead,
    lines: { detail_barang: takenLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['tujuan', 'alasan', 'total_jumlah', 'total_berat', 'total_nilai'],
      search: ['alasan'],
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<HancurFacts>(),
      screen: '/hancur-pembelian',
      build: (draft, { gudang, barang }) => {
        const fate = fateAt(gudang)
        const wrong = checkDestroyedBuys(draft.detail_barang, barang)
        if (!('tujuan' in fate)) return [...fate, ...wrong]
        if (wrong.length > 0) return wrong
        const detail_barang = takenLines(draft.detail_barang, barang)
        return { ...draft, ...fate, detail_barang, ...sumTaken(detail_barang), ...sumDestroyed(detail_barang) }
      },
      approval: (content) => hancurNeeds(content),
      post: (content) => postHancur(content, 'PERSEDIAAN BELI'),
    }),
    batal: a.act({
      ...cancelSameDay('/hancur-pembelian'),
      facts: facts<BackFacts>(),
      hint: 'Barang kembali ke baki asalnya.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => batalHancurNeeds(doc),
    }),
  }),
)
