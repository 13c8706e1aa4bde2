import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { penjualan } from '#penjualan'
import { spanOf } from '../figures/compare.ts'
import { loadTrade, tradeKinds } from '../figures/trade.server.ts'

const access = { screen: documentScreens(penjualan) }

/** Bars of a small curve, the last one the business date. */
const bars = 10

/** The tiles of the dashboard: each kind of trade of the day, with the same weekday before and a small curve. */
export const dayTrade = endpoint({
  method: 'GET',
  path: 'beranda/angka',
  summary: 'What was traded on the business date by kind, with the same weekday before and the last ten days',
  access,
  reads: true,
  answer: z.array(
    z.object({
      kategori: z.enum(tradeKinds),
      nota: z.int(),
      potong: z.int(),
      total: z.int(),
      /** Gram. */
      berat: z.number(),
      /** Of the same weekday before. */
      sebelum: z.int(),
      sepuluh_hari: z.array(z.int()),
    }),
  ),
  run: async ({ tx, session }) => {
    const day = session.tgl_system
    if (day === '') return []
    const { now, before } = spanOf('hari', day)
    const days = Array.from({ length: bars }, (_, i) => addDays(day, i - bars + 1))
    const trade = await loadTrade(tx, [session], days[0]!, day)
    return tradeKinds.flatMap((kategori) => {
      const figures = trade(kategori, now)
      const curve = days.map((d) => Number(trade(kategori, { from: d, to: d }).total))
      // Areas in which nothing was done yet take no room.
      if (kategori !== 'PENJUALAN' && curve.every((n) => n === 0)) return []
      return [
        {
          kategori,
          nota: Number(figures.nota),
          potong: Number(figures.potong),
          total: Number(figures.total),
          berat: toWireNumber(figures.berat, 3),
          sebelum: Number(trade(kategori, before).total),
          sepuluh_hari: curve,
        },
      ]
    })
  },
})

interface Latest {
  readonly nomor: string
  readonly jam: string
  readonly nama_customer: string | null
  readonly total: bigint
  readonly status: string
  readonly nama_barang: string | null
  readonly kadar: bigint | null
  readonly aksesoris: boolean | null
  readonly baris: bigint
}
/**
 * The last sales and exchanges with the first piece that left: a cashier knows a nota by the piece, not by its number. The amount of an
 * exchange is what changed hands.
 */
const loadLatest = (tx: Tx, cabang: string) =>
  tx.query<Latest>(
    `SELECT p.nomor, to_char(p.dibuat AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, p.nama_customer, p.total, p.status,
       d.nama_barang, d.kadar, d.aksesoris, p.baris
     FROM (
       (SELECT no_faktur_jual AS nomor, tanggal, urut, dibuat, nama_customer, total, status,
          (SELECT count(*) FROM penjualan_detail_barang n WHERE n.cabang = $1 AND n.no_faktur_jual = j.no_faktur_jual)::bigint AS baris
        FROM penjualan j WHERE cabang = $1 ORDER BY tanggal DESC, urut DESC LIMIT 6)
       UNION ALL
       (SELECT no_tukar, tanggal, urut, dibuat, nama_customer, bersih, status,
          (SELECT count(*) FROM tukar_tambah_detail_barang n WHERE n.cabang = $1 AND n.no_tukar = t.no_tukar)::bigint
        FROM tukar_tambah t WHERE cabang = $1 ORDER BY tanggal DESC, urut DESC LIMIT 6)
       ORDER BY tanggal DESC, dibuat DESC, urut DESC LIMIT 6) p
     LEFT JOIN LATERAL (
       SELECT nama_barang, kadar, aksesoris FROM penjualan_detail_barang WHERE cabang = $1 AND no_faktur_jual = p.nomor AND baris = 1
       UNION ALL
       SELECT nama_barang, kadar, aksesoris FROM tukar_tambah_detail_barang WHERE cabang = $1 AND no_tukar = p.nomor AND baris = 1) d ON true
     ORDER BY p.tanggal DESC, p.dibuat DESC, p.urut DESC`,
    [cabang],
  )

export const latest = endpoint({
  method: 'GET',
  path: 'beranda/terakhir',
  summary: 'The last six notas of sales and exchanges: time, first piece and how many more, customer, amount, state',
  access,
  reads: true,
  answer: z.array(
    z.object({
      nomor: z.string(),
      jam: z.string(),
      nama_customer: z.string().nullable(),
      total: z.int(),
      status: z.string(),
      nama_barang: z.string().nullable(),
      kadar: z.number().nullable(),
      aksesoris: z.boolean(),
      /** How many lines more it has. */
      lain: z.int(),
    }),
  ),
  run: async ({ tx, session }) =>
    (await loadLatest(tx, session.kode_toko)).map(({ total, kadar, aksesoris, baris, ...nota }) => ({
      ...nota,
      total: Number(total),
      kadar: kadar === null ? null : toWireNumber(kadar, 2),
      aksesoris: aksesoris ?? false,
      lain: Math.max(0, Number(baris) - 1),
    })),
})
