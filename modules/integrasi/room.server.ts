import type { RoomServer } from '#kernel/engine/room.server.ts'
import type { NotaSource } from '#toko/server'
import { integrationEndpoints } from './integrasi.server.ts'
import { digestRound } from './digest-round.server.ts'
import { messageRound } from './message-round.server.ts'

export const roomServer: RoomServer<never, NotaSource> = {
  endpoints: ({ screen, papers }) =>
    integrationEndpoints({
      whatsapp: screen('/whatsapp-setting'),
      marketplace: screen('/marketplace-setting'),
      papers: papers.filter((s) => s.forCustomer),
    }),
  rounds: ({ documents, papers }) => [messageRound(papers), digestRound(documents)],
}
