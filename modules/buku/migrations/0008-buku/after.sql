SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI', '1110', 'UTAMA', 500000);
INSERT INTO saldo_baki (cabang, kode_gudang, kode_baki, jumlah, berat, murni, nilai) VALUES ('UJI', 'TOKO', 'A01', 1, 3215, 2411, 5000000);
INSERT INTO saldo_poin (cabang, kode_member, saldo) VALUES ('UJI', 'M1', 3);
DO $$
BEGIN
  ASSERT (SELECT saldo FROM saldo_uang WHERE cabang = 'UJI' AND akun = '1110') = 500000, 'the drawer';
  ASSERT (SELECT berat FROM saldo_baki WHERE cabang = 'UJI' AND kode_baki = 'A01') = 3215, 'the tray';
  ASSERT (SELECT saldo FROM saldo_poin WHERE cabang = 'UJI') = 3, 'the points';
  ASSERT (SELECT count(*) FROM pg_class WHERE relname IN ('buku_barang', 'buku_uang', 'buku_poin') AND relkind = 'p') = 3, 'three books';
END $$;
