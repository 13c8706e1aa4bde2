import { resourceExamples } from '#testing/define-examples.ts'
import { toko } from './toko.resource.ts'

resourceExamples(toko, {
  good: [
    {
      kode_toko: 'PBR',
      nama_toko: 'TOKO EMAS SINAR PASAR BARU',
      alamat_toko: 'JL. OTTO ISKANDARDINATA NO. 70, BANDUNG',
      portal: 'https://kilau.example/PBR',
      no_hp: '0224201234',
      pusat: false,
    },
    {
      kode_toko: 'CMH',
      nama_toko: 'TOKO EMAS SINAR CIMAHI',
      alamat_toko: 'JL. GANDAWIJAYA NO. 15, CIMAHI',
      portal: 'https://kilau.example/CMH',
      no_hp: null,
      pusat: false,
    },
  ],
  bad: [
    {
      row: {
        kode_toko: 'PBR.2',
        nama_toko: 'PASAR BARU 2',
        alamat_toko: 'BANDUNG',
        portal: 'https://kilau.example/P',
      },
      field: 'kode_toko',
    },
    { row: { kode_toko: 'GRT', nama_toko: 'GARUT', alamat_toko: 'GARUT', portal: 'bukan alamat' }, field: 'portal' },
  ],
})
