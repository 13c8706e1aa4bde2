import { day, everything } from './share.ts'
import { secondsOf } from './seconds.ts'

/**
 * Files that `npm test` runs on one day in seven: long ones about what seldom changes, and journeys whose rules of gold, money and books
 * are held without a browser in every run. `npm run test:all` runs all of them, and so does whoever names one.
 */
export const turnTakers = [
  'apps/server/hostile-files.test.ts',
  'apps/server/large-reports.test.ts',
  'apps/server/shapes.test.ts',
  'apps/server/tampering.test.ts',
  'cli/backup-rows.test.ts',
  'cli/backup.test.ts',
  'cli/between-shops.test.ts',
  'cli/closing-killed.test.ts',
  'cli/count-replay.test.ts',
  'cli/demo-command.test.ts',
  'cli/demo.test.ts',
  'cli/faults.test.ts',
  'cli/https.test.ts',
  'cli/import.test.ts',
  'cli/stop-several.test.ts',
  'cli/stop.test.ts',
  'cli/two-starts.test.ts',
  'cli/upgrade-database.test.ts',
  'cli/upgrade.test.ts',
  'cli/verify.test.ts',
  'cli/week.test.ts',
  'e2e/access-rights.test.ts',
  'e2e/accessories.test.ts',
  'e2e/accounting.test.ts',
  'e2e/application.test.ts',
  'e2e/auction.test.ts',
  'e2e/back-to-window.test.ts',
  'e2e/camera.test.ts',
  'e2e/closing.test.ts',
  'e2e/copy.test.ts',
  'e2e/customer-display.test.ts',
  'e2e/daily-count.test.ts',
  'e2e/dashboard.test.ts',
  'e2e/delivery-count.test.ts',
  'e2e/deposit.test.ts',
  'e2e/devices.test.ts',
  'e2e/downloads.test.ts',
  'e2e/drawers.test.ts',
  'e2e/elements/elements.test.ts',
  'e2e/elements/inputs.test.ts',
  'e2e/elements/surfaces.test.ts',
  'e2e/exchange.test.ts',
  'e2e/fingerprint.test.ts',
  'e2e/fonts.test.ts',
  'e2e/frames/scan.test.ts',
  'e2e/gold-price.test.ts',
  'e2e/goods.test.ts',
  'e2e/header.test.ts',
  'e2e/https.test.ts',
  'e2e/import-price-history.test.ts',
  'e2e/instalments.test.ts',
  'e2e/integrations.test.ts',
  'e2e/journey.test.ts',
  'e2e/label.test.ts',
  'e2e/languages.test.ts',
  'e2e/loan-watch.test.ts',
  'e2e/loans.test.ts',
  'e2e/look.test.ts',
  'e2e/many.test.ts',
  'e2e/master-files.test.ts',
  'e2e/menus.test.ts',
  'e2e/money-sent.test.ts',
  'e2e/money.test.ts',
  'e2e/monitor.test.ts',
  'e2e/news.test.ts',
  'e2e/non-cash.test.ts',
  'e2e/nota-settings.test.ts',
  'e2e/nota.test.ts',
  'e2e/own-server.test.ts',
  'e2e/people.test.ts',
  'e2e/pieces.test.ts',
  'e2e/print-queue.test.ts',
  'e2e/purchase.test.ts',
  'e2e/push.test.ts',
  'e2e/receiving.test.ts',
  'e2e/reports.test.ts',
  'e2e/repricing.test.ts',
  'e2e/rfid.test.ts',
  'e2e/sale-customer.test.ts',
  'e2e/sale-two-step.test.ts',
  'e2e/sample.test.ts',
  'e2e/send-nota.test.ts',
  'e2e/setting.test.ts',
  'e2e/setup.test.ts',
  'e2e/skeleton.test.ts',
  'e2e/stock-taking.test.ts',
  'e2e/supplier.test.ts',
  'e2e/weigh-tray.test.ts',
  'e2e/weigh.test.ts',
  'e2e/weight-table.test.ts',
  'e2e/whole-tray.test.ts',
  'kernel/data/db/embedded.test.ts',
  'kernel/engine/report/memory.test.ts',
  'kernel/engine/report/stream.test.ts',
  'modules/admin/activity/owed.test.ts',
  'modules/toko/paper/nota-layout.test.ts',
] as const

const turns = 7

/** The days among the turns, each with about as much to do as any other: the longest file goes to the day that has least. */
function daysOf(files: readonly string[]): ReadonlyMap<string, number> {
  const load = Array.from({ length: turns }, () => 0)
  const days = new Map<string, number>()
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b))) {
    const least = load.indexOf(Math.min(...load))
    load[least]! += secondsOf(file)
    days.set(file, least)
  }
  return days
}
const turn = daysOf(turnTakers)

/** Those that are not run today; none when files are named (`npm test` says so by KILAU_TEST_NAMED). */
export const resting: readonly string[] =
  everything || process.env.KILAU_TEST_NAMED ? [] : turnTakers.filter((file) => turn.get(file) !== day % turns)
