import { z } from 'zod'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refuseInput } from '#kernel/base/errors/refusal.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { rangeIssue } from '#kernel/engine/report/filter.ts'
import { chartSpans, type ChartSpan } from './chart-spans.ts'
import { dayRange, readShops, tradeAccess, type Shop } from './shops.server.ts'
import { loadTrade, tradeKinds, type Trade, type TradeFigure, type TradeRange } from './trade.server.ts'

const date = z.iso.date({ error: 'Tanggal Tidak Benar' })

/** The chart's own shape: rupiah of sales, purchases, services and loans; grams sold and bought. */
const chartShape = { values: z.array(z.int()).length(4), resultGram: z.array(z.number()).length(2) }
const gramOf = (f: TradeFigure): number => toWireNumber(f.berat, 3)
const chartOf = (trade: Trade, range: TradeRange) => ({
  values: (['PENJUALAN', 'PEMBELIAN', 'SERVICE', 'HUTANG'] as const).map((kind) => Number(trade(kind, range).total)),
  resultGram: (['PENJUALAN', 'PEMBELIAN'] as const).map((kind) => gramOf(trade(kind, range))),
})

/** The code under which all shops together stand, first in each list. */
const allShops = 'SEMUA'

/** Each shop on its own business date; before them all together. */
const ownDays = (shops: readonly Shop[]) =>
  shops.flatMap((s) => (s.tgl_system === null ? [] : [{ kode_toko: s.kode_toko, tgl_system: s.tgl_system }]))

/** A figure of all shops together is the sum of theirs, each on its own date: dates may differ from shop to shop. */
const sumOwnDays =
  (trade: Trade, shops: readonly Shop[]): Trade =>
  (kind) => {
    let sum: TradeFigure = { total: 0n, nota: 0n, potong: 0n, berat: 0n }
    for (const { kode_toko, tgl_system } of ownDays(shops)) {
      const figures = trade(kind, { cabang: kode_toko, from: tgl_system, to: tgl_system })
      sum = {
        total: sum.total + figures.total,
        nota: sum.nota + figures.nota,
        potong: sum.potong + figures.potong,
        berat: sum.berat + figures.berat,
      }
    }
    return sum
  }

const daily = endpoint({
  method: 'GET',
  path: 'cash-pusat/daily-transaction-chart',
  summary: 'What each shop traded on its business date; first all of them together. A branch sees itself',
  access: tradeAccess,
  answer: z.array(z.object({ kode_toko: z.string(), tgl_system: z.string(), ...chartShape })),
  run: async (call) =>
    readShops(call, 'transaksi-hari-ini', async (tx, shops) => {
      const range = dayRange(shops)
      if (!range) return []
      const trade = await loadTrade(tx, shops, range.first, range.last)
      return [
        { kode_toko: allShops, tgl_system: range.last, ...chartOf(sumOwnDays(trade, shops), {}) },
        ...ownDays(shops).map((shop) => ({
          ...shop,
          ...chartOf(trade, { cabang: shop.kode_toko, from: shop.tgl_system, to: shop.tgl_system }),
        })),
      ]
    }),
})

/** So many days at most are answered in one list. */
const mostDays = 366

const period = endpoint({
  method: 'GET',
  path: 'cash-pusat/period-transaction-chart',
  summary: 'What was traded by business date; without a period this month',
  access: tradeAccess,
  query: z.object({ tgl_from: date.optional(), tgl_to: date.optional() }),
  answer: z.array(z.object({ tgl_system: z.string(), ...chartShape })),
  run: async (call) => {
    const today = call.session.tgl_system
    if (today === '' && !call.query.tgl_to) return []
    const to = call.query.tgl_to ?? today
    const from = call.query.tgl_from ?? `${to.slice(0, 7)}-01`
    if (from > to) return refuseInput([{ field: 'tgl_to', message: rangeIssue }])
    const days = Array.from({ length: mostDays + 1 }, (_, i) => addDays(from, i)).filter((day) => day <= to)
    if (days.length > mostDays) return refuseInput([{ field: 'tgl_from', message: 'Paling Lama Satu Tahun' }])
    return readShops(call, 'transaksi-periode', async (tx, shops) => {
      const trade = await loadTrade(tx, shops, from, to)
      return days.map((day) => ({ tgl_system: day, ...chartOf(trade, { from: day, to: day }) }))
    })
  },
})

/** The months of a year. */
const monthsOf = (tahun: string) => Array.from({ length: 12 }, (_, i) => `${tahun}-${String(i + 1).padStart(2, '0')}`)

const year = endpoint({
  method: 'GET',
  path: 'transaction/daily-transaction-get-year',
  summary: 'What was traded in each month of a year; without one this year',
  access: tradeAccess,
  query: z.object({ tahun: z.coerce.number().int().min(2000).max(2999).optional() }),
  answer: z.array(z.object({ bulan: z.string(), ...chartShape })),
  run: async (call) => {
    const tahun = call.query.tahun ?? (Number(call.session.tgl_system.slice(0, 4)) || call.now.getUTCFullYear())
    return readShops(call, 'transaksi-tahun', async (tx, shops) => {
      const trade = await loadTrade(tx, shops, `${tahun}-01-01`, `${tahun}-12-31`)
      return monthsOf(String(tahun)).map((bulan) => ({
        bulan,
        ...chartOf(trade, { from: `${bulan}-01`, to: `${bulan}-31` }),
      }))
    })
  },
})

const measures = { RUPIAH: (f: TradeFigure) => Number(f.total), GRAM: gramOf, NOTA: (f: TradeFigure) => Number(f.nota) }

const specific = endpoint({
  method: 'GET',
  path: 'cash-pusat/daily-specific-chart',
  summary: 'One figure of each shop on its business date: of a kind of trade, in rupiah, grams or documents',
  access: tradeAccess,
  query: z.object({ kategori: z.enum(tradeKinds), type: z.enum(['RUPIAH', 'GRAM', 'NOTA']) }),
  answer: z.array(z.object({ kode_toko: z.string(), tgl_system: z.string(), value: z.number() })),
  run: async (call) => {
    const { kategori, type } = call.query
    return readShops(call, 'transaksi-hari-ini', async (tx, shops) => {
      const range = dayRange(shops)
      if (!range) return []
      const trade = await loadTrade(tx, shops, range.first, range.last)
      const measure = measures[type]
      return [
        { kode_toko: allShops, tgl_system: range.last, value: measure(sumOwnDays(trade, shops)(kategori)) },
        ...ownDays(shops).map((shop) => ({
          ...shop,
          value: measure(trade(kategori, { cabang: shop.kode_toko, from: shop.tgl_system, to: shop.tgl_system })),
        })),
      ]
    })
  },
})

interface Bar {
  readonly nama: string
  readonly from: string
  readonly to: string
}
/** The bars of a span with what each of them sums; the span ends where the books of these shops do. */
function barsOf(span: ChartSpan, shops: readonly Shop[], last: string): readonly (Bar & TradeRange)[] {
  if (span === 'hari')
    return ownDays(shops).map((shop) => ({
      nama: shop.kode_toko,
      cabang: shop.kode_toko,
      from: shop.tgl_system,
      to: shop.tgl_system,
    }))
  if (span === 'tahun')
    return monthsOf(last.slice(0, 4)).map((nama) => ({ nama, from: `${nama}-01`, to: `${nama}-31` }))
  const first = `${last.slice(0, 8)}01`
  return Array.from({ length: 31 }, (_, i) => addDays(first, i))
    .filter((day) => day <= last)
    .map((day) => ({ nama: day, from: day, to: day }))
}

/** The chart of the dashboards: every measure of every kind at once, so that switching between them asks nothing. */
const chart = endpoint({
  method: 'GET',
  path: 'beranda/grafik',
  summary: 'Trade as bars: of each shop on its business date, each day of the month so far, or each month of the year',
  access: tradeAccess,
  query: z.object({ rentang: z.enum(chartSpans) }),
  answer: z.object({
    /** The last business date of these shops; '' before the first. */
    sampai: z.string(),
    kategori: z.array(
      z.object({
        kategori: z.enum(tradeKinds),
        /** `berat` in grams. */
        batang: z.array(z.object({ nama: z.string(), total: z.int(), berat: z.number(), nota: z.int() })),
      }),
    ),
  }),
  run: async (call) =>
    readShops(call, `grafik-${call.query.rentang}`, async (tx, shops) => {
      const range = dayRange(shops)
      if (!range) return { sampai: '', kategori: [] }
      const bars = barsOf(call.query.rentang, shops, range.last)
      const first = bars.map((b) => b.from).toSorted()[0]!
      const trade = await loadTrade(tx, shops, first, range.last)
      return {
        sampai: range.last,
        // Areas in which nothing was done take no room.
        kategori: tradeKinds.flatMap((kategori) => {
          const batang = bars.map(({ nama, ...of }) => {
            const figures = trade(kategori, of)
            return { nama, total: Number(figures.total), berat: gramOf(figures), nota: Number(figures.nota) }
          })
          return kategori === 'PENJUALAN' || batang.some((b) => b.total !== 0 || b.nota !== 0)
            ? [{ kategori, batang }]
            : []
        }),
      }
    }),
})

export const chartEndpoints = [daily, period, year, specific, chart] as const
