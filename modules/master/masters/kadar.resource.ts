import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

const limit = 'Kadar Tidak Boleh 0 Atau Melebihi Batas'

/** Kadar: a fineness in percent. It may exceed 100 for goods, in shops that include the making charge in it. */
export const kadar = defineResource({
  name: 'kadar',
  screen: { path: '/master-kadar', title: 'Master Kadar', menu: 'Master' },
  summary: 'Kadar emas dalam persen',
  api: { list: 'kadar/get/all' },
  key: 'kode_kadar',
  fields: {
    kode_kadar: f.code({ label: 'Kode Kadar', required: true }),
    kadar: f.percent({ label: 'Kadar', required: true, min: 0.01, max: 500, minMessage: limit, maxMessage: limit }),
    keterangan: f.text({ label: 'Keterangan' }),
  },
  seed: [
    { kode_kadar: '375', kadar: 37.5, keterangan: '9 KARAT' },
    { kode_kadar: '420', kadar: 42, keterangan: 'EMAS MUDA 420' },
    { kode_kadar: '700', kadar: 70, keterangan: 'EMAS TUA 700' },
    { kode_kadar: '750', kadar: 75, keterangan: '18 KARAT' },
    { kode_kadar: '916', kadar: 91.6, keterangan: '22 KARAT' },
    { kode_kadar: '999', kadar: 99.9, keterangan: '24 KARAT' },
  ],
})
