import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Rugi nota: the deduction on a piece bought back with its nota, by age in days; each age of a group has one row. */
export const rugiNota = defineResource({
  name: 'rugi-nota',
  screen: { path: '/master-parameter-rugi-nota', title: 'Parameter Rugi Nota', menu: 'Master' },
  summary: 'Potongan barang yang kembali dengan notanya, menurut umur',
  api: { list: 'ruginota/get/all' },
  key: 'kode_rugi',
  range: { from: 'hari_dari', until: 'hari_sampai', per: ['kode_group'] },
  fields: {
    kode_rugi: f.code({ label: 'Kode Rugi', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    hari_dari: f.integer({ label: 'Hari Dari', required: true, min: 0 }),
    hari_sampai: f.integer({ label: 'Hari Sampai', required: true, min: 0 }),
    rugi_persen: f.percent({ label: 'Rugi (%)' }),
    rugi_rp: f.money({ label: 'Rugi (Rp)', hint: 'Rupiah per gram' }),
  },
})
