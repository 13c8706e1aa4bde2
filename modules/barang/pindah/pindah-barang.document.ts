import { defineDocument, facts } from '#kernel/model/document.ts'
import { form, scan } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { cancelSameDay } from '#toko'
import { takenLine } from '../taken/taken.ts'
import { backAllowed, buildWay, checkWayBack, postWay, type WayBackFacts, type WayFacts } from '../taken/way.ts'
import { moveHead, type TargetBaki } from './move.ts'
import { buildWholeTray, movingShown } from './pindah-barang.ts'

/** Pieces that change their tray. */
export const pindahBarang = defineDocument(
  {
    name: 'pindah-barang',
    prefix: 'PB',
    number: { field: 'no_pindah', label: 'No Pindah' },
    noun: 'Pindah Barang',
    summary: 'Dari baki mana pun ke satu baki',
    screens: [
      scan('/pindah-barang', 'Pindah Barang', 'Barang', {
        lines: 'detail_barang',
        by: 'kode_barcode',
        sums: ['jumlah', 'berat'],
        without: ['nilai', 'murni', 'dari_gudang'],
        figure: 'total_jumlah',
        words: {
          primary: 'Pindahkan {n} barang',
          scan: 'Pindai barcode',
          lines: 'Barang dipindah',
          header: 'Tujuan',
          none: 'Pilih baki tujuan, lalu pindai barang satu per satu.',
        },
      }),
      form('/pindah-barang-satu-baki', 'Pindah Barang Satu Baki', 'Barang', {
        action: 'sebaki',
        subtitle: 'Seluruh isi satu baki pindah ke baki lain',
        recent: ['dari_baki', 'kode_toko'],
        empty: 'Belum ada baki yang dipindah.',
      }),
    ],
    header: {
      // A whole tray was moved: the one that was emptied.
      dari_baki: f.ref('baki', { label: 'Dari baki', part: 'etalase' }),
      ...moveHead,
    },
    lines: { detail_barang: takenLine },
    states: ['SELESAI', 'BATAL'],
    list: { columns: ['kode_toko', 'total_jumlah', 'total_berat'] },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<WayFacts<TargetBaki>>(),
      screen: '/pindah-barang',
      message: 'Barang Berhasil Dipindah',
      without: ['dari_baki'],
      build: (draft, f) => buildWay(movingShown, draft, f),
      post: (content) => postWay(movingShown, content),
    }),
    sebaki: makers.make({
      facts: facts<WayFacts<TargetBaki>>(),
      screen: '/pindah-barang-satu-baki',
      title: 'Pindahkan semua',
      message: 'Barang Berhasil Dipindah',
      without: ['detail_barang'],
      build: (draft, f) => buildWholeTray(draft, f),
      post: (content) => postWay(movingShown, content),
    }),
    batal: makers.act({
      ...cancelSameDay(['/pindah-barang', '/pindah-barang-satu-baki']),
      facts: facts<WayBackFacts>(),
      hint: 'Barang kembali ke baki asalnya.',
      check: (doc, _input, f) => checkWayBack(movingShown, doc, f),
      approval: backAllowed('BATAL_PINDAH_BARANG'),
    }),
  }),
)
