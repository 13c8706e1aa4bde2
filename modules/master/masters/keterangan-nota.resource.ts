import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** The kinds of notas that a shop may give terms of its own. */
const termKinds = [
  'PENJUALAN',
  'PEMBELIAN',
  'TUKAR TAMBAH',
  'TITIPAN',
  'PESANAN',
  'SERVICE',
  'HUTANG',
  'CICILAN',
] as const
export type TermKind = (typeof termKinds)[number]

/** Keterangan nota: terms printed on one kind of nota. */
export const keteranganNota = defineResource({
  name: 'keterangan-nota',
  screen: { path: '/master-parameter-keterangan-nota', title: 'Parameter Keterangan Nota', menu: 'Master' },
  summary: 'Syarat yang tercetak di nota',
  api: { list: 'keterangan-nota' },
  key: 'kode_keterangan',
  fields: {
    kode_keterangan: f.code({ label: 'Kode Keterangan', required: true }),
    judul: f.text({ label: 'Judul', required: true }),
    isi: f.note({ label: 'Isi', required: true, min: 20, minMessage: 'Deskripsi Minimal 20 Karakter' }),
    jenis_nota: f.choice({ label: 'Jenis Nota', required: true, options: termKinds }),
  },
})
