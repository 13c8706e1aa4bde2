import { resourceExamples } from '#testing/define-examples.ts'
import { kodeTransaksi } from './kode-transaksi.resource.ts'

resourceExamples(kodeTransaksi, {
  good: [
    {
      kode_transaksi: 'LISTRIK',
      nama_transaksi: 'BAYAR LISTRIK',
      jenis: 'KELUAR',
      biaya: true,
      nomor_akun: '5310',
    },
    {
      kode_transaksi: 'SEWA',
      nama_transaksi: 'TERIMA SEWA ETALASE',
      jenis: 'MASUK',
      biaya: false,
      nomor_akun: '5300',
    },
  ],
  bad: [
    {
      row: { kode_transaksi: 'X1', nama_transaksi: 'PINDAH', jenis: 'PINDAH', nomor_akun: '5310' },
      field: 'jenis',
    },
  ],
})
