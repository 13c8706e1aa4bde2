SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(kode_supplier, ' ' ORDER BY urut) FROM barang_masuk WHERE cabang = 'UJI' AND urut > 7400) = 'UBS UBS LAMA-2', 'code, name, one made for it';
  ASSERT (SELECT bool_and(supplier IS NOT NULL) FROM barang_masuk WHERE cabang = 'UJI' AND urut > 7400), 'what was typed stays';
  ASSERT (SELECT string_agg(teks || ' ' || kode_supplier, ', ' ORDER BY teks) FROM supplier_lama WHERE cabang = 'UJI') = 'TOKO SEBELAH (BU ANI) LAMA-2, UNTUNG BERSAMA UBS', 'the old texts';
  ASSERT (SELECT string_agg(kode_supplier || ' ' || hutang_pokok, ', ' ORDER BY kode_supplier) FROM supplier WHERE cabang = 'UJI' AND hutang_pokok <> 0) = 'LAMA-2 200, UBS 800', 'what is owed';
  ASSERT (SELECT sesudah->>'nama_supplier' FROM buku_jejak WHERE cabang = 'UJI' AND objek = 'supplier' AND kunci = 'LAMA-2') = 'TOKO SEBELAH (BU ANI)', 'on record';
END $$;
DROP TABLE buku_jejak_uji;
