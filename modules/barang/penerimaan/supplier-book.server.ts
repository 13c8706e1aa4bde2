import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import { keyAkun } from '#buku'

/**
 * The book of suppliers: what is owed to each in rupiah and in fine gold, movement by movement. Its value is that of UTANG SUPPLIER under
 * the supplier's code, and its sums are the balances of the master. What a document says of its debt is proved where the document is.
 */
export const supplierBookInvariants: readonly Invariant[] = [
  {
    name: 'saldo supplier',
    wording: 'Hutang kepada setiap supplier sama dengan jumlah buku supplier',
    sql: `SELECT coalesce(s.kode_supplier, b.kode_supplier) || ': supplier.' || k.kolom || ' ' || coalesce(k.ada, 0) || ', buku ' || coalesce(k.harus, 0) AS apa
      FROM (SELECT * FROM supplier WHERE cabang = $1) s
      FULL JOIN (SELECT kode_supplier, sum(rp) AS rp, sum(berat) AS berat, sum(nilai_emas) AS nilai FROM buku_supplier WHERE cabang = $1 GROUP BY 1) b
        ON b.kode_supplier = s.kode_supplier
      CROSS JOIN LATERAL (VALUES ('hutang_pokok', s.hutang_pokok, b.rp), ('hutang_berat', s.hutang_berat, b.berat), ('nilai_emas', s.nilai_emas, b.nilai))
        k (kolom, ada, harus)
      WHERE coalesce(k.ada, 0) <> coalesce(k.harus, 0)`,
  },
  {
    name: 'buku supplier',
    wording: 'Setiap gerak buku supplier ada di jurnal UTANG SUPPLIER, dengan nilai dan saat yang sama',
    values: [keyAkun['UTANG SUPPLIER']],
    sql: `SELECT coalesce(b.nomor, u.nomor) || ' ' || coalesce(b.kode, u.kode) || ': buku_supplier.' || k.kolom || ' ' || coalesce(k.ada, '0')
        || ', jurnal ' || coalesce(k.harus, '0') AS apa
      FROM (SELECT nomor, balik, waktu, kode_supplier AS kode, jenis, tgl_system, sum(rp + nilai_emas) AS nilai FROM buku_supplier
        WHERE cabang = $1 GROUP BY 1, 2, 3, 4, 5, 6) b
      FULL JOIN (SELECT u.nomor, u.balik, u.waktu, coalesce(l.kode_supplier, u.sub) AS kode, u.jenis, u.tgl_system, sum(u.kredit - u.debit) AS nilai
        FROM buku_uang u LEFT JOIN supplier_lama l ON l.cabang = $1 AND l.teks = u.sub WHERE u.cabang = $1 AND u.akun = $2 GROUP BY 1, 2, 3, 4, 5, 6) u
        ON (u.nomor, u.balik, u.waktu, u.kode) = (b.nomor, b.balik, b.waktu, b.kode)
      CROSS JOIN LATERAL (VALUES ('rp', b.nilai::text, u.nilai::text), ('jenis', b.jenis, CASE WHEN u.jenis IS NULL THEN b.jenis ELSE u.jenis END),
        ('tgl_system', b.tgl_system::text, CASE WHEN u.jenis IS NULL THEN b.tgl_system ELSE u.tgl_system END::text)) k (kolom, ada, harus)
      WHERE coalesce(b.nilai, 0) <> coalesce(u.nilai, 0) AND k.kolom = 'rp'
        OR b.nilai IS NOT NULL AND u.nilai IS NOT NULL AND k.ada IS DISTINCT FROM k.harus`,
  },
]
