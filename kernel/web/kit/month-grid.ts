import { addDays } from '#kernel/base/time/dates.ts'

/** Days and months as ISO texts (`2026-11-21`, `2026-11`), for the date picker. Pure: the clock is not read here. */

const ms = (iso: string) => Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10)))

/** The weeks of a month, Monday first; null for days of the neighbouring months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const lead = (new Date(ms(first)).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let start = addDays(first, -lead); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, i) => addDays(start, i)).map((day) => (day.startsWith(month) ? day : null)),
    )
  }
  return weeks
}
