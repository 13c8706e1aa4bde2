SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(nomor || ' ' || rp || ' ' || berat || ' ' || nilai_emas, ', ' ORDER BY id) FROM buku_supplier
    WHERE cabang = 'UJI' AND kode_supplier = 'UBS' AND (jenis = 'SA' OR nomor LIKE '%-2101'))
    = 'BM-UJI-261121-2101 700 0 0, BM-UJI-261121-2101 -700 0 0, SA-UJI-261121-0001 1000000 10500 25000000', 'what was owed, and came back';
END $$;
INSERT INTO buku_supplier (cabang, waktu, tgl_system, jenis, nomor, balik, kode_supplier, rp, berat, nilai_emas)
  VALUES ('UJI', '2026-11-21 12:00+07', '2026-11-21', 'PN', 'PN-UJI-261121-0001', false, 'UBS', 1000, 500, 900000);
DROP TABLE buku_uang_uji;
