import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import type { Posting } from '#buku'
import { bayarLine, checkReturn, payOutLine } from '#bayar'
import { barangLine, checkBatal, redirectReturn } from '#penjualan'
import { cancelSameDay, reason, reprint, secondStep, waitingForValidation } from '#toko'
import { checkBoughtBack, twoStepFlag } from '../nota/pembelian.ts'
import { beliLine } from '../nota/pembelian.shape.ts'
import { cashierQueue } from '../nota/queue.ts'
import { tukarExamples } from './tukar-tambah.examples.ts'
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
const listed = { figure: 'bersih', empty: 'Belum ada tukar tambah.', today: true } as const

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
      pickAct('/batal-penjualan', 'Batal Penjualan', 'Penjualan', {
        subtitle: 'Hanya nota dari tanggal sistem hari ini',
        acts: ['batal'],
        who: 'nama_customer',
        figure: 'bersih',
        apart: 'Tukar Tambah Dan Penjualan Biasa Tidak Bisa Dibatalkan Bersama',
        words: {
          search: 'Nomor nota atau pelanggan',
          list: 'Cari nota',
          empty: 'Tidak ada nota hari ini yang cocok.',
          pick: 'Pindai atau pilih nota yang dibatalkan.',
        },
      }),
      pickAct('/batal-pembelian', 'Batal Pembelian', 'Pembelian', {
        subtitle: 'Hanya nota dari tanggal sistem hari ini',
        acts: ['batal'],
        who: 'nama_customer',
        figure: 'bersih',
        apart: 'Tukar Tambah Dan Penjualan Biasa Tidak Bisa Dibatalkan Bersama',
        words: {
          search: 'Nomor nota atau pelanggan',
          list: 'Cari nota',
          empty: 'Tidak ada nota hari ini yang cocok.',
          pick: 'Pindai atau pilih nota yang dibatalkan.',
        },
      }),
    ],
    header: tukarHead,
    lines: { detail_barang: barangLine, detail_masuk: beliLine, bayar: bayarLine, bayar_keluar: payOutLine },
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'no_tukar',
        'tanggal',
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
        'oleh',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
    },
    examples: tukarExamples,
  },
  (a) => ({
    simpan: a.make({
      facts: facts<TukarFacts>(),
      screen: '/transaksi-penjualan',
      to: 'SELESAI',
      message: 'Tukar Tambah Berhasil Disimpan',
      build: buildTukar,
      check: checkTukar,
      approval: tukarNeeds,
      bound: boundTukar,
      waits: twoStepFlag,
      paper: 'first',
      post: (content, _f, k) => postTukar(content, k),
    }),
    validasi: a.act({
      ...secondStep('Tukar Tambah', '/validasi-jual-beli', 'SELESAI'),
      facts: facts<ValidationFacts>(),
      title: 'Terima atau bayar',
      icon: 'cash',
      hint: 'Uang masuk atau keluar harus sama dengan bersihnya',
      paper: 'first',
      inputLines: { bayar: bayarLine, bayar_keluar: payOutLine },
      opens: (doc) => ({
        bayar: doc.bersih > 0n ? [{ cara: 'CASH', jumlah_rp: Number(doc.bersih) }] : [],
        bayar_keluar: doc.bersih < 0n ? [{ cara: 'CASH', jumlah_rp: Number(0n - doc.bersih) }] : [],
      }),
      check: checkTukarPaid,
      change: finishTukar,
      post: postTukarPaid,
    }),
    tolak: a.act({
      ...secondStep('Tukar Tambah', '/validasi-jual-beli', 'BATAL'),
      tone: 'danger',
      title: 'Tolak nota',
      icon: 'cancel',
      hint: 'Tidak ada yang dibukukan; barang kembali ke baki dan ke customer.',
      message: 'Tukar Tambah Berhasil Dibatalkan',
      refusedIn: { SELESAI: 'Tukar Tambah Sudah Divalidasi', BATAL: 'Tukar Tambah Sudah Dibatalkan' },
      input: reason,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
    cetak: a.act({
      ...reprint(['/lihat-penjualan', '/lihat-pembelian', '/transaksi-penjualan']),
      from: ['SELESAI', 'BATAL'],
      // What was refused before there was money never had a paper.
      check: (doc) => (doc.cetakan === 0 ? [{ message: 'Nota Belum Divalidasi' }] : []),
    }),
    batal: a.act({
      ...cancelSameDay('Tukar Tambah', ['/batal-penjualan', '/batal-pembelian']),
      facts: facts<BatalFacts>(),
      title: 'Batalkan nota',
      hint: 'Kedua sisi kembali: barang ke baki dan ke customer, uang dengan cara yang sama.',
      check: (doc, _input, f) => [
        ...checkBatal(doc, f),
        ...checkBoughtBack(doc.detail_masuk, f.bought),
        ...checkReturn(doc.bayar, f.titipan),
      ],
      approval: (doc) => [
        {
          kategori: 'BATAL_TUKAR_TAMBAH',
          minimal: 'SPV',
          keterangan: 'Batal {no_tukar}, bersih {bersih}',
          isi: { no_tukar: doc.nomor, bersih: Number(doc.bersih) },
        },
      ],
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
      adjustReversal: (mirror: Posting, doc, _input, f) => redirectReturn(mirror, doc.detail_barang, f),
    }),
  }),
)
