import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { tableName } from '#kernel/define/resource.ts'
import { quote } from '#kernel/resource/columns.server.ts'
import type { Berat, Rupiah } from '#kernel/quantity/quantity.ts'
import { akunKunci } from '#buku'

/** The open business date inside a statement that is sent before anybody read it. */
const hariIni = `(SELECT tgl_system FROM hari_toko WHERE cabang = $1)`

export interface HitungDokumen {
  readonly kode: string
  readonly status: string
  readonly jumlah: bigint
}

/** The day's documents by kind and state; `semua` is every document of the house, composed in. */
export const loadDokumenHari = (tx: Tx, cabang: string, semua: readonly AnyDokumen[]): Promise<HitungDokumen[]> =>
  tx.query<HitungDokumen>(
    semua
      .map(
        (d) =>
          `SELECT '${d.kode}' AS kode, status, count(*) AS jumlah FROM ${quote(tableName(d))} WHERE cabang = $1 AND tanggal = ${hariIni} GROUP BY status`,
      )
      .join(' UNION ALL '),
    [cabang],
  )

/** Cash by the books, all drawers. */
export async function loadKas(tx: Tx, cabang: string): Promise<Rupiah> {
  const [row] = await tx.query<{ saldo: Rupiah }>(
    `SELECT coalesce(sum(saldo), 0)::bigint AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2`,
    [cabang, akunKunci.KAS],
  )
  return row!.saldo
}

export interface HitungKas {
  readonly kas_hitung: Rupiah
  readonly kas_buku: Rupiah
  readonly oleh: string
  readonly waktu: string
}

/** The counts of the open day, the first one first. */
export const loadHitung = (tx: Tx, cabang: string): Promise<HitungKas[]> =>
  tx.query<HitungKas>(
    `SELECT kas_hitung, kas_buku, oleh, waktu FROM hitung_kas WHERE cabang = $1 AND tgl_system = ${hariIni} ORDER BY waktu, id`,
    [cabang],
  )

export interface StokGudang {
  readonly kode_gudang: string
  readonly jumlah: bigint
  readonly berat: Berat
  readonly nilai: Rupiah
}

export const loadStok = (tx: Tx, cabang: string): Promise<StokGudang[]> =>
  tx.query<StokGudang>(
    `SELECT kode_gudang, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(nilai)::bigint AS nilai
     FROM saldo_baki WHERE cabang = $1 GROUP BY kode_gudang ORDER BY kode_gudang`,
    [cabang],
  )

/** Cash that moved today by kind of document. */
export const loadKasHari = (tx: Tx, cabang: string): Promise<{ jenis: string; jumlah: Rupiah }[]> =>
  tx.query(
    `SELECT jenis, sum(debit - kredit)::bigint AS jumlah FROM buku_uang
     WHERE cabang = $1 AND akun = $2 AND tgl_system = ${hariIni} GROUP BY jenis ORDER BY jenis`,
    [cabang, akunKunci.KAS],
  )

export interface NonCash {
  readonly no_rekening: string
  /** The method of payment, as the sale wrote it into the journal: DEBIT. */
  readonly cara: string
  readonly nota: bigint
  readonly jumlah: Rupiah
}

/**
 * What customers paid without cash today, by account and method: it goes into KLIRING, whoever confirms it and when. A cancelled payment is its
 * mirror; what was cleared, or cleared and cancelled, stands on the other side and does not count.
 */
export const loadNonCash = (tx: Tx, cabang: string): Promise<NonCash[]> =>
  tx.query<NonCash>(
    `SELECT sub AS no_rekening, keterangan AS cara, count(DISTINCT nomor) FILTER (WHERE NOT balik) AS nota,
       sum(CASE WHEN balik THEN -kredit ELSE debit END)::bigint AS jumlah
     FROM buku_uang WHERE cabang = $1 AND akun = $2 AND tgl_system = ${hariIni}
     GROUP BY sub, keterangan HAVING sum(CASE WHEN balik THEN -kredit ELSE debit END) <> 0 ORDER BY sub, keterangan`,
    [cabang, akunKunci.KLIRING],
  )

/** The last business date that this shop had; empty before the first opening. */
export async function loadTerakhir(tx: Tx, cabang: string): Promise<string> {
  const [row] = await tx.query<{ tgl: string | null }>(`SELECT max(tgl_system) AS tgl FROM hari WHERE cabang = $1`, [
    cabang,
  ])
  return row?.tgl ?? ''
}
