import { doubtTender, payInLine, payOutLine, usualWire } from '#bayar'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelNota, cancelScreen, refuseStep, reprint, secondStep, waitingForValidation } from '#toko'
import { hutangTwoSteps } from '../pinjam/hutang.ts'
import { cashierQueue } from '../pinjam/queue.ts'
import {
  boundPenebusan,
  cancelPenebusanNeeds,
  checkUntouched,
  penebusanNeeds,
  tellPenebusan,
  type CancelFacts,
} from './follow.ts'
import { checkTaken, postTaken, taken } from './cashier-step.ts'
import { buildPenebusan, postPenebusan, type PenebusanFacts } from './penebusan.ts'
import { namaPenebusan, penebusanHead, penebusanLines } from './penebusan.shape.ts'

/** Penebusan: a customer redeems a loan, or pays interest, a part, a renewal. */
export const penebusan = defineDocument(
  {
    name: namaPenebusan,
    prefix: 'TB',
    number: { field: 'no_penebusan', label: 'No Penebusan' },
    noun: 'Penebusan',
    summary: 'Pinjaman ditebus, dibayar bunganya, atau diperpanjang',
    found: { detail_barang: [{ by: ['kode_jaminan'] }] },
    screens: [
      own('/transaksi-hutang', 'Transaksi Hutang', 'Hutang'),
      list('/lihat-hutang', 'Lihat Hutang', 'Hutang', { figure: 'total' }),
      pickAct('/validasi-hutang', 'Validasi Hutang', 'Validasi', { ...cashierQueue, figure: 'total' }),
      pickAct('/batal-hutang-lunas', 'Batal Hutang Lunas', 'Hutang', {
        ...cancelScreen('penebusan'),
        first: { KASIR: false },
        subtitle: 'Hanya penebusan dari tanggal sistem hari ini',
        figure: 'total',
      }),
    ],
    header: penebusanHead,
    lines: penebusanLines,
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: ['no_faktur_hutang', 'nama_customer', 'cara', 'pokok_bayar', 'bunga_rp', 'denda_rp', 'total', 'no_baru'],
      search: ['no_faktur_hutang', 'nama_customer', 'no_hp', 'no_baru'],
      total: ['pokok_bayar', 'bunga_rp', 'denda_rp', 'total'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<PenebusanFacts>(),
      screen: '/transaksi-hutang',
      title: 'Bayar dan cetak',
      build: buildPenebusan,
      doubts: doubtTender,
      approval: penebusanNeeds,
      tells: tellPenebusan,
      bound: boundPenebusan,
      waits: hutangTwoSteps,
      paper: 'first',
      post: (content, _f, k) => postPenebusan(content, k),
    }),
    validasi: makers.act({
      ...secondStep('/validasi-hutang', 'SELESAI'),
      facts: facts<PenebusanFacts>(),
      title: 'Terima uang',
      icon: 'cash',
      paper: 'first',
      inputLines: { bayar: payInLine, bayar_keluar: payOutLine },
      opens: (doc) => ({
        bayar: usualWire(doc.total),
        bayar_keluar: usualWire(doc.dibayarkan),
      }),
      check: checkTaken,
      doubts: doubtTender,
      change: taken,
      post: postTaken,
    }),
    tolak: makers.act({
      ...refuseStep('/validasi-hutang', 'SELESAI'),
      title: 'Tolak penebusan',
      hint: 'Tidak ada yang dibukukan; pinjaman tetap seperti semula.',
    }),
    cetak: makers.act(reprint(['/lihat-hutang', '/transaksi-hutang'])),
    batal: makers.act({
      ...cancelNota('/batal-hutang-lunas'),
      facts: facts<CancelFacts>(),
      hint: 'Uang kembali dengan cara bayar yang sama; pinjaman seperti sebelumnya.',
      check: checkUntouched,
      approval: cancelPenebusanNeeds,
    }),
  }),
)
