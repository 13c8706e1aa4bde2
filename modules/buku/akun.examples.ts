import { resourceExamples } from '#testing/define-examples.ts'
import { akun } from './akun.resource.ts'

resourceExamples(akun, {
  good: [
    { nomor_akun: '5300', nama_akun: 'BEBAN KANTOR', jenis_akun: 'BEBAN', induk: null },
    { nomor_akun: '5310', nama_akun: 'LISTRIK DAN AIR', jenis_akun: 'BEBAN', induk: '5300' },
  ],
  bad: [
    { row: { nomor_akun: '5320', nama_akun: 'SEWA', jenis_akun: 'BIAYA' }, field: 'jenis_akun' },
    { row: { nomor_akun: '5330', nama_akun: 'GAJI', jenis_akun: 'BEBAN', induk: '5330' }, field: 'induk' },
  ],
})
