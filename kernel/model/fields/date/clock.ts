/**
 * A time of day while it is typed: digits, with the colon inserted after the hour. The browser's own time input follows
 * its language (AM, PM); shops use 24 hours. Deleting the colon deletes the digit before it.
 */
export function typeClock(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  const kept = typed.length < before.length && before.endsWith(':') ? digits.slice(0, -1) : digits
  return kept.length < 2 ? kept : `${kept.slice(0, 2)}:${kept.slice(2)}`
}
