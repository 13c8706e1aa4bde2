import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { keyAkun, openStates } from '#buku'
import { spentRows } from '#uang/server'
import { daysBetween } from './compare.ts'
import { loadBalances } from './standing.server.ts'
import { readShops, tradeAccess, type Shop } from './shops.server.ts'

/** Levels that may see the book cash: not those who count it, because the count at closing is blind. */
export const knowsKas: ReadonlySet<string> = new Set(['OWN', 'SU', 'MU'])

const code = z.string()
const day = { kode_toko: code, tgl_system: z.string() }
/** The day that is asked for; without one each shop's own. */
const dayQuery = z.object({ tgl_system: z.iso.date({ error: 'Tanggal Tidak Benar' }).optional() })
const dated = (shops: readonly Shop[], asked: string | undefined) =>
  shops.flatMap((shop) => {
    const tgl_system = asked ?? shop.tgl_system
    return tgl_system === null ? [] : [{ kode_toko: shop.kode_toko, tgl_system }]
  })
type Dated = ReturnType<typeof dated>
const codesOf = (days: Dated) => days.map((d) => d.kode_toko)
const datesOf = (days: Dated) => days.map((d) => d.tgl_system)

/** A business date that is open has nothing after it: what the day began with is what is there now, less the day's own. */
export const loadCashDay = async (tx: Tx, days: Dated) => {
  const [saldo, gerak] = await Promise.all([
    loadBalances(tx, codesOf(days), [keyAkun.KAS]),
    tx.query<{ cabang: string; masuk: bigint; keluar: bigint }>(
      `SELECT b.cabang, sum(b.debit)::bigint AS masuk, sum(b.kredit)::bigint AS keluar
       FROM buku_uang b JOIN unnest($1::text[], $2::date[]) AS h(cabang, tgl) ON h.cabang = b.cabang AND h.tgl = b.tgl_system
       WHERE b.cabang = ANY ($1) AND b.akun = $3 GROUP BY b.cabang`,
      [codesOf(days), datesOf(days), keyAkun.KAS],
    ),
  ])
  return (cabang: string) => {
    const { masuk = 0n, keluar = 0n } = gerak.find((g) => g.cabang === cabang) ?? {}
    const now = saldo(cabang, keyAkun.KAS)
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
  run: async (call) =>
    readShops(call, 'kas-hari-ini', async (tx, shops) => {
      const days = dated(shops, undefined)
      if (!knowsKas.has(call.session.level)) return days.map((d) => ({ ...d, ...hidden }))
      const kas = await loadCashDay(tx, days)
      return days.map((day) => {
        const { kas_awal, masuk, keluar, saldo } = kas(day.kode_toko)
        return {
          ...day,
          kas_awal: Number(kas_awal),
          masuk: Number(masuk),
          keluar: Number(keluar),
          saldo: Number(saldo),
        }
      })
    }),
})

/** An expense of some days by the account that its category posts to. */
interface Expense {
  readonly cabang: string
  readonly nomor_akun: string
  readonly nama_akun: string
  readonly rp: bigint
}
interface Days {
  readonly kode_toko: string
  readonly from: string
  readonly to: string
}
/** What each shop spent on its days, by account: the same lines as its Laporan Biaya. */
export async function loadExpenses(tx: Tx, days: readonly Days[]): Promise<(cabang: string) => readonly Expense[]> {
  const [froms, tos] = [days.map((d) => d.from), days.map((d) => d.to)]
  const rows = await tx.query<Expense>(
    `SELECT x.cabang, a.nomor_akun, a.nama_akun, sum(x.jumlah_rp)::bigint AS rp
     FROM (${spentRows('m.cabang = ANY ($1) AND m.tanggal BETWEEN $4 AND $5')}) x
     JOIN unnest($1::text[], $2::date[], $3::date[]) AS h(cabang, dari, sampai) ON h.cabang = x.cabang AND x.tanggal BETWEEN h.dari AND h.sampai
     JOIN kode_transaksi k ON k.cabang = x.cabang AND k.kode_transaksi = x.kode_transaksi
     JOIN akun a ON a.cabang = k.cabang AND a.nomor_akun = k.nomor_akun
     WHERE k.biaya GROUP BY 1, 2, 3 ORDER BY 1, 2`,
    [days.map((d) => d.kode_toko), froms, tos, froms.toSorted()[0] ?? null, tos.toSorted().at(-1) ?? null],
  )
  return (shop) => rows.filter((r) => r.cabang === shop)
}
const sumOf = (rows: readonly { readonly rp: bigint }[]): number => Number(rows.reduce((sum, r) => sum + r.rp, 0n))

const expenses = endpoint({
  method: 'GET',
  path: 'cash-pusat/daily-biaya',
  summary: 'Expenses of each shop on a business date, by account: those of its report of expenses',
  access: tradeAccess,
  query: dayQuery,
  answer: z.array(
    z.object({
      ...day,
      jumlah_rp: z.int(),
      detail_biaya: z.array(z.object({ nomor_akun: code, nama_akun: z.string(), jumlah_rp: z.int() })),
    }),
  ),
  run: async (call) =>
    readShops(call, 'biaya-hari-ini', async (tx, shops) => {
      const days = dated(shops, call.query.tgl_system)
      const spent = await loadExpenses(
        tx,
        days.map(({ kode_toko, tgl_system }) => ({ kode_toko, from: tgl_system, to: tgl_system })),
      )
      return days.map((day) => {
        const own = spent(day.kode_toko)
        return {
          ...day,
          jumlah_rp: sumOf(own),
          detail_biaya: own.map((r) => ({ nomor_akun: r.nomor_akun, nama_akun: r.nama_akun, jumlah_rp: Number(r.rp) })),
        }
      })
    }),
})

/** How old a payment is that the bank has not been seen to pay, in days; the last one is all that is older. */
const ages = [
  { umur: '0-1', days: 1 },
  { umur: '2-3', days: 3 },
  { umur: '4-7', days: 7 },
  { umur: '8+', days: Infinity },
] as const
const ageNames = ages.map((a) => a.umur)
const counted = 7

interface Outstanding {
  readonly cabang: string
  readonly no_rekening: string
  readonly rp: bigint
}
/**
 * What stands in KLIRING of each account at the end of each shop's date, and how old it is. Only the payments of the last days are read one
 * by one; whatever is not among them is older.
 */
async function loadOutstanding(tx: Tx, days: Dated) {
  const [shops, dates] = [codesOf(days), datesOf(days)]
  const shopDays = 'unnest($1::text[], $2::date[]) AS h(cabang, tgl)'
  const [now, since, recent] = await Promise.all([
    tx.query<Outstanding>(
      `SELECT cabang, sub AS no_rekening, saldo AS rp FROM saldo_uang WHERE cabang = ANY ($1) AND akun = $2 ORDER BY 1, 2`,
      [shops, keyAkun.KLIRING],
    ),
    tx.query<Outstanding>(
      `SELECT b.cabang, b.sub AS no_rekening, sum(b.debit - b.kredit)::bigint AS rp FROM buku_uang b JOIN ${shopDays} ON h.cabang = b.cabang
       WHERE b.cabang = ANY ($1) AND b.akun = $3 AND b.tgl_system > h.tgl GROUP BY 1, 2`,
      [shops, dates, keyAkun.KLIRING],
    ),
    tx.query<Outstanding & { tanggal: string }>(
      `SELECT k.cabang, k.no_rekening, k.tgl_system AS tanggal, sum(k.jumlah)::bigint AS rp FROM kliring k JOIN ${shopDays} ON h.cabang = k.cabang
       WHERE k.cabang = ANY ($1) AND k.tgl_system BETWEEN h.tgl - ${counted} AND h.tgl AND (k.status = ANY ($3) OR k.tgl_cocok > h.tgl)
       GROUP BY 1, 2, 3`,
      [shops, dates, openStates],
    ),
  ])
  return ({ kode_toko, tgl_system }: Dated[number]) => {
    const own = <R extends Outstanding>(rows: readonly R[]) => rows.filter((r) => r.cabang === kode_toko)
    const later = own(since)
    const accounts = own(now)
      .map((r) => ({ ...r, rp: r.rp - (later.find((x) => x.no_rekening === r.no_rekening)?.rp ?? 0n) }))
      .filter((r) => r.rp !== 0n)
    const ageOf = new Map<string, bigint>(ages.map(({ umur }) => [umur, 0n]))
    let older = accounts.reduce((sum, r) => sum + r.rp, 0n)
    for (const row of own(recent)) {
      const { umur } = ages.find(({ days: most }) => daysBetween(row.tanggal, tgl_system) <= most)!
      ageOf.set(umur, ageOf.get(umur)! + row.rp)
      older -= row.rp
    }
    ageOf.set('8+', older)
    return { accounts, ages: [...ageOf].map(([umur, rp]) => ({ umur, jumlah_rp: Number(rp) })) }
  }
}

const nonCash = endpoint({
  method: 'GET',
  path: 'cash-pusat/outstand-noncash',
  summary:
    'Non-cash payments of each shop that the bank has not been seen to pay, up to a business date, by account and by age in days',
  access: tradeAccess,
  query: dayQuery,
  answer: z.array(
    z.object({
      ...day,
      jumlah_rp: z.int(),
      detail_rekening: z.array(z.object({ no_rekening: code, jumlah_rp: z.int() })),
      detail_umur: z.array(z.object({ umur: z.enum(ageNames), jumlah_rp: z.int() })),
    }),
  ),
  run: async (call) =>
    readShops(call, 'non-cash-terbuka', async (tx, shops) => {
      const days = dated(shops, call.query.tgl_system)
      const outstanding = await loadOutstanding(tx, days)
      return days.map((day) => {
        const own = outstanding(day)
        return {
          ...day,
          jumlah_rp: sumOf(own.accounts),
          detail_rekening: own.accounts.map((r) => ({ no_rekening: r.no_rekening, jumlah_rp: Number(r.rp) })),
          detail_umur: own.ages,
        }
      })
    }),
})

export const moneyEndpoints = [cash, expenses, nonCash] as const
