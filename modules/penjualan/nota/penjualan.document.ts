import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import type { Posting } from '#buku'
import { cancelNota, refuseStep, reprint, secondStep, supervised, waitingForValidation } from '#toko'
import { bayarLine, checkReturn, doubtTender, ticksLater } from '#bayar'
import { redirectReturn, checkBatal, type BatalFacts } from './cancel.ts'
import { postPenjualan } from './jurnal.ts'
import { cancelledNotas, queuedNotas } from './nota-screens.ts'
import { barangLine, namaPenjualan, penjualanHead } from './penjualan.shape.ts'
import { notaPrefix } from './prefix.ts'
import { penjualanNeeds, twoStepFlag, checkNota, buildPenjualan, type SaleFacts } from './penjualan.ts'
import { postValidation, checkValidation, finishNota, type ValidationFacts } from './validate.ts'

/** Penjualan: pieces leave the shop, money comes in, and the customer gets a nota. */
export const penjualan = defineDocument(
  {
    name: namaPenjualan,
    prefix: notaPrefix,
    number: { field: 'no_faktur_jual', label: 'No Faktur' },
    noun: 'Penjualan',
    summary: 'Nota penjualan kepada customer',
    screens: [
      own('/transaksi-penjualan', 'Transaksi Penjualan', 'Penjualan', {
        subtitle: 'Jual barang, terima bayar, cetak nota',
      }),
      list('/lihat-penjualan', 'Lihat Penjualan', 'Penjualan', {
        figure: 'total',
        today: true,
      }),
      pickAct('/validasi-penjualan', 'Validasi Penjualan', 'Validasi', {
        subtitle: 'Uang nota dari sales diterima dan dibukukan di sini',
        ...queuedNotas,
        figure: 'total',
      }),
      pickAct('/batal-penjualan', 'Batal Penjualan', 'Penjualan', { ...cancelledNotas, figure: 'total' }),
    ],
    header: penjualanHead,
    lines: { detail_barang: barangLine, bayar: bayarLine },
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'nama_customer',
        'status',
        'kode_sales',
        'total_jumlah',
        'total_berat',
        'total_diskon',
        'total',
        'bayar_tunai',
        'bayar_non_tunai',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
      total: ['total_jumlah', 'total_berat', 'total'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<SaleFacts>(),
      screen: '/transaksi-penjualan',
      build: buildPenjualan,
      check: checkNota,
      doubts: doubtTender,
      approval: penjualanNeeds,
      waits: twoStepFlag,
      // A nota without a card is what it was before there were cards: what was allowed then is allowed still.
      bound: ({ kode_member, tgl_dokumen, jenis_pelanggan: _kind, ...content }) => ({
        ...content,
        ...(kode_member === null ? {} : { kode_member }),
        ...(tgl_dokumen === null ? {} : { tgl_dokumen }),
      }),
      post: (content, _f, k) => postPenjualan(content, ticksLater(k)),
    }),
    validasi: makers.act({
      ...secondStep('/validasi-penjualan', 'SELESAI'),
      facts: facts<ValidationFacts>(),
      inputLines: { bayar: bayarLine },
      check: checkValidation,
      doubts: doubtTender,
      change: finishNota,
      post: postValidation,
    }),
    tolak: makers.act({
      ...refuseStep('/validasi-penjualan', 'SELESAI'),
      hint: 'Barang kembali ke baki; tidak ada yang dibukukan.',
    }),
    cetak: makers.act(reprint(['/lihat-penjualan', '/transaksi-penjualan'])),
    batal: makers.act({
      ...cancelNota('/batal-penjualan'),
      facts: facts<BatalFacts>(),
      title: 'Batalkan nota',
      hint: 'Barang kembali ke baki, uang dikembalikan dengan cara bayar yang sama.',
      check: (doc, _input, f) => [...checkBatal(doc, f), ...checkReturn(doc.bayar, f.titipan)],
      approval: supervised('BATAL_PENJUALAN', 'Batal {no_faktur_jual}, total {total}', {
        no_faktur_jual: 'nomor',
        total: 'total',
      }),
      adjustReversal: (mirror: Posting, doc, _input, f) => redirectReturn(mirror, doc.detail_barang, f),
    }),
  }),
)
