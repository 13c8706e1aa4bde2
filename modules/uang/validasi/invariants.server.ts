import type { Invariant } from '#kernel/engine/document/invariants.server.ts'

/** What validations say of payments and of the bank's lines. */
export const validasiInvariants: readonly Invariant[] = [
  {
    name: 'validasi',
    wording: 'Setiap pembayaran berstatus seperti validasi terakhirnya',
    sql: `SELECT coalesce(k.nomor, d.nomor) || ' baris ' || coalesce(k.baris, d.baris_bayar) || ': ' || coalesce(k.no_validasi, d.no_validasi) || ', kliring.' || f.kolom
        || ' tertulis ' || coalesce(f.ada, '-') || ', validasi ' || coalesce(f.harus, '-') AS apa
      FROM (SELECT * FROM kliring WHERE cabang = $1 AND no_validasi IS NOT NULL) k
      FULL JOIN (SELECT DISTINCT ON (d.nomor, d.baris_bayar) d.*, v.hasil, CASE v.hasil WHEN 'COCOK' THEN v.tanggal END AS tgl_cocok,
          CASE v.hasil WHEN 'COCOK' THEN d.biaya_rp ELSE d.biaya_lama END AS biaya
        FROM validasi_non_cash v JOIN validasi_non_cash_detail d ON d.cabang = $1 AND d.no_validasi = v.no_validasi
        WHERE v.cabang = $1 AND v.status = 'SELESAI' ORDER BY d.nomor, d.baris_bayar, v.tanggal DESC, v.urut DESC) d
        ON d.nomor = k.nomor AND d.baris_bayar = k.baris
      CROSS JOIN LATERAL (VALUES ('no_validasi', k.no_validasi, d.no_validasi), ('status', k.status, d.hasil), ('biaya', k.biaya::text, d.biaya::text),
        ('tgl_cocok', k.tgl_cocok::text, d.tgl_cocok::text), ('jumlah', k.jumlah::text, d.jumlah_rp::text), ('cara', k.cara, d.cara),
        ('kartu', k.kartu, d.kartu)) f (kolom, ada, harus)
      WHERE f.ada IS DISTINCT FROM f.harus`,
  },
  {
    name: 'jumlah VN',
    wording: 'Jumlah validasi sama dengan pembayarannya',
    sql: `SELECT v.no_validasi || ': ' || f.kolom || ' tertulis ' || f.ada || ', pembayarannya ' || f.harus AS apa
      FROM validasi_non_cash v
      JOIN (SELECT no_validasi, count(*) AS n, sum(jumlah_rp) AS jumlah, sum(biaya_rp) AS biaya FROM validasi_non_cash_detail WHERE cabang = $1 GROUP BY 1) d
        ON d.no_validasi = v.no_validasi
      CROSS JOIN LATERAL (VALUES ('total_jumlah', v.total_jumlah::numeric, d.n::numeric), ('jumlah_rp', v.jumlah_rp, d.jumlah),
        ('biaya_rp', v.biaya_rp, d.biaya), ('bersih_rp', v.bersih_rp, d.jumlah - d.biaya)) f (kolom, ada, harus)
      WHERE v.cabang = $1 AND f.ada <> f.harus`,
  },
  {
    name: 'baris bank',
    wording: 'Baris bank yang dipakai sama jumlahnya dengan pembayarannya',
    sql: `SELECT 'baris bank ' || coalesce(b.kode_baris, d.kode_baris) || ': dipakai ' || coalesce(b.no_validasi, '-') || ' ' || coalesce(b.masuk, 0)
        || ', validasi ' || coalesce(d.no_validasi, '-') || ' ' || coalesce(d.bersih, 0) AS apa
      FROM (SELECT * FROM baris_bank WHERE cabang = $1 AND no_validasi IS NOT NULL) b
      FULL JOIN (SELECT v.no_validasi, v.no_rekening, d.kode_baris, sum(d.jumlah_rp - d.biaya_rp) AS bersih
        FROM validasi_non_cash v JOIN validasi_non_cash_detail d ON d.cabang = $1 AND d.no_validasi = v.no_validasi
        WHERE v.cabang = $1 AND v.status = 'SELESAI' AND d.kode_baris IS NOT NULL GROUP BY 1, 2, 3) d
        ON d.no_rekening = b.no_rekening AND d.kode_baris = b.kode_baris
      WHERE b.no_validasi IS DISTINCT FROM d.no_validasi OR b.masuk IS DISTINCT FROM d.bersih`,
  },
]
