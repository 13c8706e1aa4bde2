import type { RoomServer } from '#kernel/engine/room.server.ts'
import { openingQuery } from './reports/saldo-awal.report.server.ts'
import { debtImportEndpoints } from './hutang-import.server.ts'
import { openingSaldoServer, owedGoldInvariant } from './saldo-awal.server.ts'

export const roomServer: RoomServer = {
  endpoints: debtImportEndpoints,
  invariants: [owedGoldInvariant],
  documents: { 'saldo-awal': openingSaldoServer },
  reports: { 'saldo-awal': openingQuery },
}
