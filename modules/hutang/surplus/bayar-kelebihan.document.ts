import { form } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelSameDay, reprint } from '#toko'
import { kelebihanExamples } from './bayar-kelebihan.examples.ts'
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
      columns: [
        'no_kelebihan',
        'tanggal',
        'nomor_asal',
        'nama_customer',
        'cara',
        'tgl_hangus',
        'jumlah_rp',
        'no_lelang',
        'oleh',
        'status',
      ],
      search: ['nomor_asal', 'nama_customer', 'no_lelang'],
    },
    examples: kelebihanExamples,
  },
  (a) => ({
    simpan: a.make({
      facts: facts<KelebihanFacts>(),
      screen: '/kelebihan-lelang',
      to: 'SELESAI',
      title: 'Simpan dan cetak',
      message: 'Kelebihan Lelang Berhasil Disimpan',
      build: buildKelebihan,
      approval: kelebihanNeeds,
      paper: 'first',
      post: (content) => postKelebihan(content),
    }),
    cetak: a.act({ ...reprint('/kelebihan-lelang'), from: ['SELESAI', 'BATAL'] }),
    batal: a.act({
      ...cancelSameDay('Kelebihan Lelang', '/kelebihan-lelang'),
      hint: 'Uang kembali ke laci; kelebihan milik customer lagi.',
      approval: batalKelebihanNeeds,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
  }),
)
