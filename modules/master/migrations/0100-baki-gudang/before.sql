-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO gudang (cabang, kode_gudang, nama_gudang, jenis) VALUES
  ('UJI', 'G100J', 'ETALASE DUA', 'JUAL'), ('UJI', 'G100B', 'BELI DUA', 'BELI'), ('UJI', 'G100C', 'CUCI DUA', 'CUCI'), ('UJI', 'G100L', 'LEBUR DUA', 'LEBUR');
INSERT INTO baki (cabang, kode_baki, nama_toko, kode_gudang, berat_baki) VALUES
  ('UJI', 'G100C', 'NAMA YANG TERPAKAI', 'G100J', 5), ('UJI', 'B100', 'BAKI LEBUR', 'G100L', 5);
