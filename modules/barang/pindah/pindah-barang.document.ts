import { defineDocument, facts } from '#kernel/model/document.ts'
import { form, scan } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { checkBack, takenLine, type BackFacts } from '../taken/taken.ts'
import { pindahHead } from './pindah-barang.shape.ts'
import { batalPindahNeeds, buildMove, buildWholeTray, postMove, type PindahFacts } from './pindah-barang.ts'

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
    header: pindahHead,
    lines: { detail_barang: takenLine },
    states: ['SELESAI', 'BATAL'],
    list: { columns: ['kode_toko', 'total_jumlah', 'total_berat'] },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<PindahFacts>(),
      screen: '/pindah-barang',
      message: 'Barang Berhasil Dipindah',
      without: ['dari_baki'],
      build: (draft, f) => buildMove(draft, f),
      post: (content) => postMove(content),
    }),
    sebaki: a.make({
      facts: facts<PindahFacts>(),
      screen: '/pindah-barang-satu-baki',
      title: 'Pindahkan semua',
      message: 'Barang Berhasil Dipindah',
      without: ['detail_barang'],
      build: (draft, f) => buildWholeTray(draft, f),
      post: (content) => postMove(content),
    }),
    batal: a.act({
      ...cancelSameDay(['/pindah-barang', '/pindah-barang-satu-baki']),
      facts: facts<BackFacts>(),
      hint: 'Barang kembali ke baki asalnya.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => batalPindahNeeds(doc),
    }),
  }),
)
