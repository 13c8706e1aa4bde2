import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { rupiah, type Weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { keyAkun, mainLaci } from '#buku'
import type { CountedLaci, LaciBook } from './laci.ts'
import type { Pecahan } from './pecahan.ts'

/** The day that is asked for, else the open one, as a subquery: statements are sent before it is known. */
const dayOr = `(SELECT coalesce($2::date, tgl_system) FROM hari_toko WHERE cabang = $1)`

export interface DocumentCount {
  readonly kode: string
  readonly status: string
  readonly jumlah: bigint
}

/** Number of the day's documents by kind and state; `all`: the documents of every room; `day`: one that is over. */
export const loadDayDocuments = (
  tx: Tx,
  cabang: string,
  all: readonly AnyDocument[],
  day: string | null = null,
): Promise<DocumentCount[]> =>
  tx.query<DocumentCount>(
    all
      .map(
        (doc) =>
          `SELECT '${doc.prefix}' AS kode, status, count(*) AS jumlah FROM ${quote(tableName(doc))} WHERE cabang = $1 AND tanggal = ${dayOr} GROUP BY status`,
      )
      .join(' UNION ALL '),
    [cabang, day],
  )

/** A drawer that is counted: each one in use, and any that holds money. */
export interface Drawer extends LaciBook {
  readonly nama: string
}

/** The drawers that are counted, the main one first. */
export async function loadDrawers(tx: Tx, cabang: string): Promise<Drawer[]> {
  const rows = await tx.query<Drawer>(
    `SELECT coalesce(s.sub, l.kode_laci) AS kode_laci, coalesce(l.nama, CASE s.sub WHEN 'UTAMA' THEN 'Laci utama' ELSE s.sub END) AS nama, coalesce(s.saldo, 0)::bigint AS kas_buku
     FROM (SELECT sub, saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2 AND saldo <> 0) s
     FULL JOIN (SELECT kode_laci, nama FROM laci WHERE cabang = $1 AND aktif) l ON l.kode_laci = s.sub
     ORDER BY coalesce(s.sub, l.kode_laci)`,
    [cabang, keyAkun.KAS],
  )
  const main = rows.find((l) => l.kode_laci === mainLaci) ?? {
    kode_laci: mainLaci,
    nama: 'Laci utama',
    kas_buku: rupiah(0),
  }
  return [main, ...rows.filter((l) => l.kode_laci !== mainLaci)]
}

export interface KasCount {
  readonly kas_hitung: Rupiah
  readonly kas_buku: Rupiah
  readonly oleh: string
  readonly waktu: string
  readonly pecahan: readonly Pecahan[]
  readonly laci: readonly CountedLaci[]
}

/** What a count is for: the closing of the open day, or the opening after the day that was closed last. */
export const countedFor = `CASE WHEN h.buka THEN 'TUTUP' ELSE 'BUKA' END, h.tgl_system`

/** Which counts those are; `$1`: the shop, `$2`: this calendar date. */
const countsNow = `k.cabang = $1
       AND (k.untuk, k.tgl_system) = (SELECT ${countedFor} FROM hari_toko h WHERE h.cabang = $1)
       AND (k.untuk = 'TUTUP' OR (k.waktu AT TIME ZONE 'Asia/Jakarta')::date = $2)
       AND k.waktu > coalesce((SELECT d.dibuka_ulang FROM hari d WHERE d.cabang = k.cabang AND d.tgl_system = k.tgl_system), '-infinity')`

type CountRow = Omit<KasCount, 'pecahan' | 'laci'> & { id: string } & { [K in keyof Pecahan]: Pecahan[K] | null }

/**
 * The counts that matter now, oldest first. Before an opening those of this calendar date: on another morning cash is counted anew.
 * After a reopening only later ones: what was counted served the closing that was undone.
 */
export async function loadCounts(tx: Tx, cabang: string, now: Date): Promise<KasCount[]> {
  const values = [cabang, jakartaTime(now).tanggal]
  const [rows, drawers] = await Promise.all([
    tx.query<CountRow>(
      `SELECT k.id, k.kas_hitung, k.kas_buku, k.oleh, k.waktu, p.kode_laci, p.pecahan, p.lembar
       FROM hitung_kas k LEFT JOIN hitung_kas_pecahan p ON p.cabang = k.cabang AND p.id = k.id WHERE ${countsNow}
       ORDER BY k.waktu, k.id, p.kode_laci <> 'UTAMA', p.kode_laci, p.pecahan DESC`,
      values,
    ),
    tx.query<CountedLaci & { id: string }>(
      `SELECT l.id, l.kode_laci, l.kas_hitung, l.kas_buku
       FROM hitung_kas k JOIN hitung_kas_laci l ON l.cabang = k.cabang AND l.id = k.id WHERE ${countsNow} ORDER BY l.kode_laci <> 'UTAMA', l.kode_laci`,
      values,
    ),
  ])
  const perCount = Map.groupBy(drawers, (l) => l.id)
  return [...Map.groupBy(rows, (r) => r.id)].map(([id, lines]) => {
    const { kas_hitung, kas_buku, oleh, waktu } = lines[0]!
    const pecahan = lines.flatMap(({ kode_laci, pecahan: rp, lembar }) =>
      kode_laci !== null && rp !== null && lembar !== null ? [{ kode_laci, pecahan: rp, lembar }] : [],
    )
    // What was counted before there were drawers lay in the main one.
    const laci = (perCount.get(id) ?? [{ kode_laci: mainLaci, kas_hitung, kas_buku }]).map((counted) => ({
      kode_laci: counted.kode_laci,
      kas_hitung: counted.kas_hitung,
      kas_buku: counted.kas_buku,
    }))
    return { kas_hitung, kas_buku, oleh, waktu, pecahan, laci }
  })
}

export interface StokBaki {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly jumlah: bigint
  readonly berat: Weight
  readonly nilai: Rupiah
}

/** What lies in each tray; empty trays are left out. */
export const loadStok = (tx: Tx, cabang: string): Promise<StokBaki[]> =>
  tx.query<StokBaki>(
    `SELECT kode_gudang, kode_baki, jumlah, berat, nilai FROM saldo_baki
     WHERE cabang = $1 AND (jumlah, berat, nilai) <> (0, 0, 0) ORDER BY kode_gudang, kode_baki`,
    [cabang],
  )

/** Cash moved on a day, by kind of document, without what one document moved: the closing itself. */
export const loadDayKas = (
  tx: Tx,
  cabang: string,
  day: string | null = null,
  without = '',
): Promise<{ jenis: string; jumlah: Rupiah }[]> =>
  tx.query(
    `SELECT jenis, sum(debit - kredit)::bigint AS jumlah FROM buku_uang
     WHERE cabang = $1 AND akun = $3 AND tgl_system = ${dayOr} AND nomor <> $4 GROUP BY jenis ORDER BY jenis`,
    [cabang, day, keyAkun.KAS, without],
  )

export interface NonCash {
  readonly no_rekening: string
  /** The payment method as the sale posted it, such as DEBIT. */
  readonly cara: string
  readonly nota: bigint
  readonly jumlah: Rupiah
}

/**
 * Non-cash payments of a day, today's where none is named, by account and method: the amounts posted into KLIRING, whoever confirms them and when. A
 * cancelled payment is subtracted by its reversal; clearing (and its cancellation) is on the other side and does not
 * count.
 */
export const loadNonCash = (tx: Tx, cabang: string, day: string | null = null): Promise<NonCash[]> =>
  tx.query<NonCash>(
    `SELECT sub AS no_rekening, keterangan AS cara, count(DISTINCT nomor) FILTER (WHERE NOT balik) AS nota,
       sum(CASE WHEN balik THEN -kredit ELSE debit END)::bigint AS jumlah
     FROM buku_uang WHERE cabang = $1 AND akun = $3 AND tgl_system = ${dayOr}
     GROUP BY sub, keterangan HAVING sum(CASE WHEN balik THEN -kredit ELSE debit END) <> 0 ORDER BY sub, keterangan`,
    [cabang, day, keyAkun.KLIRING],
  )

/** Bank accounts whose money the bank has not confirmed yet: what was paid to them without cash still stands in KLIRING. */
export async function countUnmatched(tx: Tx, cabang: string): Promise<number> {
  const [row] = await tx.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM saldo_uang WHERE cabang = $1 AND akun = $2 AND saldo <> 0`,
    [cabang, keyAkun.KLIRING],
  )
  return Number(row!.n)
}

/** The last business date of this shop; empty before the first opening. */
export async function loadLastDay(tx: Tx, cabang: string): Promise<string> {
  const [row] = await tx.query<{ tgl: string | null }>(`SELECT max(tgl_system) AS tgl FROM hari WHERE cabang = $1`, [
    cabang,
  ])
  return row?.tgl ?? ''
}
