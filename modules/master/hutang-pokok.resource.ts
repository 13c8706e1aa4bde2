import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Hutang pokok: what may be lent a gram of a group. */
export const hutangPokok = defineResource({
  name: 'hutang-pokok',
  layar: {
    path: '/parameter-hutang-pokok',
    title: 'Parameter Hutang Pokok',
    menu: 'Master',
    gate: { dari: 'PARAMETER_JUMLAH_HUTANG_POKOK_MODULE', bukanNilai: 'HARGA_EMAS' },
  },
  keterangan: 'Pokok pinjaman per gram menurut group',
  api: { list: 'para-hutang-pokok' },
  key: 'kode_pokok',
  fields: {
    kode_pokok: f.code({ label: 'Kode Pokok', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    pokok_per_gram: f.uang({ label: 'Pokok per Gram', required: true }),
  },
  contoh: {
    baik: [
      { kode_pokok: 'HP1', kode_group: 'G585', pokok_per_gram: 700000 },
      { kode_pokok: 'HP2', kode_group: 'G585', pokok_per_gram: 650000 },
    ],
    salah: [
      { row: { kode_pokok: 'X', pokok_per_gram: 1 }, field: 'kode_group' },
      { row: { kode_pokok: 'X', kode_group: 'G585' }, field: 'pokok_per_gram' },
    ],
  },
})
