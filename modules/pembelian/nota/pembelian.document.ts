import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import { payOutLine, usualWire } from '#bayar'
import { cancelledNotas } from '#penjualan'
import { cancelNota, refuseStep, reprint, secondStep, supervised, waitingForValidation } from '#toko'
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
        today: true,
      }),
      pickAct('/validasi-jual-beli', 'Validasi Jual Beli', 'Validasi', { ...cashierQueue, figure: 'total' }),
      pickAct('/batal-pembelian', 'Batal Pembelian', 'Pembelian', { ...cancelledNotas, figure: 'total' }),
    ],
    header: pembelianHead,
    lines: { detail_barang: beliLine, bayar_keluar: payOutLine },
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
        'bayar_tunai',
        'bayar_non_tunai',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<PembelianFacts>(),
      screen: '/transaksi-pembelian',
      build: buildPembelian,
      check: checkPembelian,
      approval: pembelianNeeds,
      bound: boundPembelian,
      waits: twoStepFlag,
      paper: 'first',
      post: (content) => postPembelian(content),
    }),
    validasi: makers.act({
      ...secondStep('/validasi-jual-beli', 'SELESAI'),
      facts: facts<PayFacts>(),
      title: 'Bayar',
      icon: 'cash',
      hint: 'Uang keluar harus sama dengan total nota',
      paper: 'first',
      inputLines: { bayar_keluar: payOutLine },
      opens: (doc) => ({
        bayar_keluar: usualWire(doc.total),
      }),
      check: checkPay,
      change: paidPembelian,
      post: postPay,
    }),
    tolak: makers.act({
      ...refuseStep('/validasi-jual-beli', 'SELESAI'),
      hint: 'Tidak ada yang dibukukan; barang kembali ke customer.',
    }),
    cetak: makers.act(reprint(['/lihat-pembelian', '/transaksi-pembelian'])),
    batal: makers.act({
      ...cancelNota('/batal-pembelian'),
      facts: facts<BatalFacts>(),
      title: 'Batalkan nota',
      hint: 'Uang kembali dengan cara bayar yang sama; barang kembali ke customer.',
      check: (doc, _input, f) => checkBatal(doc, f),
      approval: supervised('BATAL_PEMBELIAN', 'Batal {no_faktur_beli}, total {total}', {
        no_faktur_beli: 'nomor',
        total: 'total',
      }),
    }),
  }),
)
