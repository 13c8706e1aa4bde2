import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { keepsReason } from '#toko'
import { buildSent, postSent, type SendFacts } from './kirim.ts'
import { sentHead } from './kirim.shape.ts'

const screen = '/kirim-uang-pusat'

/** Money that a branch sends to head office, or head office to a branch. It is open until the other shop says that it has come. */
export const kirimUang = defineDocument(
  {
    name: 'kirim-uang',
    prefix: 'KU',
    number: { field: 'nota_kirim', label: 'Nota Kirim' },
    noun: 'Kirim Uang',
    summary: 'Uang toko dikirim ke kantor pusat; terbuka sampai diterima',
    screens: [
      form(screen, 'Kirim Uang Pusat', 'Uang', {
        recent: ['no_reff', 'tujuan', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada uang yang dikirim.',
      }),
    ],
    header: sentHead,
    states: ['OPEN', 'MENUNGGU BATAL', 'DONE', 'BATAL'],
    list: {
      columns: ['no_reff', 'tujuan', 'asal', 'jumlah_rp', 'keterangan'],
      search: ['no_reff', 'tujuan', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<SendFacts>(),
      screen,
      message: '{Dokumen} Berhasil',
      paper: 'first',
      failed: 'Kirim Uang Gagal, Silahkan Coba Beberapa Saat Lagi',
      build: buildSent,
      post: (content, f) => postSent(content, f.tujuan!),
    }),
    // The money is the sender's again when the other shop has answered that it did not take it.
    batal: makers.act({
      from: ['OPEN'],
      screen,
      to: 'MENUNGGU BATAL',
      title: 'Batalkan {dokumen}',
      tone: 'danger',
      icon: 'cancel',
      hint: 'Uangnya kembali sesudah toko tujuan menjawab belum menerimanya.',
      message: 'Pembatalan Diminta Ke Toko Tujuan',
      refusedIn: {
        'MENUNGGU BATAL': 'Pembatalan Sudah Diminta',
        DONE: 'Uang Ini Sudah Diterima',
        BATAL: '{Dokumen} Sudah Dibatalkan',
      },
      ...keepsReason,
    }),
    diterima: makers.act({
      byMessage: true,
      from: ['OPEN', 'MENUNGGU BATAL'],
      screen,
      to: 'DONE',
      // Nothing is posted here: it may come between two days.
      day: 'any',
      message: 'Uang Sudah Diterima Toko Tujuan',
      input: {
        no_terima: f.code({ label: 'No Terima', required: true, max: 60 }),
        diterima_oleh: f.code({ label: 'Diterima Oleh', required: true }),
        tgl_terima: f.date({ label: 'Tanggal Terima', required: true }),
      },
      change: (_doc, input) => input,
    }),
    dibatalkan: makers.act({
      byMessage: true,
      from: ['MENUNGGU BATAL'],
      screen,
      to: 'BATAL',
      message: '{Dokumen} Berhasil Dibatalkan',
      post: 'reverse',
    }),
  }),
)
