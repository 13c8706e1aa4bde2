import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Tukang: a craftsman for orders and repairs, paid by the piece. */
export const tukang = defineResource({
  name: 'tukang',
  screen: { path: '/master-tukang', title: 'Master Tukang', menu: 'Master' },
  summary: 'Tukang yang mengerjakan pesanan dan service',
  api: { list: 'tukang/get/all' },
  key: 'kode_tukang',
  fields: {
    kode_tukang: f.code({ label: 'Kode Tukang', required: true }),
    nama_tukang: f.text({ label: 'Nama Tukang', required: true }),
    no_hp: f.phone({ label: 'No HP' }),
    ongkos: f.money({ label: 'Ongkos', hint: 'Rupiah per pekerjaan' }),
  },
})
