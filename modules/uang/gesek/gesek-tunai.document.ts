import { ticksLater } from '#bayar'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds } from '../masuk-keluar/masuk-keluar.ts'
import { buildGesek, checkServed, postGesek, type GesekFacts } from './gesek-tunai.ts'
import { gesekHead } from './gesek-tunai.shape.ts'

const screen = '/gesek-tunai'

/** A debit card is swiped, and its holder gets cash. */
export const gesekTunai = defineDocument(
  {
    name: 'gesek-tunai',
    prefix: 'GT',
    number: { field: 'no_gesek', label: 'No Gesek' },
    noun: 'Gesek Tunai',
    summary: 'Kartu debit digesek, customer menerima uang tunai',
    screens: [
      form(screen, 'Gesek Tunai', 'Uang', {
        first: { KASIR: true },
        recent: ['nama_customer', 'akhir_kartu'],
        figure: 'jumlah_rp',
      }),
    ],
    header: gesekHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['nama_customer', 'no_rekening', 'akhir_kartu', 'jumlah_rp', 'biaya_rp', 'total_rp'],
      search: ['nama_customer', 'no_rekening', 'akhir_kartu'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<GesekFacts>(),
      screen,
      precheck: checkServed,
      build: buildGesek,
      post: (content, _f, k) => postGesek(content, ticksLater(k)),
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: batalMoneyNeeds('BATAL_GESEK_TUNAI'),
    }),
  }),
)
