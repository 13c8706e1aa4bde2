import type { RoomServer } from '#kernel/engine/room.server.ts'
import { overview } from './dashboard/overview.server.ts'
import { homeDay } from './dashboard/day.server.ts'
import { search } from './pages/search.server.ts'
import { waitingEndpoint } from './pages/waiting.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ documents }) => [overview, homeDay, search, waitingEndpoint(documents)],
}
