import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Plafond hutang: the most that one customer, or the whole shop, may owe. */
export const plafondHutang = defineResource({
  name: 'plafond-hutang',
  layar: {
    path: '/master-plafond-hutang',
    title: 'Master Plafond Hutang',
    menu: 'Master',
    gate: { flag: 'PLAFOND_HUTANG_MODULE' },
  },
  keterangan: 'Pinjaman paling banyak per customer dan toko',
  api: { list: 'plafond-hutang' },
  key: 'kode_plafond',
  fields: {
    kode_plafond: f.code({ label: 'Kode Plafond', required: true }),
    jenis: f.choice({ label: 'Jenis', required: true, options: ['CUSTOMER', 'TOKO'] }),
    plafond: f.uang({ label: 'Plafond', required: true }),
  },
  contoh: {
    baik: [
      { kode_plafond: 'CUST', jenis: 'CUSTOMER', plafond: 50000000 },
      { kode_plafond: 'TOKO', jenis: 'TOKO', plafond: 2000000000 },
    ],
    salah: [
      { row: { kode_plafond: 'X', jenis: 'KOTA', plafond: 1 }, field: 'jenis' },
      { row: { kode_plafond: 'X', jenis: 'TOKO' }, field: 'plafond' },
    ],
  },
})
