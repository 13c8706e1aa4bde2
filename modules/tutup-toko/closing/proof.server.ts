import type { Tx } from '#kernel/data/db/db.server.ts'
import { akunOfGudang, keyAkun } from '#buku'

/**
 * Checks the books since the last stored balances: every journal of the day balances, balances equal the stored ones
 * plus the movements since, and each account of goods equals the cost of what lies in the warehouses of its kind. Reads no older movement.
 */
const sql = `
WITH batas AS (SELECT max(tgl_system) AS tgl FROM hari WHERE cabang = $1 AND ditutup IS NOT NULL),
jurnal AS (
  SELECT nomor, balik, akun, sub, debit, kredit FROM buku_uang
  WHERE cabang = $1 AND tgl_system > coalesce((SELECT tgl FROM batas), '0001-01-01')),
uang AS (
  SELECT akun, sub, sum(n)::bigint AS saldo FROM (
    SELECT akun, sub, debit - kredit AS n FROM jurnal
    UNION ALL SELECT akun, sub, saldo FROM saldo_hari_uang WHERE cabang = $1 AND tgl_system = (SELECT tgl FROM batas)) x
  GROUP BY 1, 2),
gerak AS (
  SELECT ke_gudang, ke_baki, dari_gudang, dari_baki, jumlah, berat, murni, nilai FROM buku_barang
  WHERE cabang = $1 AND tgl_system > coalesce((SELECT tgl FROM batas), '0001-01-01')),
isi_baki AS (
  SELECT gudang, baki, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(murni)::bigint AS murni, sum(nilai)::bigint AS nilai
  FROM (
    SELECT ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM gerak WHERE ke_gudang IS NOT NULL
    UNION ALL SELECT dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM gerak WHERE dari_gudang IS NOT NULL
    UNION ALL SELECT kode_gudang, kode_baki, jumlah, berat, murni, nilai FROM saldo_hari_barang
      WHERE cabang = $1 AND tgl_system = (SELECT tgl FROM batas)) x
  GROUP BY 1, 2)
SELECT 'journal ' || nomor || ' does not balance' AS apa FROM jurnal GROUP BY nomor, balik HAVING sum(debit) <> sum(kredit)
UNION ALL
SELECT 'balance ' || coalesce(s.akun, u.akun) || ' ' || coalesce(s.sub, u.sub) || ' is not the sum of its book'
FROM (SELECT akun, sub, saldo FROM saldo_uang WHERE cabang = $1) s FULL JOIN uang u ON u.akun = s.akun AND u.sub = s.sub
WHERE coalesce(s.saldo, 0) <> coalesce(u.saldo, 0)
UNION ALL
SELECT 'tray ' || coalesce(s.kode_baki, b.baki) || ' is not the sum of its book'
FROM (SELECT kode_gudang, kode_baki, jumlah, berat, murni, nilai FROM saldo_baki WHERE cabang = $1) s
FULL JOIN isi_baki b ON b.gudang = s.kode_gudang AND b.baki = s.kode_baki
WHERE (coalesce(s.jumlah, 0), coalesce(s.berat, 0), coalesce(s.murni, 0), coalesce(s.nilai, 0))
   <> (coalesce(b.jumlah, 0), coalesce(b.berat, 0), coalesce(b.murni, 0), coalesce(b.nilai, 0))
UNION ALL
SELECT 'account ' || akun || ' is ' || sum(uang) || ' in money, ' || sum(barang) || ' in goods' FROM (
  SELECT akun, saldo AS uang, 0 AS barang FROM saldo_uang WHERE cabang = $1 AND akun = ANY ($2)
  UNION ALL SELECT coalesce(k.akun, 'of warehouse ' || b.kode_gudang), 0, b.nilai FROM saldo_baki b
    LEFT JOIN gudang g ON g.cabang = $1 AND g.kode_gudang = b.kode_gudang LEFT JOIN unnest($3::text[], $2::text[]) k (jenis, akun) ON k.jenis = g.jenis
  WHERE b.cabang = $1) x
GROUP BY akun HAVING sum(uang) <> sum(barang)`

/** Runs the checks; returns what does not agree as sentences for the log, empty if the books are right. */
export async function proveDay(tx: Tx, cabang: string): Promise<string[]> {
  const rows = await tx.query<{ apa: string }>(sql, [
    cabang,
    Object.values(akunOfGudang).map((akun) => keyAkun[akun]),
    Object.keys(akunOfGudang),
  ])
  return rows.map((r) => r.apa)
}
