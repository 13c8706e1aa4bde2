import { resourceExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { rekening } from './rekening.resource.ts'

resourceExamples(rekening, {
  good: [
    { no_rekening: accounts.bca, nama_rekening: 'TOKO EMAS SINAR', kode_bank: 'BCA' },
    { no_rekening: accounts.bri, nama_rekening: 'TOKO EMAS SINAR', kode_bank: 'BRI' },
  ],
})
