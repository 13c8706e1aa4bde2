const minute_ms = 60_000
const day_ms = 86_400_000

/**
 * Milliseconds until the next price should be fetched: one second after its minute (`next`, such as `2026-11-22T10:30`
 * in Jakarta); one minute if by this till's clock (`now_ms`, since 1970) it has started but the server has not returned
 * it yet. At most one day, which every browser timer can hold.
 */
export function computePriceWait(next: string, now_ms: number): number {
  const again = Date.parse(`${next}:00+07:00`) + 1000 - now_ms
  return again > 0 ? Math.min(again, day_ms) : minute_ms
}
