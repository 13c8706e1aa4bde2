import type { RoomServer } from '#kernel/engine/room.server.ts'
import { laciEndpoints } from './laci/laci.server.ts'
import { akunRules } from './parameter/parameter.server.ts'
import { bookReplay } from './replay.server.ts'
import { kliringInvariants } from './kliring/invariants.server.ts'
import { placeInvariants } from './places.server.ts'
import { bookStanding } from './standing.server.ts'
import { bookInvariants, documentInvariants } from './invariants.server.ts'

export const roomServer: RoomServer = {
  rules: { akun: akunRules },
  standing: bookStanding,
  endpoints: ({ screen }) => laciEndpoints(screen('/settingtoko')),
  invariants: ({ documents, resources }) => [
    ...bookInvariants,
    ...kliringInvariants,
    ...placeInvariants(resources),
    ...documentInvariants(documents),
    ...documents.map(bookReplay),
  ],
}
