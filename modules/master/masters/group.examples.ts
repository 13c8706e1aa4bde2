import { resourceExamples } from '#testing/define-examples.ts'
import { group } from './group.resource.ts'

resourceExamples(group, {
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
})
