import type { RoomServer } from '#kernel/engine/room.server.ts'
import { reportScreen } from '#kernel/model/report.ts'
import { entryEndpoint } from './entries/entries.server.ts'
import { parameterEndpoints } from './parameter/parameter.server.ts'
import { programEndpoints } from './programs/programs.server.ts'
import { journalReport } from './reports/jurnal.report.ts'
import { journalQuery, trialBalanceQuery } from './reports/reports.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ screen, documents, posts }) => [
    ...parameterEndpoints(screen('/parameter-akun'), documents, posts),
    entryEndpoint(reportScreen(journalReport)),
    ...programEndpoints,
  ],
  reports: [journalQuery, trialBalanceQuery],
}
