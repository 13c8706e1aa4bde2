import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { keyAkun } from '#buku'
import { readShops, tradeAccess, type Shop } from './shops.server.ts'

/** Levels that may see the book cash: not those who count it, because the count at closing is blind. */
export const knowsKas: ReadonlySet<string> = new Set(['OWN', 'SU', 'MU'])

const code = z.string()
const day = { kode_toko: code, tgl_system: z.string() }
/** The day that is asked for; without one each shop's own. */
const dayQuery = z.object({ tgl_system: z.iso.date({ error: 'Tanggal Tidak Benar' }).optional() })
const dated = (shops: readonly Shop[], asked: string | undefined) =>
  shops.flatMap((s) => {
    const tgl_system = asked ?? s.tgl_system
    return tgl_system === null ? [] : [{ kode_toko: s.kode_toko, tgl_system }]
  })
type Dated = ReturnType<typeof dated>
const codesOf = (days: Dated) => days.map((d) => d.kode_toko)
const datesOf = (days: Dated) => days.map((d) => d.tgl_system)

/** A business date that is open has nothing after it: what the day began with is what is there now, less the day's own. */
export const loadCashDay = async (tx: Tx, days: Dated) => {
  const [saldo, gerak] = await Promise.all([
    tx.query<{ cabang: string; saldo: bigint }>(
      `SELECT cabang, sum(saldo)::bigint AS saldo FROM saldo_uang WHERE cabang = ANY ($1) AND akun = $2 GROUP BY cabang`,
      [codesOf(days), keyAkun.KAS],
    ),
    tx.query<{ cabang: string; masuk: bigint; keluar: bigint }>(
      `SELECT b.cabang, sum(b.debit)::bigint AS masuk, sum(b.kredit)::bigint AS keluar
       FROM buku_uang b JOIN unnest($1::text[], $2::date[]) AS h(cabang, tgl) ON h.cabang = b.cabang AND h.tgl = b.tgl_system
       WHERE b.cabang = ANY ($1) AND b.akun = $3 GROUP BY b.cabang`,
      [codesOf(days), datesOf(days), keyAkun.KAS],
    ),
  ])
  return (cabang: string) => {
    const { masuk = 0n, keluar = 0n } = gerak.find((g) => g.cabang === cabang) ?? {}
    const now = saldo.find((x) => x.cabang === cabang)?.saldo ?? 0n
    return { kas_awal: now - masuk + keluar, masuk, keluar, saldo: now }
  }
}

const hidden = { kas_awal: null, masuk: null, keluar: null, saldo: null }

/** The cash would tell a cashier what the blind count should come to. */
const cash = endpoint({
  method: 'GET',
  path: 'cash-pusat/daily-cash-chart',
  summary: 'Cash of each shop on its business date: at its beginning, in, out and now; null for who counts it',
  access: tradeAccess,
  answer: z.array(
    z.object({
      ...day,
      kas_awal: z.int().nullable(),
      masuk: z.int().nullable(),
      keluar: z.int().nullable(),
      saldo: z.int().nullable(),
    }),
  ),
  run: async (p) =>
    readShops(p, 'kas-hari-ini', async (tx, shops) => {
      const days = dated(shops, undefined)
      if (!knowsKas.has(p.session.level)) return days.map((d) => ({ ...d, ...hidden }))
      const kas = await loadCashDay(tx, days)
      return days.map((d) => {
        const { kas_awal, masuk, keluar, saldo } = kas(d.kode_toko)
        return {
          ...d,
          kas_awal: Number(kas_awal),
          masuk: Number(masuk),
          keluar: Number(keluar),
          saldo: Number(saldo),
        }
      })
    }),
})

/** What goods cost is no expense of the day, and stays hidden; rounding belongs to the sales. */
const noExpense = [keyAkun.HPP, keyAkun['SELISIH PEMBULATAN'], keyAkun['SELISIH NILAI EMAS'], keyAkun['SELISIH STOK']]

const expenses = endpoint({
  method: 'GET',
  path: 'cash-pusat/daily-biaya',
  summary: 'Expenses of each shop on a business date, by account',
  access: tradeAccess,
  query: dayQuery,
  answer: z.array(
    z.object({
      ...day,
      jumlah_rp: z.int(),
      detail_biaya: z.array(z.object({ nomor_akun: code, nama_akun: z.string(), jumlah_rp: z.int() })),
    }),
  ),
  run: async (p) =>
    readShops(p, 'biaya-hari-ini', async (tx, shops) => {
      const days = dated(shops, p.query.tgl_system)
      const rows = await tx.query<{ cabang: string; nomor_akun: string; nama_akun: string; rp: bigint }>(
        `SELECT b.cabang, a.nomor_akun, a.nama_akun, sum(b.debit - b.kredit)::bigint AS rp
         FROM buku_uang b JOIN unnest($1::text[], $2::date[]) AS h(cabang, tgl) ON h.cabang = b.cabang AND h.tgl = b.tgl_system
         JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.akun
         WHERE b.cabang = ANY ($1) AND a.jenis_akun = 'BEBAN' AND b.akun <> ALL ($3)
         GROUP BY 1, 2, 3 HAVING sum(b.debit - b.kredit) <> 0 ORDER BY 1, 2`,
        [codesOf(days), datesOf(days), noExpense],
      )
      return days.map((d) => {
        const own = rows.filter((r) => r.cabang === d.kode_toko)
        return {
          ...d,
          jumlah_rp: Number(own.reduce((sum, r) => sum + r.rp, 0n)),
          detail_biaya: own.map((r) => ({ nomor_akun: r.nomor_akun, nama_akun: r.nama_akun, jumlah_rp: Number(r.rp) })),
        }
      })
    }),
})

const nonCash = endpoint({
  method: 'GET',
  path: 'cash-pusat/outstand-noncash',
  summary: 'Non-cash payments of each shop that the bank has not been seen to pay, up to a business date, by account',
  access: tradeAccess,
  query: dayQuery,
  answer: z.array(
    z.object({
      ...day,
      jumlah_rp: z.int(),
      detail_rekening: z.array(z.object({ no_rekening: code, jumlah_rp: z.int() })),
    }),
  ),
  run: async (p) =>
    readShops(p, 'non-cash-terbuka', async (tx, shops) => {
      const days = dated(shops, p.query.tgl_system)
      const rows = await tx.query<{ cabang: string; no_rekening: string; rp: bigint }>(
        `SELECT b.cabang, b.sub AS no_rekening, sum(b.debit - b.kredit)::bigint AS rp
         FROM buku_uang b JOIN unnest($1::text[], $2::date[]) AS h(cabang, tgl) ON h.cabang = b.cabang
         WHERE b.cabang = ANY ($1) AND b.akun = $3 AND b.tgl_system <= h.tgl
         GROUP BY 1, 2 HAVING sum(b.debit - b.kredit) <> 0 ORDER BY 1, 2`,
        [codesOf(days), datesOf(days), keyAkun.KLIRING],
      )
      return days.map((d) => {
        const own = rows.filter((r) => r.cabang === d.kode_toko)
        return {
          ...d,
          jumlah_rp: Number(own.reduce((sum, r) => sum + r.rp, 0n)),
          detail_rekening: own.map((r) => ({ no_rekening: r.no_rekening, jumlah_rp: Number(r.rp) })),
        }
      })
    }),
})

export const moneyEndpoints = [cash, expenses, nonCash] as const
