import { checkBack, type BackFacts } from '#barang'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { list } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalSortirNeeds, buildSortir, checkOpen, postSortir, type SortirFacts } from './sortir.ts'
import { sortirHead, sortirLine } from './sortir.shape.ts'

const line = { asal_beli: 'P{hari}000103', kode_toko: 'B01', harga_jual: 4_500_000 }
const refused = (field: string, change: object) => ({
  draft: { detail_barang: [{ ...line, asal_beli: 'P{hari}000104', ...change }] },
  field: `detail_barang.0.${field}`,
})

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
      columns: ['no_sortir', 'tanggal', 'keterangan', 'total_jumlah', 'total_berat', 'total_nilai', 'oleh', 'status'],
      search: ['keterangan'],
      total: ['total_jumlah', 'total_berat'],
    },
    examples: {
      // The code of a bought piece holds the day of its purchase.
      good: [
        {
          keterangan: 'DIPOLES',
          detail_barang: [{ ...line, nama_barang: 'ANTING DESI', ongkos: 50_000, size: 'NO. 8' }],
        },
        { detail_barang: [{ ...line, asal_beli: 'P{hari}000104', kode_barcode: 'ST1001', keterangan: 'BEKAS' }] },
      ],
      bad: [
        { draft: { detail_barang: [] }, field: 'detail_barang' },
        refused('asal_beli', { asal_beli: 'CN1001' }),
        refused('kode_toko', { kode_toko: null }),
        refused('kode_toko', { kode_toko: 'SORTIR' }),
        refused('kode_barcode', { kode_barcode: 'CN1001' }),
        refused('nama_barang', { nama_barang: 'CIN' }),
      ],
      act: { batal: { alasan: 'SALAH BAKI' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<SortirFacts>(),
      screen: '/lihat-pembelian',
      title: 'Kembali dijual',
      icon: 'add',
      to: 'SELESAI',
      message: 'Barang Beli Kembali Dijual',
      precheck: checkOpen,
      build: buildSortir,
      post: (content) => postSortir(content),
    }),
    batal: a.act({
      ...cancelSameDay('Kembali Dijual', '/lihat-pembelian'),
      facts: facts<BackFacts>(),
      hint: 'Barang kembali ke stok beli; barcode barunya bebas lagi.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => batalSortirNeeds(doc),
    }),
  }),
)
