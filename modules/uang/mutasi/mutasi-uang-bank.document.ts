import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds } from '../masuk-keluar/masuk-keluar.ts'
import { buildBankToBank, postBankToBank, type MoveFacts } from './mutasi.ts'
import { bankToBankHead } from './mutasi.shape.ts'

const screen = '/mutasi-uang-bank'
/** Money from one account of the shop to another one. */
export const mutasiUangBank = defineDocument(
  {
    name: 'mutasi-uang-bank',
    prefix: 'MB',
    number: { field: 'no_mutasi', label: 'No Mutasi' },
    noun: 'Mutasi Uang Bank',
    summary: 'Uang pindah dari satu rekening toko ke rekening lain',
    screens: [
      form(screen, 'Mutasi Uang Bank', 'Uang', {
        recent: ['asal_rekening', 'tujuan_rekening', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada uang yang pindah rekening.',
      }),
    ],
    header: bankToBankHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['asal_rekening', 'tujuan_rekening', 'jumlah_rp', 'biaya_rp', 'keterangan'],
      search: ['asal_rekening', 'tujuan_rekening', 'kategori', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<MoveFacts>(),
      screen,
      failed: 'Gagal Menambahkan Mutasi Uang Bank',
      build: buildBankToBank,
      post: (content) => postBankToBank(content),
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: batalMoneyNeeds('BATAL_MUTASI_UANG_BANK'),
    }),
  }),
)
