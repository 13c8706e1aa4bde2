import { z } from 'zod'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { outStates, stockSummaryGate } from '#barang'

const text = z.string()

/** What lies in all shops, by fineness; the heaviest first. */
const loadFineness = (tx: Tx) =>
  tx.query<{ kadar: bigint; jumlah: bigint; berat: bigint }>(
    `SELECT kadar, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat FROM barang
     WHERE status <> ALL ($1) GROUP BY kadar ORDER BY 3 DESC, 1`,
    [outStates],
  )

/** The gold price of the chain by day: the last one that any shop set on each of the last fourteen days that had one. */
const loadGold = (tx: Tx, now: Date) =>
  tx.query<{ tanggal: string; harga_24k: bigint }>(
    `SELECT tanggal, harga_24k FROM (
       SELECT DISTINCT ON (left(waktu, 10)) left(waktu, 10) AS tanggal, harga_24k FROM harga_emas
       WHERE dihapus IS NULL AND waktu <= $1 ORDER BY left(waktu, 10) DESC, waktu DESC LIMIT 14) d
     ORDER BY tanggal`,
    [Object.values(jakartaTime(now)).join('T')],
  )

/** The last closing of each shop that did not count what the books said, of the last seven days. */
const loadDifferences = (tx: Tx) =>
  tx.query<{ cabang: string; no_tutup: string; tanggal: string; selisih: bigint }>(
    `SELECT t.cabang, t.no_tutup, t.tanggal, t.selisih FROM (
       SELECT DISTINCT ON (u.cabang) u.cabang, u.no_tutup, u.tanggal, u.selisih FROM tutup u
       JOIN hari_toko h ON h.cabang = u.cabang
       WHERE u.status <> 'DIBUKA ULANG' AND u.tanggal >= h.tgl_system - 7 ORDER BY u.cabang, u.tanggal DESC, u.urut DESC) t
     WHERE t.selisih <> 0 ORDER BY abs(t.selisih) DESC`,
  )

/** What head office should look at besides the figures of each shop. */
export const highlights = endpoint({
  method: 'GET',
  path: 'pusat/sorotan',
  summary: 'Head office: stock by fineness over all shops, cash differences of the last closings, gold price by day',
  access: 'session',
  answer: z.object({
    /** Null: shown to owners alone. */
    stok_kadar: z.array(z.object({ kadar: z.number(), jumlah: z.int(), berat: z.number() })).nullable(),
    selisih: z.array(z.object({ kode_toko: text, no_tutup: text, tanggal: text, selisih: z.int() })),
    emas: z.array(z.object({ tanggal: text, harga_24k: z.int() })),
  }),
  run: async (call) =>
    readHeadOffice(call, 'sorotan', async (tx) => {
      const [fineness, differences, gold] = await Promise.all([
        gateOpens(stockSummaryGate, call.session) ? loadFineness(tx) : null,
        loadDifferences(tx),
        loadGold(tx, call.now),
      ])
      return {
        stok_kadar:
          fineness?.map((kadar) => ({
            kadar: toWireNumber(kadar.kadar, 2),
            jumlah: Number(kadar.jumlah),
            berat: toWireNumber(kadar.berat, 3),
          })) ?? null,
        selisih: differences.map((difference) => ({
          kode_toko: difference.cabang,
          no_tutup: difference.no_tutup,
          tanggal: difference.tanggal,
          selisih: Number(difference.selisih),
        })),
        emas: gold.map((g) => ({ tanggal: g.tanggal, harga_24k: Number(g.harga_24k) })),
      }
    }),
})
