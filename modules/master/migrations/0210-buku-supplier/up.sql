-- Buku supplier: every movement of what the shop owes a supplier, in rupiah, in fine gold (milligrams) and in what that gold stands for in the
-- books. The balances stand on the supplier's row, in the same transaction.
CREATE TABLE buku_supplier (
  cabang text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  waktu timestamptz NOT NULL,
  tgl_system date NOT NULL,
  jenis text NOT NULL,
  nomor text NOT NULL,
  balik boolean NOT NULL,
  kode_supplier text NOT NULL,
  rp bigint NOT NULL,
  berat bigint NOT NULL,
  nilai_emas bigint NOT NULL,
  PRIMARY KEY (cabang, id),
  CHECK (rp <> 0 OR berat <> 0 OR nilai_emas <> 0)
);
CREATE INDEX buku_supplier_nomor ON buku_supplier (cabang, nomor);
CREATE INDEX buku_supplier_supplier ON buku_supplier (cabang, kode_supplier, id);
SELECT kilau_book('buku_supplier');
-- What was owed before: the journal tells when and how much, the entries of the first day what of it is gold.
DO $$
DECLARE
  t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO buku_supplier (cabang, waktu, tgl_system, jenis, nomor, balik, kode_supplier, rp, berat, nilai_emas)
      SELECT t, u.waktu, u.tgl_system, u.jenis, u.nomor, u.balik, u.kode, u.nilai - u.arah * coalesce(e.nilai, 0), u.arah * coalesce(e.berat, 0),
        u.arah * coalesce(e.nilai, 0)
      FROM (SELECT b.waktu, b.tgl_system, b.jenis, b.nomor, b.balik, coalesce(l.kode_supplier, b.sub) AS kode, sum(b.kredit - b.debit) AS nilai,
          CASE WHEN b.balik THEN -1 ELSE 1 END AS arah, min(b.id) AS urut
        FROM buku_uang b LEFT JOIN supplier_lama l ON l.cabang = t AND l.teks = b.sub WHERE b.cabang = t AND b.akun = '2110' GROUP BY 1, 2, 3, 4, 5, 6) u
      LEFT JOIN (SELECT d.no_saldo_awal AS nomor, coalesce(l.kode_supplier, d.sub) AS kode, sum(d.berat_emas) AS berat, sum(d.jumlah_rp) AS nilai
        FROM saldo_awal_detail_saldo d LEFT JOIN supplier_lama l ON l.cabang = t AND l.teks = d.sub
        WHERE d.cabang = t AND d.akun = 'UTANG EMAS' GROUP BY 1, 2) e ON e.nomor = u.nomor AND e.kode = u.kode
      WHERE u.nilai <> 0 ORDER BY u.waktu, u.urut;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
