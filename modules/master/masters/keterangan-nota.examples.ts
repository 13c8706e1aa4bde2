import { resourceExamples } from '#testing/define-examples.ts'
import { keteranganNota } from './keterangan-nota.resource.ts'

resourceExamples(keteranganNota, {
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
})
