import { addDays } from '#kernel/base/time/dates.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** Periods that are asked for every day, each one press. A saved filter keeps the name, so that it stays up to date. */
export const ranges = {
  'hari-ini': text('Hari Ini'),
  kemarin: text('Kemarin'),
  '7-hari': text('7 Hari'),
  'bulan-ini': text('Bulan Ini'),
  'bulan-lalu': text('Bulan Lalu'),
} as const
export type RangeName = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as readonly RangeName[]

export interface DayRange {
  readonly tgl_from: string
  readonly tgl_to: string
}

/** The days of a range, seen from the shop's business date; a month that has not ended goes up to that date. */
export function rangeOf(name: RangeName, day: string): DayRange {
  const first = `${day.slice(0, 8)}01`
  if (name === 'hari-ini') return { tgl_from: day, tgl_to: day }
  if (name === '7-hari') return { tgl_from: addDays(day, -6), tgl_to: day }
  if (name === 'bulan-ini') return { tgl_from: first, tgl_to: day }
  const before = addDays(name === 'kemarin' ? day : first, -1)
  return { tgl_from: name === 'kemarin' ? before : `${before.slice(0, 8)}01`, tgl_to: before }
}

/** The name of a period, if it has one. */
export const rangeNamed = ({ tgl_from, tgl_to }: DayRange, day: string): RangeName | undefined =>
  rangeNames.find((name) => {
    const range = rangeOf(name, day)
    return range.tgl_from === tgl_from && range.tgl_to === tgl_to
  })
