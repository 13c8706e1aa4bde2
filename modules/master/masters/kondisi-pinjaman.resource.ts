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
})
