import type { RoomServer } from '#kernel/engine/room.server.ts'
import type { RoomPaper } from '#toko/server'
import { bayarSupplierServer } from './supplier/bayar-supplier.server.ts'
import { bayarSupplierInvariants } from './supplier/invariants.server.ts'
import { meltedGold } from './supplier/melt.server.ts'
import { supplierPaper } from './supplier/paper.server.ts'

export const roomServer: RoomServer<RoomPaper> = {
  endpoints: [meltedGold],
  documents: [bayarSupplierServer],
  invariants: bayarSupplierInvariants,
  papers: [supplierPaper],
}
