import { defineRoom } from '#kernel/model/room.ts'
import { cicilan } from './contract/cicilan.document.ts'
import { cicilanDueReport } from './reports/cicilan-jatuh-tempo.report.ts'
import { cicilanReport } from './reports/cicilan.report.ts'
import { lelangCicilan } from './lelang/lelang-cicilan.document.ts'
import { bayarCicilan } from './payment/bayar-cicilan.document.ts'

const documents = [cicilan, bayarCicilan, lelangCicilan] as const
const reports = [cicilanReport, cicilanDueReport] as const

/** The tables of other rooms that its statements read. */
const reads = ['barang', 'buku_barang', 'parameter_cicilan', 'saldo_uang', 'transaksi_orang']

export const room = defineRoom({ name: 'cicilan', documents, reports, reads })
