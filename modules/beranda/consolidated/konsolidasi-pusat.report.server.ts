import type { Tx } from '#kernel/data/db/db.server.ts'
import { awayOrigins, originOf } from '#kernel/engine/peers/known.server.ts'
import { finishedQuery, type FactsPlace } from '#kernel/engine/report/query.server.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { stockSummaryGate } from '#barang'
import { keyAkun } from '#buku'
import { knowsKas, loadExpenses } from '../figures/money.server.ts'
import { loadBalances, loadStocks } from '../figures/standing.server.ts'
import { loadRepaid } from '../figures/loans.server.ts'
import { loadProfit, loadTrade } from '../figures/trade.server.ts'
import { consolidatedFigures, consolidatedReport } from './konsolidasi-pusat.report.ts'

/** The shops themselves; every figure is finished over all of them at once, however many they are. */
const sql = `SELECT kode_toko, nama_toko, portal FROM toko
WHERE dihapus IS NULL AND ($1::text IS NULL OR kode_toko = $1) ORDER BY pusat DESC, kode_toko`

/** The last business date that each shop closed. */
const loadClosed = async (tx: Tx): Promise<(cabang: string) => string | null> => {
  const rows = await tx.query<{ cabang: string; tanggal: string }>(
    `SELECT h.cabang, max(t.tanggal) AS tanggal FROM hari_toko h JOIN tutup t ON t.cabang = h.cabang WHERE t.status <> 'DIBUKA ULANG' GROUP BY 1`,
  )
  return (shop) => rows.find((r) => r.cabang === shop)?.tanggal ?? null
}

const accounts = ['PIUTANG GADAI', 'KAS', 'BANK', 'KLIRING', 'RK PUSAT', 'RK CABANG'] as const

interface Asked {
  readonly tgl_from: string
  readonly tgl_to: string
  readonly kode_toko: string | null
}
async function loadFacts({ tx, rights }: FactsPlace, { tgl_from: from, tgl_to: to, kode_toko }: Asked) {
  // Those that are asked for; which of them stand elsewhere is known when all figures are.
  const shops = (
    await tx.query<{ cabang: string }>(
      `SELECT cabang FROM hari_toko WHERE $1::text IS NULL OR cabang = $1 ORDER BY cabang`,
      [kode_toko],
    )
  ).map((s) => s.cabang)
  const asked = shops.map((shop) => ({ kode_toko: shop, from, to }))
  const [away, trade, profit, repaid, balances, stocks, expenses, closed] = await Promise.all([
    awayOrigins(tx),
    loadTrade(tx, asked, from, to),
    loadProfit(tx, shops, from, to),
    loadRepaid(tx, shops, from, to),
    loadBalances(
      tx,
      shops,
      accounts.map((name) => keyAkun[name]),
      to,
    ),
    loadStocks(tx, shops, to),
    loadExpenses(tx, asked),
    loadClosed(tx),
  ])
  const sees = { stock: gateOpens(stockSummaryGate, rights), kas: knowsKas.has(rights.level) }
  return { away, trade, profit, repaid, balances, stocks, expenses, closed, sees }
}

type Facts = Awaited<ReturnType<typeof loadFacts>>

/** A shop whose books are elsewhere has no figure, not zeros. */
const far = Object.fromEntries(consolidatedFigures.map((name) => [name, null]))

function figuresOf(shop: string, facts: Facts): Row {
  const at = (name: (typeof accounts)[number]) => facts.balances(shop, keyAkun[name])
  const trade = (kind: Parameters<Facts['trade']>[0]) => facts.trade(kind, { cabang: shop })
  const [sold, bought, stock] = [trade('PENJUALAN'), trade('PEMBELIAN'), facts.stocks(shop)]
  return {
    jual_nota: sold.nota,
    jual_potong: sold.potong,
    jual_berat: sold.berat,
    jual_total: sold.total,
    laba: facts.profit(shop),
    beli_berat: bought.berat,
    beli_total: bought.total,
    hutang_keluar: trade('HUTANG').total,
    hutang_lunas: facts.repaid(shop),
    hutang_sisa: at('PIUTANG GADAI'),
    service: trade('SERVICE').total,
    pesanan: trade('PESANAN').total,
    biaya: facts.expenses(shop).reduce((sum, e) => sum + e.rp, 0n),
    kas: facts.sees.kas ? at('KAS') : null,
    bank: at('BANK'),
    kliring: at('KLIRING'),
    stok_berat: facts.sees.stock ? stock.berat : null,
    stok_nilai: facts.sees.stock ? stock.nilai : null,
    rk: at('RK PUSAT') + at('RK CABANG'),
    tutup_terakhir: facts.closed(shop),
    catatan: null,
  }
}

/** The figures are those of the dashboards, by the same functions. */
export const consolidatedQuery = finishedQuery(consolidatedReport, (s) => ({ sql, values: [s.kode_toko] }), {
  load: (place, s) => loadFacts(place, s),
  map: (rows, shop) =>
    rows.map(({ portal, ...row }) => {
      const away = typeof portal === 'string' && shop.away.has(originOf(portal) ?? '')
      return { ...row, ...(away ? { ...far, catatan: 'JAUH' } : figuresOf(String(row.kode_toko), shop)) }
    }),
})
