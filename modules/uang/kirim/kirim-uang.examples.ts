import { documentExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { kirimUang } from './kirim-uang.document.ts'

documentExamples(kirimUang, {
  good: [
    { tujuan: 'PUSAT', jumlah_rp: 2_000_000, asal: 'CASH', keterangan: 'SETOR SORE' },
    { tujuan: 'PUSAT', jumlah_rp: 500_000, asal: 'BANK', no_rekening: accounts.bca, keterangan: 'TRANSFER' },
  ],
  bad: [
    { draft: { tujuan: 'TIDAKADA', jumlah_rp: 1, asal: 'CASH', keterangan: 'X' }, field: 'tujuan' },
    { draft: { tujuan: 'MDN', jumlah_rp: 1, asal: 'CASH', keterangan: 'X' }, field: 'tujuan' },
    { draft: { tujuan: 'PUSAT', jumlah_rp: 0, asal: 'CASH', keterangan: 'X' }, field: 'jumlah_rp' },
    { draft: { tujuan: 'PUSAT', jumlah_rp: 1, asal: 'BANK', keterangan: 'X' }, field: 'no_rekening' },
    {
      draft: { tujuan: 'PUSAT', jumlah_rp: 1, asal: 'BANK', no_rekening: 'TIDAKADA', keterangan: 'X' },
      field: 'no_rekening',
    },
  ],
  act: { batal: { alasan: 'SALAH JUMLAH' } },
})
