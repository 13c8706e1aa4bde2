import { documentExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { uangBank } from './uang-bank.document.ts'

documentExamples(uangBank, {
  good: [
    { no_rekening: accounts.bca, kode_transaksi: 'SEWA', jumlah_rp: 2_000_000, keterangan: 'SEWA DITRANSFER' },
    { no_rekening: accounts.bca, kode_transaksi: 'LISTRIK', jumlah_rp: 750_000, keterangan: 'LISTRIK LEWAT BANK' },
  ],
  bad: [
    {
      draft: { no_rekening: 'TIDAKADA', kode_transaksi: 'LISTRIK', jumlah_rp: 1, keterangan: 'X' },
      field: 'no_rekening',
    },
  ],
  act: { batal: { alasan: 'SALAH REKENING' } },
})
