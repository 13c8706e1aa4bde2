import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { keyAkun } from '#buku'
import { penjualan } from './penjualan.document.ts'

/** One day's sales as posted; a cancelled nota counts as zero. */
interface Day {
  readonly tanggal: string
  readonly total: bigint
  readonly nota: bigint
  readonly potong: bigint
  readonly berat: bigint
}

/** What customers paid for goods: the amounts on these accounts sum to the total of a sale. */
export const saleTotalAkun: readonly string[] = [
  keyAkun.PENJUALAN,
  keyAkun.ONGKOS,
  keyAkun['POTONGAN PENJUALAN'],
  keyAkun['PPN KELUARAN'],
  keyAkun['SELISIH PEMBULATAN'],
]

async function loadDay(tx: Tx, cabang: string, from: string, until: string): Promise<Day[]> {
  const [uang, barang] = await Promise.all([
    tx.query<Omit<Day, 'potong' | 'berat'>>(
      `SELECT tgl_system AS tanggal, sum(kredit - debit) FILTER (WHERE akun = ANY ($5))::bigint AS total,
         count(DISTINCT nomor) FILTER (WHERE NOT balik) - count(DISTINCT nomor) FILTER (WHERE balik) AS nota
       FROM buku_uang WHERE cabang = $1 AND jenis = $2 AND tgl_system BETWEEN $3 AND $4 GROUP BY 1 ORDER BY 1`,
      [cabang, penjualan.prefix, from, until, saleTotalAkun],
    ),
    tx.query<{ tanggal: string; potong: bigint; berat: bigint }>(
      `SELECT tgl_system AS tanggal, sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS potong,
         sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
       FROM buku_barang WHERE cabang = $1 AND jenis = $2 AND tgl_system BETWEEN $3 AND $4 GROUP BY 1`,
      [cabang, penjualan.prefix, from, until],
    ),
  ])
  return uang.map((u) => ({ potong: 0n, berat: 0n, ...barang.find((b) => b.tanggal === u.tanggal), ...u }))
}

/** Today as one entry, or the business month so far with one entry for every day with sales. */
export const chart = endpoint({
  method: 'GET',
  path: 'penjualan/chart',
  summary: 'Sales of the business day, or by day of its month, from the books',
  access: { screen: documentScreens(penjualan) },
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
  run: async (p) => {
    const { tgl_system, kode_toko } = p.session
    if (tgl_system === '') return []
    const daily = p.query.type === 'today'
    const from = daily ? tgl_system : `${tgl_system.slice(0, 7)}-01`
    const hari = await loadDay(p.tx, kode_toko, from, tgl_system)
    const empty = { tanggal: tgl_system, nota: 0n, potong: 0n, total: 0n, berat: 0n }
    return (daily && hari.length === 0 ? [empty] : hari).map((h) => ({
      tanggal: h.tanggal,
      nota: Number(h.nota),
      potong: Number(h.potong),
      total: Number(h.total),
      berat: Number(h.berat) / 1000,
    }))
  },
})
