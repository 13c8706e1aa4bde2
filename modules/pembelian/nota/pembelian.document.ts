import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import { payOutLine } from '#bayar'
import { cancelSameDay, reason, reprint, secondStep, waitingForValidation } from '#toko'
import { pembelianExamples } from './pembelian.examples.ts'
import { beliLine, namaPembelian, pembelianHead } from './pembelian.shape.ts'
import { cashierQueue } from './queue.ts'
import {
  beliPrefix,
  boundPembelian,
  buildPembelian,
  checkBatal,
  checkPay,
  checkPembelian,
  paidPembelian,
  pembelianNeeds,
  postPay,
  postPembelian,
  twoStepFlag,
  type BatalFacts,
  type PayFacts,
  type PembelianFacts,
} from './pembelian.ts'

/** Pembelian: a customer sells pieces to the shop, with a nota of ours, an old one, or none. */
export const pembelian = defineDocument(
  {
    name: namaPembelian,
    prefix: beliPrefix,
    number: { field: 'no_faktur_beli', label: 'No Faktur Beli' },
    noun: 'Pembelian',
    summary: 'Barang yang dibeli dari customer',
    screens: [
      own('/transaksi-pembelian', 'Transaksi Pembelian', 'Pembelian'),
      list('/lihat-pembelian', 'Lihat Pembelian', 'Pembelian', {
        figure: 'total',
        empty: 'Belum ada pembelian.',
        today: true,
      }),
      pickAct('/validasi-jual-beli', 'Validasi Jual Beli', 'Validasi', { ...cashierQueue, figure: 'total' }),
      pickAct('/batal-pembelian', 'Batal Pembelian', 'Pembelian', {
        subtitle: 'Hanya nota dari tanggal sistem hari ini',
        acts: ['batal'],
        who: 'nama_customer',
        figure: 'total',
        apart: 'Tukar Tambah Dan Penjualan Biasa Tidak Bisa Dibatalkan Bersama',
        words: {
          search: 'Nomor nota atau pelanggan',
          list: 'Cari nota',
          empty: 'Tidak ada nota hari ini yang cocok.',
          pick: 'Pindai atau pilih nota yang dibatalkan.',
        },
      }),
    ],
    header: pembelianHead,
    lines: { detail_barang: beliLine, bayar_keluar: payOutLine },
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'no_faktur_beli',
        'tanggal',
        'nama_customer',
        'status',
        'kode_sales',
        'total_jumlah',
        'total_berat',
        'total',
        'bayar_tunai',
        'bayar_non_tunai',
        'oleh',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
    },
    examples: pembelianExamples,
  },
  (a) => ({
    simpan: a.make({
      facts: facts<PembelianFacts>(),
      screen: '/transaksi-pembelian',
      to: 'SELESAI',
      message: 'Pembelian Berhasil Disimpan',
      build: buildPembelian,
      check: checkPembelian,
      approval: pembelianNeeds,
      bound: boundPembelian,
      waits: twoStepFlag,
      paper: 'first',
      post: (content) => postPembelian(content),
    }),
    validasi: a.act({
      ...secondStep('Pembelian', '/validasi-jual-beli', 'SELESAI'),
      facts: facts<PayFacts>(),
      title: 'Bayar',
      icon: 'cash',
      hint: 'Uang keluar harus sama dengan total nota',
      paper: 'first',
      inputLines: { bayar_keluar: payOutLine },
      opens: (doc) => ({
        bayar_keluar: doc.total === 0n ? [] : [{ cara: 'CASH', jumlah_rp: Number(doc.total) }],
      }),
      check: checkPay,
      change: paidPembelian,
      post: postPay,
    }),
    tolak: a.act({
      ...secondStep('Pembelian', '/validasi-jual-beli', 'BATAL'),
      tone: 'danger',
      title: 'Tolak nota',
      icon: 'cancel',
      hint: 'Tidak ada yang dibukukan; barang kembali ke customer.',
      message: 'Pembelian Berhasil Dibatalkan',
      refusedIn: { SELESAI: 'Pembelian Sudah Divalidasi', BATAL: 'Pembelian Sudah Dibatalkan' },
      input: reason,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
    cetak: a.act({
      ...reprint(['/lihat-pembelian', '/transaksi-pembelian']),
      from: ['SELESAI', 'BATAL'],
    }),
    batal: a.act({
      ...cancelSameDay('Pembelian', '/batal-pembelian'),
      facts: facts<BatalFacts>(),
      title: 'Batalkan nota',
      hint: 'Uang kembali dengan cara bayar yang sama; barang kembali ke customer.',
      check: (doc, _input, f) => checkBatal(doc, f),
      approval: (doc) => [
        {
          kategori: 'BATAL_PEMBELIAN',
          minimal: 'SPV',
          keterangan: 'Batal {no_faktur_beli}, total {total}',
          isi: { no_faktur_beli: doc.nomor, total: Number(doc.total) },
        },
      ],
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
  }),
)
