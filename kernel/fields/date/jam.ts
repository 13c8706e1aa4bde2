/**
 * A time of day as it is typed: digits with the colon set after the hour. The browser's own time field would follow its
 * language (AM, PM); the shop has 24 hours. Deleting the colon deletes the digit before it.
 */
export function typeJam(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  const kept = typed.length < before.length && before.endsWith(':') ? digits.slice(0, -1) : digits
  return kept.length < 2 ? kept : `${kept.slice(0, 2)}:${kept.slice(2)}`
}
