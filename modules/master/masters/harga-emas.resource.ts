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
  examples: {
    good: [
      { waktu: '2026-11-20T09:00', harga_24k: 1985000, harga_jual: 2010000, harga_beli: 1900000 },
      { waktu: '2026-11-21T13:30', harga_24k: 1992000, harga_jual: null, harga_beli: null },
    ],
    bad: [
      { row: { waktu: '2026-11-21', harga_24k: 1992000 }, field: 'waktu' },
      { row: { waktu: '2026-02-30T09:00', harga_24k: 1992000 }, field: 'waktu' },
      { row: { waktu: '2026-11-21T14:00' }, field: 'harga_24k' },
    ],
  },
})
