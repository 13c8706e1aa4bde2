import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, pickAct } from '#kernel/model/document-screen.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { cancelSameDay, ownDateNeeds, ownerOnly, reprint, secondStep, waitingForValidation, waitingWords } from '#toko'
import { payOutLine, usualWire } from '#bayar'
import { namaTitipan } from './name.ts'
import { titipanHead, titipanLines } from './titipan.shape.ts'
import {
  checkTake,
  postTake,
  refundNeeds,
  takenTitipan,
  postTitipan,
  postOpeningTitipan,
  cancelTitipanNeeds,
  checkUnspent,
  buildTitipan,
  buildOpeningTitipan,
  twoStepFlag,
  type RefundFacts,
  type TitipanFacts,
  type OpeningTitipanFacts,
} from './titipan.ts'

/** Titipan: money a customer leaves with the shop, spent on later notas or paid back. */
export const titipan = defineDocument(
  {
    name: namaTitipan,
    prefix: 'TP',
    number: { field: 'no_titipan', label: 'No Titipan' },
    noun: 'Titipan',
    summary: 'Uang yang dititipkan customer',
    picked: {
      label: (row) => `${plainText(row.nama_customer)}, ${writeFigure(BigInt(Number(row.sisa ?? 0)))}`,
      states: ['AKTIF'],
    },
    screens: [
      list('/lihat-titipan', 'Lihat Titipan', 'Penjualan', {
        figure: 'sisa',
        make: { simpan: 'Diterima sekarang', awal: 'Saldo awal' },
        bringIn: 'awal',
      }),
      pickAct('/validasi-titipan', 'Validasi Titipan', 'Validasi', {
        subtitle: 'Uang diterima dan dibukukan di sini',
        acts: ['batal', 'validasi'],
        titles: { batal: 'Tolak' },
        who: 'nama_customer',
        figure: 'jumlah_rp',
        words: waitingWords('titipan', 'Pilih titipan yang divalidasi.'),
      }),
    ],
    header: titipanHead,
    lines: titipanLines,
    states: [waitingForValidation, 'AKTIF', 'DIPAKAI', 'DIAMBIL', 'BATAL'],
    waiting: waitingForValidation,
    list: {
      columns: ['nama_customer', 'status', 'jumlah_rp', 'sisa', 'diambil_rp', 'keterangan'],
      search: ['nama_customer', 'no_hp', 'keterangan'],
      total: ['jumlah_rp', 'sisa'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<TitipanFacts>(),
      screen: '/lihat-titipan',
      title: 'Titipan baru',
      without: ['awal_rp', 'bayar_keluar'],
      paper: 'first',
      build: buildTitipan,
      approval: (content, _f, k) => ownDateNeeds(content, k),
      waits: twoStepFlag,
      post: (content, _f, k) => postTitipan(content, k),
    }),
    // Its customer is not at the counter, so it prints no paper.
    awal: makers.make({
      facts: facts<OpeningTitipanFacts>(),
      screen: '/lihat-titipan',
      without: ['bayar', 'bayar_keluar'],
      precheck: ownerOnly,
      build: buildOpeningTitipan,
      post: (content) => postOpeningTitipan(content),
    }),
    validasi: makers.act({
      ...secondStep('/validasi-titipan', 'AKTIF'),
      title: 'Terima uang',
      icon: 'check',
      hint: 'Titipan yang ditolak menjadi batal; tidak ada yang dibukukan.',
      paper: 'first',
      change: (doc, _input, _f, k) => ({ sisa: doc.jumlah_rp, cetakan: 1, divalidasi_oleh: k.user_id }),
      post: (doc, _input, _f, k) => postTitipan(doc, k),
    }),
    ambil: makers.act({
      from: ['AKTIF'],
      screen: '/lihat-titipan',
      to: 'DIAMBIL',
      title: 'Kembalikan uang',
      tone: 'primary',
      icon: 'cash',
      hint: 'Uang keluar harus sama dengan sisa titipan',
      facts: facts<RefundFacts>(),
      inputLines: { bayar_keluar: payOutLine },
      opens: (doc) => ({ bayar_keluar: usualWire(doc.sisa) }),
      paper: 'first',
      message: 'Titipan Sudah Diambil',
      refusedIn: { DIAMBIL: 'Titipan Sudah Diambil', DIPAKAI: 'Titipan Sudah Dipakai' },
      check: checkTake,
      approval: refundNeeds,
      change: takenTitipan,
      post: postTake,
    }),
    cetak: makers.act(reprint('/lihat-titipan')),
    batal: makers.act({
      ...cancelSameDay(['/lihat-titipan', '/validasi-titipan']),
      from: [waitingForValidation, 'AKTIF'],
      hint: 'Uang kembali dengan cara bayar yang sama.',
      refusedIn: {
        BATAL: '{Dokumen} Sudah Dibatalkan',
        DIAMBIL: 'Titipan Sudah Diambil',
        DIPAKAI: 'Titipan Sudah Dipakai',
      },
      precheck: checkUnspent,
      approval: cancelTitipanNeeds,
      change: (_doc, input) => ({ alasan_batal: input.alasan, sisa: rupiah(0) }),
    }),
  }),
)
