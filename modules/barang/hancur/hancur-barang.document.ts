import { defineDocument, facts } from '#kernel/model/document.ts'
import { scan } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { checkBack, sumTaken, takenLine, takenLines, type BackFacts } from '../taken/taken.ts'
import { hancurHead } from './hancur-barang.shape.ts'
import {
  batalHancurNeeds,
  checkDestroyed,
  fateAt,
  hancurNeeds,
  postHancur,
  sumDestroyed,
  type HancurFacts,
} from './hancur-barang.ts'

/** Pieces of the window that are destroyed, or go to be melted. */
export const hancurBarang = defineDocument(
  {
    name: 'hancur-barang',
    prefix: 'HB',
    number: { field: 'no_hancur', label: 'No Hancur' },
    noun: 'Hancur Barang',
    summary: 'Barang etalase yang dihancurkan, atau masuk lebur',
    screens: [
      scan('/hancur-data-barang', 'Hancur Data Barang', 'Barang', {
        lines: 'detail_barang',
        by: 'kode_barcode',
        sums: ['jumlah', 'berat', 'murni'],
        without: ['nilai', 'dari_gudang'],
        figure: 'total_berat',
        words: {
          primary: 'Hancurkan {n} barang',
          scan: 'Pindai barcode',
          lines: 'Barang dihancurkan',
          header: 'Tujuan',
          none: 'Pilih tujuan, lalu pindai barang satu per satu.',
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
      screen: '/hancur-data-barang',
      build: (draft, { gudang, barang }) => {
        const fate = fateAt(gudang)
        const wrong = checkDestroyed(draft.detail_barang, barang)
        if (!('tujuan' in fate)) return [...fate, ...wrong]
        if (wrong.length > 0) return wrong
        const detail_barang = takenLines(draft.detail_barang, barang)
        return { ...draft, ...fate, detail_barang, ...sumTaken(detail_barang), ...sumDestroyed(detail_barang) }
      },
      approval: (content) => hancurNeeds(content),
      post: (content) => postHancur(content),
    }),
    batal: a.act({
      ...cancelSameDay('/hancur-data-barang'),
      facts: facts<BackFacts>(),
      hint: 'Barang kembali ke baki asalnya.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => batalHancurNeeds(doc),
    }),
  }),
)
