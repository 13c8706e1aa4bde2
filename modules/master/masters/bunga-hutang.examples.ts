import { resourceExamples } from '#testing/define-examples.ts'
import { bungaHutang } from './bunga-hutang.resource.ts'

resourceExamples(bungaHutang, {
  good: [
    {
      kode_bunga: 'K1',
      jumlah_dari: 0,
      jumlah_sampai: 5000000,
      bunga: 2.5,
      lama_pinjam: 120,
      biaya_admin: 10000,
      denda_harian: 0.1,
    },
    { kode_bunga: 'K2', jumlah_dari: 5000001, jumlah_sampai: 50000000, bunga: 2, lama_pinjam: 120 },
  ],
  bad: [
    {
      row: { kode_bunga: 'X', jumlah_dari: 90000000, jumlah_sampai: 80000000, bunga: 1, lama_pinjam: 30 },
      field: 'jumlah_sampai',
    },
    {
      row: { kode_bunga: 'X', jumlah_dari: 50000000, jumlah_sampai: 80000000, bunga: 1, lama_pinjam: 30 },
      field: 'jumlah_dari',
    },
    {
      row: { kode_bunga: 'X', jumlah_dari: 60000000, jumlah_sampai: 80000000, bunga: 101, lama_pinjam: 30 },
      field: 'bunga',
    },
  ],
})
