import { z } from 'zod'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { awayOrigins, originOf } from '#kernel/engine/peers/known.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { addDays, jakartaTime } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { stockSummaryGate } from '#barang'
import { keyAkun } from '#buku'
import { spanOf, spans, type SpanName } from '../figures/compare.ts'
import { knowsKas } from '../figures/money.server.ts'
import { loadShops, type Shop } from '../figures/shops.server.ts'
import { loadBalances, loadStocks } from '../figures/standing.server.ts'
import { loadTrade, noTrade, type Trade } from '../figures/trade.server.ts'

const text = z.string()

/** Seven bars, the last one the business date. */
const barsOf = (day: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(day, i - 6))

/** The gold price in force in each shop. */
const loadPrices = (tx: Tx, now: Date) =>
  tx.query<{ cabang: string; waktu: string; harga_24k: bigint }>(
    `SELECT DISTINCT ON (cabang) cabang, waktu, harga_24k FROM harga_emas WHERE dihapus IS NULL AND waktu <= $1
     ORDER BY cabang, waktu DESC`,
    [Object.values(jakartaTime(now)).join('T')],
  )

/** Enough of the books for every shop's span, the one before it, and its seven bars. */
async function loadSpans(tx: Tx, shops: readonly Shop[], span: SpanName): Promise<Trade> {
  const days = shops.flatMap((s) => s.tgl_system ?? []).toSorted()
  if (days.length === 0) return () => noTrade
  const first = days.flatMap((day) => [spanOf(span, day).before.from, barsOf(day)[0]!]).toSorted()[0]!
  return loadTrade(tx, shops, first, days.at(-1)!)
}

function tradeOf(trade: Trade, shop: Pick<Shop, 'kode_toko' | 'tgl_system'>, span: SpanName) {
  const day = shop.tgl_system
  const sold = (from: string, to: string) => trade('PENJUALAN', { cabang: shop.kode_toko, from, to })
  if (day === null) return { nota: 0, total: 0, berat: 0, sebelum: 0, beli: 0, tujuh_hari: [] }
  const { now, before } = spanOf(span, day)
  const figure = sold(now.from, now.to)
  return {
    nota: Number(figure.nota),
    total: Number(figure.total),
    berat: toWireNumber(figure.berat, 3),
    sebelum: Number(sold(before.from, before.to).total),
    beli: Number(trade('PEMBELIAN', { cabang: shop.kode_toko, ...now }).total),
    tujuh_hari: barsOf(day).map((d) => Number(sold(d, d).total)),
  }
}

/** The shops of the chain as head office sees them: their day, what they sold and bought, what lies there, their gold price. */
export const overview = endpoint({
  method: 'GET',
  path: 'pusat/ringkasan',
  summary: 'Head office: business date, state, trade, stock and gold price of every shop',
  access: 'session',
  query: z.object({ rentang: z.enum(spans).default('hari') }),
  answer: z.array(
    z.object({
      kode_toko: text,
      nama_toko: text,
      alamat_toko: text,
      pusat: z.boolean(),
      /** Its books are on another server: its figures are not nil, they are not known here. */
      jauh: z.boolean(),
      tgl_system: text.nullable(),
      buka: z.boolean(),
      nota: z.int(),
      total: z.int(),
      /** Gram. */
      berat: z.number(),
      /** Sales of the days that it is compared with. */
      sebelum: z.int(),
      beli: z.int(),
      /** Sales of the last seven business dates. */
      tujuh_hari: z.array(z.int()),
      /** Null: shown to owners alone. */
      stok: z.object({ jumlah: z.int(), berat: z.number() }).nullable(),
      kas: z.int().nullable(),
      emas: z.object({ waktu: text, harga_24k: z.int() }).nullable(),
    }),
  ),
  run: async (call) =>
    readHeadOffice(call, 'ringkasan-toko', async (tx) => {
      const shops = await loadShops(tx, null)
      const codes = shops.map((s) => s.kode_toko)
      const [away, trade, stock, kas, prices] = await Promise.all([
        awayOrigins(tx),
        loadSpans(tx, shops, call.query.rentang),
        gateOpens(stockSummaryGate, call.session) ? loadStocks(tx, codes) : undefined,
        knowsKas.has(call.session.level) ? loadBalances(tx, codes, [keyAkun.KAS]) : undefined,
        loadPrices(tx, call.now),
      ])
      return shops.map(({ portal, ...shop }) => {
        const lies = stock?.(shop.kode_toko)
        const price = prices.find((r) => r.cabang === shop.kode_toko)
        return {
          ...shop,
          jauh: away.has(originOf(portal ?? '') ?? ''),
          ...tradeOf(trade, shop, call.query.rentang),
          stok: lies ? { jumlah: Number(lies.jumlah), berat: toWireNumber(lies.berat, 3) } : null,
          kas: kas ? Number(kas(shop.kode_toko, keyAkun.KAS)) : null,
          emas: price ? { waktu: price.waktu, harga_24k: Number(price.harga_24k) } : null,
        }
      })
    }),
})
