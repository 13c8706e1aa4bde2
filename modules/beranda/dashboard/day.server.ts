import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Weight, Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { stockSummaryGate } from '#barang'
import { keyAkun } from '#buku'
import { knowsKas } from '../figures/money.server.ts'

interface Stok {
  readonly jumlah: bigint
  readonly berat: Weight
}
/** What lies in the shop. */
export const loadStok = async (tx: Tx, cabang: string): Promise<Stok> =>
  (
    await tx.query<Stok>(
      `SELECT coalesce(sum(jumlah), 0)::bigint AS jumlah, coalesce(sum(berat), 0)::bigint AS berat FROM saldo_baki WHERE cabang = $1`,
      [cabang],
    )
  )[0]!

/** The cash by the book: never for those who count it (`knowsKas`). */
export const loadKas = async (tx: Tx, cabang: string): Promise<Rupiah> =>
  (
    await tx.query<{ saldo: Rupiah }>(
      `SELECT coalesce(sum(saldo), 0)::bigint AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2`,
      [cabang, keyAkun.KAS],
    )
  )[0]!.saldo

/** The 24 karat price in force and the one before it; prices for a later minute may exist already. */
const loadEmas = (tx: Tx, cabang: string, now: Date) =>
  tx.query<{ waktu: string; harga_24k: Rupiah }>(
    `SELECT waktu, harga_24k FROM harga_emas WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 2`,
    [cabang, Object.values(jakartaTime(now)).join('T')],
  )

/** The five finest price classes with a price of their own. */
const loadHarga = (tx: Tx, cabang: string) =>
  tx.query<{ kode_group: string; kadar: Percent; harga: Rupiah; harga_beli: Rupiah | null }>(
    `SELECT g.kode_group, k.kadar, g.harga, g.harga_beli FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
     WHERE g.cabang = $1 AND g.dihapus IS NULL AND g.harga > 0 AND k.kadar <= 10000 ORDER BY k.kadar DESC, g.kode_group LIMIT 5`,
    [cabang],
  )

const loadOpening = (tx: Tx, cabang: string) =>
  tx.query<{ dibuka: string | null; dibuka_oleh: string | null }>(
    `SELECT h.dibuka, h.dibuka_oleh FROM hari_toko t JOIN hari h ON h.cabang = t.cabang AND h.tgl_system = t.tgl_system WHERE t.cabang = $1`,
    [cabang],
  )

/** Data of the first page besides sales: gold price, stock, and cash for users who do not count it. */
export const homeDay = endpoint({
  method: 'GET',
  path: 'beranda/hari',
  summary: 'The day at a glance: since when it is open, gold price, stock, and for owners the cash in the drawer',
  access: 'session',
  reads: true,
  answer: z.object({
    dibuka: z.string().nullable(),
    dibuka_oleh: z.string().nullable(),
    emas: z.object({ waktu: z.string(), harga_24k: z.int(), naik: z.int().nullable() }).nullable(),
    harga: z.array(
      z.object({ kode_group: z.string(), kadar: z.number(), harga: z.int(), harga_beli: z.int().nullable() }),
    ),
    /** Null: the shop shows it to its owner alone. */
    stok: z.object({ jumlah: z.int(), berat: z.number() }).nullable(),
    kas: z.int().nullable(),
  }),
  run: async ({ tx, session, now }) => {
    const toko = session.kode_toko
    const [[open], emas, harga, stok, kas] = await Promise.all([
      loadOpening(tx, toko),
      loadEmas(tx, toko, now),
      loadHarga(tx, toko),
      gateOpens(stockSummaryGate, session) ? loadStok(tx, toko) : undefined,
      knowsKas.has(session.level) ? loadKas(tx, toko) : undefined,
    ])
    const [current, old] = emas
    return {
      dibuka: open?.dibuka ?? null,
      dibuka_oleh: open?.dibuka_oleh ?? null,
      emas: current
        ? {
            waktu: current.waktu,
            harga_24k: Number(current.harga_24k),
            naik: old ? Number(current.harga_24k - old.harga_24k) : null,
          }
        : null,
      harga: harga.map((price) => ({
        kode_group: price.kode_group,
        kadar: toWireNumber(price.kadar, 2),
        harga: Number(price.harga),
        harga_beli: price.harga_beli === null ? null : Number(price.harga_beli),
      })),
      stok: stok ? { jumlah: Number(stok.jumlah), berat: toWireNumber(stok.berat, 3) } : null,
      kas: kas === undefined ? null : Number(kas),
    }
  },
})
