import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import type { Posting } from '#buku'
import { cancelSameDay, reason, reprint, secondStep, waitingForValidation } from '#toko'
import { bayarLine, checkReturn, ticksLater } from '#bayar'
import { redirectReturn, checkBatal, type BatalFacts } from './cancel.ts'
import { postPenjualan } from './jurnal.ts'
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
        empty: 'Belum ada penjualan.',
        today: true,
      }),
      pickAct('/validasi-penjualan', 'Validasi Penjualan', 'Validasi', {
        subtitle: 'Uang nota dari sales diterima dan dibukukan di sini',
        acts: ['tolak', 'validasi'],
        who: 'nama_customer',
        figure: 'total',
        words: {
          search: 'Nomor nota atau pelanggan',
          list: 'Menunggu validasi',
          empty: 'Tidak ada nota yang menunggu.',
          pick: 'Pindai atau pilih nota yang dibayar.',
        },
      }),
      pickAct('/batal-penjualan', 'Batal Penjualan', 'Penjualan', {
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
    header: penjualanHead,
    lines: { detail_barang: barangLine, bayar: bayarLine },
    states: [waitingForValidation, 'SELESAI', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: [
        'no_faktur_jual',
        'tanggal',
        'nama_customer',
        'status',
        'kode_sales',
        'total_jumlah',
        'total_berat',
        'total_diskon',
        'total',
        'bayar_tunai',
        'bayar_non_tunai',
        'oleh',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
      total: ['total_jumlah', 'total_berat', 'total'],
    },
    examples: {
      good: [
        {
          kode_sales: 'RINA',
          kode_customer: 'C0001',
          keterangan: 'HADIAH ULANG TAHUN',
          detail_barang: [{ kode_barcode: 'CN1001', jumlah: 1 }],
          bayar: [
            { cara: 'DEBIT', jumlah_rp: 4000000, no_rekening: '0140228899', keterangan: '4471' },
            { cara: 'CASH', jumlah_rp: 250000 },
          ],
        },
        {
          kode_sales: 'RINA',
          nama_customer: 'IBU RATNA',
          detail_barang: [{ kode_barcode: 'CN1002', jumlah: 1, diskon_rp: 50000 }],
          bayar: [{ cara: 'TRANSFER', jumlah_rp: 4950000, no_rekening: '003301000456789' }],
        },
      ],
      bad: [
        { draft: { detail_barang: [{ kode_barcode: 'CN1001' }], bayar: [] }, field: 'kode_sales' },
        { draft: { kode_sales: 'RINA', detail_barang: [], bayar: [] }, field: 'detail_barang' },
        {
          draft: {
            kode_sales: 'RINA',
            detail_barang: [{ kode_barcode: 'TIDAK-ADA' }],
            bayar: [{ cara: 'CASH', jumlah_rp: 1000 }],
          },
          field: 'detail_barang.0.kode_barcode',
        },
        {
          draft: { kode_sales: 'RINA', detail_barang: [{ kode_barcode: 'CN1001', diskon_persen: 100.01 }], bayar: [] },
          field: 'detail_barang.0.diskon_persen',
        },
        { draft: { kode_sales: 'RINA', detail_barang: [{ kode_barcode: 'CN1001' }], bayar: [] }, field: 'bayar' },
        {
          draft: {
            kode_sales: 'RINA',
            detail_barang: [{ kode_barcode: 'CN1001' }],
            bayar: [{ cara: 'QRIS', jumlah_rp: 4200000 }],
          },
          field: 'bayar.0.no_rekening',
        },
      ],
      act: {
        validasi: (doc) =>
          doc.kode_customer === 'C0001' ? { bayar: [{ cara: 'CASH', jumlah_rp: doc.total }] } : undefined,
        tolak: { alasan: 'TIDAK JADI' },
        batal: { alasan: 'SALAH BARANG' },
        cetak: {},
      },
      // Payments come with the cashier's step.
      twoStep: {
        good: [
          { kode_sales: 'RINA', kode_customer: 'C0001', detail_barang: [{ kode_barcode: 'CN1001', jumlah: 1 }] },
          { kode_sales: 'RINA', nama_customer: 'IBU RATNA', detail_barang: [{ kode_barcode: 'CN1002', jumlah: 1 }] },
        ],
        bad: [
          { draft: { kode_sales: 'RINA', detail_barang: [] }, field: 'detail_barang' },
          {
            draft: {
              kode_sales: 'RINA',
              detail_barang: [{ kode_barcode: 'CN1001' }],
              bayar: [{ cara: 'CASH', jumlah_rp: 4250000 }],
            },
            field: 'bayar',
          },
          {
            draft: { kode_sales: 'RINA', keranjang: 'JL-SBY-261121-0001', detail_barang: [{ kode_barcode: 'CN1001' }] },
            field: 'keranjang',
          },
        ],
      },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<SaleFacts>(),
      screen: '/transaksi-penjualan',
      to: 'SELESAI',
      message: 'Penjualan Berhasil Disimpan',
      build: buildPenjualan,
      check: checkNota,
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
    validasi: a.act({
      ...secondStep('Penjualan', '/validasi-penjualan', 'SELESAI'),
      facts: facts<ValidationFacts>(),
      inputLines: { bayar: bayarLine },
      check: checkValidation,
      change: finishNota,
      post: postValidation,
    }),
    tolak: a.act({
      ...secondStep('Penjualan', '/validasi-penjualan', 'BATAL'),
      tone: 'danger',
      title: 'Tolak nota',
      icon: 'cancel',
      hint: 'Barang kembali ke baki; tidak ada yang dibukukan.',
      message: 'Penjualan Berhasil Dibatalkan',
      refusedIn: { SELESAI: 'Penjualan Sudah Divalidasi', BATAL: 'Penjualan Sudah Dibatalkan' },
      input: reason,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
    cetak: a.act({
      ...reprint(['/lihat-penjualan', '/transaksi-penjualan']),
      from: ['SELESAI', 'BATAL'],
    }),
    batal: a.act({
      ...cancelSameDay('Penjualan', '/batal-penjualan'),
      facts: facts<BatalFacts>(),
      title: 'Batalkan nota',
      hint: 'Barang kembali ke baki, uang dikembalikan dengan cara bayar yang sama.',
      check: (doc, _input, f) => [...checkBatal(doc, f), ...checkReturn(doc.bayar, f.titipan)],
      approval: (doc) => [
        {
          kategori: 'BATAL_PENJUALAN',
          minimal: 'SPV',
          keterangan: 'Batal {no_faktur_jual}, total {total}',
          isi: { no_faktur_jual: doc.nomor, total: Number(doc.total) },
        },
      ],
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
      adjustReversal: (mirror: Posting, doc, _input, f) => redirectReturn(mirror, doc.detail_barang, f),
    }),
  }),
)
