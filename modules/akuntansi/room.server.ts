import type { RoomServer } from '#kernel/engine/room.server.ts'
import { journalQuery, trialBalanceQuery } from './reports/reports.server.ts'

export const roomServer: RoomServer = {
  reports: { jurnal: journalQuery, 'neraca-saldo': trialBalanceQuery },
}
