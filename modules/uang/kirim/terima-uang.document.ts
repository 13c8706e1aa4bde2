import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { buildReceipt, postReceipt, type ReceiveFacts } from './kirim.ts'
import { receivedHead } from './kirim.shape.ts'

const screen = '/terima-uang-kas'

/** Money of another shop that has come, found by the reference on its paper. What is wrong with it is sent back: a receipt stands. */
export const terimaUang = defineDocument(
  {
    name: 'terima-uang',
    prefix: 'UM',
    number: { field: 'no_terima', label: 'No Terima' },
    noun: 'Terima Uang',
    summary: 'Kiriman uang dari toko lain dihitung dan masuk kas',
    screens: [
      form(screen, 'Terima Uang Kas', 'Uang', {
        recent: ['dari_toko', 'no_reff', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada kiriman yang diterima.',
      }),
    ],
    header: receivedHead,
    list: {
      columns: ['dari_toko', 'no_reff', 'nota_kirim', 'masuk_ke', 'jumlah_rp', 'keterangan'],
      search: ['no_reff', 'nota_kirim', 'dari_toko', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<ReceiveFacts>(),
      screen,
      message: '{Dokumen} Berhasil',
      failed: 'Terima Uang Pusat Gagal',
      build: buildReceipt,
      post: (content, f) => postReceipt(content, f.kiriman!),
    }),
  }),
)
