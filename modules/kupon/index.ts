import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const kupon: Gate = { flag: 'KUPON_PENJUALAN_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/cek-kupon', 'Cek Kupon', 'screen', 'Penjualan', kupon],
  ['/laporan-kupon', 'Laporan Kupon', 'report', 'Laporan', kupon],
])
