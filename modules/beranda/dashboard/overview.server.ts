import { z } from 'zod'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Weight, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { penjualan } from '#penjualan'
import { saleTotalAkun } from '#penjualan/server'

const text = z.string()

/** The shops of the chain as head office sees them: their business date, whether the day is open, and what it sold. */
export const overview = endpoint({
  method: 'GET',
  path: 'pusat/ringkasan',
  summary: 'Head office: business date and state of every shop',
  access: 'session',
  answer: z.array(
    z.object({
      kode_toko: text,
      nama_toko: text,
      alamat_toko: text,
      pusat: z.boolean(),
      tgl_system: text.nullable(),
      buka: z.boolean(),
      nota: z.int(),
      total: z.int(),
      /** Gram. */
      berat: z.number(),
    }),
  ),
  run: async (p) => {
    const found = await readHeadOffice(p, 'ringkasan-toko', (tx) =>
      Promise.all([loadToko(tx), loadPenjualan(tx), loadBerat(tx)]),
    )
    if (isRefusal(found)) return found
    const [toko, sell, berat] = found
    return toko.map((t) => {
      const uang = sell.find((j) => j.cabang === t.kode_toko)
      return {
        ...t,
        nota: Number(uang?.nota ?? 0n),
        total: Number(uang?.total ?? 0n),
        berat: toWireNumber(berat.find((b) => b.cabang === t.kode_toko)?.berat ?? 0n, 3),
      }
    })
  },
})

const loadToko = (tx: Tx) =>
  tx.query<{ kode_toko: string }>(
    `SELECT t.kode_toko, t.nama_toko, coalesce(t.alamat_toko, '') AS alamat_toko, t.pusat, h.tgl_system, coalesce(h.buka, false) AS buka
     FROM toko t LEFT JOIN hari_toko h ON h.cabang = t.kode_toko
     WHERE t.dihapus IS NULL ORDER BY t.pusat DESC, t.kode_toko`,
  )

/** What each shop sold on its own business date, as its books have it: cancelled notas are nil in them. */
const loadPenjualan = (tx: Tx) =>
  tx.query<{ cabang: string; nota: bigint; total: Rupiah }>(
    `SELECT b.cabang, sum(b.kredit - b.debit) FILTER (WHERE b.akun = ANY ($2))::bigint AS total,
       count(DISTINCT b.nomor) FILTER (WHERE NOT b.balik) - count(DISTINCT b.nomor) FILTER (WHERE b.balik) AS nota
     FROM buku_uang b JOIN hari_toko h ON h.cabang = b.cabang AND h.tgl_system = b.tgl_system
     WHERE b.jenis = $1 GROUP BY b.cabang`,
    [penjualan.prefix, saleTotalAkun],
  )

const loadBerat = (tx: Tx) =>
  tx.query<{ cabang: string; berat: Weight }>(
    `SELECT b.cabang, sum(CASE WHEN b.balik THEN -b.berat ELSE b.berat END)::bigint AS berat
     FROM buku_barang b JOIN hari_toko h ON h.cabang = b.cabang AND h.tgl_system = b.tgl_system
     WHERE b.jenis = $1 GROUP BY b.cabang`,
    [penjualan.prefix],
  )
