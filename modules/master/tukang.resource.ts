import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Tukang: a craftsman who works on orders and repairs, and is paid by the piece. */
export const tukang = defineResource({
  name: 'tukang',
  layar: { path: '/master-tukang', title: 'Master Tukang', menu: 'Master' },
  keterangan: 'Tukang yang mengerjakan pesanan dan service',
  api: { list: 'tukang/get/all' },
  key: 'kode_tukang',
  fields: {
    kode_tukang: f.code({ label: 'Kode Tukang', required: true }),
    nama_tukang: f.text({ label: 'Nama Tukang', required: true }),
    no_hp: f.phone({ label: 'No HP' }),
    ongkos: f.uang({ label: 'Ongkos', hint: 'Rupiah per pekerjaan' }),
  },
  contoh: {
    baik: [
      { kode_tukang: 'PARDI', nama_tukang: 'SUPARDI', no_hp: '081234567890', ongkos: 50000 },
      { kode_tukang: 'JONO', nama_tukang: 'SUJONO', no_hp: null, ongkos: null },
    ],
    salah: [
      { row: { kode_tukang: 'X' }, field: 'nama_tukang' },
      { row: { kode_tukang: 'X', nama_tukang: 'RUGI', ongkos: -1 }, field: 'ongkos' },
    ],
  },
})
