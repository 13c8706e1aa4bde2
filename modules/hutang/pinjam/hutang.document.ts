import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { payOutLine, usualWire } from '#bayar'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelSameDay, ownerOnly, refuseStep, reprint, secondStep, waitingForValidation } from '#toko'
import { lentPerGram } from '../watch/ratio.ts'
import { noticeInput, tellScreens } from '../notice/notice.ts'
import { buildOpening, postOpening, type OpeningFacts } from '../opening/opening.ts'
import {
  boundHutang,
  buildHutang,
  cancelHutangNeeds,
  checkOwnLoan,
  checkPaidOut,
  hutangNeeds,
  hutangTwoSteps,
  paidOut,
  postHutang,
  postPaidOut,
  type HutangFacts,
  type PayOutFacts,
} from './hutang.ts'
import { hutangHead, hutangPrefix, jaminanLine, namaHutang } from './hutang.shape.ts'
import { cashierQueue } from './queue.ts'

/** Why nothing more is done with a loan that runs no longer. */
const ended = {
  BATAL: '{Dokumen} Sudah Dibatalkan',
  LUNAS: 'Hutang Sudah Lunas',
  DIPERPANJANG: 'Hutang Sudah Diperpanjang',
  DILELANG: '{Dokumen} Sudah Dilelang',
}

/** What only a loan of before these books says. */
const openingOnly = ['no_lama', 'jatuh_tempo_awal', 'bunga_sampai_awal'] as const

/** Hutang: money lent to a customer against gold in the safe. */
export const hutang = defineDocument(
  {
    name: namaHutang,
    prefix: hutangPrefix,
    number: { field: 'no_faktur_hutang', label: 'No Faktur Hutang' },
    noun: 'Hutang',
    summary: 'Uang yang dipinjamkan dengan jaminan emas',
    picked: {
      label: (row) => `${plainText(row.nama_customer)}, ${writeFigure(BigInt(Number(row.sisa_pokok ?? 0)))}`,
      states: ['AKTIF', 'BUNGA DIBAYAR'],
    },
    found: {
      header: [
        // What runs, by the day it is due.
        { by: ['jatuh_tempo', 'no_faktur_hutang'], of: ['sisa_pokok'], where: `status IN ('AKTIF', 'BUNGA DIBAYAR')` },
        // What runs, by what is lent on a gram of its gold: one index says how the whole book stands at any gold price.
        {
          by: ['no_faktur_hutang'],
          first: { name: 'per_murni', sql: lentPerGram() },
          of: ['sisa_pokok', 'total_murni', 'jatuh_tempo'],
          where: `status IN ('AKTIF', 'BUNGA DIBAYAR')`,
        },
        // What one borrower owes.
        {
          by: ['kode_customer', 'no_faktur_hutang'],
          of: ['sisa_pokok'],
          where: `status IN ('AKTIF', 'BUNGA DIBAYAR')`,
        },
        { by: ['no_penebusan'], where: 'no_penebusan IS NOT NULL' },
        // A loan of before stands once; one that was called off may come in again.
        { by: ['no_lama'], where: `no_lama IS NOT NULL AND status <> 'BATAL'`, alone: true },
        { by: ['tgl_hutang', 'no_faktur_hutang'] },
      ],
    },
    screens: [
      own('/transaksi-hutang', 'Transaksi Hutang', 'Hutang'),
      list('/lihat-hutang', 'Lihat Hutang', 'Hutang', {
        figure: 'sisa_pokok',
        empty: 'Belum ada pinjaman.',
        bringIn: 'awal',
      }),
      own('/pantau-pinjaman', 'Pantau Pinjaman', 'Hutang', {
        subtitle: 'Seluruh pinjaman terhadap harga emas hari ini, dan siapa yang perlu diberi tahu',
      }),
      pickAct('/validasi-hutang', 'Validasi Hutang', 'Validasi', { ...cashierQueue, figure: 'pokok' }),
    ],
    header: hutangHead,
    lines: { detail_barang: jaminanLine, bayar_keluar: payOutLine },
    states: [waitingForValidation, 'AKTIF', 'BUNGA DIBAYAR', 'LUNAS', 'DIPERPANJANG', 'DILELANG', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'no_faktur_hutang',
        'tgl_hutang',
        'nama_customer',
        'status',
        'total_jumlah',
        'total_berat',
        'pokok',
        'sisa_pokok',
        'bunga',
        'jatuh_tempo',
        'oleh',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan', 'no_lama'],
      total: ['pokok', 'sisa_pokok', 'total_berat'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<HutangFacts>(),
      screen: '/transaksi-hutang',
      title: 'Cairkan dan cetak SBG',
      without: openingOnly,
      build: buildHutang,
      approval: hutangNeeds,
      bound: boundHutang,
      waits: hutangTwoSteps,
      paper: 'first',
      post: (content) => postHutang(content),
    }),
    // No money goes out, and its customer is not at the counter: it prints nothing.
    awal: makers.make({
      facts: facts<OpeningFacts>(),
      screen: '/lihat-hutang',
      without: ['bayar_keluar'],
      precheck: ownerOnly,
      build: buildOpening,
      post: (content) => postOpening(content),
    }),
    validasi: makers.act({
      ...secondStep('/validasi-hutang', 'AKTIF'),
      facts: facts<PayOutFacts>(),
      title: 'Cairkan',
      icon: 'cash',
      hint: 'Uang keluar harus sama dengan yang dibayarkan',
      paper: 'first',
      inputLines: { bayar_keluar: payOutLine },
      opens: (doc) => ({ bayar_keluar: usualWire(doc.dibayarkan) }),
      check: checkPaidOut,
      change: paidOut,
      post: postPaidOut,
    }),
    tolak: makers.act({
      ...refuseStep('/validasi-hutang', 'AKTIF'),
      title: 'Tolak pinjaman',
      hint: 'Tidak ada yang dibukukan; barang kembali ke customer.',
    }),
    // Drawn by `NoticeButton`, which also sends it by WhatsApp and prints its letter.
    beritahu: makers.act({
      from: ['AKTIF', 'BUNGA DIBAYAR'],
      refusedIn: ended,
      screen: tellScreens,
      to: 'stay',
      message: 'Pemberitahuan Dicatat',
      input: noticeInput,
    }),
    cetak: makers.act(reprint(['/lihat-hutang', '/transaksi-hutang'])),
    batal: makers.act({
      ...cancelSameDay('/lihat-hutang'),
      from: ['AKTIF'],
      hint: 'Uang kembali ke laci, barang pulang ke customer.',
      refusedIn: { ...ended, 'BUNGA DIBAYAR': 'Bunga Hutang Sudah Dibayar' },
      precheck: checkOwnLoan,
      approval: cancelHutangNeeds,
      change: (_doc, input) => ({ alasan_batal: input.alasan, sisa_pokok: rupiah(0) }),
    }),
  }),
)
