import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Bunga hutang: monthly interest, term and fees of a loan by its amount; each amount has one row. */
export const bungaHutang = defineResource({
  name: 'bunga-hutang',
  screen: {
    path: '/parameter-bunga-hutang',
    title: 'Parameter Bunga Hutang',
    menu: 'Master',
    gate: { flag: 'PARAMETER_BUNGA_HUTANG_MODULE' },
  },
  summary: 'Bunga pinjaman menurut jumlahnya',
  api: { list: 'para-bunga-hutang' },
  key: 'kode_bunga',
  range: { from: 'jumlah_dari', until: 'jumlah_sampai' },
  fields: {
    kode_bunga: f.code({ label: 'Kode Bunga', required: true }),
    jumlah_dari: f.money({ label: 'Jumlah Dari', required: true }),
    jumlah_sampai: f.money({ label: 'Jumlah Sampai', required: true }),
    bunga: f.percent({ label: 'Bunga', required: true, hint: 'Persen per bulan' }),
    lama_pinjam: f.integer({ label: 'Lama Pinjam', required: true, min: 1, hint: 'Hari' }),
    biaya_admin: f.money({ label: 'Biaya Admin' }),
    denda_harian: f.percent({ label: 'Denda Harian' }),
  },
})
