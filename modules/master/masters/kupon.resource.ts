import { sayWith, sentence } from '#kernel/model/fields/sentences.ts'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kupon: a discount on a nota in percent or rupiah, while it is valid. */
export const kupon = defineResource({
  name: 'kupon',
  screen: {
    path: '/parameter-kupon',
    title: 'Parameter Kupon',
    menu: 'Master',
    gate: { flag: 'KUPON_PENJUALAN_MODULE' },
  },
  summary: 'Kupon potongan penjualan',
  api: { list: 'transaksi-kupon' },
  key: 'kode_kupon',
  fields: {
    kode_kupon: f.code({ label: 'Kode Kupon', required: true }),
    nama_kupon: f.text({ label: 'Nama Kupon', required: true }),
    jenis: f.choice({ label: 'Jenis', required: true, options: ['PERSEN', 'RUPIAH'] }),
    nilai: f.decimal({ label: 'Nilai', required: true, decimals: 2, min: 0.01 }),
    minimum_belanja: f.money({ label: 'Minimum Belanja' }),
    berlaku_dari: f.date({ label: 'Berlaku Dari', required: true }),
    berlaku_sampai: f.date({ label: 'Berlaku Sampai', required: true }),
    kuota: f.integer({ label: 'Kuota', min: 1, hint: 'Kosong berarti tanpa batas' }),
  },
  check: (row) => [
    ...(row.berlaku_sampai < row.berlaku_dari
      ? [{ field: 'berlaku_sampai', message: 'Tidak Boleh Sebelum Berlaku Dari' }]
      : []),
    ...(row.jenis === 'PERSEN' && row.nilai > 100_00n ? [{ field: 'nilai', ...sayWith(sentence.maxFigure, 100) }] : []),
    ...(row.jenis === 'RUPIAH' && row.nilai % 100n !== 0n ? [{ field: 'nilai', message: 'Harus Rupiah Bulat' }] : []),
  ],
})
