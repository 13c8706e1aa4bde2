import { keyAkun } from '#buku'
import { twoSidedMovements } from '#buku/server'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'

/**
 * The audit seals recorded by the closings: printed on paper, they are outside evidence for the chain of the audit
 * book.
 */
export const closingWitness = `SELECT no_tutup AS sumber,
  -- What is no seal at all is a seal that was never made.
  CASE WHEN segel ~ '^[0-9]{1,18}-' THEN split_part(segel, '-', 1) ELSE '0' END::bigint AS urut, split_part(segel, '-', 2) AS hash
  FROM tutup WHERE cabang = $1 AND segel IS NOT NULL ORDER BY no_tutup`

const closedDays = `SELECT tgl_system AS tgl FROM hari WHERE cabang = $1 AND ditutup IS NOT NULL`

/** The stored balances of every closed day equal those computed from the books. */
export const dayInvariants: readonly Invariant[] = [
  {
    name: 'saldo hari uang',
    wording: 'Saldo uang setiap hari yang ditutup sama dengan bukunya',
    sql: `WITH tertutup AS (${closedDays}),
      gerak AS (SELECT tgl_system AS tgl, akun, sub, sum(debit) AS debit, sum(kredit) AS kredit FROM buku_uang WHERE cabang = $1 GROUP BY 1, 2, 3),
      kisi AS (SELECT t.tgl, a.akun, a.sub FROM tertutup t, (SELECT DISTINCT akun, sub FROM gerak) a UNION SELECT tgl, akun, sub FROM gerak),
      jalan AS (SELECT k.tgl, k.akun, k.sub, coalesce(g.debit, 0) AS debit, coalesce(g.kredit, 0) AS kredit,
          sum(coalesce(g.debit, 0) - coalesce(g.kredit, 0)) OVER (PARTITION BY k.akun, k.sub ORDER BY k.tgl) AS saldo
        FROM kisi k LEFT JOIN gerak g ON g.tgl = k.tgl AND g.akun = k.akun AND g.sub = k.sub)
      SELECT coalesce(s.tgl_system, j.tgl) || ' ' || coalesce(s.akun, j.akun) || ' ' || coalesce(s.sub, j.sub) || ': tersimpan ' || coalesce(s.saldo, 0)
        || ' (debit ' || coalesce(s.debit, 0) || ', kredit ' || coalesce(s.kredit, 0) || '), buku ' || coalesce(j.saldo, 0) || ' (debit '
        || coalesce(j.debit, 0) || ', kredit ' || coalesce(j.kredit, 0) || ')' AS apa
      FROM (SELECT * FROM saldo_hari_uang WHERE cabang = $1) s
      FULL JOIN (SELECT * FROM jalan WHERE tgl IN (SELECT tgl FROM tertutup)) j ON j.tgl = s.tgl_system AND j.akun = s.akun AND j.sub = s.sub
      WHERE (coalesce(s.saldo, 0), coalesce(s.debit, 0), coalesce(s.kredit, 0)) <> (coalesce(j.saldo, 0), coalesce(j.debit, 0), coalesce(j.kredit, 0))`,
  },
  {
    name: 'saldo hari barang',
    wording: 'Saldo baki setiap hari yang ditutup sama dengan bukunya',
    sql: `WITH tertutup AS (${closedDays}),
      gerak AS (SELECT tgl_system AS tgl, gudang, baki, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(murni) AS murni, sum(nilai) AS nilai
        FROM (${twoSidedMovements}) g GROUP BY 1, 2, 3),
      kisi AS (SELECT t.tgl, b.gudang, b.baki FROM tertutup t, (SELECT DISTINCT gudang, baki FROM gerak) b UNION SELECT tgl, gudang, baki FROM gerak),
      jalan AS (SELECT k.tgl, k.gudang, k.baki, sum(g.jumlah) OVER sampai AS jumlah, sum(g.berat) OVER sampai AS berat,
          sum(g.murni) OVER sampai AS murni, sum(g.nilai) OVER sampai AS nilai
        FROM kisi k LEFT JOIN gerak g ON g.tgl = k.tgl AND g.gudang = k.gudang AND g.baki = k.baki
        WINDOW sampai AS (PARTITION BY k.gudang, k.baki ORDER BY k.tgl))
      SELECT coalesce(s.tgl_system, j.tgl) || ' ' || coalesce(s.kode_gudang, j.gudang) || ' ' || coalesce(s.kode_baki, j.baki) || ': tersimpan '
        || coalesce(s.jumlah, 0) || ' pcs ' || coalesce(s.berat, 0) || ' mg ' || coalesce(s.nilai, 0) || ' rp, buku ' || coalesce(j.jumlah, 0)
        || ' pcs ' || coalesce(j.berat, 0) || ' mg ' || coalesce(j.nilai, 0) || ' rp' AS apa
      FROM (SELECT * FROM saldo_hari_barang WHERE cabang = $1) s
      FULL JOIN (SELECT * FROM jalan WHERE tgl IN (SELECT tgl FROM tertutup)) j
        ON j.tgl = s.tgl_system AND j.gudang = s.kode_gudang AND j.baki = s.kode_baki
      WHERE (coalesce(s.jumlah, 0), coalesce(s.berat, 0), coalesce(s.murni, 0), coalesce(s.nilai, 0))
         <> (coalesce(j.jumlah, 0), coalesce(j.berat, 0), coalesce(j.murni, 0), coalesce(j.nilai, 0))`,
  },
  {
    name: 'hari ditutup',
    wording: 'Setiap hari yang ditutup punya dokumen tutup dengan hitungan kas yang sama',
    sql: `SELECT coalesce(h.tgl_system, t.tanggal) || ': hari ' || coalesce(h.no_tutup, 'tidak ada') || ' kas ' || coalesce(h.kas_hitung, 0) || ', dokumen '
        || coalesce(t.no_tutup, 'tidak ada') || ' kas ' || coalesce(t.kas_hitung, 0) AS apa
      FROM (SELECT * FROM hari WHERE cabang = $1 AND ditutup IS NOT NULL) h
      FULL JOIN (SELECT * FROM tutup WHERE cabang = $1 AND status <> 'DIBUKA ULANG') t ON t.no_tutup = h.no_tutup
      WHERE (h.tgl_system, h.kas_buku, h.kas_hitung, h.selisih) IS DISTINCT FROM (t.tanggal, t.kas_buku, t.kas_hitung, t.selisih)`,
  },
  {
    name: 'pecahan kas',
    wording: 'Pecahan yang dihitung berjumlah sama dengan kas terhitung',
    sql: `SELECT d.nomor || ': kas terhitung ' || d.kas_hitung || ', pecahan ' || sum(d.pecahan * d.lembar) || ', jumlah ' || sum(d.jumlah_rp) AS apa
      FROM (
        SELECT t.no_tutup AS nomor, t.kas_hitung, p.pecahan, p.lembar, p.jumlah_rp FROM tutup t JOIN tutup_detail_kas p ON p.cabang = t.cabang AND p.no_tutup = t.no_tutup WHERE t.cabang = $1
        UNION ALL
        SELECT b.no_buka, b.kas_hitung, p.pecahan, p.lembar, p.jumlah_rp FROM buka b JOIN buka_detail_kas p ON p.cabang = b.cabang AND p.no_buka = b.no_buka WHERE b.cabang = $1
        UNION ALL
        SELECT h.id, h.kas_hitung, p.pecahan, p.lembar, p.pecahan * p.lembar FROM hitung_kas h JOIN hitung_kas_pecahan p ON p.cabang = h.cabang AND p.id = h.id WHERE h.cabang = $1) d
      GROUP BY d.nomor, d.kas_hitung HAVING (d.kas_hitung, d.kas_hitung) IS DISTINCT FROM (sum(d.pecahan * d.lembar), sum(d.jumlah_rp))`,
  },
  {
    name: 'selisih laci',
    wording: 'Selisih setiap laci ada di jurnal laci itu, dan jumlahnya selisih dokumen',
    values: [keyAkun.KAS],
    sql: `WITH dok AS (
        SELECT t.no_tutup AS nomor, t.status, t.kas_hitung, t.kas_buku, t.selisih FROM tutup t WHERE t.cabang = $1
        UNION ALL SELECT b.no_buka, b.status, b.kas_hitung, b.kas_buku, b.selisih FROM buka b WHERE b.cabang = $1),
      laci AS (
        SELECT no_tutup AS nomor, kode_laci, kas_hitung, kas_buku, selisih FROM tutup_detail_laci WHERE cabang = $1
        UNION ALL SELECT no_buka, kode_laci, kas_hitung, kas_buku, selisih FROM buka_detail_laci WHERE cabang = $1)
      SELECT l.nomor || ' ' || l.kode_laci || ': selisih ' || l.selisih || ', jurnal ' || coalesce(sum(u.debit - u.kredit), 0) AS apa
      FROM laci l JOIN dok d ON d.nomor = l.nomor
      LEFT JOIN buku_uang u ON u.cabang = $1 AND u.nomor = l.nomor AND u.akun = $2 AND u.sub = l.kode_laci
      GROUP BY l.nomor, l.kode_laci, l.selisih, d.status
      HAVING CASE d.status WHEN 'DIBUKA ULANG' THEN 0 ELSE l.selisih END <> coalesce(sum(u.debit - u.kredit), 0)
      UNION ALL
      SELECT d.nomor || ': laci ' || sum(l.kas_hitung) || ' ' || sum(l.kas_buku) || ' ' || sum(l.selisih) || ', dokumen '
        || d.kas_hitung || ' ' || d.kas_buku || ' ' || d.selisih
      FROM dok d JOIN laci l ON l.nomor = d.nomor GROUP BY d.nomor, d.kas_hitung, d.kas_buku, d.selisih
      HAVING (sum(l.kas_hitung), sum(l.kas_buku), sum(l.selisih)) <> (d.kas_hitung, d.kas_buku, d.selisih)`,
  },
  {
    name: 'selisih kas',
    wording: 'Selisih kas waktu tutup dan buka ada di jurnal',
    values: [keyAkun['SELISIH KAS']],
    sql: `SELECT d.nomor || ': selisih ' || d.selisih || ', jurnal ' || coalesce(sum(u.kredit - u.debit), 0) AS apa
      FROM (SELECT no_tutup AS nomor, CASE status WHEN 'DIBUKA ULANG' THEN 0 ELSE selisih END AS selisih FROM tutup WHERE cabang = $1 UNION ALL SELECT no_buka, selisih FROM buka WHERE cabang = $1) d
      LEFT JOIN buku_uang u ON u.cabang = $1 AND u.nomor = d.nomor AND u.akun = $2
      GROUP BY d.nomor, d.selisih HAVING d.selisih <> coalesce(sum(u.kredit - u.debit), 0)`,
  },
]
