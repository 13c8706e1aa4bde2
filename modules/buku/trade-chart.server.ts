import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'

/** Which postings make the figure: documents of these prefixes, on these accounts and on which side of them, and which way their goods go. */
interface TradeRule {
  readonly prefixes: readonly string[]
  readonly akun: readonly string[]
  /** 1: the accounts are credited by it; -1: debited. */
  readonly side: 1 | -1
  readonly goods: 'in' | 'out'
}

/** One day of a kind of document as posted; a cancelled one counts as zero. */
interface Day {
  readonly tanggal: string
  readonly total: bigint
  readonly nota: bigint
  readonly potong: bigint
  readonly berat: bigint
}

async function loadDays(
  tx: Tx,
  cabang: string,
  { prefixes, akun, side, goods }: TradeRule,
  from: string,
  until: string,
): Promise<Day[]> {
  const [uang, barang] = await Promise.all([
    tx.query<Omit<Day, 'potong' | 'berat'>>(
      `SELECT tgl_system AS tanggal, (sum(kredit - debit) * $6::int)::bigint AS total,
         count(DISTINCT nomor) FILTER (WHERE NOT balik) - count(DISTINCT nomor) FILTER (WHERE balik) AS nota
       FROM buku_uang WHERE cabang = $1 AND jenis = ANY ($2) AND tgl_system BETWEEN $3 AND $4 AND akun = ANY ($5) GROUP BY 1 ORDER BY 1`,
      [cabang, prefixes, from, until, akun, side],
    ),
    tx.query<{ tanggal: string; potong: bigint; berat: bigint }>(
      `SELECT tgl_system AS tanggal, sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS potong,
         sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
       FROM buku_barang WHERE cabang = $1 AND jenis = ANY ($2) AND tgl_system BETWEEN $3 AND $4 AND $5 = ((dari_gudang IS NULL) <> balik) GROUP BY 1`,
      [cabang, prefixes, from, until, goods === 'in'],
    ),
  ])
  return uang.map((u) => ({ potong: 0n, berat: 0n, ...barang.find((b) => b.tanggal === u.tanggal), ...u }))
}

/**
 * The chart of a kind of document, from the books: today as one entry, or the business month so far with one entry for
 * every day on which there was something.
 */
export const tradeChart = (
  about: { readonly path: string; readonly summary: string; readonly screen: readonly ScreenDef[] },
  rule: TradeRule,
): Endpoint =>
  endpoint({
    method: 'GET',
    path: about.path,
    summary: about.summary,
    access: { screen: about.screen },
    reads: true,
    query: z.object({ type: z.enum(['today', 'monthly']) }),
    answer: z.array(
      z.object({
        tanggal: z.string(),
        nota: z.int(),
        potong: z.int(),
        total: z.int(),
        /** Grams. */
        berat: z.number(),
      }),
    ),
    run: async (call) => {
      const { tgl_system, kode_toko } = call.session
      if (tgl_system === '') return []
      const daily = call.query.type === 'today'
      const from = daily ? tgl_system : `${tgl_system.slice(0, 7)}-01`
      const hari = await loadDays(call.tx, kode_toko, rule, from, tgl_system)
      const empty = { tanggal: tgl_system, nota: 0n, potong: 0n, total: 0n, berat: 0n }
      return (daily && hari.length === 0 ? [empty] : hari).map((day) => ({
        tanggal: day.tanggal,
        nota: Number(day.nota),
        potong: Number(day.potong),
        total: Number(day.total),
        berat: Number(day.berat) / 1000,
      }))
    },
  })
