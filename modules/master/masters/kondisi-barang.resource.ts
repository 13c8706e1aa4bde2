import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kondisi barang: the state of a piece, and whether it may be sold again as it is. */
export const kondisiBarang = defineResource({
  name: 'kondisi-barang',
  screen: { path: '/master-kondisi-barang', title: 'Master Kondisi Barang', menu: 'Master' },
  summary: 'Keadaan barang dan boleh tidaknya dijual lagi',
  api: { list: 'parakondisi/get/all' },
  key: 'kondisi_barang',
  fields: {
    kondisi_barang: f.code({ label: 'Kondisi Barang', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
    jual_lagi: f.boolean({ label: 'Dijual Lagi', default: false }),
  },
  seed: [
    { kondisi_barang: 'BARU', keterangan: 'BELUM PERNAH DIPAKAI', jual_lagi: true },
    { kondisi_barang: 'BAIK', keterangan: 'BEKAS, UTUH', jual_lagi: true },
    { kondisi_barang: 'KUSAM', keterangan: 'PERLU DICUCI ATAU DISEPUH', jual_lagi: false },
    { kondisi_barang: 'RUSAK', keterangan: 'PATAH, PENYOK, BATU HILANG', jual_lagi: false },
  ],
})
