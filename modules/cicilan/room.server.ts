import type { RoomServer } from '#kernel/engine/room.server.ts'
import type { RoomPaper } from '#toko/server'
import { cicilanServer } from './contract/cicilan.server.ts'
import { cicilanStanding } from './contract/standing.server.ts'
import { cicilanInvariants } from './contract/invariants.server.ts'
import { lelangCicilanInvariants } from './lelang/invariants.server.ts'
import { lelangCicilanServer } from './lelang/lelang-cicilan.server.ts'
import { contractPaper, lelangCicilanPaper } from './paper/paper.server.ts'
import { bayarCicilanPaper } from './paper/receipt.server.ts'
import { cicilanDueQuery } from './reports/cicilan-jatuh-tempo.report.server.ts'
import { cicilanReportQuery } from './reports/cicilan.report.server.ts'
import { bayarCicilanServer } from './payment/bayar-cicilan.server.ts'

export const roomServer: RoomServer<RoomPaper> = {
  documents: [cicilanServer, bayarCicilanServer, lelangCicilanServer],
  standing: cicilanStanding,
  reports: [cicilanReportQuery, cicilanDueQuery],
  invariants: [...cicilanInvariants, ...lelangCicilanInvariants],
  papers: [contractPaper, bayarCicilanPaper, lelangCicilanPaper],
}
