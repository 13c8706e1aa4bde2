import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
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
      columns: [
        'no_update',
        'tanggal',
        'cara',
        'total_jumlah',
        'total_lama',
        'total_baru',
        'total_turun',
        'oleh',
        'status',
      ],
      total: ['total_jumlah'],
    },
    examples: {
      good: [
        { daftar: 'CN1005', cara: 'PERSEN', persen: 300 },
        { daftar: 'CN1005', cara: 'RP_GRAM', rp_gram: 5_000_000 },
      ],
      bad: [
        { draft: { cara: 'PERSEN', daftar: 'CN1005' }, field: 'persen' },
        { draft: { cara: 'RP_GRAM', daftar: 'CN1005' }, field: 'rp_gram' },
        { draft: { cara: 'PERSEN', persen: 5, daftar: 'TIDAKADA' }, field: 'daftar' },
        { draft: { cara: 'PERSEN', persen: 5, kode_intern: 'TIDAKADA' }, field: 'kode_intern' },
        { draft: { cara: 'PERSEN', persen: 5, kadar: 1.11 }, field: 'kadar' },
      ],
      // The later one goes back; the earlier one no longer can.
      act: { batal: (doc) => (doc.cara === 'RP_GRAM' ? { alasan: 'SALAH PERSEN' } : undefined) },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<ProfitFacts>(),
      screen: '/update-profit-barang',
      to: 'SELESAI',
      title: 'Ubah harga',
      message: 'Update Profit Berhasil Disimpan',
      precheck: checkMayPrice,
      build: (draft, f, k) => reprice(draft, f, k.settings),
      approval: (content) => repriceNeeds(content),
    }),
    batal: a.act({
      ...cancelSameDay('Update Profit', '/update-profit-barang'),
      facts: facts<RestoreFacts>(),
      post: undefined,
      hint: 'Setiap barang kembali ke harga lamanya.',
      precheck: (_doc, k) => checkMayPrice(k),
      check: (_doc, _input, f) => checkRestore(f),
      approval: (doc) => [
        {
          kategori: 'BATAL_UPDATE_PROFIT',
          minimal: 'SPV',
          keterangan: 'Batal {nomor}, harga {n} barang kembali',
          isi: { nomor: doc.nomor, n: doc.total_jumlah },
        },
      ],
    }),
  }),
)
