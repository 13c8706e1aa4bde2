import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds } from '../masuk-keluar/masuk-keluar.ts'
import { buildValidasi, checkOwn, ownerGivesUp, postValidasi, type ValidasiFacts } from './validasi.ts'
import { validasiHead, validasiLine } from './validasi.shape.ts'

const screen = '/validasi-non-cash'

/** Payments that are not cash, held against the bank: ticked together, they are one document. */
export const validasiNonCash = defineDocument(
  {
    name: 'validasi-non-cash',
    prefix: 'VN',
    number: { field: 'no_validasi', label: 'No Validasi' },
    noun: 'Validasi Non Cash',
    summary: 'Pembayaran non tunai dicocokkan dengan rekening bank',
    screens: [
      own(screen, 'Validasi Non Cash', 'Validasi', {
        first: { KASIR: false },
        gate: { choices: 'VALIDASI_NON_CASH_MODULE', note: '(alternative page when off)' },
      }),
    ],
    header: validasiHead,
    lines: { detail: validasiLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['no_rekening', 'hasil', 'total_jumlah', 'jumlah_rp', 'biaya_rp', 'bersih_rp'],
      search: ['no_rekening', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<ValidasiFacts>(),
      screen,
      message: 'Pembayaran Berhasil Dicocokkan',
      without: ['kode_transaksi'],
      build: (draft, f) => buildValidasi(draft, f, 'COCOK'),
      post: postValidasi,
    }),
    hilang: makers.make({
      facts: facts<ValidasiFacts>(),
      screen,
      message: 'Pembayaran Ditandai Hilang',
      without: ['kode_transaksi'],
      build: (draft, f) => buildValidasi(draft, f, 'HILANG'),
      post: postValidasi,
    }),
    beban: makers.make({
      facts: facts<ValidasiFacts>(),
      screen,
      message: 'Pembayaran Dibukukan Sebagai Biaya',
      precheck: ownerGivesUp,
      build: (draft, f) => buildValidasi(draft, f, 'DIBEBANKAN'),
      post: postValidasi,
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      facts: facts<ReadonlySet<string>>(),
      hint: 'Pembayarannya menunggu dicocokkan lagi.',
      check: (doc, _input, f) => checkOwn(doc, f),
      approval: batalMoneyNeeds('BATAL_VALIDASI_NON_CASH'),
    }),
  }),
)
