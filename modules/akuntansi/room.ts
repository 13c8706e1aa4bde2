import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const accounting: Gate = { flag: 'NAGAFIN_ACCOUNTING_MODULE' }

const screens = listScreens([
  ['/parameter-akun', 'Parameter Akun', 'screen', 'Utility', accounting],
  ['/laporan-jurnal', 'Laporan Jurnal', 'report', 'Laporan', accounting],
  ['/laporan-neraca-saldo', 'Laporan Neraca Saldo', 'report', 'Laporan', accounting],
])

export const room = defineRoom({ name: 'akuntansi', screens })
