import { z } from 'zod'
import type { Tx } from '#kernel/db/db.server.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { akunKunci } from '#buku'
import { penjualan } from './penjualan.dokumen.ts'

/** A day's sales as the books have them: cancelled notas are nil in them. */
interface Hari {
  readonly tanggal: string
  readonly total: bigint
  readonly nota: bigint
  readonly potong: bigint
  readonly berat: bigint
}

/** What the customers paid for goods: these accounts of a sale sum to its total. */
export const akunTotalJual: readonly string[] = [
  akunKunci.PENJUALAN,
  akunKunci.ONGKOS,
  akunKunci['POTONGAN PENJUALAN'],
  akunKunci['PPN KELUARAN'],
  akunKunci['SELISIH PEMBULATAN'],
]

async function loadHari(tx: Tx, cabang: string, dari: string, sampai: string): Promise<Hari[]> {
  const [uang, barang] = await Promise.all([
    tx.query<Omit<Hari, 'potong' | 'berat'>>(
      `SELECT tgl_system AS tanggal, sum(kredit - debit) FILTER (WHERE akun = ANY ($5))::bigint AS total,
         count(DISTINCT nomor) FILTER (WHERE NOT balik) - count(DISTINCT nomor) FILTER (WHERE balik) AS nota
       FROM buku_uang WHERE cabang = $1 AND jenis = $2 AND tgl_system BETWEEN $3 AND $4 GROUP BY 1 ORDER BY 1`,
      [cabang, penjualan.kode, dari, sampai, akunTotalJual],
    ),
    tx.query<{ tanggal: string; potong: bigint; berat: bigint }>(
      `SELECT tgl_system AS tanggal, sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS potong,
         sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
       FROM buku_barang WHERE cabang = $1 AND jenis = $2 AND tgl_system BETWEEN $3 AND $4 GROUP BY 1`,
      [cabang, penjualan.kode, dari, sampai],
    ),
  ])
  return uang.map((u) => ({ potong: 0n, berat: 0n, ...barang.find((b) => b.tanggal === u.tanggal), ...u }))
}

/** Today as one entry, or the business month so far with an entry for every day that sold. */
export const chart = endpoint({
  method: 'GET',
  path: 'penjualan/chart',
  summary: 'Sales of the business day, or by day of its month, from the books',
  akses: { layar: layarDokumen(penjualan) },
  membaca: true,
  query: z.object({ type: z.enum(['today', 'monthly']) }),
  answer: z.array(
    z.object({
      tanggal: z.string(),
      nota: z.int(),
      potong: z.int(),
      total: z.int(),
      /** Gram. */
      berat: z.number(),
    }),
  ),
  run: async (p) => {
    const { tgl_system, kode_toko } = p.sesi
    if (tgl_system === '') return []
    const harian = p.query.type === 'today'
    const dari = harian ? tgl_system : `${tgl_system.slice(0, 7)}-01`
    const hari = await loadHari(p.tx, kode_toko, dari, tgl_system)
    const kosong = { tanggal: tgl_system, nota: 0n, potong: 0n, total: 0n, berat: 0n }
    return (harian && hari.length === 0 ? [kosong] : hari).map((h) => ({
      tanggal: h.tanggal,
      nota: Number(h.nota),
      potong: Number(h.potong),
      total: Number(h.total),
      berat: Number(h.berat) / 1000,
    }))
  },
})
