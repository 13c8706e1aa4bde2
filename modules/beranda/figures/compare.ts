import { addDays } from '#kernel/base/time/dates.ts'

/** What head office's dashboard looks at: the business date, seven days, or the month so far. */
export const spans = ['hari', 'pekan', 'bulan'] as const
export type SpanName = (typeof spans)[number]

export interface Days {
  readonly from: string
  readonly to: string
}

/** The same day of the month before, or its last one where it is shorter. */
function monthBefore(day: string): string {
  const last = addDays(`${day.slice(0, 8)}01`, -1)
  return Number(day.slice(8)) < Number(last.slice(8)) ? `${last.slice(0, 8)}${day.slice(8)}` : last
}

/**
 * The days of a span that ends on a business date, and those before it that it is compared with: the same weekday, the
 * seven days before, the same days of the month before. Sales of gold follow the week, so a day is never compared with
 * the day before.
 */
export function spanOf(name: SpanName, day: string): { readonly now: Days; readonly before: Days } {
  if (name === 'hari') return { now: { from: day, to: day }, before: { from: addDays(day, -7), to: addDays(day, -7) } }
  if (name === 'pekan')
    return {
      now: { from: addDays(day, -6), to: day },
      before: { from: addDays(day, -13), to: addDays(day, -7) },
    }
  const before = monthBefore(day)
  return { now: { from: `${day.slice(0, 8)}01`, to: day }, before: { from: `${before.slice(0, 8)}01`, to: before } }
}

/** A change in tenths of a percent, rounded half away from zero; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  if (before <= 0) return undefined
  const tenths = ((now - before) * 1000) / before
  return Math.sign(tenths) * Math.round(Math.abs(tenths))
}

/** `+12.4%`, `−6.1%`, `0.0%`. */
export function changeText(tenths: number): string {
  const text = `${(Math.abs(tenths) / 10).toFixed(1)}%`
  return tenths > 0 ? `+${text}` : tenths < 0 ? `−${text}` : text
}

/** How many days lie between two ISO dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)
