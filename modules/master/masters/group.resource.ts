import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Group: a price class by fineness. Mode GROUP sells and buys back at its prices per gram. */
export const group = defineResource({
  name: 'group',
  screen: { path: '/master-group', title: 'Master Group', menu: 'Master' },
  summary: 'Golongan harga menurut kadar; setiap perubahan harga dicatat riwayatnya',
  api: { list: 'group/get/all' },
  key: 'kode_group',
  fields: {
    kode_group: f.code({ label: 'Kode Group', required: true }),
    nama_group: f.text({ label: 'Nama Group', required: true }),
    jenis_group: f.ref('jenis-group', { label: 'Jenis Group', required: true }),
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    harga: f.money({ label: 'Harga', required: true, hint: 'Rupiah per gram' }),
    harga_modal: f.money({ label: 'Harga Modal', required: true, hint: 'Rupiah per gram', class: 'cost' }),
    harga_beli: f.money({ label: 'Harga Beli', hint: 'Rupiah per gram' }),
  },
  examples: {
    good: [
      {
        kode_group: 'G585',
        nama_group: 'EMAS 585',
        jenis_group: 'EMAS PUTIH',
        kode_kadar: '585',
        harga: 1150000,
        harga_modal: 1050000,
        harga_beli: 1000000,
      },
      {
        kode_group: 'GPRK',
        nama_group: 'PERAK',
        jenis_group: 'PERAK',
        kode_kadar: 'K110',
        harga: 35000,
        harga_modal: 21000,
        harga_beli: null,
      },
      {
        kode_group: 'G750',
        nama_group: 'EMAS 750',
        jenis_group: 'EMAS PUTIH',
        kode_kadar: '750',
        harga: 1500000,
        harga_modal: 1350000,
        harga_beli: 1300000,
      },
    ],
    bad: [
      {
        row: { kode_group: 'GX', nama_group: 'TANPA HARGA', jenis_group: 'PERAK', kode_kadar: '585', harga_modal: 1 },
        field: 'harga',
      },
      {
        row: { kode_group: 'GY', nama_group: 'TANPA KADAR', jenis_group: 'PERAK', harga: 2, harga_modal: 1 },
        field: 'kode_kadar',
      },
      {
        row: {
          kode_group: 'GZ',
          nama_group: 'PECAHAN',
          jenis_group: 'PERAK',
          kode_kadar: '585',
          harga: 1.5,
          harga_modal: 1,
        },
        field: 'harga',
      },
    ],
  },
})
