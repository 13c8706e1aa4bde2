import { addDays } from '#kernel/base/time/dates.ts'

/** Days and months as ISO texts (`2026-11-21`, `2026-11`), for the date picker. Pure: the clock is not read here. */

const ms = (iso: string) => Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10)))

export function addMonths(month: string, n: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The same day of another month, or its last day where that is earlier. */
export function dayInMonth(day: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8, 10)}`
  return wanted < last ? wanted : last
}

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
