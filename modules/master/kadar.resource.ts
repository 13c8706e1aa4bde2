import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

const batas = 'Kadar Tidak Boleh 0 Atau Melebihi Batas'

/** Kadar: a fineness in percent. Goods may stand above 100 in shops that count the making into it. */
export const kadar = defineResource({
  name: 'kadar',
  layar: { path: '/master-kadar', title: 'Master Kadar', menu: 'Master' },
  keterangan: 'Kadar emas dalam persen',
  api: { list: 'kadar/get/all' },
  key: 'kode_kadar',
  fields: {
    kode_kadar: f.code({ label: 'Kode Kadar', required: true }),
    kadar: f.persen({ label: 'Kadar', required: true, min: 0.01, max: 500, minMessage: batas, maxMessage: batas }),
    keterangan: f.text({ label: 'Keterangan' }),
  },
  bawaan: [
    { kode_kadar: '375', kadar: 37.5, keterangan: '9 KARAT' },
    { kode_kadar: '420', kadar: 42, keterangan: 'EMAS MUDA 420' },
    { kode_kadar: '700', kadar: 70, keterangan: 'EMAS TUA 700' },
    { kode_kadar: '750', kadar: 75, keterangan: '18 KARAT' },
    { kode_kadar: '916', kadar: 91.6, keterangan: '22 KARAT' },
    { kode_kadar: '999', kadar: 99.9, keterangan: '24 KARAT' },
  ],
  contoh: {
    baik: [
      { kode_kadar: '585', kadar: 58.5, keterangan: '14 KARAT' },
      { kode_kadar: 'K110', kadar: 110, keterangan: 'ONGKOS DI DALAM KADAR' },
    ],
    salah: [
      { row: { kode_kadar: 'NOL', kadar: 0 }, field: 'kadar' },
      { row: { kode_kadar: 'LEBIH', kadar: 500.01 }, field: 'kadar' },
      { row: { kode_kadar: 'KOSONG' }, field: 'kadar' },
    ],
  },
})
