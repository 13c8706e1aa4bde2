import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Kondisi pembelian: the state in which a piece is bought back, what is taken off for it, and where the piece goes. */
export const kondisiPembelian = defineResource({
  name: 'kondisi-pembelian',
  layar: { path: '/master-kondisi-pembelian', title: 'Master Kondisi Pembelian', menu: 'Master' },
  keterangan: 'Keadaan barang yang dibeli dan potongannya',
  api: { list: 'parabeli/get/all' },
  key: 'kondisi_beli',
  fields: {
    kondisi_beli: f.code({ label: 'Kondisi Beli', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
    potongan_persen: f.persen({ label: 'Potongan (%)' }),
    potongan_rp: f.uang({ label: 'Potongan (Rp)', hint: 'Rupiah per gram' }),
    tujuan: f.choice({ label: 'Tujuan', options: ['SORTIR', 'CUCI', 'LEBUR'] }),
  },
  bawaan: [
    { kondisi_beli: 'BAIK', keterangan: 'UTUH, DISORTIR DULU', tujuan: 'SORTIR' },
    { kondisi_beli: 'KUSAM', keterangan: 'PERLU DICUCI', tujuan: 'CUCI' },
    { kondisi_beli: 'RUSAK', keterangan: 'UNTUK DILEBUR', tujuan: 'LEBUR' },
  ],
  contoh: {
    baik: [
      {
        kondisi_beli: 'MULUS',
        keterangan: 'BOLEH DIJUAL LAGI',
        potongan_persen: null,
        potongan_rp: null,
        tujuan: 'SORTIR',
      },
      { kondisi_beli: 'PATAH', keterangan: 'UNTUK DILEBUR', potongan_persen: 2.5, potongan_rp: 5000, tujuan: 'LEBUR' },
    ],
    salah: [
      { row: { kondisi_beli: 'X', potongan_persen: 100.01 }, field: 'potongan_persen' },
      { row: { kondisi_beli: 'X', tujuan: 'BUANG' }, field: 'tujuan' },
    ],
  },
})
