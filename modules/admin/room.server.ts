import type { House, RoomServer } from '#kernel/engine/room.server.ts'
import { activityQuery } from './activity/aktivitas.report.server.ts'
import { exportTables } from './export/export-tables.ts'
import { exportEndpoints, exportKind, exportJob } from './export/export.server.ts'
import { grosirEndpoints } from './grosir/grosir.server.ts'
import { monitorEndpoints } from './monitor/monitor.server.ts'
import { newsEndpoints, newsRules } from './news/news.server.ts'
import { settingSystemEndpoints } from './setting/setting-system.server.ts'
import { setupEndpoints } from './setup/setup.server.ts'

/** The tables that leave as CSV, and the screen that asks for them. */
const csvExport = ({ screen, resources, documents }: House) =>
  [screen('/export-csv'), exportTables(resources, documents)] as const

export const roomServer: RoomServer = {
  endpoints: (house) => [
    ...exportEndpoints(...csvExport(house)),
    ...grosirEndpoints(house.screen('/redirect-to-grosir')),
    ...settingSystemEndpoints(house.screen('/settingsystem'), {
      screens: house.screens,
      resources: house.resources,
      dokumen: house.documents,
    }),
    ...setupEndpoints(house.rules),
    ...monitorEndpoints(house.screen('/settingsystem')),
    ...newsEndpoints,
  ],
  rules: { news: newsRules },
  reports: ({ resources }) => [activityQuery(resources)],
  jobs: (house) => ({ [exportKind]: exportJob(...csvExport(house)) }),
}
