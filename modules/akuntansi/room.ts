import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { journalReport } from './reports/jurnal.report.ts'
import { trialBalanceReport } from './reports/neraca-saldo.report.ts'

const accounting: Gate = { flag: 'NAGAFIN_ACCOUNTING_MODULE' }

/** What the menus say of its screens. */
const purposes = {
  '/parameter-akun': 'Akun mana yang dipakai jurnal tiap jenis transaksi',
}

const screens = listScreens(purposes, [['/parameter-akun', 'Parameter Akun', 'screen', 'Utility', accounting]])

const reports = [journalReport, trialBalanceReport] as const

/** The tables of other rooms that its statements read. */
const reads = ['akun', 'buku_uang', 'saldo_uang']

export const room = defineRoom({ name: 'akuntansi', screens, reports, reads })
