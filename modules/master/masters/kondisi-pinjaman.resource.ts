import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kondisi pinjaman: the condition of a pledged piece, and the share of its appraised value that may be lent. */
export const kondisiPinjaman = defineResource({
  name: 'kondisi-pinjaman',
  screen: { path: '/master-kondisi-pinjaman', title: 'Master Kondisi Pinjaman', menu: 'Master' },
  summary: 'Keadaan barang jaminan dan bagian taksirannya',
  api: { list: 'parapinjaman/get/all' },
  key: 'kondisi_pinjaman',
  fields: {
    kondisi_pinjaman: f.code({ label: 'Kondisi Pinjaman', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
    persen_taksiran: f.percent({ label: 'Persen Taksiran', required: true }),
  },
  examples: {
    good: [
      { kondisi_pinjaman: 'BAIK', keterangan: 'UTUH', persen_taksiran: 85 },
      { kondisi_pinjaman: 'RUSAK', keterangan: null, persen_taksiran: 70.5 },
    ],
    bad: [
      { row: { kondisi_pinjaman: 'X' }, field: 'persen_taksiran' },
      { row: { kondisi_pinjaman: 'X', persen_taksiran: 100.01 }, field: 'persen_taksiran' },
    ],
  },
})
