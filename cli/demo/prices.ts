import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rupiah per dollar in the sample, and grams per troy ounce. */
const rate = 16_500
const gramSeOns = 31.1035

const monthOf = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1

/** Dollars per ounce by month, oldest first; cli/demo/README.md names the source. */
function readGold(): { readonly month: number; readonly usd: number }[] {
  const text = readFileSync(join(import.meta.dirname, 'emas-usd-oz.csv'), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [month = '', usd = ''] = line.split(',')
      return { month: monthOf(month), usd: Number(usd) }
    })
}

/**
 * Rupiah per gram of 24 karat on an ISO date, in steps of a thousand. The figures end some months ago: the last one
 * is used for the month of `until`, the earlier ones for the months before. Between the middles of two months the
 * price is interpolated linearly.
 */
export function makePrice(until: string): (date: string) => number {
  const gold = readGold()
  const end = gold.at(-1)!.month
  const shift = Math.max(0, monthOf(until) - end)
  const usd = (month: number): number => gold[Math.min(gold.length - 1, Math.max(0, month - gold[0]!.month))]!.usd
  return (date) => {
    const position = monthOf(date) - shift + (Number(date.slice(8, 10)) - 16) / 31
    const month = Math.floor(position)
    const between = usd(month) + (usd(month + 1) - usd(month)) * (position - month)
    return Math.round((between * rate) / gramSeOns / 1000) * 1000
  }
}
