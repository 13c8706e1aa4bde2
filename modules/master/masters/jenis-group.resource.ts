import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Jenis group: a family of price groups, such as old gold, young gold, diamonds, bars, accessories. */
export const jenisGroup = defineResource({
  name: 'jenis-group',
  screen: { path: '/master-parameter-jenis-group', title: 'Parameter Jenis Group', menu: 'Master' },
  summary: 'Keluarga group harga: emas tua, emas muda, berlian, aksesoris',
  api: { list: 'para-jenis-group' },
  key: 'jenis_group',
  fields: {
    jenis_group: f.code({ label: 'Jenis Group', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
    bebas_ppn: f.boolean({ label: 'Bebas PPN', default: false, hint: 'Emas batangan dijual tanpa PPN' }),
  },
  seed: [
    { jenis_group: 'EMAS TUA', keterangan: 'KADAR 70% KE ATAS' },
    { jenis_group: 'EMAS MUDA', keterangan: 'KADAR DI BAWAH 70%' },
    { jenis_group: 'BERLIAN', keterangan: 'PERHIASAN DENGAN BERLIAN' },
    { jenis_group: 'LOGAM MULIA', keterangan: 'EMAS BATANGAN', bebas_ppn: true },
    { jenis_group: 'AKSESORIS', keterangan: 'BARANG TANPA KADAR EMAS' },
  ],
})
