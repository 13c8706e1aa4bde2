import type { RoomServer } from '#kernel/engine/room.server.ts'
import { paperEndpoints, paperSource, type NotaSource } from '#toko/server'
import { cicilanServer } from './contract/cicilan.server.ts'
import { cicilanStanding } from './contract/standing.server.ts'
import { cicilanInvariants } from './contract/invariants.server.ts'
import { lelangCicilanInvariants } from './lelang/invariants.server.ts'
import { lelangCicilanServer } from './lelang/lelang-cicilan.server.ts'
import { lelangCicilanPaper } from './paper/auction.server.ts'
import { contractPaper, receiptPaper } from './paper/paper.server.ts'
import { cicilanDueQuery } from './reports/cicilan-jatuh-tempo.report.server.ts'
import { cicilanReportQuery } from './reports/cicilan.report.server.ts'
import { bayarCicilanServer } from './payment/bayar-cicilan.server.ts'

export const roomServer: RoomServer<NotaSource> = {
  endpoints: [...paperEndpoints(contractPaper), ...paperEndpoints(receiptPaper), ...paperEndpoints(lelangCicilanPaper)],
  documents: [cicilanServer, bayarCicilanServer, lelangCicilanServer],
  standing: cicilanStanding,
  reports: [cicilanReportQuery, cicilanDueQuery],
  invariants: [...cicilanInvariants, ...lelangCicilanInvariants],
  papers: [paperSource(contractPaper), paperSource(receiptPaper), paperSource(lelangCicilanPaper)],
}
