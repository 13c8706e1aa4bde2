import { z } from 'zod'
import type { Tx } from '#kernel/db/db.server.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import type { Berat, Persen, Rupiah } from '#kernel/quantity/quantity.ts'
import { akunKunci } from '#buku'

/** Who may know what should lie in the drawer: not those who count it, because the closing's count is blind. */
const tahuKas: ReadonlySet<string> = new Set(['OWN', 'SU', 'MU'])

interface Stok {
  readonly jumlah: bigint
  readonly berat: Berat
}
const loadStok = async (tx: Tx, cabang: string): Promise<Stok> =>
  (
    await tx.query<Stok>(
      `SELECT coalesce(sum(jumlah), 0)::bigint AS jumlah, coalesce(sum(berat), 0)::bigint AS berat FROM saldo_baki WHERE cabang = $1`,
      [cabang],
    )
  )[0]!

const loadKas = async (tx: Tx, cabang: string): Promise<Rupiah> =>
  (
    await tx.query<{ saldo: Rupiah }>(
      `SELECT coalesce(sum(saldo), 0)::bigint AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2`,
      [cabang, akunKunci.KAS],
    )
  )[0]!.saldo

/** The price of 24 karat that holds now and the one before it; one may be entered for a minute to come. */
const loadEmas = (tx: Tx, cabang: string, now: Date) =>
  tx.query<{ waktu: string; harga_24k: Rupiah }>(
    `SELECT waktu, harga_24k FROM harga_emas WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 2`,
    [cabang, Object.values(waktuJakarta(now)).join('T')],
  )

/** The five finest price classes that have a price of their own. */
const loadHarga = (tx: Tx, cabang: string) =>
  tx.query<{ kode_group: string; kadar: Persen; harga: Rupiah; harga_beli: Rupiah | null }>(
    `SELECT g.kode_group, k.kadar, g.harga, g.harga_beli FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
     WHERE g.cabang = $1 AND g.dihapus IS NULL AND g.harga > 0 AND k.kadar <= 10000 ORDER BY k.kadar DESC, g.kode_group LIMIT 5`,
    [cabang],
  )

const loadBuka = (tx: Tx, cabang: string) =>
  tx.query<{ dibuka: string | null; dibuka_oleh: string | null }>(
    `SELECT h.dibuka, h.dibuka_oleh FROM hari_toko t JOIN hari h ON h.cabang = t.cabang AND h.tgl_system = t.tgl_system WHERE t.cabang = $1`,
    [cabang],
  )

/** What the first page shows of the day, beside the sales: price, stock, cash for those who do not count it. */
export const hariBeranda = endpoint({
  method: 'GET',
  path: 'beranda/hari',
  summary: 'The day at a glance: since when it is open, gold price, stock, and for owners the cash in the drawer',
  akses: 'masuk',
  membaca: true,
  answer: z.object({
    dibuka: z.string().nullable(),
    dibuka_oleh: z.string().nullable(),
    emas: z.object({ waktu: z.string(), harga_24k: z.int(), naik: z.int().nullable() }).nullable(),
    harga: z.array(
      z.object({ kode_group: z.string(), kadar: z.number(), harga: z.int(), harga_beli: z.int().nullable() }),
    ),
    stok: z.object({ jumlah: z.int(), berat: z.number() }),
    kas: z.int().nullable(),
  }),
  run: async ({ tx, sesi, now }) => {
    const toko = sesi.kode_toko
    const [[buka], emas, harga, stok, kas] = await Promise.all([
      loadBuka(tx, toko),
      loadEmas(tx, toko, now),
      loadHarga(tx, toko),
      loadStok(tx, toko),
      tahuKas.has(sesi.level) ? loadKas(tx, toko) : undefined,
    ])
    const [kini, lama] = emas
    return {
      dibuka: buka?.dibuka ?? null,
      dibuka_oleh: buka?.dibuka_oleh ?? null,
      emas: kini
        ? {
            waktu: kini.waktu,
            harga_24k: Number(kini.harga_24k),
            naik: lama ? Number(kini.harga_24k - lama.harga_24k) : null,
          }
        : null,
      harga: harga.map((h) => ({
        kode_group: h.kode_group,
        kadar: toWireNumber(h.kadar, 2),
        harga: Number(h.harga),
        harga_beli: h.harga_beli === null ? null : Number(h.harga_beli),
      })),
      stok: { jumlah: Number(stok.jumlah), berat: toWireNumber(stok.berat, 3) },
      kas: kas === undefined ? null : Number(kas),
    }
  },
})
