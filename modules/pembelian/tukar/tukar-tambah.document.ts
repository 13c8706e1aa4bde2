import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import type { Posting } from '#buku'
import { bayarLine, checkReturn, doubtTender, payOutLine, usualWire } from '#bayar'
import { barangLine, cancelledNotas, checkBatal, redirectReturn } from '#penjualan'
import { cancelNota, refuseStep, reprint, secondStep, supervised, waitingForValidation } from '#toko'
import { checkBoughtBack, twoStepFlag } from '../nota/pembelian.ts'
import { beliLine } from '../nota/pembelian.shape.ts'
import { cashierQueue } from '../nota/queue.ts'
import { namaTukar, tukarPrefix } from './name.ts'
import { tukarHead } from './tukar-tambah.shape.ts'
import {
  boundTukar,
  buildTukar,
  checkTukar,
  checkTukarPaid,
  finishTukar,
  postTukar,
  postTukarPaid,
  tukarNeeds,
  type BatalFacts,
  type TukarFacts,
  type ValidationFacts,
} from './tukar-tambah.ts'

/** One list, beside sales and beside purchases. */
const listed = { figure: 'bersih', today: true } as const

/** Tukar tambah: a customer brings a piece and takes another; one number, one net amount. It lives on the screens of sales. */
export const tukarTambah = defineDocument(
  {
    name: namaTukar,
    prefix: tukarPrefix,
    number: { field: 'no_tukar', label: 'No Tukar Tambah' },
    noun: 'Tukar Tambah',
    summary: 'Barang lama ditukar barang baru dalam satu nota',
    screens: [
      own('/transaksi-penjualan', 'Transaksi Penjualan', 'Penjualan'),
      list('/lihat-penjualan', 'Lihat Penjualan', 'Penjualan', listed),
      list('/lihat-pembelian', 'Lihat Pembelian', 'Pembelian', listed),
      pickAct('/validasi-jual-beli', 'Validasi Jual Beli', 'Validasi', { ...cashierQueue, figure: 'bersih' }),
      pickAct('/batal-penjualan', 'Batal Penjualan', 'Penjualan', { ...cancelledNotas, figure: 'bersih' }),
      pickAct('/batal-pembelian', 'Batal Pembelian', 'Pembelian', { ...cancelledNotas, figure: 'bersih' }),
    ],
    header: tukarHead,
    lines: { detail_barang: barangLine, detail_masuk: beliLine, bayar: bayarLine, bayar_keluar: payOutLine },
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'nama_customer',
        'status',
        'kode_sales',
        'total_jumlah',
        'total_berat',
        'total',
        'masuk_jumlah',
        'masuk_berat',
        'total_masuk',
        'bersih',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<TukarFacts>(),
      screen: '/transaksi-penjualan',
      build: buildTukar,
      check: checkTukar,
      doubts: doubtTender,
      approval: tukarNeeds,
      bound: boundTukar,
      waits: twoStepFlag,
      paper: 'first',
      post: (content, _f, k) => postTukar(content, k),
    }),
    validasi: makers.act({
      ...secondStep('/validasi-jual-beli', 'SELESAI'),
      facts: facts<ValidationFacts>(),
      title: 'Terima atau bayar',
      icon: 'cash',
      hint: 'Uang masuk atau keluar harus sama dengan bersihnya',
      paper: 'first',
      inputLines: { bayar: bayarLine, bayar_keluar: payOutLine },
      opens: (doc) => ({
        bayar: usualWire(doc.bersih),
        bayar_keluar: usualWire(0n - doc.bersih),
      }),
      check: checkTukarPaid,
      doubts: doubtTender,
      change: finishTukar,
      post: postTukarPaid,
    }),
    tolak: makers.act({
      ...refuseStep('/validasi-jual-beli', 'SELESAI'),
      hint: 'Tidak ada yang dibukukan; barang kembali ke baki dan ke customer.',
    }),
    cetak: makers.act({
      ...reprint(['/lihat-penjualan', '/lihat-pembelian', '/transaksi-penjualan']),
      // What was refused before there was money never had a paper.
      check: (doc) => (doc.cetakan === 0 ? [{ message: 'Nota Belum Divalidasi' }] : []),
    }),
    batal: makers.act({
      ...cancelNota(['/batal-penjualan', '/batal-pembelian']),
      facts: facts<BatalFacts>(),
      title: 'Batalkan nota',
      hint: 'Kedua sisi kembali: barang ke baki dan ke customer, uang dengan cara yang sama.',
      check: (doc, _input, facts) => [
        ...checkBatal(doc, facts),
        ...checkBoughtBack(doc.detail_masuk, facts.bought),
        ...checkReturn(doc.bayar, facts.titipan),
      ],
      approval: supervised('BATAL_TUKAR_TAMBAH', 'Batal {no_tukar}, bersih {bersih}', {
        no_tukar: 'nomor',
        bersih: 'bersih',
      }),
      adjustReversal: (mirror: Posting, doc, _input, f) => redirectReturn(mirror, doc.detail_barang, f),
    }),
  }),
)
