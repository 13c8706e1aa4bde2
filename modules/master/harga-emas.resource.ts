import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Harga emas: the day's gold price, several a day, each at its minute. EMAS mode and the buy-back read the latest. */
export const hargaEmas = defineResource({
  name: 'harga-emas',
  layar: { path: '/master-parameter-harga-emas', title: 'Parameter Harga Emas', menu: 'Master' },
  keterangan: 'Harga emas 24 karat per gram menurut waktu',
  api: { list: 'para-harga-emas' },
  key: 'waktu',
  fields: {
    waktu: f.date({ label: 'Waktu', required: true, jam: true }),
    harga_24k: f.uang({ label: 'Harga 24 Karat', required: true, min: 1, hint: 'Rupiah per gram' }),
    harga_jual: f.uang({ label: 'Harga Jual' }),
    harga_beli: f.uang({ label: 'Harga Beli' }),
  },
  list: { sort: 'waktu', desc: true },
  contoh: {
    baik: [
      { waktu: '2026-11-20T09:00', harga_24k: 1985000, harga_jual: 2010000, harga_beli: 1900000 },
      { waktu: '2026-11-21T13:30', harga_24k: 1992000, harga_jual: null, harga_beli: null },
    ],
    salah: [
      { row: { waktu: '2026-11-21', harga_24k: 1992000 }, field: 'waktu' },
      { row: { waktu: '2026-02-30T09:00', harga_24k: 1992000 }, field: 'waktu' },
      { row: { waktu: '2026-11-21T14:00' }, field: 'harga_24k' },
    ],
  },
})
