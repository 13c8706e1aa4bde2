import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Bunga hutang: interest a month, term and fees of a loan by its amount; each amount has one row. */
export const bungaHutang = defineResource({
  name: 'bunga-hutang',
  layar: {
    path: '/parameter-bunga-hutang',
    title: 'Parameter Bunga Hutang',
    menu: 'Master',
    gate: { flag: 'PARAMETER_BUNGA_HUTANG_MODULE' },
  },
  keterangan: 'Bunga pinjaman menurut jumlahnya',
  api: { list: 'para-bunga-hutang' },
  key: 'kode_bunga',
  rentang: { dari: 'jumlah_dari', sampai: 'jumlah_sampai' },
  fields: {
    kode_bunga: f.code({ label: 'Kode Bunga', required: true }),
    jumlah_dari: f.uang({ label: 'Jumlah Dari', required: true }),
    jumlah_sampai: f.uang({ label: 'Jumlah Sampai', required: true }),
    bunga: f.persen({ label: 'Bunga', required: true, hint: 'Persen per bulan' }),
    lama_pinjam: f.integer({ label: 'Lama Pinjam', required: true, min: 1, hint: 'Hari' }),
    biaya_admin: f.uang({ label: 'Biaya Admin' }),
    denda_harian: f.persen({ label: 'Denda Harian' }),
  },
  contoh: {
    baik: [
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
    salah: [
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
  },
})
