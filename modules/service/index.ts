import { daftarLayar } from '#kernel/define/layar.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/transaksi-services', 'Transaksi Service', 'document', 'Service'],
  ['/lihat-services', 'Lihat Service', 'list', 'Service'],
  ['/validasi-service', 'Validasi Service', 'document', 'Validasi', { flag: 'VALIDASI_SERVICE_MODULE' }],
  ['/laporan-service', 'Laporan Service', 'report', 'Laporan'],
  ['/laporan-batal-service', 'Laporan Batal Service', 'report', 'Laporan'],
  ['/laporan-ongkos-tukang', 'Laporan Ongkos Tukang', 'report', 'Laporan'],
])
