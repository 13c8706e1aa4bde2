import { z } from 'zod'
import { priceMinute } from '#barang/server'
import { mulDiv, rupiah, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { addDays, jakartaTime } from '#kernel/base/time/dates.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { cursorRefusal } from '#kernel/engine/resource/query.server.ts'
import { endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { noticeWays, type NoticeWay } from '../notice/notice.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { redemptionOn, type LoanTerms } from '../rules/terms.ts'
import { lentPerGram, limitOf, worth } from './ratio.ts'
import { dueOf, dueSpans, limitsOf, nearPercent, watchOf, weekDays, type DueSpan, type WatchRow } from './watch.ts'
import { watchViews, type WatchAnswer, type WatchedLoan, type WatchPage } from './wire.ts'

type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>

const screen = documentScreens(hutang).find((s) => s.path === '/pantau-pinjaman')!
/** The index of the watch holds what runs, and nothing else. */
const open = `h.status IN ('AKTIF', 'BUNGA DIBAYAR')`

const todayOf = (p: Call): string => p.session.tgl_system || jakartaTime(p.now).tanggal

/** What a gram of fine gold is worth to the shop: what it buys at, else its price; and since when. */
const loadPrice = async (call: Call) =>
  (
    await call.tx.query<{ harga: Rupiah; waktu: string }>(
      `SELECT coalesce(harga_beli, harga_24k) AS harga, waktu FROM harga_emas
       WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 1`,
      [call.session.kode_toko, priceMinute(call.now)],
    )
  )[0]

/** The whole book in its classes: one look at the index, whatever its size. */
async function loadClasses(call: Call, today: string, price: Rupiah | undefined): Promise<WatchRow[]> {
  const limits = price === undefined ? [] : limitsOf(price)
  const rows = await call.tx.query<{ kelas: bigint; tempo: DueSpan; jumlah: bigint; pokok: Rupiah; murni: Weight }>(
    `SELECT ${limits.length === 0 ? '0' : `width_bucket(${lentPerGram('h')}, $4::bigint[])`}::bigint AS kelas,
       CASE WHEN h.jatuh_tempo < $2 THEN 'LEWAT' WHEN h.jatuh_tempo = $2 THEN 'HARI INI' WHEN h.jatuh_tempo <= $3 THEN 'MINGGU INI' ELSE 'NANTI' END AS tempo,
       count(*) AS jumlah, sum(h.sisa_pokok)::bigint AS pokok, sum(h.total_murni)::bigint AS murni
     FROM hutang h WHERE h.cabang = $1 AND ${open} GROUP BY 1, 2 ORDER BY 1, 2`,
    [
      call.session.kode_toko,
      today,
      addDays(today, weekDays),
      // A class begins one rupiah above the limit of the one before.
      ...(limits.length === 0 ? [] : [limits.map((l) => l + 1n)]),
    ],
  )
  return rows.map((r) => ({ ...r, kelas: Number(r.kelas), jumlah: Number(r.jumlah) }))
}

const counted = z.object({ jumlah: z.number(), pokok: z.number() })
const fall = z.object({
  persen: z.number(),
  harga: z.number(),
  taksiran: z.number(),
  dekat: z.number(),
  lewat: z.number(),
  pokok_lewat: z.number(),
  tidak_tertutup: z.number(),
})
const book: z.ZodType<WatchAnswer> = z.object({
  tanggal: z.string(),
  jumlah: z.number(),
  pokok: z.number(),
  tempo: z.record(z.enum(dueSpans), counted),
  emas: z
    .object({
      harga: z.number(),
      waktu: z.string(),
      taksiran: z.number(),
      kelompok: z.array(counted.extend({ sampai: z.number().nullable() })),
      turun: z.array(fall),
    })
    .nullable(),
})

const wire = ({ jumlah, pokok }: { readonly jumlah: number; readonly pokok: Rupiah }) => ({
  jumlah,
  pokok: Number(pokok),
})

const summary = endpoint({
  method: 'GET',
  path: 'pantau-pinjaman',
  summary:
    'Every loan that runs against its pledge at the gold price of today and at a lower one, and what is due when',
  access: { screen },
  reads: true,
  answer: book,
  run: async (call): Promise<WatchAnswer> => {
    const today = todayOf(call)
    const price = await loadPrice(call)
    const rows = await loadClasses(call, today, price?.harga)
    const due = dueOf(rows)
    const whole = price && watchOf(rows, price.harga)
    return {
      tanggal: today,
      jumlah: dueSpans.reduce((n, s) => n + due[s].jumlah, 0),
      pokok: dueSpans.reduce((n, s) => n + Number(due[s].pokok), 0),
      tempo: Object.fromEntries(dueSpans.map((s) => [s, wire(due[s])])) as WatchAnswer['tempo'],
      emas: whole
        ? {
            harga: Number(price.harga),
            waktu: price.waktu,
            taksiran: Number(whole.taksiran),
            kelompok: whole.kelompok.map((k) => ({ ...wire(k), sampai: k.sampai })),
            turun: whole.turun.map((fall) => ({
              ...fall,
              harga: Number(fall.harga),
              taksiran: Number(fall.taksiran),
              pokok_lewat: Number(fall.pokok_lewat),
              tidak_tertutup: Number(fall.tidak_tertutup),
            })),
          }
        : null,
    }
  },
})

const pageSize = 50

interface Row extends LoanTerms {
  readonly nomor: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly total_murni: Weight
  readonly per_murni: bigint
  readonly diberitahu: string | null
  readonly cara: NoticeWay | null
}
const loan: z.ZodType<WatchedLoan> = z.object({
  nomor: z.string(),
  nama_customer: z.string(),
  no_hp: z.string().nullable(),
  jatuh_tempo: z.string(),
  telat: z.number(),
  pokok: z.number(),
  bunga_denda: z.number(),
  total: z.number(),
  persen: z.number().nullable(),
  diberitahu: z.string().nullable(),
  cara: z.enum(noticeWays).nullable(),
})
const after = z.object({ kunci: z.string(), nomor: z.string() })
const page: z.ZodType<WatchPage> = z.object({ rows: z.array(loan), berikut: after.nullable() })

/** How each view is found in its index: condition and order over `$2`, and what the next page begins after. */
const byDue = {
  order: 'h.jatuh_tempo, h.no_faktur_hutang',
  later: '(h.jatuh_tempo, h.no_faktur_hutang) > ($3::date, $4)',
}
const byRatio = {
  order: `${lentPerGram('h')} DESC, h.no_faktur_hutang DESC`,
  later: `(${lentPerGram('h')}, h.no_faktur_hutang) < ($3::bigint, $4)`,
}
const found = {
  TEMPO: { ...byDue, where: 'h.jatuh_tempo <= $2::date' },
  MINGGU: { ...byDue, where: `h.jatuh_tempo > $2::date AND h.jatuh_tempo <= $2::date + ${weekDays}` },
  DEKAT: { ...byRatio, where: `${lentPerGram('h')} > $2::bigint` },
  SEMUA: { ...byDue, where: `h.jatuh_tempo >= '1900-01-01' AND $2::date IS NOT NULL` },
} as const

const list = endpoint({
  method: 'POST',
  path: 'pantau-pinjaman/cari',
  summary: 'Loans that run: due by today, due within a week, above 80 percent of what their pledge is worth, or all',
  access: { screen },
  reads: true,
  body: z.strictObject({ tampil: z.enum(watchViews), kursor: after.nullable().default(null) }),
  answer: page,
  refusalOf: cursorRefusal,
  run: async (call): Promise<WatchPage> => {
    const { tampil, kursor } = call.body
    const today = todayOf(call)
    const price = await loadPrice(call)
    if (tampil === 'DEKAT' && !price) return { rows: [], berikut: null }
    const { where, order, later } = found[tampil]
    const limit = tampil === 'DEKAT' ? limitOf(price!.harga, BigInt(nearPercent * 10)) : today
    const rows = await call.tx.query<Row & Record<string, unknown>>(
      `SELECT h.no_faktur_hutang AS nomor, h.nama_customer, h.no_hp, h.sisa_pokok, h.bunga, h.mode_bunga, h.bunga_sampai, h.tgl_hutang,
         h.jatuh_tempo, h.denda_harian, h.pembulatan_ke, h.uang_baru, h.total_murni, ${lentPerGram('h')} AS per_murni, n.tanggal AS diberitahu, n.cara
       FROM hutang h
       LEFT JOIN LATERAL (SELECT x.tanggal, x.cara FROM pemberitahuan_hutang x
         WHERE x.cabang = $1 AND x.no_faktur_hutang = h.no_faktur_hutang AND x.jatuh_tempo = h.jatuh_tempo
         ORDER BY x.tanggal DESC, x.dibuat DESC LIMIT 1) n ON true
       WHERE h.cabang = $1 AND ${open} AND ${where}${kursor ? ` AND ${later}` : ''} ORDER BY ${order} LIMIT ${pageSize + 1}`,
      [call.session.kode_toko, limit, ...(kursor ? [kursor.kunci, kursor.nomor] : [])],
    )
    const last = rows.length > pageSize ? rows[pageSize - 1]! : undefined
    return {
      rows: rows.slice(0, pageSize).map((r) => watched(r, today, price?.harga)),
      berikut: last
        ? { kunci: tampil === 'DEKAT' ? String(last.per_murni) : last.jatuh_tempo, nomor: last.nomor }
        : null,
    }
  },
})

function watched(row: Row, today: string, price: Rupiah | undefined): WatchedLoan {
  const owed = redemptionOn(row, today)
  const of = price === undefined ? 0n : worth(row.total_murni, price)
  const { nomor, nama_customer, no_hp, jatuh_tempo, diberitahu, cara } = row
  return {
    nomor,
    nama_customer,
    no_hp,
    jatuh_tempo,
    telat: owed.telat,
    pokok: Number(row.sisa_pokok),
    bunga_denda: Number(owed.bunga_rp + owed.denda_rp),
    total: Number(owed.total),
    persen: of === 0n ? null : Number(mulDiv(rupiah(row.sisa_pokok), 1000n, of, 'half-up')) / 10,
    diberitahu,
    cara,
  }
}

export const watchEndpoints = [summary, list] as const
