const menit_ms = 60_000
const sehari_ms = 86_400_000

/**
 * Milliseconds until the next price is asked for: a second after its minute (`berikut`, `2026-11-22T10:30` in Jakarta); a minute where the
 * clock of the till (`kini_ms`, since 1970) says that it has begun and the server does not yet. Never longer than a day, which is what a
 * browser's timer can hold with certainty.
 */
export function tungguHarga(berikut: string, kini_ms: number): number {
  const lagi = Date.parse(`${berikut}:00+07:00`) + 1000 - kini_ms
  return lagi > 0 ? Math.min(lagi, sehari_ms) : menit_ms
}
