import { invariants, proveShop } from '#apps/server/invariants.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'

/** Checks every invariant of the books on these shops, and says each wrong row. Answers how many laws do not hold. */
export async function proveShops(
  db: Database,
  shops: readonly string[],
  rows: number,
  say: (line: string) => void,
): Promise<number> {
  let wrong = 0
  for (const shop of shops) {
    const start = performance.now()
    const violations = await proveShop(db, shop, rows)
    for (const violation of violations) {
      say(`${shop} SALAH ${violation.wording} (${violation.count} baris)`)
      for (const what of violation.what) say(`  ${what}`)
    }
    wrong += violations.length
    const correct = invariants.length - violations.length
    say(
      `${shop}: ${correct} dari ${invariants.length} hukum benar, ${((performance.now() - start) / 1000).toFixed(1)} detik`,
    )
  }
  return wrong
}
