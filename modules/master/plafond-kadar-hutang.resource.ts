import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Plafond kadar: the most that may be lent a gram of a fineness. */
export const plafondKadarHutang = defineResource({
  name: 'plafond-kadar-hutang',
  layar: {
    path: '/plafond-kadar-hutang',
    title: 'Plafond Kadar Hutang',
    menu: 'Master',
    gate: { flag: 'PLAFOND_HUTANG_MODULE' },
  },
  keterangan: 'Pinjaman paling banyak per gram menurut kadar',
  api: { list: 'plafond-hutang-kadar' },
  key: 'kode_plafond',
  fields: {
    kode_plafond: f.code({ label: 'Kode Plafond', required: true }),
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    plafond_per_gram: f.uang({ label: 'Plafond per Gram', required: true }),
  },
  contoh: {
    baik: [
      { kode_plafond: 'PK1', kode_kadar: '585', plafond_per_gram: 750000 },
      { kode_plafond: 'PK2', kode_kadar: '750', plafond_per_gram: 1250000 },
    ],
    salah: [
      { row: { kode_plafond: 'X', plafond_per_gram: 1 }, field: 'kode_kadar' },
      { row: { kode_plafond: 'X', kode_kadar: '585', plafond_per_gram: -5 }, field: 'plafond_per_gram' },
    ],
  },
})
