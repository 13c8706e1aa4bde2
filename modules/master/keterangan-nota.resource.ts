import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Keterangan nota: terms that are printed on a nota of a kind. */
export const keteranganNota = defineResource({
  name: 'keterangan-nota',
  layar: { path: '/master-parameter-keterangan-nota', title: 'Parameter Keterangan Nota', menu: 'Master' },
  keterangan: 'Syarat yang tercetak di nota',
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
  contoh: {
    baik: [
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
    salah: [
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
