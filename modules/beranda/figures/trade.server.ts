import type { Tx } from '#kernel/data/db/db.server.ts'
import { keyAkun } from '#buku'
import { saleTotalAkun } from '#penjualan/server'
import { loadLoans } from './loans.server.ts'

/** What is traded, as charts and dashboards tell it; in the order of the chart's `values`, then what stands outside of it. */
export const tradeKinds = ['PENJUALAN', 'PEMBELIAN', 'SERVICE', 'HUTANG', 'PESANAN'] as const
export type TradeKind = (typeof tradeKinds)[number]

/** Figures of a kind: rupiah, documents net of cancelled ones, pieces, milligrams. */
export interface TradeFigure {
  readonly total: bigint
  readonly nota: bigint
  readonly potong: bigint
  readonly berat: bigint
}
export const noTrade: TradeFigure = { total: 0n, nota: 0n, potong: 0n, berat: 0n }

/** Days of a shop's books. Absent limits: all that was loaded. */
export interface TradeRange {
  readonly cabang?: string
  readonly from?: string
  readonly to?: string
}
/** The sum of a kind over some of the days that were loaded. */
export type Trade = (kind: TradeKind, range?: TradeRange) => TradeFigure

interface Rule {
  /** Prefixes of the documents. */
  readonly jenis: readonly string[]
  readonly akun: readonly string[]
  /** 1: the account is credited by it; -1: debited. */
  readonly side: 1 | -1
  /** Only what comes to the account, and its mirror; what leaves it later is another matter. */
  readonly oneSided?: boolean
  /** Which way the goods go; absent: none are counted. */
  readonly goods?: 'in' | 'out'
}

/**
 * Which postings make which figure. Exchanges, orders, pre-orders and instalments are sales when the goods are handed over; an
 * order itself is what the customer pays beforehand. What is lent has a reckoning of its own, because a renewal lends nothing.
 */
const rules: Readonly<Record<Exclude<TradeKind, 'HUTANG'>, Rule>> = {
  PENJUALAN: { jenis: ['JL', 'TT', 'PS', 'PO', 'CC', 'JM'], akun: saleTotalAkun, side: 1, goods: 'out' },
  PEMBELIAN: { jenis: ['BL', 'TT', 'PM'], akun: [keyAkun['PERSEDIAAN BELI']], side: -1, goods: 'in' },
  SERVICE: { jenis: ['SV'], akun: [keyAkun['PENDAPATAN SERVICE']], side: 1 },
  PESANAN: { jenis: ['PS'], akun: [keyAkun['UANG MUKA PESANAN']], side: 1, oneSided: true },
}

/** The rules of the book of money as columns: kind, prefix, account, side, one-sided. */
const moneyRules = Object.entries(rules).flatMap(([kind, { jenis, akun, side, oneSided = false }]) =>
  jenis.flatMap((j) => akun.map((a) => [kind, j, a, side, oneSided] as const)),
)
/** Those of the book of goods: kind, prefix, whether they come in. */
const goodsRules = Object.entries(rules).flatMap(([kind, { jenis, goods }]) =>
  goods ? jenis.map((j) => [kind, j, goods === 'in'] as const) : [],
)

const column = (rows: readonly (readonly unknown[])[], at: number): unknown[] => rows.map((r) => r[at])

interface Day {
  readonly cabang: string
  readonly tanggal: string
  readonly kategori: TradeKind
}
const loadMoney = (tx: Tx, shops: readonly string[], from: string, to: string) =>
  tx.query<Day & { total: bigint; nota: bigint }>(
    `SELECT b.cabang, b.tgl_system AS tanggal, k.kategori,
       sum((b.kredit - b.debit) * k.sisi)::bigint AS total,
       (count(DISTINCT b.nomor) FILTER (WHERE NOT b.balik) - count(DISTINCT b.nomor) FILTER (WHERE b.balik))::bigint AS nota
     FROM buku_uang b JOIN unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::boolean[]) AS k(kategori, jenis, akun, sisi, searah)
       ON k.jenis = b.jenis AND k.akun = b.akun
     WHERE b.cabang = ANY ($1) AND b.tgl_system BETWEEN $2 AND $3
       AND (NOT k.searah OR (b.kredit > 0) = ((k.sisi > 0) <> b.balik)) GROUP BY 1, 2, 3`,
    [shops, from, to, ...([0, 1, 2, 3, 4] as const).map((at) => column(moneyRules, at))],
  )

/** A piece that leaves a place for none is out; the mirror of it comes from none and is out all the same. */
const loadGoods = (tx: Tx, shops: readonly string[], from: string, to: string) =>
  tx.query<Day & { potong: bigint; berat: bigint }>(
    `SELECT b.cabang, b.tgl_system AS tanggal, k.kategori,
       sum(CASE WHEN b.balik THEN -b.jumlah ELSE b.jumlah END)::bigint AS potong,
       sum(CASE WHEN b.balik THEN -b.berat ELSE b.berat END)::bigint AS berat
     FROM buku_barang b JOIN unnest($4::text[], $5::text[], $6::boolean[]) AS k(kategori, jenis, masuk)
       ON k.jenis = b.jenis AND k.masuk = ((b.dari_gudang IS NULL) <> b.balik)
     WHERE b.cabang = ANY ($1) AND b.tgl_system BETWEEN $2 AND $3 GROUP BY 1, 2, 3`,
    [shops, from, to, ...([0, 1, 2] as const).map((at) => column(goodsRules, at))],
  )

/**
 * What these shops traded on these business dates, from the books: the one source of every chart, tile and table of the
 * dashboards. A cancelled document is nil in it, because its mirror stands on the same date.
 */
export async function loadTrade(
  tx: Tx,
  shops: readonly { readonly kode_toko: string }[],
  from: string,
  to: string,
): Promise<Trade> {
  const codes = shops.map((s) => s.kode_toko)
  const [money, goods, loans] = await Promise.all([
    loadMoney(tx, codes, from, to),
    loadGoods(tx, codes, from, to),
    loadLoans(tx, codes, from, to),
  ])
  const rows: readonly (Day & TradeFigure)[] = [
    ...money.map((r) => ({ ...noTrade, ...r })),
    ...goods.map((r) => ({ ...noTrade, ...r })),
    ...loans.map((r) => ({ ...r, kategori: 'HUTANG' as const, total: r.dipinjamkan })),
  ]
  const byKind = Map.groupBy(rows, (r) => r.kategori)
  // A chart of a year asks for each of its days.
  const byDay = Map.groupBy(rows, (r) => `${r.kategori} ${r.tanggal}`)
  return (kind, { cabang, from: first = from, to: last = to } = {}) => {
    let { total, nota, potong, berat } = noTrade
    for (const row of (first === last ? byDay.get(`${kind} ${first}`) : byKind.get(kind)) ?? []) {
      if (row.tanggal < first || row.tanggal > last) continue
      if (cabang !== undefined && row.cabang !== cabang) continue
      total += row.total
      nota += row.nota
      potong += row.potong
      berat += row.berat
    }
    return { total, nota, potong, berat }
  }
}

/** What is earned on goods that are sold: without tax, without rounding, less what they cost. */
const profitAkun = [keyAkun.PENJUALAN, keyAkun.ONGKOS, keyAkun['POTONGAN PENJUALAN'], keyAkun.HPP]

/** The profit of each shop over these business dates, of the documents that are sales. */
export async function loadProfit(
  tx: Tx,
  shops: readonly string[],
  from: string,
  to: string,
): Promise<(cabang: string) => bigint> {
  const rows = await tx.query<{ cabang: string; laba: bigint }>(
    `SELECT cabang, sum(kredit - debit)::bigint AS laba FROM buku_uang
     WHERE cabang = ANY ($1) AND tgl_system BETWEEN $2 AND $3 AND jenis = ANY ($4) AND akun = ANY ($5) GROUP BY cabang`,
    [shops, from, to, rules.PENJUALAN.jenis, profitAkun],
  )
  return (shop) => rows.find((r) => r.cabang === shop)?.laba ?? 0n
}
