import { form } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelNota, reprint } from '#toko'
import { kelebihanHead, kelebihanLines, kelebihanPrefix, namaKelebihan } from './bayar-kelebihan.shape.ts'
import {
  batalKelebihanNeeds,
  buildKelebihan,
  kelebihanNeeds,
  postKelebihan,
  type KelebihanFacts,
} from './bayar-kelebihan.ts'

/** Kelebihan lelang is paid to its holder, or lapses after a year. */
export const bayarKelebihan = defineDocument(
  {
    name: namaKelebihan,
    prefix: kelebihanPrefix,
    number: { field: 'no_kelebihan', label: 'No Pembayaran' },
    noun: 'Kelebihan Lelang',
    summary: 'Kelebihan hasil lelang dibayarkan ke pemiliknya, atau hangus setelah setahun',
    found: { header: [{ by: ['nomor_asal'] }] },
    screens: [
      form('/kelebihan-lelang', 'Kelebihan Lelang', 'Hutang', {
        recent: ['nama_customer', 'nomor_asal'],
        figure: 'jumlah_rp',
        empty: 'Belum ada kelebihan yang dibayarkan.',
      }),
    ],
    header: kelebihanHead,
    lines: kelebihanLines,
    asks: { bayar_keluar: { when: { field: 'cara', in: ['BAYAR'] }, empty: 'Kosong: semua tunai' } },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['nomor_asal', 'nama_customer', 'cara', 'tgl_hangus', 'jumlah_rp', 'no_lelang'],
      search: ['nomor_asal', 'nama_customer', 'no_lelang'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<KelebihanFacts>(),
      screen: '/kelebihan-lelang',
      title: 'Simpan dan cetak',
      build: buildKelebihan,
      approval: kelebihanNeeds,
      paper: 'first',
      post: (content) => postKelebihan(content),
    }),
    cetak: makers.act(reprint('/kelebihan-lelang')),
    batal: makers.act({
      ...cancelNota('/kelebihan-lelang'),
      hint: 'Uang kembali ke laci; kelebihan milik customer lagi.',
      approval: batalKelebihanNeeds,
    }),
  }),
)
