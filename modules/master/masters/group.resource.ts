import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Group: a price class by fineness. Mode GROUP sells and buys back at its prices per gram. */
export const group = defineResource({
  name: 'group',
  screen: { path: '/master-group', title: 'Master Group', menu: 'Master' },
  summary: 'Golongan harga menurut kadar; setiap perubahan harga dicatat riwayatnya',
  api: { list: 'group/get/all' },
  key: 'kode_group',
  fields: {
    kode_group: f.code({ label: 'Kode Group', required: true }),
    nama_group: f.text({ label: 'Nama Group', required: true }),
    jenis_group: f.ref('jenis-group', { label: 'Jenis Group', required: true }),
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    harga: f.money({ label: 'Harga', required: true, hint: 'Rupiah per gram' }),
    harga_modal: f.money({ label: 'Harga Modal', required: true, hint: 'Rupiah per gram', class: 'cost' }),
    harga_beli: f.money({ label: 'Harga Beli', hint: 'Rupiah per gram' }),
  },
})
