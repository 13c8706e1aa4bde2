import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import type { Weight, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { keyAkun } from '#buku'

/** The open business date as a subquery, for statements sent before it is known. */
const today = `(SELECT tgl_system FROM hari_toko WHERE cabang = $1)`

export interface DocumentCount {
  readonly kode: string
  readonly status: string
  readonly jumlah: bigint
}

/** Number of the day's documents by kind and state; `all`: the documents of every room. */
export const loadDayDocuments = (tx: Tx, cabang: string, all: readonly AnyDocument[]): Promise<DocumentCount[]> =>
  tx.query<DocumentCount>(
    all
      .map(
        (d) =>
          `SELECT '${d.prefix}' AS kode, status, count(*) AS jumlah FROM ${quote(tableName(d))} WHERE cabang = $1 AND tanggal = ${today} GROUP BY status`,
      )
      .join(' UNION ALL '),
    [cabang],
  )

/** Cash in all drawers according to the books. */
export async function loadKas(tx: Tx, cabang: string): Promise<Rupiah> {
  const [row] = await tx.query<{ saldo: Rupiah }>(
    `SELECT coalesce(sum(saldo), 0)::bigint AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2`,
    [cabang, keyAkun.KAS],
  )
  return row!.saldo
}

export interface KasCount {
  readonly kas_hitung: Rupiah
  readonly kas_buku: Rupiah
  readonly oleh: string
  readonly waktu: string
}

/** What a count is for: the closing of the open day, or the opening after the day that was closed last. */
export const countedFor = `CASE WHEN h.buka THEN 'TUTUP' ELSE 'BUKA' END, h.tgl_system`

/** The counts that matter now, oldest first. Before an opening those of this calendar date: on another morning cash is counted anew. */
export const loadCounts = (tx: Tx, cabang: string, now: Date): Promise<KasCount[]> =>
  tx.query<KasCount>(
    `SELECT k.kas_hitung, k.kas_buku, k.oleh, k.waktu FROM hitung_kas k WHERE k.cabang = $1
       AND (k.untuk, k.tgl_system) = (SELECT ${countedFor} FROM hari_toko h WHERE h.cabang = $1)
       AND (k.untuk = 'TUTUP' OR (k.waktu AT TIME ZONE 'Asia/Jakarta')::date = $2) ORDER BY k.waktu, k.id`,
    [cabang, jakartaTime(now).tanggal],
  )

export interface StokGudang {
  readonly kode_gudang: string
  readonly jumlah: bigint
  readonly berat: Weight
  readonly nilai: Rupiah
}

export const loadStok = (tx: Tx, cabang: string): Promise<StokGudang[]> =>
  tx.query<StokGudang>(
    `SELECT kode_gudang, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(nilai)::bigint AS nilai
     FROM saldo_baki WHERE cabang = $1 GROUP BY kode_gudang ORDER BY kode_gudang`,
    [cabang],
  )

/** Cash moved today, by kind of document. */
export const loadDayKas = (tx: Tx, cabang: string): Promise<{ jenis: string; jumlah: Rupiah }[]> =>
  tx.query(
    `SELECT jenis, sum(debit - kredit)::bigint AS jumlah FROM buku_uang
     WHERE cabang = $1 AND akun = $2 AND tgl_system = ${today} GROUP BY jenis ORDER BY jenis`,
    [cabang, keyAkun.KAS],
  )

export interface NonCash {
  readonly no_rekening: string
  /** The payment method as the sale posted it, such as DEBIT. */
  readonly cara: string
  readonly nota: bigint
  readonly jumlah: Rupiah
}

/**
 * Non-cash payments of today by account and method: the amounts posted into KLIRING, whoever confirms them and when. A
 * cancelled payment is subtracted by its reversal; clearing (and its cancellation) is on the other side and does not
 * count.
 */
export const loadNonCash = (tx: Tx, cabang: string): Promise<NonCash[]> =>
  tx.query<NonCash>(
    `SELECT sub AS no_rekening, keterangan AS cara, count(DISTINCT nomor) FILTER (WHERE NOT balik) AS nota,
       sum(CASE WHEN balik THEN -kredit ELSE debit END)::bigint AS jumlah
     FROM buku_uang WHERE cabang = $1 AND akun = $2 AND tgl_system = ${today}
     GROUP BY sub, keterangan HAVING sum(CASE WHEN balik THEN -kredit ELSE debit END) <> 0 ORDER BY sub, keterangan`,
    [cabang, keyAkun.KLIRING],
  )

/** The last business date of this shop; empty before the first opening. */
export async function loadLastDay(tx: Tx, cabang: string): Promise<string> {
  const [row] = await tx.query<{ tgl: string | null }>(`SELECT max(tgl_system) AS tgl FROM hari WHERE cabang = $1`, [
    cabang,
  ])
  return row?.tgl ?? ''
}
