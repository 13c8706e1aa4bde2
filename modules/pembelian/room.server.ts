import type { RoomServer } from '#kernel/engine/room.server.ts'
import { pembelianInvariants } from './nota/invariants.server.ts'
import { pembelianServer } from './nota/pembelian.server.ts'
import { pembelianReportEndpoints, pembelianReports } from './reports/reports.server.ts'

export const roomServer: RoomServer = {
  endpoints: pembelianReportEndpoints,
  documents: { pembelian: pembelianServer },
  reports: pembelianReports,
  invariants: pembelianInvariants,
}
