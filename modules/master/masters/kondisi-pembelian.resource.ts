import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kondisi pembelian: the condition of a bought-back piece, its deduction, and where the piece goes. */
export const kondisiPembelian = defineResource({
  name: 'kondisi-pembelian',
  screen: { path: '/master-kondisi-pembelian', title: 'Master Kondisi Pembelian', menu: 'Master' },
  summary: 'Keadaan barang yang dibeli dan potongannya',
  api: { list: 'parabeli/get/all' },
  key: 'kondisi_beli',
  fields: {
    kondisi_beli: f.code({ label: 'Kondisi Beli', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
    potongan_persen: f.percent({ label: 'Potongan (%)' }),
    potongan_rp: f.money({ label: 'Potongan (Rp)', hint: 'Rupiah per gram' }),
    tujuan: f.choice({ label: 'Tujuan', options: ['SORTIR', 'CUCI', 'LEBUR'] }),
  },
  seed: [
    { kondisi_beli: 'BAIK', keterangan: 'UTUH, DISORTIR DULU', tujuan: 'SORTIR' },
    { kondisi_beli: 'KUSAM', keterangan: 'PERLU DICUCI', tujuan: 'CUCI' },
    { kondisi_beli: 'RUSAK', keterangan: 'UNTUK DILEBUR', tujuan: 'LEBUR' },
  ],
})
