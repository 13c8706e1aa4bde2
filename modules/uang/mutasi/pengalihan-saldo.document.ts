import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds } from '../masuk-keluar/masuk-keluar.ts'
import { buildShift, postShift, shiftNeeds, type ShiftFacts } from './mutasi.ts'
import { shiftHead } from './mutasi.shape.ts'

const screen = '/pengalihan-saldo-uang'
/** A balance that is brought from one drawer to another one, or from one account to another one. */
export const pengalihanSaldo = defineDocument(
  {
    name: 'pengalihan-saldo',
    prefix: 'SL',
    number: { field: 'no_pengalihan', label: 'No Pengalihan' },
    noun: 'Pengalihan Saldo',
    summary: 'Saldo dialihkan antar laci atau rekening, dengan otorisasi',
    screens: [
      form(screen, 'Pengalihan Saldo Uang', 'Uang', {
        recent: ['jenis_saldo', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada saldo yang dialihkan.',
      }),
    ],
    header: shiftHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['asal_laci', 'tujuan_laci', 'asal_rekening', 'tujuan_rekening', 'jumlah_rp', 'keterangan'],
      search: ['keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<ShiftFacts>(),
      screen,
      build: buildShift,
      approval: (content) => shiftNeeds(content),
      post: (content) => postShift(content),
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: batalMoneyNeeds('BATAL_PENGALIHAN_SALDO'),
    }),
  }),
)
