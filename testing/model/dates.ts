/** Days of the calendar, as ISO dates; counted here by hand, so that nothing is right only because the product says the same. */
const dayMs = 86_400_000
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export const dateAfter = (date: string, days: number): string =>
  new Date(at(date) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (at(to) - at(from)) / dayMs

/** The same day so many months later, or the last day of a shorter month. */
export function monthsAfter(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
