import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const accounting: Gate = { flag: 'NAGAFIN_ACCOUNTING_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/parameter-akun': 'Akun mana yang dipakai jurnal tiap jenis transaksi',
  '/laporan-jurnal': 'Semua baris jurnal dalam periode, dengan dokumennya',
  '/laporan-neraca-saldo': 'Saldo tiap akun pada satu tanggal; debit sama dengan kredit',
}

const screens = listScreens(purposes, [
  ['/parameter-akun', 'Parameter Akun', 'screen', 'Utility', accounting],
  ['/laporan-jurnal', 'Laporan Jurnal', 'report', 'Laporan', accounting],
  ['/laporan-neraca-saldo', 'Laporan Neraca Saldo', 'report', 'Laporan', accounting],
])

export const room = defineRoom({ name: 'akuntansi', screens })
