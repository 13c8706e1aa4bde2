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
      columns: [
        'no_hancur',
        'tanggal',
        'tujuan',
        'alasan',
        'total_jumlah',
        'total_berat',
        'total_nilai',
        'oleh',
        'status',
      ],
      search: ['alasan'],
    },
    examples: {
      // The code of a bought piece holds the day of its purchase.
      good: [
        { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: 'P{hari}000101' }] },
        // It pays a supplier later.
        { kode_gudang: 'LEBUR', alasan: 'RUSAK', detail_barang: [{ kode_barcode: 'P{hari}000102' }] },
      ],
      bad: [
        { draft: { alasan: 'PATAH', detail_barang: [{ kode_barcode: 'P1' }] }, field: 'kode_gudang' },
        { draft: { kode_gudang: 'HANCUR', detail_barang: [{ kode_barcode: 'P1' }] }, field: 'alasan' },
        { draft: { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [] }, field: 'detail_barang' },
        {
          draft: { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: 'CN1001' }] },
          field: 'detail_barang.0.kode_barcode',
        },
      ],
      act: { batal: { alasan: 'SALAH PINDAI' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<HancurFacts>(),
      screen: '/hancur-pembelian',
      to: 'SELESAI',
      message: 'Hancur Pembelian Berhasil Disimpan',
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
      ...cancelSameDay('Hancur Pembelian', '/hancur-pembelian'),
      facts: facts<BackFacts>(),
      hint: 'Barang kembali ke baki asalnya.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => batalHancurNeeds(doc),
    }),
  }),
)
