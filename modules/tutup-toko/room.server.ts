import type { RoomServer } from '#kernel/engine/room.server.ts'
import { dayInvariants } from './closing/invariants.server.ts'
import { dayEndpoints } from './closing/summary.server.ts'
import { dayServer } from './closing/tutup.server.ts'
import { closingQuery } from './reports/tutup.report.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ documents }) => dayEndpoints(documents),
  documents: ({ documents }) => dayServer(documents),
  reports: { 'tutup-toko': closingQuery },
  invariants: dayInvariants,
}
