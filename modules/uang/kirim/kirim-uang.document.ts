import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { reason } from '#toko'
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
      columns: ['nota_kirim', 'tanggal', 'no_reff', 'tujuan', 'asal', 'jumlah_rp', 'keterangan', 'oleh', 'status'],
      search: ['no_reff', 'tujuan', 'keterangan'],
    },
    examples: {
      good: [
        { tujuan: 'PUSAT', jumlah_rp: 2_000_000, asal: 'CASH', keterangan: 'SETOR SORE' },
        { tujuan: 'PUSAT', jumlah_rp: 500_000, asal: 'BANK', no_rekening: '0140228899', keterangan: 'TRANSFER' },
      ],
      bad: [
        { draft: { jumlah_rp: 1, asal: 'CASH', keterangan: 'X' }, field: 'tujuan' },
        { draft: { tujuan: 'TIDAKADA', jumlah_rp: 1, asal: 'CASH', keterangan: 'X' }, field: 'tujuan' },
        { draft: { tujuan: 'MDN', jumlah_rp: 1, asal: 'CASH', keterangan: 'X' }, field: 'tujuan' },
        { draft: { tujuan: 'PUSAT', jumlah_rp: 0, asal: 'CASH', keterangan: 'X' }, field: 'jumlah_rp' },
        { draft: { tujuan: 'PUSAT', jumlah_rp: 1, asal: 'BANK', keterangan: 'X' }, field: 'no_rekening' },
        {
          draft: { tujuan: 'PUSAT', jumlah_rp: 1, asal: 'BANK', no_rekening: 'TIDAKADA', keterangan: 'X' },
          field: 'no_rekening',
        },
        { draft: { tujuan: 'PUSAT', jumlah_rp: 1, asal: 'CASH' }, field: 'keterangan' },
      ],
      act: { batal: { alasan: 'SALAH JUMLAH' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<SendFacts>(),
      screen,
      to: 'OPEN',
      message: 'Kirim Uang Berhasil',
      paper: 'first',
      failed: 'Kirim Uang Gagal, Silahkan Coba Beberapa Saat Lagi',
      build: buildSent,
      post: (content, f) => postSent(content, f.tujuan!),
    }),
    // The money is the sender's again when the other shop has answered that it did not take it.
    batal: a.act({
      from: ['OPEN'],
      screen,
      to: 'MENUNGGU BATAL',
      title: 'Batalkan kirim uang',
      tone: 'danger',
      icon: 'cancel',
      hint: 'Uangnya kembali sesudah toko tujuan menjawab belum menerimanya.',
      message: 'Pembatalan Diminta Ke Toko Tujuan',
      refusedIn: {
        'MENUNGGU BATAL': 'Pembatalan Sudah Diminta',
        DONE: 'Uang Ini Sudah Diterima',
        BATAL: 'Kirim Uang Sudah Dibatalkan',
      },
      input: reason,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
    diterima: a.act({
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
    dibatalkan: a.act({
      byMessage: true,
      from: ['MENUNGGU BATAL'],
      screen,
      to: 'BATAL',
      message: 'Kirim Uang Berhasil Dibatalkan',
      post: 'reverse',
    }),
  }),
)
