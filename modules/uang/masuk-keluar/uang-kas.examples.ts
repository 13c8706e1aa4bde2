import { documentExamples } from '#testing/define-examples.ts'
import { uangKas } from './uang-kas.document.ts'

documentExamples(uangKas, {
  good: [
    { kode_transaksi: 'SEWA', jumlah_rp: 1_500_000, keterangan: 'SEWA ETALASE NOVEMBER' },
    { kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' },
    // Above the limit.
    { kode_transaksi: 'LISTRIK', jumlah_rp: 500_001, keterangan: 'LISTRIK NOVEMBER' },
  ],
  bad: [
    { draft: { kode_transaksi: 'LISTRIK', jumlah_rp: 0, keterangan: 'LISTRIK' }, field: 'jumlah_rp' },
    { draft: { kode_transaksi: 'TIDAKADA', jumlah_rp: 1, keterangan: 'X' }, field: 'kode_transaksi' },
  ],
  act: { batal: { alasan: 'SALAH KATEGORI' } },
})
