import { doubtTender } from '#bayar'
import { form } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelNota, reprint } from '#toko'
import {
  batalLelangNeeds,
  boundLelang,
  buildLelang,
  checkLelangBatal,
  lelangNeeds,
  postLelang,
  type LelangBatalFacts,
  type LelangFacts,
} from './lelang.ts'
import { lelangHead, lelangLines, lelangPrefix, namaLelang } from './lelang.shape.ts'

/** Lelang hutang: pledges of overdue loans are sold, to somebody or to the shop itself; what is left over is the customer's. */
export const lelangHutang = defineDocument(
  {
    name: namaLelang,
    prefix: lelangPrefix,
    number: { field: 'no_lelang', label: 'No Lelang' },
    noun: 'Lelang',
    summary: 'Jaminan yang lewat tempo dilelang; kelebihannya milik customer',
    found: {
      detail_hutang: [{ by: ['no_faktur_hutang'] }],
      detail_barang: [{ by: ['kode_jaminan'] }],
    },
    screens: [
      form('/lelang-hutang', 'Lelang Hutang', 'Hutang', {
        first: { KASIR: false },
        recent: ['nama_pembeli'],
        figure: 'total',
      }),
    ],
    header: lelangHead,
    lines: lelangLines,
    asks: { bayar: { when: { field: 'pembeli', in: ['PIHAK KETIGA'] }, empty: 'Kosong: semua tunai' } },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: [
        'nama_pembeli',
        'total_jumlah',
        'total_berat',
        'total_wajar',
        'total',
        'total_biaya',
        'total_rugi',
        'total_kelebihan',
      ],
      search: ['nama_pembeli', 'keterangan'],
      total: ['total_berat', 'total', 'total_biaya', 'total_rugi', 'total_kelebihan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<LelangFacts>(),
      screen: '/lelang-hutang',
      title: 'Lelang dan cetak',
      build: buildLelang,
      doubts: doubtTender,
      approval: lelangNeeds,
      bound: boundLelang,
      paper: 'first',
      post: (content, _f, k) => postLelang(content, k),
    }),
    cetak: makers.act(reprint('/lelang-hutang')),
    batal: makers.act({
      ...cancelNota('/lelang-hutang'),
      facts: facts<LelangBatalFacts>(),
      hint: 'Pinjaman berjalan lagi dan barang kembali ke brankas; uang kembali ke pembeli.',
      check: (doc, _input, f) => checkLelangBatal(doc, f),
      approval: batalLelangNeeds,
    }),
  }),
)
