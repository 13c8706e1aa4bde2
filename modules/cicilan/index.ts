import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const cicilan: Gate = { flag: 'CICILAN_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/transaksi-cicilan', 'Transaksi Cicilan', 'document', 'Cicilan', cicilan],
  ['/lihat-cicilan', 'Lihat Cicilan', 'list', 'Cicilan', cicilan],
  ['/lelang-cicilan', 'Lelang Cicilan', 'document', 'Cicilan', cicilan],
  ['/batal-cicilan', 'Batal Cicilan', 'document', 'Cicilan', cicilan],
  ['/laporan-cicilan', 'Laporan Cicilan', 'report', 'Laporan', cicilan],
  ['/laporan-cicilan-jatuh-tempo', 'Laporan Cicilan Jatuh Tempo', 'report', 'Laporan', cicilan],
])
