import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds } from '../masuk-keluar/masuk-keluar.ts'
import { buildCashAndBank, postCashAndBank, type MoveFacts } from './mutasi.ts'
import { cashAndBankHead } from './mutasi.shape.ts'

const screen = '/mutasi-uang-cash'
/** Cash that is brought to the bank, or taken from it into the drawer. */
export const mutasiUangCash = defineDocument(
  {
    name: 'mutasi-uang-cash',
    prefix: 'MK',
    number: { field: 'no_mutasi', label: 'No Mutasi' },
    noun: 'Mutasi Uang Cash',
    summary: 'Uang tunai disetor ke bank, atau diambil dari bank ke laci',
    screens: [
      form(screen, 'Mutasi Uang Cash', 'Uang', {
        recent: ['asal', 'no_rekening', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada uang yang disetor atau diambil.',
      }),
    ],
    header: cashAndBankHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['asal', 'tujuan', 'no_rekening', 'jumlah_rp', 'biaya_rp', 'keterangan'],
      search: ['no_rekening', 'kategori', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<MoveFacts>(),
      screen,
      failed: 'Gagal Menambahkan Mutasi Cash',
      build: buildCashAndBank,
      post: (content) => postCashAndBank(content),
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: batalMoneyNeeds('BATAL_MUTASI_UANG_CASH'),
    }),
  }),
)
