import { payInLine, payOutLine } from '#bayar'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelSameDay, reason, reprint, secondStep, waitingForValidation } from '#toko'
import { hutangTwoSteps } from '../pinjam/hutang.ts'
import {
  boundPenebusan,
  cancelPenebusanNeeds,
  checkUntouched,
  penebusanNeeds,
  tellPenebusan,
  type CancelFacts,
} from './follow.ts'
import { penebusanExamples } from './penebusan.examples.ts'
import { buildPenebusan, checkTaken, postPenebusan, postTaken, taken, type PenebusanFacts } from './penebusan.ts'
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
      list('/lihat-hutang', 'Lihat Hutang', 'Hutang', { figure: 'total', empty: 'Belum ada penebusan.' }),
      pickAct('/validasi-hutang', 'Validasi Hutang', 'Validasi', {
        subtitle: 'Uang pinjaman dibayarkan atau diterima di sini',
        acts: ['validasi', 'tolak'],
        who: 'nama_customer',
        figure: 'total',
        words: {
          search: 'Nomor pinjaman atau pelanggan',
          list: 'Menunggu validasi',
          empty: 'Tidak ada pinjaman yang menunggu.',
          pick: 'Pilih yang dibayarkan atau diterima.',
        },
      }),
      pickAct('/batal-hutang-lunas', 'Batal Hutang Lunas', 'Hutang', {
        subtitle: 'Hanya penebusan dari tanggal sistem hari ini',
        acts: ['batal'],
        who: 'nama_customer',
        figure: 'total',
        words: {
          search: 'Nomor penebusan atau pelanggan',
          list: 'Cari penebusan',
          empty: 'Tidak ada penebusan hari ini yang cocok.',
          pick: 'Pindai atau pilih penebusan yang dibatalkan.',
        },
      }),
    ],
    header: penebusanHead,
    lines: penebusanLines,
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'no_penebusan',
        'tanggal',
        'no_faktur_hutang',
        'nama_customer',
        'cara',
        'pokok_bayar',
        'bunga_rp',
        'denda_rp',
        'total',
        'no_baru',
        'oleh',
        'status',
      ],
      search: ['no_faktur_hutang', 'nama_customer', 'no_hp', 'no_baru'],
      total: ['pokok_bayar', 'bunga_rp', 'denda_rp', 'total'],
    },
    examples: penebusanExamples,
  },
  (a) => ({
    simpan: a.make({
      facts: facts<PenebusanFacts>(),
      screen: '/transaksi-hutang',
      to: 'SELESAI',
      title: 'Bayar dan cetak',
      message: 'Penebusan Berhasil Disimpan',
      build: buildPenebusan,
      approval: penebusanNeeds,
      tells: tellPenebusan,
      bound: boundPenebusan,
      waits: hutangTwoSteps,
      paper: 'first',
      post: (content, _f, k) => postPenebusan(content, k),
    }),
    validasi: a.act({
      ...secondStep('Penebusan', '/validasi-hutang', 'SELESAI'),
      facts: facts<PenebusanFacts>(),
      title: 'Terima uang',
      icon: 'cash',
      paper: 'first',
      inputLines: { bayar: payInLine, bayar_keluar: payOutLine },
      opens: (doc) => ({
        bayar: doc.total > 0n ? [{ cara: 'CASH', jumlah_rp: Number(doc.total) }] : [],
        bayar_keluar: doc.dibayarkan > 0n ? [{ cara: 'CASH', jumlah_rp: Number(doc.dibayarkan) }] : [],
      }),
      check: checkTaken,
      change: taken,
      post: postTaken,
    }),
    tolak: a.act({
      ...secondStep('Penebusan', '/validasi-hutang', 'BATAL'),
      tone: 'danger',
      title: 'Tolak penebusan',
      icon: 'cancel',
      hint: 'Tidak ada yang dibukukan; pinjaman tetap seperti semula.',
      message: 'Penebusan Berhasil Dibatalkan',
      refusedIn: { SELESAI: 'Penebusan Sudah Divalidasi', BATAL: 'Penebusan Sudah Dibatalkan' },
      input: reason,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
    cetak: a.act({
      ...reprint(['/lihat-hutang', '/transaksi-hutang']),
      from: ['SELESAI', 'BATAL'],
    }),
    batal: a.act({
      ...cancelSameDay('Penebusan', '/batal-hutang-lunas'),
      facts: facts<CancelFacts>(),
      hint: 'Uang kembali dengan cara bayar yang sama; pinjaman seperti sebelumnya.',
      check: checkUntouched,
      approval: cancelPenebusanNeeds,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
  }),
)
