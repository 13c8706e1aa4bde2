import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'
import { monthNames } from '#kernel/base/time/dates.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { addGrams, addWhole } from '#kernel/base/quantity/sums.ts'
import type { ChartSpan } from '../figures/chart-spans.ts'
import { daysInMonth, type ChartUnit } from './axis.ts'
import type { Bar } from './Bars.tsx'
import type { TradeToday } from './day.web.ts'

/** A kind of trade by bar: rupiah, grams with three decimals, documents. */
interface ChartKind {
  readonly kategori: TradeToday['kategori']
  readonly batang: readonly {
    readonly nama: string
    readonly total: number
    readonly berat: number
    readonly nota: number
  }[]
}
/** `GET beranda/grafik`. `sampai`: the last business date; '' before the first. */
export interface TradeChart {
  readonly sampai: string
  readonly kategori: readonly ChartKind[]
}
export const useChart = (rentang: ChartSpan) =>
  useQuery({
    queryKey: [dayFigures, 'grafik', rentang],
    queryFn: ({ signal }) => call<TradeChart>('GET', 'beranda/grafik', { signal, query: { rentang } }),
  })

type Kind = TradeToday['kategori']
/** What one chart shows: what goes out above its line, and what comes in below it. */
export interface Pair {
  readonly name: string
  readonly up: Kind
  readonly down?: Kind
}
/** Sales against purchases, then each other kind in which something was done. */
export const pairsOf = (chart: TradeChart): readonly Pair[] => [
  { name: text('Jual beli'), up: 'PENJUALAN', down: 'PEMBELIAN' },
  ...(['SERVICE', 'HUTANG', 'PESANAN'] as const)
    .filter((kind) => chart.kategori.some((k) => k.kategori === kind))
    .map((kind) => ({ name: kindNames[kind], up: kind })),
]
export const kindNames: Readonly<Record<Kind, string>> = {
  PENJUALAN: text('Penjualan'),
  PEMBELIAN: text('Pembelian'),
  SERVICE: text('Service'),
  HUTANG: text('Hutang'),
  PESANAN: text('Pesanan'),
}

const measure: Readonly<Record<ChartUnit, (b: ChartKind['batang'][number]) => number>> = {
  rp: (b) => b.total,
  g: (b) => b.berat,
  nota: (b) => b.nota,
}
const barsOfKind = (chart: TradeChart, kind: Kind | undefined) =>
  chart.kategori.find((k) => k.kategori === kind)?.batang ?? []

/** The sum of a kind over all bars, exact in grams too. */
export const sumOfKind = (chart: TradeChart, kind: Kind, unit: ChartUnit): number =>
  (unit === 'g' ? addGrams : addWhole)(barsOfKind(chart, kind), measure[unit])

/** A figure of the chart with its unit. */
export const writeUnit = (figure: number, unit: ChartUnit): string =>
  unit === 'rp' ? writeRupiah(figure) : unit === 'g' ? `${writeGram(figure)} g` : writeFigure(figure)

/** The bars of a chart: every day of the month and every month of the year has its place, also those to come. */
export function barsOf(
  chart: TradeChart,
  span: ChartSpan,
  { up, down }: Pair,
  unit: ChartUnit,
  word: (text: string) => string,
): readonly Bar[] {
  const [ups, downs] = [barsOfKind(chart, up), barsOfKind(chart, down)]
  const valueOf = (of: typeof ups, nama: string): number => {
    const branch = of.find((x) => x.nama === nama)
    return branch ? Math.max(0, measure[unit](branch)) : 0
  }
  const names =
    span === 'bulan' && chart.sampai !== ''
      ? Array.from(
          { length: daysInMonth(chart.sampai) },
          (_, i) => `${chart.sampai.slice(0, 8)}${String(i + 1).padStart(2, '0')}`,
        )
      : ups.map((b) => b.nama)
  return names.map((nama, index) => {
    const value = { up: valueOf(ups, nama), ...(down ? { down: valueOf(downs, nama) } : {}) }
    const told = [up, ...(down ? [down] : [])].map(
      (kind, side) => `${word(kindNames[kind])} ${writeUnit(side === 0 ? value.up : (value.down ?? 0), unit)}`,
    )
    return {
      nama,
      ...value,
      says: `${nama}: ${told.join(', ')}`,
      ...tickOf(chart, span, nama, index, names.length, word),
    }
  })
}

/** So many names stand side by side below the axis. */
const mostTicks = 16

function tickOf(
  chart: TradeChart,
  span: ChartSpan,
  nama: string,
  index: number,
  count: number,
  word: (text: string) => string,
): Pick<Bar, 'tick'> {
  if (span === 'tahun')
    return { tick: { text: word(monthNames[Number(nama.slice(5, 7)) - 1]!).slice(0, 3), wide: index % 2 === 1 } }
  if (span === 'hari')
    return index % Math.ceil(count / mostTicks) === 0 ? { tick: { text: nama, wide: count > 8 && index % 3 > 0 } } : {}
  const [day, now] = [index + 1, Number(chart.sampai.slice(8))]
  if (day === now) return { tick: { text: String(day) } }
  if (day % 2 === 0 || Math.abs(day - now) === 1) return {}
  return { tick: { text: String(day), wide: day % 7 !== 1 || Math.abs(day - now) <= 2 } }
}
