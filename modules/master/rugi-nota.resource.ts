import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Rugi nota: what is taken off a piece that comes back with its nota, by its age in days; each age of a group has one row. */
export const rugiNota = defineResource({
  name: 'rugi-nota',
  layar: { path: '/master-parameter-rugi-nota', title: 'Parameter Rugi Nota', menu: 'Master' },
  keterangan: 'Potongan barang yang kembali dengan notanya, menurut umur',
  api: { list: 'ruginota/get/all' },
  key: 'kode_rugi',
  rentang: { dari: 'hari_dari', sampai: 'hari_sampai', per: ['kode_group'] },
  fields: {
    kode_rugi: f.code({ label: 'Kode Rugi', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    hari_dari: f.integer({ label: 'Hari Dari', required: true, min: 0 }),
    hari_sampai: f.integer({ label: 'Hari Sampai', required: true, min: 0 }),
    rugi_persen: f.persen({ label: 'Rugi (%)' }),
    rugi_rp: f.uang({ label: 'Rugi (Rp)', hint: 'Rupiah per gram' }),
  },
  contoh: {
    baik: [
      { kode_rugi: 'R1', kode_group: 'G585', hari_dari: 0, hari_sampai: 30, rugi_persen: null, rugi_rp: 10000 },
      { kode_rugi: 'R2', kode_group: 'G585', hari_dari: 31, hari_sampai: 3650, rugi_persen: 2.5, rugi_rp: null },
    ],
    salah: [
      { row: { kode_rugi: 'R3', kode_group: 'G585', hari_dari: 9000, hari_sampai: 8999 }, field: 'hari_sampai' },
      { row: { kode_rugi: 'R3', kode_group: 'G585', hari_dari: 3650, hari_sampai: 9999 }, field: 'hari_dari' },
      { row: { kode_rugi: 'R3', hari_dari: 9000, hari_sampai: 9001 }, field: 'kode_group' },
    ],
  },
})
