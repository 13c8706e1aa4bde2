import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Harga emas: gold prices, several a day, each from its minute on. Mode EMAS and the buy-back read the latest. */
export const hargaEmas = defineResource({
  name: 'harga-emas',
  screen: { path: '/master-parameter-harga-emas', title: 'Parameter Harga Emas', menu: 'Master' },
  summary: 'Harga emas 24 karat per gram menurut waktu',
  api: { list: 'para-harga-emas' },
  key: 'waktu',
  fields: {
    waktu: f.date({ label: 'Waktu', required: true, jam: true }),
    harga_24k: f.money({ label: 'Harga 24 Karat', required: true, min: 1, hint: 'Rupiah per gram' }),
    harga_jual: f.money({ label: 'Harga Jual' }),
    harga_beli: f.money({ label: 'Harga Beli' }),
  },
  list: { sort: 'waktu', desc: true },
})
