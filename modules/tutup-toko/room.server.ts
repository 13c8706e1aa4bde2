import type { RoomServer } from '#kernel/engine/room.server.ts'
import { loosePaperEndpoints, paperEndpoints, paperSource, type NotaSource } from '#toko/server'
import { dayInvariants } from './closing/invariants.server.ts'
import { dayEndpoints } from './closing/summary.server.ts'
import { dayServer } from './closing/tutup.server.ts'
import { closingPaper, provisionalPaper } from './paper/nota-tutup.server.ts'
import { closingQuery } from './reports/tutup.report.server.ts'

export const roomServer: RoomServer<NotaSource> = {
  endpoints: ({ documents }) => [
    ...dayEndpoints(documents),
    ...paperEndpoints(closingPaper(documents)),
    ...loosePaperEndpoints(provisionalPaper(documents)),
  ],
  documents: ({ documents }) => dayServer(documents),
  reports: [closingQuery],
  invariants: dayInvariants,
  papers: (documents) => [paperSource(closingPaper(documents))],
}
