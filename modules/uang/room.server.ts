import type { RoomServer } from '#kernel/engine/room.server.ts'
import { openingQuery } from './reports/saldo-awal.report.server.ts'
import { openingSaldoServer } from './saldo-awal.server.ts'

export const roomServer: RoomServer = {
  documents: { 'saldo-awal': openingSaldoServer },
  reports: { 'saldo-awal': openingQuery },
}
