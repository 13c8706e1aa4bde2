import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { cicilan } from './contract/cicilan.document.ts'
import { cicilanDueReport } from './reports/cicilan-jatuh-tempo.report.ts'
import { cicilanReport } from './reports/cicilan.report.ts'
import { bayarCicilan } from './payment/bayar-cicilan.document.ts'

const gate: Gate = { flag: 'CICILAN_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/lelang-cicilan': 'Cicilan yang macet dijual untuk menutup sisanya',
}

const screens = listScreens(purposes, [['/lelang-cicilan', 'Lelang Cicilan', 'document', 'Cicilan', gate]])

const documents = [cicilan, bayarCicilan] as const
const reports = [cicilanReport, cicilanDueReport] as const

/** The tables of other rooms that its statements read. */
const reads = ['barang', 'buku_barang', 'parameter_cicilan', 'saldo_uang', 'sales']

export const room = defineRoom({ name: 'cicilan', screens, documents, reports, reads })
