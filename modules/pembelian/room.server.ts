import type { RoomServer } from '#kernel/engine/room.server.ts'
import { pembelianInvariants } from './nota/invariants.server.ts'
import { pembelianServer } from './nota/pembelian.server.ts'

export const roomServer: RoomServer = {
  documents: { pembelian: pembelianServer },
  invariants: pembelianInvariants,
}
