import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own, pickAct } from '#kernel/model/document-screen.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { bayarLine, doubtTender, payOutLine, usualWire } from '#bayar'
import { barangLine } from '#penjualan'
import { cancelScreen, reason, reprint } from '#toko'
import { cicilanHead, jadwalLine, namaCicilan } from './cicilan.shape.ts'
import {
  buildCicilan,
  cancellable,
  cancelNeeds,
  cancelSums,
  cancelledCicilan,
  checkCancel,
  checkCicilan,
  checkReserved,
  checkSold,
  cicilanNeeds,
  handedToday,
  notHandedAnyMore,
  notHandedOver,
  postAmbil,
  postCancel,
  postCicilan,
  postTakenBack,
  takeBackNeeds,
  takenCicilan,
  type CancelFacts,
  type CicilanFacts,
  type HandedFacts,
  type ReservedFacts,
} from './cicilan.ts'

const gate: Gate = { flag: 'CICILAN_MODULE' }
const cancelling = cancelScreen('cicilan')

/** Cicilan: pieces sold for a down payment and monthly instalments. */
export const cicilan = defineDocument(
  {
    name: namaCicilan,
    prefix: 'CC',
    number: { field: 'no_cicilan', label: 'No Cicilan' },
    noun: 'Cicilan',
    summary: 'Kontrak cicilan emas',
    picked: {
      label: (row) => `${plainText(row.nama_customer)}, ${writeFigure(BigInt(Number(row.sisa ?? 0)))}`,
      states: ['AKTIF'],
    },
    found: {
      header: [
        { by: ['jatuh_tempo'], where: `status = 'AKTIF'` },
        { by: ['tgl_serah'], where: 'tgl_serah IS NOT NULL' },
      ],
      detail_barang: [{ by: ['kode_barcode'] }],
    },
    screens: [
      own('/transaksi-cicilan', 'Transaksi Cicilan', 'Cicilan', {
        gate,
        subtitle: 'Barang dibayar berangsur: uang muka, angsuran, pelunasan',
      }),
      list('/lihat-cicilan', 'Lihat Cicilan', 'Cicilan', {
        gate,
        subtitle: 'Semua cicilan dengan angsuran ke berapa dan sisanya',
        figure: 'sisa',
      }),
      pickAct('/batal-cicilan', 'Batal Cicilan', 'Cicilan', {
        ...cancelling,
        first: { KASIR: false },
        gate,
        subtitle: 'Cicilan dihentikan; uang kembali dikurangi potongan',
        figure: 'terbayar',
        words: { ...cancelling.words, list: 'Cicilan berjalan', empty: 'Tidak ada cicilan yang bisa dibatalkan.' },
      }),
    ],
    header: cicilanHead,
    lines: { detail_barang: barangLine, bayar: bayarLine, jadwal: jadwalLine, bayar_keluar: payOutLine },
    states: ['AKTIF', 'LUNAS', 'DIAMBIL', 'DILELANG', 'BATAL'],
    list: {
      columns: [
        'nama_customer',
        'status',
        'total',
        'dp',
        'angsuran',
        'angsuran_dibayar',
        'lama_bulan',
        'jatuh_tempo',
        'terbayar',
        'sisa',
        'kode_sales',
      ],
      search: ['nama_customer', 'no_hp', 'keterangan'],
      total: ['total', 'terbayar', 'sisa'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<CicilanFacts>(),
      screen: '/transaksi-cicilan',
      without: ['bayar_keluar'],
      paper: 'first',
      build: buildCicilan,
      doubts: doubtTender,
      check: checkCicilan,
      approval: cicilanNeeds,
      post: (content, _f, k) => postCicilan(content, k),
    }),
    ambil: makers.act({
      from: ['LUNAS'],
      screen: '/lihat-cicilan',
      to: 'DIAMBIL',
      title: 'Serahkan barang',
      tone: 'primary',
      icon: 'check',
      hint: 'Cicilan sudah lunas; barang dan notanya diserahkan kepada customer.',
      paper: 'first',
      message: 'Barang Cicilan Berhasil Diserahkan',
      refusedIn: {
        AKTIF: 'Cicilan Belum Lunas',
        DIAMBIL: 'Barang Sudah Diserahkan',
        DILELANG: '{Dokumen} Sudah Dilelang',
        BATAL: '{Dokumen} Sudah Dibatalkan',
      },
      facts: facts<ReservedFacts>(),
      precheck: notHandedOver,
      check: (doc, _input, f) => checkReserved(doc, f),
      change: (doc, _input, _f, k) => takenCicilan(doc, k),
      post: (doc) => postAmbil(doc),
    }),
    cetak: makers.act(reprint(['/lihat-cicilan', '/transaksi-cicilan'])),
    'batal-serah': makers.act({
      from: ['DIAMBIL'],
      screen: '/lihat-cicilan',
      to: 'LUNAS',
      title: 'Batalkan serah terima',
      tone: 'danger',
      icon: 'cancel',
      hint: 'Barang kembali disimpan toko untuk customer ini; uangnya tetap.',
      message: 'Serah Terima Berhasil Dibatalkan',
      refusedIn: {
        AKTIF: 'Barang Masih Disimpan Toko',
        LUNAS: 'Barang Masih Disimpan Toko',
        DILELANG: '{Dokumen} Sudah Dilelang',
        BATAL: '{Dokumen} Sudah Dibatalkan',
      },
      input: reason,
      facts: facts<HandedFacts>(),
      precheck: handedToday,
      check: (doc, _input, f) => checkSold(doc, f),
      approval: takeBackNeeds,
      change: notHandedAnyMore,
      post: postTakenBack,
    }),
    batal: makers.act({
      from: ['AKTIF', 'LUNAS'],
      screen: '/batal-cicilan',
      to: 'BATAL',
      title: 'Batalkan {dokumen}',
      tone: 'danger',
      icon: 'cancel',
      hint: 'Barang kembali dijual; uang customer keluar, dikurangi potongan toko.',
      message: '{Dokumen} Berhasil Dibatalkan',
      refusedIn: {
        DIAMBIL: 'Barang Sudah Diserahkan',
        DILELANG: '{Dokumen} Sudah Dilelang',
        BATAL: '{Dokumen} Sudah Dibatalkan',
      },
      facts: facts<CancelFacts>(),
      input: reason,
      inputLines: { bayar_keluar: payOutLine },
      opens: (doc, k) => ({ bayar_keluar: usualWire(cancelSums(doc, k).back) }),
      precheck: cancellable,
      check: checkCancel,
      approval: (doc, input, _f, k) => cancelNeeds(doc, input, k),
      change: (doc, input, _f, k) => cancelledCicilan(doc, input, k),
      post: (doc, input, _f, k) => postCancel(doc, input, k),
    }),
  }),
)
