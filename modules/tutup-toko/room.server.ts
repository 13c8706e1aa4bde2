import type { RoomServer } from '#kernel/engine/room.server.ts'
import type { RoomPaper } from '#toko/server'
import { dayInvariants } from './closing/invariants.server.ts'
import { dayEndpoints } from './closing/summary.server.ts'
import { dayServer } from './closing/tutup.server.ts'
import { dayPapers } from './paper/nota-tutup.server.ts'
import { closingQuery } from './reports/tutup.report.server.ts'

export const roomServer: RoomServer<RoomPaper> = {
  endpoints: ({ documents }) => dayEndpoints(documents),
  documents: ({ documents }) => dayServer(documents),
  reports: [closingQuery],
  invariants: dayInvariants,
  papers: dayPapers,
}
