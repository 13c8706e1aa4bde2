import { daftarLayar } from '#kernel/define/layar.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/tutup-toko', 'Tutup Toko', 'document', 'Tutup Toko'],
  ['/laporan-tutup-toko', 'Laporan Tutup Toko', 'report', 'Laporan'],
])
