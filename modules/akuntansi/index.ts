import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const akuntansi: Gate = { flag: 'NAGAFIN_ACCOUNTING_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/parameter-akun', 'Parameter Akun', 'screen', 'Utility', akuntansi],
  ['/laporan-jurnal', 'Laporan Jurnal', 'report', 'Laporan', akuntansi],
  ['/laporan-neraca-saldo', 'Laporan Neraca Saldo', 'report', 'Laporan', akuntansi],
])
