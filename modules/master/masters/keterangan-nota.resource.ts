import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

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
    jenis_nota: f.choice({
      label: 'Jenis Nota',
      required: true,
      options: ['PENJUALAN', 'PEMBELIAN', 'TUKAR TAMBAH', 'TITIPAN', 'PESANAN', 'SERVICE', 'HUTANG', 'CICILAN'],
    }),
  },
  examples: {
    good: [
      {
        kode_keterangan: 'JUAL1',
        judul: 'SYARAT JUAL KEMBALI',
        isi: 'Barang dapat dijual kembali dengan membawa nota ini.',
        jenis_nota: 'PENJUALAN',
      },
      {
        kode_keterangan: 'GADAI1',
        judul: 'JATUH TEMPO',
        isi: 'Barang yang lewat jatuh tempo dapat dilelang oleh toko.',
        jenis_nota: 'HUTANG',
      },
    ],
    bad: [
      {
        row: { kode_keterangan: 'X', judul: 'PENDEK', isi: 'Terlalu pendek.', jenis_nota: 'PENJUALAN' },
        field: 'isi',
      },
      {
        row: { kode_keterangan: 'X', judul: 'LAIN', isi: 'Isi yang cukup panjang untuk nota.', jenis_nota: 'LAIN' },
        field: 'jenis_nota',
      },
    ],
  },
})
