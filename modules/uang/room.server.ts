import type { RoomServer } from '#kernel/engine/room.server.ts'
import { openingQuery } from './reports/saldo-awal.report.server.ts'
import { debtImportEndpoints } from './hutang-import.server.ts'
import { openingSaldoServer, openingDebtInvariant } from './saldo-awal.server.ts'

export const roomServer: RoomServer = {
  endpoints: debtImportEndpoints,
  invariants: [openingDebtInvariant],
  documents: { 'saldo-awal': openingSaldoServer },
  reports: { 'saldo-awal': openingQuery },
}
