import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Group: a price class by fineness. Its prices a gram are what GROUP mode sells and buys back at. */
export const group = defineResource({
  name: 'group',
  layar: { path: '/master-group', title: 'Master Group', menu: 'Master' },
  keterangan: 'Golongan harga menurut kadar; setiap perubahan harga dicatat riwayatnya',
  api: { list: 'group/get/all' },
  key: 'kode_group',
  fields: {
    kode_group: f.code({ label: 'Kode Group', required: true }),
    nama_group: f.text({ label: 'Nama Group', required: true }),
    jenis_group: f.ref('jenis-group', { label: 'Jenis Group', required: true }),
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    harga: f.uang({ label: 'Harga', required: true, hint: 'Rupiah per gram' }),
    harga_modal: f.uang({ label: 'Harga Modal', required: true, hint: 'Rupiah per gram' }),
    harga_beli: f.uang({ label: 'Harga Beli', hint: 'Rupiah per gram' }),
  },
  contoh: {
    baik: [
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
    ],
    salah: [
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
