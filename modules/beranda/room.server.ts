import type { RoomServer } from '#kernel/engine/room.server.ts'
import { consolidatedQuery } from './consolidated/konsolidasi-pusat.report.server.ts'
import { overview } from './dashboard/overview.server.ts'
import { highlights } from './dashboard/highlights.server.ts'
import { dayTrade, latest } from './dashboard/figures.server.ts'
import { homeDay } from './dashboard/day.server.ts'
import { chartEndpoints } from './figures/charts.server.ts'
import { menuFigures } from './figures/menu.server.ts'
import { moneyEndpoints } from './figures/money.server.ts'
import { search } from './pages/search.server.ts'
import { waitingEndpoint } from './pages/waiting.server.ts'

export const roomServer: RoomServer = {
  endpoints: ({ documents }) => [
    overview,
    highlights,
    homeDay,
    dayTrade,
    latest,
    search,
    waitingEndpoint(documents),
    menuFigures,
    ...chartEndpoints,
    ...moneyEndpoints,
  ],
  reports: [consolidatedQuery],
}
