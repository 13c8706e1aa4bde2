import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay, supervised } from '#toko'
import {
  checkMayPrice,
  checkRestore,
  reprice,
  repriceNeeds,
  type ProfitFacts,
  type RestoreFacts,
} from './update-profit.ts'
import { profitHead, profitLine } from './update-profit.shape.ts'

/** New selling prices for many pieces of the window at once. It posts nothing: a price is no balance. */
export const updateProfit = defineDocument(
  {
    name: 'update-profit',
    prefix: 'UP',
    number: { field: 'no_update', label: 'No Update' },
    noun: 'Update Profit',
    summary: 'Harga jual baru untuk banyak barang sekaligus',
    screens: [
      form('/update-profit-barang', 'Update Profit Barang', 'Barang', {
        recent: ['cara', 'total_jumlah'],
        figure: 'total_baru',
        empty: 'Belum ada perubahan harga.',
      }),
    ],
    header: profitHead,
    lines: { detail_barang: profitLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['cara', 'total_jumlah', 'total_lama', 'total_baru', 'total_turun'],
      total: ['total_jumlah'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<ProfitFacts>(),
      screen: '/update-profit-barang',
      title: 'Ubah harga',
      precheck: checkMayPrice,
      build: (draft, f, k) => reprice(draft, f, k.settings),
      approval: (content) => repriceNeeds(content),
    }),
    batal: makers.act({
      ...cancelSameDay('/update-profit-barang'),
      facts: facts<RestoreFacts>(),
      post: undefined,
      hint: 'Setiap barang kembali ke harga lamanya.',
      precheck: (_doc, k) => checkMayPrice(k),
      check: (_doc, _input, f) => checkRestore(f),
      approval: supervised('BATAL_UPDATE_PROFIT', 'Batal {nomor}, harga {n} barang kembali', {
        nomor: 'nomor',
        n: 'total_jumlah',
      }),
    }),
  }),
)
