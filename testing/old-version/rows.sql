-- Rows for those migrations: what stood before each, and what must be true after it. Only tests run this.
--- 0001-awal before
-- Nothing stands before the first one.
--- 0001-awal after
-- A shop, a person and a line of each shop table, so that later migrations meet rows.
INSERT INTO toko (kode_toko, nama_toko, pusat) VALUES ('PUSAT', 'KANTOR PUSAT', true), ('UJI', 'TOKO UJI', false);
INSERT INTO users (user_id, kode_toko, nama, level, password) VALUES ('WALK', 'UJI', 'WALK', 'KASIR', '$argon2id$v=19$uji');
INSERT INTO akses (user_id, jalur) VALUES ('WALK', '{Master}');
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO flag (cabang, kunci, nilai) VALUES ('UJI', 'UJI_MODULE', 'on');
INSERT INTO setting (cabang, kunci, nilai) VALUES ('UJI', 'uji', '1');
INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ('UJI', '2026-11-21', true);
INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat) VALUES ('UJI', 'WALK', 'a', '\x00', now());
INSERT INTO gambar (cabang, kunci, sumber, mime, bytes, lebar, tinggi, oleh, waktu)
  VALUES ('UJI', 'a', 'uji', 'image/webp', 1, 1, 1, 'WALK', now());
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM toko) = 2, 'two shops';
  ASSERT (SELECT versi FROM users WHERE user_id = 'WALK') = 1, 'a new row is version 1';
  ASSERT (SELECT nilai FROM flag WHERE cabang = 'UJI' AND kunci = 'UJI_MODULE') = 'on', 'the flag';
END $$;
--- 0002-awal before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "toko"), 'rows of toko';
END $$;
--- 0002-awal after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "toko"), 'rows of toko';
END $$;
--- 0003-awal before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "users"), 'rows of users';
END $$;
--- 0003-awal after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "users"), 'rows of users';
END $$;
--- 0004-awal before
-- New tables: nothing stands before.
--- 0004-awal after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "akun" (cabang, "nomor_akun", "nama_akun", "jenis_akun", "induk") VALUES ('UJI', '5300', 'BEBAN KANTOR', 'BEBAN', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "akun" (cabang, "nomor_akun", "nama_akun", "jenis_akun", "induk") VALUES ('UJI', '5310', 'LISTRIK DAN AIR', 'BEBAN', '5300') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "akun" WHERE cabang = 'UJI' AND "nomor_akun" IS NOT DISTINCT FROM '5300' AND "nama_akun" IS NOT DISTINCT FROM 'BEBAN KANTOR' AND "jenis_akun" IS NOT DISTINCT FROM 'BEBAN' AND "induk" IS NOT DISTINCT FROM NULL) = 1, 'akun 5300';
  ASSERT (SELECT versi FROM "akun" WHERE cabang = 'UJI' AND "nomor_akun" IS NOT DISTINCT FROM '5310' AND "nama_akun" IS NOT DISTINCT FROM 'LISTRIK DAN AIR' AND "jenis_akun" IS NOT DISTINCT FROM 'BEBAN' AND "induk" IS NOT DISTINCT FROM '5300') = 1, 'akun 5310';
END $$;
--- 0005-awal before
-- New tables: nothing stands before.
--- 0005-awal after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "kategori" (cabang, "kode_kategori", "nama_kategori") VALUES ('UJI', 'EMASPUTIH', 'EMAS PUTIH') ON CONFLICT DO NOTHING;
INSERT INTO "kategori" (cabang, "kode_kategori", "nama_kategori") VALUES ('UJI', 'JAM', 'JAM TANGAN') ON CONFLICT DO NOTHING;
INSERT INTO "jenis" (cabang, "kode_dept", "nama_dept", "kode_kategori", "berlian") VALUES ('UJI', 'BR', 'BROS', 'EMASPUTIH', 'false') ON CONFLICT DO NOTHING;
INSERT INTO "jenis" (cabang, "kode_dept", "nama_dept", "kode_kategori", "berlian") VALUES ('UJI', 'LB', 'LIONTIN BERLIAN', 'EMASPUTIH', 'true') ON CONFLICT DO NOTHING;
INSERT INTO "jenis_group" (cabang, "jenis_group", "keterangan") VALUES ('UJI', 'EMAS PUTIH', 'EMAS PUTIH 75%') ON CONFLICT DO NOTHING;
INSERT INTO "jenis_group" (cabang, "jenis_group", "keterangan") VALUES ('UJI', 'PERAK', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "kadar" (cabang, "kode_kadar", "kadar", "keterangan") VALUES ('UJI', '585', '5850', '14 KARAT') ON CONFLICT DO NOTHING;
INSERT INTO "kadar" (cabang, "kode_kadar", "kadar", "keterangan") VALUES ('UJI', 'K110', '11000', 'ONGKOS DI DALAM KADAR') ON CONFLICT DO NOTHING;
INSERT INTO "group" (cabang, "kode_group", "nama_group", "jenis_group", "kode_kadar", "harga", "harga_modal", "harga_beli") VALUES ('UJI', 'G585', 'EMAS 585', 'EMAS PUTIH', '585', '1150000', '1050000', '1000000') ON CONFLICT DO NOTHING;
INSERT INTO "group" (cabang, "kode_group", "nama_group", "jenis_group", "kode_kadar", "harga", "harga_modal", "harga_beli") VALUES ('UJI', 'GPRK', 'PERAK', 'PERAK', 'K110', '35000', '21000', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "gudang" (cabang, "kode_gudang", "nama_gudang", "jenis") VALUES ('UJI', 'BRANKAS', 'BRANKAS LANTAI 2', 'JUAL') ON CONFLICT DO NOTHING;
INSERT INTO "gudang" (cabang, "kode_gudang", "nama_gudang", "jenis") VALUES ('UJI', 'RUSAK', 'BARANG RUSAK', 'HANCUR') ON CONFLICT DO NOTHING;
INSERT INTO "baki" (cabang, "kode_baki", "nama_toko", "kode_gudang", "berat_baki", "kapasitas") VALUES ('UJI', 'B01', 'CINCIN POLOS', 'BRANKAS', '412350', '60') ON CONFLICT DO NOTHING;
INSERT INTO "baki" (cabang, "kode_baki", "nama_toko", "kode_gudang", "berat_baki", "kapasitas") VALUES ('UJI', 'B02', 'KALUNG ANAK', 'BRANKAS', '388000', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "sales" (cabang, "kode_sales", "nama_sales", "no_hp", "aktif") VALUES ('UJI', 'RINA', 'RINA WULANDARI', '081234567890', 'true') ON CONFLICT DO NOTHING;
INSERT INTO "sales" (cabang, "kode_sales", "nama_sales", "no_hp", "aktif") VALUES ('UJI', 'AGUS', 'AGUS SETIAWAN', NULL, 'false') ON CONFLICT DO NOTHING;
INSERT INTO "kondisi_barang" (cabang, "kondisi_barang", "keterangan", "jual_lagi") VALUES ('UJI', 'GORES', 'GORESAN HALUS', 'true') ON CONFLICT DO NOTHING;
INSERT INTO "kondisi_barang" (cabang, "kondisi_barang", "keterangan", "jual_lagi") VALUES ('UJI', 'PUTUS', NULL, 'false') ON CONFLICT DO NOTHING;
INSERT INTO "ongkos" (cabang, "kode_ongkos", "kode_group", "kode_dept", "ongkos_rp", "per", "minimum") VALUES ('UJI', 'ON1', 'G585', 'BR', '45000', 'GRAM', '75000') ON CONFLICT DO NOTHING;
INSERT INTO "ongkos" (cabang, "kode_ongkos", "kode_group", "kode_dept", "ongkos_rp", "per", "minimum") VALUES ('UJI', 'ON2', NULL, NULL, '150000', 'POTONG', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "harga_emas" (cabang, "waktu", "harga_24k", "harga_jual", "harga_beli") VALUES ('UJI', '2026-11-20T09:00', '1985000', '2010000', '1900000') ON CONFLICT DO NOTHING;
INSERT INTO "harga_emas" (cabang, "waktu", "harga_24k", "harga_jual", "harga_beli") VALUES ('UJI', '2026-11-21T13:30', '1992000', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "bank" (cabang, "kode_bank", "nama_bank", "biaya_debit", "biaya_kredit", "biaya_qris") VALUES ('UJI', 'BCA', 'BANK CENTRAL ASIA', '15', '180', '70') ON CONFLICT DO NOTHING;
INSERT INTO "bank" (cabang, "kode_bank", "nama_bank", "biaya_debit", "biaya_kredit", "biaya_qris") VALUES ('UJI', 'BRI', 'BANK RAKYAT INDONESIA', NULL, NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "rekening" (cabang, "no_rekening", "nama_rekening", "kode_bank") VALUES ('UJI', '0140228899', 'TOKO EMAS SINAR', 'BCA') ON CONFLICT DO NOTHING;
INSERT INTO "rekening" (cabang, "no_rekening", "nama_rekening", "kode_bank") VALUES ('UJI', '003301000456789', 'TOKO EMAS SINAR', 'BRI') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "kategori" WHERE cabang = 'UJI' AND "kode_kategori" IS NOT DISTINCT FROM 'EMASPUTIH' AND "nama_kategori" IS NOT DISTINCT FROM 'EMAS PUTIH') = 1, 'kategori EMASPUTIH';
  ASSERT (SELECT versi FROM "kategori" WHERE cabang = 'UJI' AND "kode_kategori" IS NOT DISTINCT FROM 'JAM' AND "nama_kategori" IS NOT DISTINCT FROM 'JAM TANGAN') = 1, 'kategori JAM';
  ASSERT (SELECT versi FROM "jenis" WHERE cabang = 'UJI' AND "kode_dept" IS NOT DISTINCT FROM 'BR' AND "nama_dept" IS NOT DISTINCT FROM 'BROS' AND "kode_kategori" IS NOT DISTINCT FROM 'EMASPUTIH' AND "berlian" IS NOT DISTINCT FROM 'false') = 1, 'jenis BR';
  ASSERT (SELECT versi FROM "jenis" WHERE cabang = 'UJI' AND "kode_dept" IS NOT DISTINCT FROM 'LB' AND "nama_dept" IS NOT DISTINCT FROM 'LIONTIN BERLIAN' AND "kode_kategori" IS NOT DISTINCT FROM 'EMASPUTIH' AND "berlian" IS NOT DISTINCT FROM 'true') = 1, 'jenis LB';
  ASSERT (SELECT versi FROM "jenis_group" WHERE cabang = 'UJI' AND "jenis_group" IS NOT DISTINCT FROM 'EMAS PUTIH' AND "keterangan" IS NOT DISTINCT FROM 'EMAS PUTIH 75%') = 1, 'jenis-group EMAS PUTIH';
  ASSERT (SELECT versi FROM "jenis_group" WHERE cabang = 'UJI' AND "jenis_group" IS NOT DISTINCT FROM 'PERAK' AND "keterangan" IS NOT DISTINCT FROM NULL) = 1, 'jenis-group PERAK';
  ASSERT (SELECT versi FROM "kadar" WHERE cabang = 'UJI' AND "kode_kadar" IS NOT DISTINCT FROM '585' AND "kadar" IS NOT DISTINCT FROM '5850' AND "keterangan" IS NOT DISTINCT FROM '14 KARAT') = 1, 'kadar 585';
  ASSERT (SELECT versi FROM "kadar" WHERE cabang = 'UJI' AND "kode_kadar" IS NOT DISTINCT FROM 'K110' AND "kadar" IS NOT DISTINCT FROM '11000' AND "keterangan" IS NOT DISTINCT FROM 'ONGKOS DI DALAM KADAR') = 1, 'kadar K110';
  ASSERT (SELECT versi FROM "group" WHERE cabang = 'UJI' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "nama_group" IS NOT DISTINCT FROM 'EMAS 585' AND "jenis_group" IS NOT DISTINCT FROM 'EMAS PUTIH' AND "kode_kadar" IS NOT DISTINCT FROM '585' AND "harga" IS NOT DISTINCT FROM '1150000' AND "harga_modal" IS NOT DISTINCT FROM '1050000' AND "harga_beli" IS NOT DISTINCT FROM '1000000') = 1, 'group G585';
  ASSERT (SELECT versi FROM "group" WHERE cabang = 'UJI' AND "kode_group" IS NOT DISTINCT FROM 'GPRK' AND "nama_group" IS NOT DISTINCT FROM 'PERAK' AND "jenis_group" IS NOT DISTINCT FROM 'PERAK' AND "kode_kadar" IS NOT DISTINCT FROM 'K110' AND "harga" IS NOT DISTINCT FROM '35000' AND "harga_modal" IS NOT DISTINCT FROM '21000' AND "harga_beli" IS NOT DISTINCT FROM NULL) = 1, 'group GPRK';
  ASSERT (SELECT versi FROM "gudang" WHERE cabang = 'UJI' AND "kode_gudang" IS NOT DISTINCT FROM 'BRANKAS' AND "nama_gudang" IS NOT DISTINCT FROM 'BRANKAS LANTAI 2' AND "jenis" IS NOT DISTINCT FROM 'JUAL') = 1, 'gudang BRANKAS';
  ASSERT (SELECT versi FROM "gudang" WHERE cabang = 'UJI' AND "kode_gudang" IS NOT DISTINCT FROM 'RUSAK' AND "nama_gudang" IS NOT DISTINCT FROM 'BARANG RUSAK' AND "jenis" IS NOT DISTINCT FROM 'HANCUR') = 1, 'gudang RUSAK';
  ASSERT (SELECT versi FROM "baki" WHERE cabang = 'UJI' AND "kode_baki" IS NOT DISTINCT FROM 'B01' AND "nama_toko" IS NOT DISTINCT FROM 'CINCIN POLOS' AND "kode_gudang" IS NOT DISTINCT FROM 'BRANKAS' AND "berat_baki" IS NOT DISTINCT FROM '412350' AND "kapasitas" IS NOT DISTINCT FROM '60') = 1, 'baki B01';
  ASSERT (SELECT versi FROM "baki" WHERE cabang = 'UJI' AND "kode_baki" IS NOT DISTINCT FROM 'B02' AND "nama_toko" IS NOT DISTINCT FROM 'KALUNG ANAK' AND "kode_gudang" IS NOT DISTINCT FROM 'BRANKAS' AND "berat_baki" IS NOT DISTINCT FROM '388000' AND "kapasitas" IS NOT DISTINCT FROM NULL) = 1, 'baki B02';
  ASSERT (SELECT versi FROM "sales" WHERE cabang = 'UJI' AND "kode_sales" IS NOT DISTINCT FROM 'RINA' AND "nama_sales" IS NOT DISTINCT FROM 'RINA WULANDARI' AND "no_hp" IS NOT DISTINCT FROM '081234567890' AND "aktif" IS NOT DISTINCT FROM 'true') = 1, 'sales RINA';
  ASSERT (SELECT versi FROM "sales" WHERE cabang = 'UJI' AND "kode_sales" IS NOT DISTINCT FROM 'AGUS' AND "nama_sales" IS NOT DISTINCT FROM 'AGUS SETIAWAN' AND "no_hp" IS NOT DISTINCT FROM NULL AND "aktif" IS NOT DISTINCT FROM 'false') = 1, 'sales AGUS';
  ASSERT (SELECT versi FROM "kondisi_barang" WHERE cabang = 'UJI' AND "kondisi_barang" IS NOT DISTINCT FROM 'GORES' AND "keterangan" IS NOT DISTINCT FROM 'GORESAN HALUS' AND "jual_lagi" IS NOT DISTINCT FROM 'true') = 1, 'kondisi-barang GORES';
  ASSERT (SELECT versi FROM "kondisi_barang" WHERE cabang = 'UJI' AND "kondisi_barang" IS NOT DISTINCT FROM 'PUTUS' AND "keterangan" IS NOT DISTINCT FROM NULL AND "jual_lagi" IS NOT DISTINCT FROM 'false') = 1, 'kondisi-barang PUTUS';
  ASSERT (SELECT versi FROM "ongkos" WHERE cabang = 'UJI' AND "kode_ongkos" IS NOT DISTINCT FROM 'ON1' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "kode_dept" IS NOT DISTINCT FROM 'BR' AND "ongkos_rp" IS NOT DISTINCT FROM '45000' AND "per" IS NOT DISTINCT FROM 'GRAM' AND "minimum" IS NOT DISTINCT FROM '75000') = 1, 'ongkos ON1';
  ASSERT (SELECT versi FROM "ongkos" WHERE cabang = 'UJI' AND "kode_ongkos" IS NOT DISTINCT FROM 'ON2' AND "kode_group" IS NOT DISTINCT FROM NULL AND "kode_dept" IS NOT DISTINCT FROM NULL AND "ongkos_rp" IS NOT DISTINCT FROM '150000' AND "per" IS NOT DISTINCT FROM 'POTONG' AND "minimum" IS NOT DISTINCT FROM NULL) = 1, 'ongkos ON2';
  ASSERT (SELECT versi FROM "harga_emas" WHERE cabang = 'UJI' AND "waktu" IS NOT DISTINCT FROM '2026-11-20T09:00' AND "harga_24k" IS NOT DISTINCT FROM '1985000' AND "harga_jual" IS NOT DISTINCT FROM '2010000' AND "harga_beli" IS NOT DISTINCT FROM '1900000') = 1, 'harga-emas 2026-11-20T09:00';
  ASSERT (SELECT versi FROM "harga_emas" WHERE cabang = 'UJI' AND "waktu" IS NOT DISTINCT FROM '2026-11-21T13:30' AND "harga_24k" IS NOT DISTINCT FROM '1992000' AND "harga_jual" IS NOT DISTINCT FROM NULL AND "harga_beli" IS NOT DISTINCT FROM NULL) = 1, 'harga-emas 2026-11-21T13:30';
  ASSERT (SELECT versi FROM "bank" WHERE cabang = 'UJI' AND "kode_bank" IS NOT DISTINCT FROM 'BCA' AND "nama_bank" IS NOT DISTINCT FROM 'BANK CENTRAL ASIA' AND "biaya_debit" IS NOT DISTINCT FROM '15' AND "biaya_kredit" IS NOT DISTINCT FROM '180' AND "biaya_qris" IS NOT DISTINCT FROM '70') = 1, 'bank BCA';
  ASSERT (SELECT versi FROM "bank" WHERE cabang = 'UJI' AND "kode_bank" IS NOT DISTINCT FROM 'BRI' AND "nama_bank" IS NOT DISTINCT FROM 'BANK RAKYAT INDONESIA' AND "biaya_debit" IS NOT DISTINCT FROM NULL AND "biaya_kredit" IS NOT DISTINCT FROM NULL AND "biaya_qris" IS NOT DISTINCT FROM NULL) = 1, 'bank BRI';
  ASSERT (SELECT versi FROM "rekening" WHERE cabang = 'UJI' AND "no_rekening" IS NOT DISTINCT FROM '0140228899' AND "nama_rekening" IS NOT DISTINCT FROM 'TOKO EMAS SINAR' AND "kode_bank" IS NOT DISTINCT FROM 'BCA') = 1, 'rekening 0140228899';
  ASSERT (SELECT versi FROM "rekening" WHERE cabang = 'UJI' AND "no_rekening" IS NOT DISTINCT FROM '003301000456789' AND "nama_rekening" IS NOT DISTINCT FROM 'TOKO EMAS SINAR' AND "kode_bank" IS NOT DISTINCT FROM 'BRI') = 1, 'rekening 003301000456789';
END $$;
--- 0006-awal before
-- New tables: nothing stands before.
--- 0006-awal after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "customer" (cabang, "kode", "nama_customer", "no_hp", "alamat_customer", "jenis_pelanggan", "jenis_identitas", "nomor_identitas", "foto_identitas", "persetujuan") VALUES ('UJI', 'C0001', 'SITI AMINAH', '081398765432', 'JL. MERDEKA NO. 12, BANDUNG', 'LANGGANAN', 'KTP', '$argon2id$contoh', NULL, '2026-11-21') ON CONFLICT DO NOTHING;
INSERT INTO "customer" (cabang, "kode", "nama_customer", "no_hp", "alamat_customer", "jenis_pelanggan", "jenis_identitas", "nomor_identitas", "foto_identitas", "persetujuan") VALUES ('UJI', 'C0002', 'BUDI SANTOSO', NULL, NULL, 'UMUM', NULL, NULL, NULL, NULL) ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "customer" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'C0001' AND "nama_customer" IS NOT DISTINCT FROM 'SITI AMINAH' AND "no_hp" IS NOT DISTINCT FROM '081398765432' AND "alamat_customer" IS NOT DISTINCT FROM 'JL. MERDEKA NO. 12, BANDUNG' AND "jenis_pelanggan" IS NOT DISTINCT FROM 'LANGGANAN' AND "jenis_identitas" IS NOT DISTINCT FROM 'KTP' AND "nomor_identitas" IS NOT DISTINCT FROM '$argon2id$contoh' AND "foto_identitas" IS NOT DISTINCT FROM NULL AND "persetujuan" IS NOT DISTINCT FROM '2026-11-21') = 1, 'customer C0001';
  ASSERT (SELECT versi FROM "customer" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'C0002' AND "nama_customer" IS NOT DISTINCT FROM 'BUDI SANTOSO' AND "no_hp" IS NOT DISTINCT FROM NULL AND "alamat_customer" IS NOT DISTINCT FROM NULL AND "jenis_pelanggan" IS NOT DISTINCT FROM 'UMUM' AND "jenis_identitas" IS NOT DISTINCT FROM NULL AND "nomor_identitas" IS NOT DISTINCT FROM NULL AND "foto_identitas" IS NOT DISTINCT FROM NULL AND "persetujuan" IS NOT DISTINCT FROM NULL) = 1, 'customer C0002';
END $$;
--- 0007-dokumen before
-- New tables: nothing stands before.
--- 0007-dokumen after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO nomor (cabang, jenis, periode, terakhir) VALUES ('UJI', 'JL', '2026-11-21', 7);
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
  VALUES ('UJI', 'a', 'penjualan', 'simpan', '\x00', '[]', '{}', 'WALK', 'TILL', now());
INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ('UJI', 'a', 'dokumen-berubah', '{}', now());
DO $$
BEGIN
  ASSERT (SELECT terakhir FROM nomor WHERE cabang = 'UJI' AND jenis = 'JL') = 7, 'the number';
  ASSERT (SELECT status FROM permintaan_otorisasi WHERE cabang = 'UJI' AND id = 'a') = 'MENUNGGU', 'a request waits';
  ASSERT (SELECT count(*) FROM outbox WHERE cabang = 'UJI') = 1, 'the message';
END $$;
--- 0008-buku before
-- New tables: nothing stands before.
--- 0008-buku after
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
--- 0009-barang-masuk before
-- New tables: nothing stands before.
--- 0009-barang-masuk after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO barang (cabang, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, berat_batu, nilai, jumlah, kode_gudang, kode_baki, tgl_masuk, status, no_masuk)
  SELECT 'UJI', 'CN1001', 'CINCIN UKIR', g.kode_group, j.kode_dept, 7500, 3215, 3000, 215, 3500000, 1, b.kode_gudang, b.kode_baki, '2026-11-21', 'TERSEDIA', 'BM-UJI-261121-0001'
  FROM "group" g, jenis j, baki b WHERE g.cabang = 'UJI' AND j.cabang = 'UJI' AND b.cabang = 'UJI' LIMIT 1;
INSERT INTO barang_masuk (cabang, no_masuk, tanggal, urut, status, oleh, perangkat, sumber, total_jumlah, total_berat, total_murni, total_nilai)
  VALUES ('UJI', 'BM-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'AWAL', 1, 3215, 2250, 3500000);
INSERT INTO barang_masuk_detail_barang (cabang, no_masuk, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, nilai, jumlah, kode_gudang, kode_baki)
  VALUES ('UJI', 'BM-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 'G', 'CN', 7500, 3215, 3500000, 1, 'TOKO', 'A01');
DO $$
BEGIN
  ASSERT (SELECT berat FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001') = 3215, 'the piece';
  ASSERT (SELECT versi FROM barang_masuk WHERE cabang = 'UJI') = 1, 'its document';
  ASSERT (SELECT nilai FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 3500000, 'its line';
  ASSERT (SELECT count(*) FROM cari_barang('UJI', 'ukir', 10)) = 1, 'found by a piece of its name';
END $$;
--- 0010-template-nota before
-- A new table: nothing stands before.
--- 0010-template-nota after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO template_nota (cabang, jenis, isi, diubah) VALUES ('UJI', 'penjualan', '{"judul": "NOTA"}', '2026-11-21T03:00:00Z');
DO $$
BEGIN
  ASSERT (SELECT versi FROM template_nota WHERE cabang = 'UJI' AND jenis = 'penjualan' AND isi->>'judul' = 'NOTA') = 1, 'a template';
END $$;
--- 0011-laporan before
-- An index alone: no row changes.
--- 0011-laporan after
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'buku_jejak_perintah'), 'the book of deeds is found by its commands';
END $$;
--- 0012-penjualan before
-- New tables: nothing stands before.
--- 0012-penjualan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO sales (cabang, kode_sales, nama_sales) VALUES ('UJI', 'RINA', 'RINA WULANDARI') ON CONFLICT DO NOTHING;
INSERT INTO penjualan (cabang, no_faktur_jual, tanggal, urut, status, oleh, perangkat, kode_sales, nama_customer, total_jumlah, total_berat,
    total_harga, total_ongkos, total_diskon, total_ppn, pembulatan, total, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu,
    biaya_kartu_oleh, ppn_mode, nilai, cetakan)
  VALUES ('UJI', 'JL-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'RINA', 'IBU RATNA', 1, 3215,
    6044200, 250000, 188835, 0, 135, 6105500, 6200000, 0, 94500, 0, 'TOKO', 'TIDAK', 3500000, 1);
INSERT INTO penjualan_detail_barang (cabang, no_faktur_jual, baris, kode_barcode, jumlah, berat, ongkos, diskon_persen, nama_barang,
    kode_group, kode_dept, kadar, aksesoris, kode_gudang, kode_baki, tgl_masuk, berat_stock, berat_emas, berat_hitung, kategori_harga,
    harga_dasar, harga, ongkos_baku, jumlah_rp, diskon, total, tarif_ppn, ppn, nilai, murni)
  VALUES ('UJI', 'JL-UJI-261121-0001', 1, 'CN1001', 1, 3215, 250000, 300, 'CINCIN UKIR', 'G', 'CN', 7500, false, 'TOKO', 'A01',
    '2026-11-21', 3215, 3000, 3215, 'GROUP', 1880000, 6044200, 250000, 6294500, 188835, 6105665, 0, 0, 3500000, 2250);
INSERT INTO penjualan_bayar (cabang, no_faktur_jual, baris, cara, jumlah_rp, biaya_rp)
  VALUES ('UJI', 'JL-UJI-261121-0001', 1, 'CASH', 6200000, 0);
INSERT INTO keranjang (cabang, id, nama, isi, oleh, perangkat, barang, sampai, dibuat, diubah)
  VALUES ('UJI', 'keranjang-uji', 'IBU RATNA', '{"detail_barang": []}', 'WALK', 'TILL', '{}', now(), now(), now());
DO $$
BEGIN
  ASSERT (SELECT pembulatan FROM penjualan WHERE cabang = 'UJI') = 135, 'the nota';
  ASSERT (SELECT total FROM penjualan_detail_barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001') = 6105665, 'its line';
  ASSERT (SELECT jumlah_rp FROM penjualan_bayar WHERE cabang = 'UJI') = 6200000, 'its payment';
  ASSERT (SELECT count(*) FROM cari_penjualan('UJI', 'ratna', 10)) = 1, 'found by its customer';
  ASSERT (SELECT count(*) FROM cari_barang_jual('UJI', 'ukir', 10)) = 1, 'a piece that may be sold is found';
  ASSERT (SELECT barang FROM keranjang WHERE cabang = 'UJI') = '{}', 'a basket';
END $$;
--- 0014-tutup-toko before
-- New tables: nothing stands before.
--- 0014-tutup-toko after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup (cabang, no_tutup, tanggal, urut, status, oleh, perangkat, kas_hitung, kas_pertama, kas_buku, selisih, jumlah_dokumen, ditahan, stok_jumlah, stok_berat, stok_nilai)
  VALUES ('UJI', 'TU-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 985000, 985000, 1000000, -15000, 3, 0, 1, 3215, 3500000);
INSERT INTO buka (cabang, no_buka, tanggal, urut, status, oleh, perangkat, tgl_buka, kas_hitung, kas_buku, selisih)
  VALUES ('UJI', 'BT-UJI-261122-0001', '2026-11-22', 1, 'SELESAI', 'WALK', 'TILL', '2026-11-22', 985000, 985000, 0);
INSERT INTO hari (cabang, tgl_system, no_tutup, ditutup_oleh, ditutup, kas_buku, kas_hitung, selisih)
  VALUES ('UJI', '2026-11-21', 'TU-UJI-261121-0001', 'WALK', now(), 1000000, 985000, -15000);
INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu) VALUES ('UJI', 'a', '2026-11-21', 985000, 1000000, 'WALK', now());
INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit) VALUES ('UJI', '2026-11-21', '1110', 'UTAMA', 985000, 1000000, 15000);
INSERT INTO saldo_hari_barang (cabang, tgl_system, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
  VALUES ('UJI', '2026-11-21', 'TOKO', 'A01', 1, 3215, 2250, 3500000);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM tutup WHERE cabang = 'UJI') = -15000, 'a closing with money missing';
  ASSERT (SELECT tgl_buka FROM buka WHERE cabang = 'UJI') = '2026-11-22', 'the next day';
  ASSERT (SELECT kas_hitung FROM hari WHERE cabang = 'UJI' AND tgl_system = '2026-11-21') = 985000, 'its day';
  ASSERT (SELECT count(*) FROM hitung_kas WHERE cabang = 'UJI') = 1, 'its count';
  ASSERT (SELECT saldo - debit + kredit FROM saldo_hari_uang WHERE cabang = 'UJI') = 0, 'money at the end of the day';
  ASSERT (SELECT nilai FROM saldo_hari_barang WHERE cabang = 'UJI') = 3500000, 'goods at the end of the day';
END $$;
--- 0015-saldo-awal before
-- New tables: nothing stands before.
--- 0015-saldo-awal after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_awal (cabang, no_saldo_awal, tanggal, urut, status, oleh, perangkat, total_rp)
  VALUES ('UJI', 'SA-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 5000000);
INSERT INTO saldo_awal_detail_saldo (cabang, no_saldo_awal, baris, akun, sub, jumlah_rp)
  VALUES ('UJI', 'SA-UJI-261121-0001', 1, 'KAS', 'UTAMA', 5000000);
DO $$
BEGIN
  ASSERT (SELECT d.jumlah_rp = s.total_rp FROM saldo_awal s JOIN saldo_awal_detail_saldo d
    ON d.cabang = s.cabang AND d.no_saldo_awal = s.no_saldo_awal WHERE s.cabang = 'UJI'), 'the document and its line';
  ASSERT (SELECT count(*) FROM cari_saldo_awal('UJI', 'SA-UJI', 10)) = 1, 'found by a piece of its number';
END $$;
--- 0016-impor before
-- A new table: nothing stands before.
--- 0016-impor after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO impor (cabang, id, oleh, nama, isi, dibuat)
  VALUES ('UJI', '7d1f4f0e-0000-4000-8000-000000000001', 'WALK', 'STOK.CSV', '{"judul": [], "baris": [], "mulai": 2}', '2026-11-21T08:00:00Z');
DO $$
BEGIN
  ASSERT (SELECT no_masuk IS NULL FROM impor WHERE cabang = 'UJI'), 'a sheet waits without a document';
END $$;
--- 0018-siapkan before
-- A new table: nothing stands before.
--- 0018-siapkan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO siapkan_toko (cabang, isi, diubah) VALUES ('UJI', '{"langkah": {"3": "simpan"}}', '2026-11-21T03:00:00Z');
DO $$
BEGIN
  ASSERT (SELECT isi->'langkah'->>'3' FROM siapkan_toko WHERE cabang = 'UJI' AND selesai IS NULL) = 'simpan', 'a step';
END $$;
--- 0019-jawaban before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, status, jawaban, dibuat)
  VALUES ('UJI', 'WALK', 'jawaban', '\x00', 200, '{"b": 1, "a": 2}', now());
--- 0019-jawaban after
SET LOCAL kilau.cabang = 'UJI';
UPDATE idempotensi SET jawaban = '{"nomor": 1, "a": 2}' WHERE cabang = 'UJI' AND kunci = 'jawaban';
DO $$
BEGIN
  ASSERT (SELECT jawaban::text FROM idempotensi WHERE cabang = 'UJI' AND kunci = 'jawaban') = '{"nomor": 1, "a": 2}', 'letter for letter';
END $$;
--- 0020-pekerjaan before
SET LOCAL kilau.cabang = 'UJI';
--- 0020-pekerjaan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat)
  VALUES ('UJI', 'a', 'laporan', 'Laporan', '{}', 'WALK', now());
DO $$
BEGIN
  ASSERT (SELECT status FROM pekerjaan WHERE cabang = 'UJI' AND id = 'a') = 'ANTRE', 'a new one waits';
END $$;
--- 0021-bersama before
-- New tables: nothing stands before.
--- 0021-bersama after
INSERT INTO hitungan_panggilan (kunci, jendela, proses, jumlah) VALUES ('a', 1, 'p', 3);
INSERT INTO lampiran_live (payload) VALUES ('\x00');
DO $$
BEGIN
  ASSERT (SELECT jumlah FROM hitungan_panggilan WHERE kunci = 'a') = 3, 'a count of one server';
  ASSERT (SELECT count(*) FROM lampiran_live) = 1, 'a long event';
END $$;
--- 0022-titipan before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "penjualan_bayar" WHERE cabang = 'UJI'), 'rows of penjualan-bayar';
END $$;
--- 0022-titipan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO customer (cabang, kode, nama_customer) VALUES ('UJI', 'TITIP', 'IBU RATNA') ON CONFLICT DO NOTHING;
INSERT INTO titipan (cabang, no_titipan, tanggal, urut, status, oleh, perangkat, kode_customer, nama_customer, jumlah_rp, sisa,
    diambil_rp, biaya_kartu, biaya_kartu_oleh)
  VALUES ('UJI', 'TP-UJI-261121-0001', '2026-11-21', 1, 'AKTIF', 'WALK', 'TILL', 'TITIP', 'IBU RATNA', 1000000, 400000, 0, 0, 'TOKO');
INSERT INTO titipan_bayar (cabang, no_titipan, baris, cara, jumlah_rp, biaya_rp)
  VALUES ('UJI', 'TP-UJI-261121-0001', 1, 'CASH', 1000000, 0);
INSERT INTO penjualan_bayar (cabang, no_faktur_jual, baris, cara, jumlah_rp, no_titipan, biaya_rp)
  VALUES ('UJI', 'JL-UJI-261121-0001', 9, 'TITIPAN', 600000, 'TP-UJI-261121-0001', 0);
DO $$
BEGIN
  ASSERT (SELECT sisa FROM titipan WHERE cabang = 'UJI') = 400000, 'the deposit';
  ASSERT (SELECT jumlah_rp FROM titipan_bayar WHERE cabang = 'UJI') = 1000000, 'how it came';
  ASSERT (SELECT no_titipan FROM penjualan_bayar WHERE cabang = 'UJI' AND baris = 1) IS NULL, 'what was paid before';
  ASSERT (SELECT jumlah_rp FROM penjualan_bayar WHERE cabang = 'UJI' AND no_titipan IS NOT NULL) = 600000, 'a nota paid by it';
  ASSERT (SELECT count(*) FROM cari_titipan('UJI', 'ratna', 10)) = 1, 'found by its customer';
END $$;
--- 0023-segel before
-- A new table: nothing stands before.
--- 0023-segel after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO segel_jejak (cabang, urut, sampai_id, jumlah, baris, sidik, sebelumnya, hash, waktu)
  VALUES ('UJI', 1, 7, 1, '{7}', '\x0102030405060708', decode(repeat('00', 32), 'hex'), decode(repeat('ab', 32), 'hex'), now());
DO $$
DECLARE
  berubah int;
BEGIN
  UPDATE segel_jejak SET jumlah = 1 WHERE cabang = 'UJI';
  GET DIAGNOSTICS berubah = ROW_COUNT;
  ASSERT berubah = 0, 'a seal is never changed, not by the owner either';
END $$;
--- 0024-segel-tutup before
-- A day that was closed before there were seals.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup (cabang, no_tutup, tanggal, urut, status, oleh, perangkat, kas_hitung, kas_pertama, kas_buku, selisih, jumlah_dokumen, ditahan, stok_jumlah, stok_berat, stok_nilai)
  VALUES ('UJI', 'TU-UJI-261123-0001', '2026-11-23', 1, 'SELESAI', 'WALK', 'TILL', 985000, 985000, 985000, 0, 3, 0, 1, 3215, 3500000);
--- 0024-segel-tutup after
SET LOCAL kilau.cabang = 'UJI';
UPDATE tutup SET segel = '12-9F3A77C012BE44D1' WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001';
DO $$
BEGIN
  ASSERT (SELECT segel FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261123-0001') IS NULL, 'an older closing has none';
  ASSERT (SELECT segel FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001') = '12-9F3A77C012BE44D1', 'a newer one has';
END $$;
--- 0025-penjualan-dua-langkah before
SET LOCAL kilau.cabang = 'UJI';
UPDATE penjualan_detail_barang SET berat = berat_stock - 15 WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
--- 0025-penjualan-dua-langkah after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO penjualan (cabang, no_faktur_jual, tanggal, urut, status, oleh, perangkat, kode_sales, total_jumlah, total_berat, total_harga,
    total_ongkos, total_diskon, total_ppn, pembulatan, total, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh,
    ppn_mode, nilai, cetakan)
  SELECT cabang, 'JL-UJI-261121-0002', tanggal, 2, 'MENUNGGU VALIDASI', oleh, perangkat, kode_sales, total_jumlah, total_berat, total_harga,
    total_ongkos, total_diskon, total_ppn, pembulatan, total, 0, 0, 0, 0, biaya_kartu_oleh, ppn_mode, nilai, 0
  FROM penjualan WHERE cabang = 'UJI' AND no_faktur_jual = 'JL-UJI-261121-0001';
UPDATE penjualan SET status = 'SELESAI', divalidasi_oleh = 'WALK' WHERE cabang = 'UJI' AND no_faktur_jual = 'JL-UJI-261121-0002';
UPDATE titipan SET awal_rp = jumlah_rp WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT divalidasi_oleh FROM penjualan WHERE cabang = 'UJI' AND urut = 2) = 'WALK', 'a nota in two steps';
  ASSERT (SELECT divalidasi_oleh FROM penjualan WHERE cabang = 'UJI' AND urut = 1) IS NULL, 'one in one step';
  ASSERT (SELECT asal_berat FROM penjualan_detail_barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001') = 'KETIK', 'a weight that was typed';
  ASSERT (SELECT awal_rp FROM titipan WHERE cabang = 'UJI') = 1000000, 'an opening deposit';
END $$;
--- 0026-cetakan before
SET LOCAL kilau.cabang = 'UJI';
--- 0026-cetakan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO printer (cabang, kode, nama, jenis, alamat, port, lebar, lewat, dibuat, diubah)
  VALUES ('UJI', 'KASIR1', 'PRINTER KASIR', 'NOTA', '192.168.1.50', 9100, 80, 'SERVER', now(), now());
INSERT INTO cetakan (cabang, id, printer, judul, objek, isi, oleh, dibuat, sampai)
  VALUES ('UJI', 'a', 'KASIR1', 'JL-1', 'penjualan/JL-1', 'x', 'WALK', now(), now());
INSERT INTO cetakan (cabang, id, printer, judul, objek, isi, oleh, dibuat, sampai)
  VALUES ('UJI', 'b', 'KASIR1', 'JL-1', 'penjualan/JL-1', 'x', 'WALK', now(), now())
  ON CONFLICT (cabang, objek) WHERE objek IS NOT NULL AND status IN ('MENUNGGU', 'MENCETAK') DO NOTHING;
INSERT INTO agen (cabang, id, nama, kode_sampai, oleh, dibuat) VALUES ('UJI', 'a', 'KASIR', now(), 'WALK', now());
DO $$
BEGIN
  ASSERT (SELECT string_agg(id || status, ' ') FROM cetakan WHERE cabang = 'UJI') = 'aMENUNGGU', 'one thing waits once';
END $$;
--- 0028-hasil-pekerjaan before
SET LOCAL kilau.cabang = 'UJI28A';
INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat, status, selesai, berkas)
  VALUES ('UJI28A', 'a', 'laporan', 'Laporan', '{}', 'WALK', now(), 'SELESAI', now(), 'a.csv'),
    ('UJI28A', 'b', 'laporan', 'Laporan', '{}', 'WALK', now(), 'ANTRE', NULL, NULL);
SET LOCAL kilau.cabang = 'UJI28B';
INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat, status, selesai, berkas)
  VALUES ('UJI28B', 'a', 'laporan', 'Laporan', '{}', 'WALK', now(), 'SELESAI', now(), 'a.csv');
SET LOCAL kilau.cabang = '';
--- 0028-hasil-pekerjaan after
DO $$
BEGIN
  ASSERT (SELECT count(*) = 2 FROM pekerjaan WHERE cabang IN ('UJI28A', 'UJI28B') AND id = 'a' AND hasil = 'a' AND diambil = selesai),
    'kept results are found in every shop';
  ASSERT (SELECT hasil IS NULL AND diambil IS NULL FROM pekerjaan WHERE cabang = 'UJI28A' AND id = 'b'), 'what has none names none';
END $$;
--- 0029-bahasa-users before
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI29', 'TOKO UJI 29');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI29A', 'UJI29', 'BELUM MEMILIH', 'KASIR');
INSERT INTO users (user_id, kode_toko, nama, level, bahasa) VALUES ('UJI29B', 'UJI29', 'MEMILIH', 'KASIR', 'zh');
--- 0029-bahasa-users after
DO $$
BEGIN
  ASSERT (SELECT bahasa IS NULL FROM users WHERE user_id = 'UJI29A'), 'who never chose has no language';
  ASSERT (SELECT bahasa = 'zh' FROM users WHERE user_id = 'UJI29B'), 'who chose keeps it';
  INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI29C', 'UJI29', 'BARU', 'KASIR');
  ASSERT (SELECT bahasa IS NULL FROM users WHERE user_id = 'UJI29C'), 'a new user has chosen nothing';
END $$;
--- 0030-cepat before
SET LOCAL kilau.cabang = 'UJI';
UPDATE barang SET status = 'DITAHAN', ditahan_untuk = 'K1' WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
--- 0030-cepat after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_status_jarang' AND indexdef LIKE '%(cabang, kode_barcode) WHERE%'),
    'held pieces are found without reading the others';
END $$;
--- 0031-aksesoris before
-- The last of a lot of five, and a ring that came in alone.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO barang (cabang, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, berat_batu, nilai, jumlah, kode_gudang, kode_baki, tgl_masuk, status, no_masuk)
  SELECT cabang, 'KOTAK1', 'KOTAK PERHIASAN', kode_group, kode_dept, kadar, 20, 20, 0, 5000, 1, kode_gudang, kode_baki, tgl_masuk, 'TERSEDIA', no_masuk
  FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
INSERT INTO barang_masuk_detail_barang (cabang, no_masuk, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, nilai, jumlah, kode_gudang, kode_baki)
  SELECT cabang, no_masuk, 31, 'KOTAK1', 'KOTAK PERHIASAN', kode_group, kode_dept, kadar, 100, 25000, 5, kode_gudang, kode_baki
  FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001' LIMIT 1;
--- 0031-aksesoris after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT aksesoris FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'KOTAK1'), 'the last of a lot is one of it';
  ASSERT NOT (SELECT aksesoris FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'CN1001'), 'a ring is none';
END $$;
--- 0032-parameter before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "sales" WHERE cabang = 'UJI'), 'rows of sales';
END $$;
--- 0032-parameter after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "sales" WHERE cabang = 'UJI'), 'rows of sales';
END $$;

-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "jenis_group" (cabang, "jenis_group", "keterangan") VALUES ('UJI', 'EMAS PUTIH', 'EMAS PUTIH 75%') ON CONFLICT DO NOTHING;
INSERT INTO "kadar" (cabang, "kode_kadar", "kadar", "keterangan") VALUES ('UJI', '585', '5850', '14 KARAT') ON CONFLICT DO NOTHING;
INSERT INTO "group" (cabang, "kode_group", "nama_group", "jenis_group", "kode_kadar", "harga", "harga_modal", "harga_beli") VALUES ('UJI', 'G585', 'EMAS 585', 'EMAS PUTIH', '585', '1150000', '1050000', '1000000') ON CONFLICT DO NOTHING;
INSERT INTO "bonus_sales" (cabang, "kode_bonus", "kode_group", "per", "nilai") VALUES ('UJI', 'B1', 'G585', 'GRAM', '250000') ON CONFLICT DO NOTHING;
INSERT INTO "bonus_sales" (cabang, "kode_bonus", "kode_group", "per", "nilai") VALUES ('UJI', 'B2', NULL, 'PERSEN', '25') ON CONFLICT DO NOTHING;
INSERT INTO "bandrol" (cabang, "kode_bandrol", "nama_bandrol", "berat_bandrol", "harga_bandrol") VALUES ('UJI', 'KECIL', 'BANDROL KECIL', '115', '150') ON CONFLICT DO NOTHING;
INSERT INTO "bandrol" (cabang, "kode_bandrol", "nama_bandrol", "berat_bandrol", "harga_bandrol") VALUES ('UJI', 'BESAR', 'BANDROL BESAR', '270', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "tukang" (cabang, "kode_tukang", "nama_tukang", "no_hp", "ongkos") VALUES ('UJI', 'PARDI', 'SUPARDI', '081234567890', '50000') ON CONFLICT DO NOTHING;
INSERT INTO "tukang" (cabang, "kode_tukang", "nama_tukang", "no_hp", "ongkos") VALUES ('UJI', 'JONO', 'SUJONO', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "marketplace" (cabang, "kode_marketplace", "nama_marketplace", "biaya_persen", "toko_id") VALUES ('UJI', 'TOKPED', 'TOKOPEDIA', '650', 'emas-sinar-88') ON CONFLICT DO NOTHING;
INSERT INTO "marketplace" (cabang, "kode_marketplace", "nama_marketplace", "biaya_persen", "toko_id") VALUES ('UJI', 'SHOPEE', 'SHOPEE', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "keterangan_nota" (cabang, "kode_keterangan", "judul", "isi", "jenis_nota") VALUES ('UJI', 'JUAL1', 'SYARAT JUAL KEMBALI', 'Barang dapat dijual kembali dengan membawa nota ini.', 'PENJUALAN') ON CONFLICT DO NOTHING;
INSERT INTO "keterangan_nota" (cabang, "kode_keterangan", "judul", "isi", "jenis_nota") VALUES ('UJI', 'GADAI1', 'JATUH TEMPO', 'Barang yang lewat jatuh tempo dapat dilelang oleh toko.', 'HUTANG') ON CONFLICT DO NOTHING;
INSERT INTO "kelompok_harga" (cabang, "kelompok_harga", "keterangan", "kode_group") VALUES ('UJI', 'CN', 'CINCIN', 'G585') ON CONFLICT DO NOTHING;
INSERT INTO "kelompok_harga" (cabang, "kelompok_harga", "keterangan", "kode_group") VALUES ('UJI', 'GL', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "supplier" (cabang, "kode_supplier", "nama_supplier", "alamat", "no_hp", "faktur_pajak") VALUES ('UJI', 'UBS', 'UNTUNG BERSAMA', 'SURABAYA', '0315551234', 'true') ON CONFLICT DO NOTHING;
INSERT INTO "supplier" (cabang, "kode_supplier", "nama_supplier", "alamat", "no_hp", "faktur_pajak") VALUES ('UJI', 'LOKAL', 'PENGRAJIN LOKAL', NULL, NULL, 'false') ON CONFLICT DO NOTHING;
INSERT INTO "akun" (cabang, "nomor_akun", "nama_akun", "jenis_akun", "induk") VALUES ('UJI', '5300', 'BEBAN KANTOR', 'BEBAN', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "akun" (cabang, "nomor_akun", "nama_akun", "jenis_akun", "induk") VALUES ('UJI', '5310', 'LISTRIK DAN AIR', 'BEBAN', '5300') ON CONFLICT DO NOTHING;
INSERT INTO "kode_transaksi" (cabang, "kode_transaksi", "nama_transaksi", "jenis", "biaya", "nomor_akun") VALUES ('UJI', 'LISTRIK', 'BAYAR LISTRIK', 'KELUAR', 'true', '5310') ON CONFLICT DO NOTHING;
INSERT INTO "kode_transaksi" (cabang, "kode_transaksi", "nama_transaksi", "jenis", "biaya", "nomor_akun") VALUES ('UJI', 'SEWA', 'TERIMA SEWA ETALASE', 'MASUK', 'false', '5300') ON CONFLICT DO NOTHING;
INSERT INTO "kondisi_pembelian" (cabang, "kondisi_beli", "keterangan", "potongan_persen", "potongan_rp", "tujuan") VALUES ('UJI', 'MULUS', 'BOLEH DIJUAL LAGI', NULL, NULL, 'SORTIR') ON CONFLICT DO NOTHING;
INSERT INTO "kondisi_pembelian" (cabang, "kondisi_beli", "keterangan", "potongan_persen", "potongan_rp", "tujuan") VALUES ('UJI', 'PATAH', 'UNTUK DILEBUR', '250', '5000', 'LEBUR') ON CONFLICT DO NOTHING;
INSERT INTO "kondisi_pinjaman" (cabang, "kondisi_pinjaman", "keterangan", "persen_taksiran") VALUES ('UJI', 'BAIK', 'UTUH', '8500') ON CONFLICT DO NOTHING;
INSERT INTO "kondisi_pinjaman" (cabang, "kondisi_pinjaman", "keterangan", "persen_taksiran") VALUES ('UJI', 'RUSAK', NULL, '7050') ON CONFLICT DO NOTHING;
INSERT INTO "hadiah" (cabang, "kode_hadiah", "nama_hadiah", "poin", "foto") VALUES ('UJI', 'PAYUNG', 'PAYUNG LIPAT', '50', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "hadiah" (cabang, "kode_hadiah", "nama_hadiah", "poin", "foto") VALUES ('UJI', 'GELAS', 'GELAS KRISTAL', '120', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "rugi_nota" (cabang, "kode_rugi", "kode_group", "hari_dari", "hari_sampai", "rugi_persen", "rugi_rp") VALUES ('UJI', 'R1', 'G585', '0', '30', NULL, '10000') ON CONFLICT DO NOTHING;
INSERT INTO "rugi_nota" (cabang, "kode_rugi", "kode_group", "hari_dari", "hari_sampai", "rugi_persen", "rugi_rp") VALUES ('UJI', 'R2', 'G585', '31', '3650', '250', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "parameter_point" (cabang, "kode_poin", "kode_group", "per", "kelipatan", "poin") VALUES ('UJI', 'P1', 'G585', 'GRAM', '1000', '1') ON CONFLICT DO NOTHING;
INSERT INTO "parameter_point" (cabang, "kode_poin", "kode_group", "per", "kelipatan", "poin") VALUES ('UJI', 'P2', NULL, 'RUPIAH', '1000000000', '2') ON CONFLICT DO NOTHING;
INSERT INTO "kategori" (cabang, "kode_kategori", "nama_kategori") VALUES ('UJI', 'EMASPUTIH', 'EMAS PUTIH') ON CONFLICT DO NOTHING;
INSERT INTO "potongan_pembelian" (cabang, "kode_potongan", "kode_kategori", "potongan_persen", "potongan_rp") VALUES ('UJI', 'P1', 'EMASPUTIH', '150', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "kategori" (cabang, "kode_kategori", "nama_kategori") VALUES ('UJI', 'JAM', 'JAM TANGAN') ON CONFLICT DO NOTHING;
INSERT INTO "potongan_pembelian" (cabang, "kode_potongan", "kode_kategori", "potongan_persen", "potongan_rp") VALUES ('UJI', 'P2', 'JAM', NULL, '5000') ON CONFLICT DO NOTHING;
INSERT INTO "deskripsi_service" (cabang, "kode_deskripsi", "deskripsi", "ongkos") VALUES ('UJI', 'PATRI', 'PATRI CINCIN PATAH DAN POLES', '50000') ON CONFLICT DO NOTHING;
INSERT INTO "deskripsi_service" (cabang, "kode_deskripsi", "deskripsi", "ongkos") VALUES ('UJI', 'UKURAN', 'UBAH UKURAN CINCIN MAKSIMAL 2 NOMOR', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "bunga_hutang" (cabang, "kode_bunga", "jumlah_dari", "jumlah_sampai", "bunga", "lama_pinjam", "biaya_admin", "denda_harian") VALUES ('UJI', 'K1', '0', '5000000', '250', '120', '10000', '10') ON CONFLICT DO NOTHING;
INSERT INTO "bunga_hutang" (cabang, "kode_bunga", "jumlah_dari", "jumlah_sampai", "bunga", "lama_pinjam", "biaya_admin", "denda_harian") VALUES ('UJI', 'K2', '5000001', '50000000', '200', '120', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "hutang_pokok" (cabang, "kode_pokok", "kode_group", "pokok_per_gram") VALUES ('UJI', 'HP1', 'G585', '700000') ON CONFLICT DO NOTHING;
INSERT INTO "hutang_pokok" (cabang, "kode_pokok", "kode_group", "pokok_per_gram") VALUES ('UJI', 'HP2', 'G585', '650000') ON CONFLICT DO NOTHING;
INSERT INTO "plafond_kadar_hutang" (cabang, "kode_plafond", "kode_kadar", "plafond_per_gram") VALUES ('UJI', 'PK1', '585', '750000') ON CONFLICT DO NOTHING;
INSERT INTO "kadar" (cabang, "kode_kadar", "kadar", "keterangan") VALUES ('UJI', 'K110', '11000', 'ONGKOS DI DALAM KADAR') ON CONFLICT DO NOTHING;
INSERT INTO "plafond_kadar_hutang" (cabang, "kode_plafond", "kode_kadar", "plafond_per_gram") VALUES ('UJI', 'PK2', 'K110', '1250000') ON CONFLICT DO NOTHING;
INSERT INTO "plafond_hutang" (cabang, "kode_plafond", "jenis", "plafond") VALUES ('UJI', 'CUST', 'CUSTOMER', '50000000') ON CONFLICT DO NOTHING;
INSERT INTO "plafond_hutang" (cabang, "kode_plafond", "jenis", "plafond") VALUES ('UJI', 'TOKO', 'TOKO', '2000000000') ON CONFLICT DO NOTHING;
INSERT INTO "parameter_cicilan" (cabang, "kode_cicilan", "lama_bulan", "bunga", "dp_minimum", "denda_harian", "maks_telat") VALUES ('UJI', 'C6', '6', '600', '2000', '10', '30') ON CONFLICT DO NOTHING;
INSERT INTO "parameter_cicilan" (cabang, "kode_cicilan", "lama_bulan", "bunga", "dp_minimum", "denda_harian", "maks_telat") VALUES ('UJI', 'C12', '12', '1200', '3000', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "kupon" (cabang, "kode_kupon", "nama_kupon", "jenis", "nilai", "minimum_belanja", "berlaku_dari", "berlaku_sampai", "kuota") VALUES ('UJI', 'LEBARAN', 'KUPON LEBARAN', 'PERSEN', '250', '1000000', '2027-03-01', '2027-03-31', '200') ON CONFLICT DO NOTHING;
INSERT INTO "kupon" (cabang, "kode_kupon", "nama_kupon", "jenis", "nilai", "minimum_belanja", "berlaku_dari", "berlaku_sampai", "kuota") VALUES ('UJI', 'HUT', 'ULANG TAHUN TOKO', 'RUPIAH', '5000000', NULL, '2026-12-01', '2026-12-01', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "get_point_member" (cabang, "kode", "jenis_member", "pengali") VALUES ('UJI', 'GOLD', 'GOLD', '150') ON CONFLICT DO NOTHING;
INSERT INTO "get_point_member" (cabang, "kode", "jenis_member", "pengali") VALUES ('UJI', 'UMUM', 'UMUM', '100') ON CONFLICT DO NOTHING;
INSERT INTO "reset_poin_member" (cabang, "kode", "tanggal_reset", "keterangan") VALUES ('UJI', 'R2026', '2026-12-31', 'AKHIR TAHUN') ON CONFLICT DO NOTHING;
INSERT INTO "reset_poin_member" (cabang, "kode", "tanggal_reset", "keterangan") VALUES ('UJI', 'R2027', '2027-12-31', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "member_afiliasi" (cabang, "kode", "nama", "poin_persen") VALUES ('UJI', 'A1', 'AJAK TEMAN', '1000') ON CONFLICT DO NOTHING;
INSERT INTO "member_afiliasi" (cabang, "kode", "nama", "poin_persen") VALUES ('UJI', 'A2', 'AJAK KELUARGA', '550') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "bonus_sales" WHERE cabang = 'UJI' AND "kode_bonus" IS NOT DISTINCT FROM 'B1' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "per" IS NOT DISTINCT FROM 'GRAM' AND "nilai" IS NOT DISTINCT FROM '250000') = 1, 'bonus-sales B1';
  ASSERT (SELECT versi FROM "bonus_sales" WHERE cabang = 'UJI' AND "kode_bonus" IS NOT DISTINCT FROM 'B2' AND "kode_group" IS NOT DISTINCT FROM NULL AND "per" IS NOT DISTINCT FROM 'PERSEN' AND "nilai" IS NOT DISTINCT FROM '25') = 1, 'bonus-sales B2';
  ASSERT (SELECT versi FROM "bandrol" WHERE cabang = 'UJI' AND "kode_bandrol" IS NOT DISTINCT FROM 'KECIL' AND "nama_bandrol" IS NOT DISTINCT FROM 'BANDROL KECIL' AND "berat_bandrol" IS NOT DISTINCT FROM '115' AND "harga_bandrol" IS NOT DISTINCT FROM '150') = 1, 'bandrol KECIL';
  ASSERT (SELECT versi FROM "bandrol" WHERE cabang = 'UJI' AND "kode_bandrol" IS NOT DISTINCT FROM 'BESAR' AND "nama_bandrol" IS NOT DISTINCT FROM 'BANDROL BESAR' AND "berat_bandrol" IS NOT DISTINCT FROM '270' AND "harga_bandrol" IS NOT DISTINCT FROM NULL) = 1, 'bandrol BESAR';
  ASSERT (SELECT versi FROM "tukang" WHERE cabang = 'UJI' AND "kode_tukang" IS NOT DISTINCT FROM 'PARDI' AND "nama_tukang" IS NOT DISTINCT FROM 'SUPARDI' AND "no_hp" IS NOT DISTINCT FROM '081234567890' AND "ongkos" IS NOT DISTINCT FROM '50000') = 1, 'tukang PARDI';
  ASSERT (SELECT versi FROM "tukang" WHERE cabang = 'UJI' AND "kode_tukang" IS NOT DISTINCT FROM 'JONO' AND "nama_tukang" IS NOT DISTINCT FROM 'SUJONO' AND "no_hp" IS NOT DISTINCT FROM NULL AND "ongkos" IS NOT DISTINCT FROM NULL) = 1, 'tukang JONO';
  ASSERT (SELECT versi FROM "marketplace" WHERE cabang = 'UJI' AND "kode_marketplace" IS NOT DISTINCT FROM 'TOKPED' AND "nama_marketplace" IS NOT DISTINCT FROM 'TOKOPEDIA' AND "biaya_persen" IS NOT DISTINCT FROM '650' AND "toko_id" IS NOT DISTINCT FROM 'emas-sinar-88') = 1, 'marketplace TOKPED';
  ASSERT (SELECT versi FROM "marketplace" WHERE cabang = 'UJI' AND "kode_marketplace" IS NOT DISTINCT FROM 'SHOPEE' AND "nama_marketplace" IS NOT DISTINCT FROM 'SHOPEE' AND "biaya_persen" IS NOT DISTINCT FROM NULL AND "toko_id" IS NOT DISTINCT FROM NULL) = 1, 'marketplace SHOPEE';
  ASSERT (SELECT versi FROM "keterangan_nota" WHERE cabang = 'UJI' AND "kode_keterangan" IS NOT DISTINCT FROM 'JUAL1' AND "judul" IS NOT DISTINCT FROM 'SYARAT JUAL KEMBALI' AND "isi" IS NOT DISTINCT FROM 'Barang dapat dijual kembali dengan membawa nota ini.' AND "jenis_nota" IS NOT DISTINCT FROM 'PENJUALAN') = 1, 'keterangan-nota JUAL1';
  ASSERT (SELECT versi FROM "keterangan_nota" WHERE cabang = 'UJI' AND "kode_keterangan" IS NOT DISTINCT FROM 'GADAI1' AND "judul" IS NOT DISTINCT FROM 'JATUH TEMPO' AND "isi" IS NOT DISTINCT FROM 'Barang yang lewat jatuh tempo dapat dilelang oleh toko.' AND "jenis_nota" IS NOT DISTINCT FROM 'HUTANG') = 1, 'keterangan-nota GADAI1';
  ASSERT (SELECT versi FROM "kelompok_harga" WHERE cabang = 'UJI' AND "kelompok_harga" IS NOT DISTINCT FROM 'CN' AND "keterangan" IS NOT DISTINCT FROM 'CINCIN' AND "kode_group" IS NOT DISTINCT FROM 'G585') = 1, 'kelompok-harga CN';
  ASSERT (SELECT versi FROM "kelompok_harga" WHERE cabang = 'UJI' AND "kelompok_harga" IS NOT DISTINCT FROM 'GL' AND "keterangan" IS NOT DISTINCT FROM NULL AND "kode_group" IS NOT DISTINCT FROM NULL) = 1, 'kelompok-harga GL';
  ASSERT (SELECT versi FROM "supplier" WHERE cabang = 'UJI' AND "kode_supplier" IS NOT DISTINCT FROM 'UBS' AND "nama_supplier" IS NOT DISTINCT FROM 'UNTUNG BERSAMA' AND "alamat" IS NOT DISTINCT FROM 'SURABAYA' AND "no_hp" IS NOT DISTINCT FROM '0315551234' AND "faktur_pajak" IS NOT DISTINCT FROM 'true') = 1, 'supplier UBS';
  ASSERT (SELECT versi FROM "supplier" WHERE cabang = 'UJI' AND "kode_supplier" IS NOT DISTINCT FROM 'LOKAL' AND "nama_supplier" IS NOT DISTINCT FROM 'PENGRAJIN LOKAL' AND "alamat" IS NOT DISTINCT FROM NULL AND "no_hp" IS NOT DISTINCT FROM NULL AND "faktur_pajak" IS NOT DISTINCT FROM 'false') = 1, 'supplier LOKAL';
  ASSERT (SELECT versi FROM "kode_transaksi" WHERE cabang = 'UJI' AND "kode_transaksi" IS NOT DISTINCT FROM 'LISTRIK' AND "nama_transaksi" IS NOT DISTINCT FROM 'BAYAR LISTRIK' AND "jenis" IS NOT DISTINCT FROM 'KELUAR' AND "biaya" IS NOT DISTINCT FROM 'true' AND "nomor_akun" IS NOT DISTINCT FROM '5310') = 1, 'kode-transaksi LISTRIK';
  ASSERT (SELECT versi FROM "kode_transaksi" WHERE cabang = 'UJI' AND "kode_transaksi" IS NOT DISTINCT FROM 'SEWA' AND "nama_transaksi" IS NOT DISTINCT FROM 'TERIMA SEWA ETALASE' AND "jenis" IS NOT DISTINCT FROM 'MASUK' AND "biaya" IS NOT DISTINCT FROM 'false' AND "nomor_akun" IS NOT DISTINCT FROM '5300') = 1, 'kode-transaksi SEWA';
  ASSERT (SELECT versi FROM "kondisi_pembelian" WHERE cabang = 'UJI' AND "kondisi_beli" IS NOT DISTINCT FROM 'MULUS' AND "keterangan" IS NOT DISTINCT FROM 'BOLEH DIJUAL LAGI' AND "potongan_persen" IS NOT DISTINCT FROM NULL AND "potongan_rp" IS NOT DISTINCT FROM NULL AND "tujuan" IS NOT DISTINCT FROM 'SORTIR') = 1, 'kondisi-pembelian MULUS';
  ASSERT (SELECT versi FROM "kondisi_pembelian" WHERE cabang = 'UJI' AND "kondisi_beli" IS NOT DISTINCT FROM 'PATAH' AND "keterangan" IS NOT DISTINCT FROM 'UNTUK DILEBUR' AND "potongan_persen" IS NOT DISTINCT FROM '250' AND "potongan_rp" IS NOT DISTINCT FROM '5000' AND "tujuan" IS NOT DISTINCT FROM 'LEBUR') = 1, 'kondisi-pembelian PATAH';
  ASSERT (SELECT versi FROM "kondisi_pinjaman" WHERE cabang = 'UJI' AND "kondisi_pinjaman" IS NOT DISTINCT FROM 'BAIK' AND "keterangan" IS NOT DISTINCT FROM 'UTUH' AND "persen_taksiran" IS NOT DISTINCT FROM '8500') = 1, 'kondisi-pinjaman BAIK';
  ASSERT (SELECT versi FROM "kondisi_pinjaman" WHERE cabang = 'UJI' AND "kondisi_pinjaman" IS NOT DISTINCT FROM 'RUSAK' AND "keterangan" IS NOT DISTINCT FROM NULL AND "persen_taksiran" IS NOT DISTINCT FROM '7050') = 1, 'kondisi-pinjaman RUSAK';
  ASSERT (SELECT versi FROM "hadiah" WHERE cabang = 'UJI' AND "kode_hadiah" IS NOT DISTINCT FROM 'PAYUNG' AND "nama_hadiah" IS NOT DISTINCT FROM 'PAYUNG LIPAT' AND "poin" IS NOT DISTINCT FROM '50' AND "foto" IS NOT DISTINCT FROM NULL) = 1, 'hadiah PAYUNG';
  ASSERT (SELECT versi FROM "hadiah" WHERE cabang = 'UJI' AND "kode_hadiah" IS NOT DISTINCT FROM 'GELAS' AND "nama_hadiah" IS NOT DISTINCT FROM 'GELAS KRISTAL' AND "poin" IS NOT DISTINCT FROM '120' AND "foto" IS NOT DISTINCT FROM NULL) = 1, 'hadiah GELAS';
  ASSERT (SELECT versi FROM "rugi_nota" WHERE cabang = 'UJI' AND "kode_rugi" IS NOT DISTINCT FROM 'R1' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "hari_dari" IS NOT DISTINCT FROM '0' AND "hari_sampai" IS NOT DISTINCT FROM '30' AND "rugi_persen" IS NOT DISTINCT FROM NULL AND "rugi_rp" IS NOT DISTINCT FROM '10000') = 1, 'rugi-nota R1';
  ASSERT (SELECT versi FROM "rugi_nota" WHERE cabang = 'UJI' AND "kode_rugi" IS NOT DISTINCT FROM 'R2' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "hari_dari" IS NOT DISTINCT FROM '31' AND "hari_sampai" IS NOT DISTINCT FROM '3650' AND "rugi_persen" IS NOT DISTINCT FROM '250' AND "rugi_rp" IS NOT DISTINCT FROM NULL) = 1, 'rugi-nota R2';
  ASSERT (SELECT versi FROM "parameter_point" WHERE cabang = 'UJI' AND "kode_poin" IS NOT DISTINCT FROM 'P1' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "per" IS NOT DISTINCT FROM 'GRAM' AND "kelipatan" IS NOT DISTINCT FROM '1000' AND "poin" IS NOT DISTINCT FROM '1') = 1, 'parameter-point P1';
  ASSERT (SELECT versi FROM "parameter_point" WHERE cabang = 'UJI' AND "kode_poin" IS NOT DISTINCT FROM 'P2' AND "kode_group" IS NOT DISTINCT FROM NULL AND "per" IS NOT DISTINCT FROM 'RUPIAH' AND "kelipatan" IS NOT DISTINCT FROM '1000000000' AND "poin" IS NOT DISTINCT FROM '2') = 1, 'parameter-point P2';
  ASSERT (SELECT versi FROM "potongan_pembelian" WHERE cabang = 'UJI' AND "kode_potongan" IS NOT DISTINCT FROM 'P1' AND "kode_kategori" IS NOT DISTINCT FROM 'EMASPUTIH' AND "potongan_persen" IS NOT DISTINCT FROM '150' AND "potongan_rp" IS NOT DISTINCT FROM NULL) = 1, 'potongan-pembelian P1';
  ASSERT (SELECT versi FROM "potongan_pembelian" WHERE cabang = 'UJI' AND "kode_potongan" IS NOT DISTINCT FROM 'P2' AND "kode_kategori" IS NOT DISTINCT FROM 'JAM' AND "potongan_persen" IS NOT DISTINCT FROM NULL AND "potongan_rp" IS NOT DISTINCT FROM '5000') = 1, 'potongan-pembelian P2';
  ASSERT (SELECT versi FROM "deskripsi_service" WHERE cabang = 'UJI' AND "kode_deskripsi" IS NOT DISTINCT FROM 'PATRI' AND "deskripsi" IS NOT DISTINCT FROM 'PATRI CINCIN PATAH DAN POLES' AND "ongkos" IS NOT DISTINCT FROM '50000') = 1, 'deskripsi-service PATRI';
  ASSERT (SELECT versi FROM "deskripsi_service" WHERE cabang = 'UJI' AND "kode_deskripsi" IS NOT DISTINCT FROM 'UKURAN' AND "deskripsi" IS NOT DISTINCT FROM 'UBAH UKURAN CINCIN MAKSIMAL 2 NOMOR' AND "ongkos" IS NOT DISTINCT FROM NULL) = 1, 'deskripsi-service UKURAN';
  ASSERT (SELECT versi FROM "bunga_hutang" WHERE cabang = 'UJI' AND "kode_bunga" IS NOT DISTINCT FROM 'K1' AND "jumlah_dari" IS NOT DISTINCT FROM '0' AND "jumlah_sampai" IS NOT DISTINCT FROM '5000000' AND "bunga" IS NOT DISTINCT FROM '250' AND "lama_pinjam" IS NOT DISTINCT FROM '120' AND "biaya_admin" IS NOT DISTINCT FROM '10000' AND "denda_harian" IS NOT DISTINCT FROM '10') = 1, 'bunga-hutang K1';
  ASSERT (SELECT versi FROM "bunga_hutang" WHERE cabang = 'UJI' AND "kode_bunga" IS NOT DISTINCT FROM 'K2' AND "jumlah_dari" IS NOT DISTINCT FROM '5000001' AND "jumlah_sampai" IS NOT DISTINCT FROM '50000000' AND "bunga" IS NOT DISTINCT FROM '200' AND "lama_pinjam" IS NOT DISTINCT FROM '120' AND "biaya_admin" IS NOT DISTINCT FROM NULL AND "denda_harian" IS NOT DISTINCT FROM NULL) = 1, 'bunga-hutang K2';
  ASSERT (SELECT versi FROM "hutang_pokok" WHERE cabang = 'UJI' AND "kode_pokok" IS NOT DISTINCT FROM 'HP1' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "pokok_per_gram" IS NOT DISTINCT FROM '700000') = 1, 'hutang-pokok HP1';
  ASSERT (SELECT versi FROM "hutang_pokok" WHERE cabang = 'UJI' AND "kode_pokok" IS NOT DISTINCT FROM 'HP2' AND "kode_group" IS NOT DISTINCT FROM 'G585' AND "pokok_per_gram" IS NOT DISTINCT FROM '650000') = 1, 'hutang-pokok HP2';
  ASSERT (SELECT versi FROM "plafond_kadar_hutang" WHERE cabang = 'UJI' AND "kode_plafond" IS NOT DISTINCT FROM 'PK1' AND "kode_kadar" IS NOT DISTINCT FROM '585' AND "plafond_per_gram" IS NOT DISTINCT FROM '750000') = 1, 'plafond-kadar-hutang PK1';
  ASSERT (SELECT versi FROM "plafond_kadar_hutang" WHERE cabang = 'UJI' AND "kode_plafond" IS NOT DISTINCT FROM 'PK2' AND "kode_kadar" IS NOT DISTINCT FROM 'K110' AND "plafond_per_gram" IS NOT DISTINCT FROM '1250000') = 1, 'plafond-kadar-hutang PK2';
  ASSERT (SELECT versi FROM "plafond_hutang" WHERE cabang = 'UJI' AND "kode_plafond" IS NOT DISTINCT FROM 'CUST' AND "jenis" IS NOT DISTINCT FROM 'CUSTOMER' AND "plafond" IS NOT DISTINCT FROM '50000000') = 1, 'plafond-hutang CUST';
  ASSERT (SELECT versi FROM "plafond_hutang" WHERE cabang = 'UJI' AND "kode_plafond" IS NOT DISTINCT FROM 'TOKO' AND "jenis" IS NOT DISTINCT FROM 'TOKO' AND "plafond" IS NOT DISTINCT FROM '2000000000') = 1, 'plafond-hutang TOKO';
  ASSERT (SELECT versi FROM "parameter_cicilan" WHERE cabang = 'UJI' AND "kode_cicilan" IS NOT DISTINCT FROM 'C6' AND "lama_bulan" IS NOT DISTINCT FROM '6' AND "bunga" IS NOT DISTINCT FROM '600' AND "dp_minimum" IS NOT DISTINCT FROM '2000' AND "denda_harian" IS NOT DISTINCT FROM '10' AND "maks_telat" IS NOT DISTINCT FROM '30') = 1, 'parameter-cicilan C6';
  ASSERT (SELECT versi FROM "parameter_cicilan" WHERE cabang = 'UJI' AND "kode_cicilan" IS NOT DISTINCT FROM 'C12' AND "lama_bulan" IS NOT DISTINCT FROM '12' AND "bunga" IS NOT DISTINCT FROM '1200' AND "dp_minimum" IS NOT DISTINCT FROM '3000' AND "denda_harian" IS NOT DISTINCT FROM NULL AND "maks_telat" IS NOT DISTINCT FROM NULL) = 1, 'parameter-cicilan C12';
  ASSERT (SELECT versi FROM "kupon" WHERE cabang = 'UJI' AND "kode_kupon" IS NOT DISTINCT FROM 'LEBARAN' AND "nama_kupon" IS NOT DISTINCT FROM 'KUPON LEBARAN' AND "jenis" IS NOT DISTINCT FROM 'PERSEN' AND "nilai" IS NOT DISTINCT FROM '250' AND "minimum_belanja" IS NOT DISTINCT FROM '1000000' AND "berlaku_dari" IS NOT DISTINCT FROM '2027-03-01' AND "berlaku_sampai" IS NOT DISTINCT FROM '2027-03-31' AND "kuota" IS NOT DISTINCT FROM '200') = 1, 'kupon LEBARAN';
  ASSERT (SELECT versi FROM "kupon" WHERE cabang = 'UJI' AND "kode_kupon" IS NOT DISTINCT FROM 'HUT' AND "nama_kupon" IS NOT DISTINCT FROM 'ULANG TAHUN TOKO' AND "jenis" IS NOT DISTINCT FROM 'RUPIAH' AND "nilai" IS NOT DISTINCT FROM '5000000' AND "minimum_belanja" IS NOT DISTINCT FROM NULL AND "berlaku_dari" IS NOT DISTINCT FROM '2026-12-01' AND "berlaku_sampai" IS NOT DISTINCT FROM '2026-12-01' AND "kuota" IS NOT DISTINCT FROM NULL) = 1, 'kupon HUT';
  ASSERT (SELECT versi FROM "get_point_member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'GOLD' AND "jenis_member" IS NOT DISTINCT FROM 'GOLD' AND "pengali" IS NOT DISTINCT FROM '150') = 1, 'get-point-member GOLD';
  ASSERT (SELECT versi FROM "get_point_member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'UMUM' AND "jenis_member" IS NOT DISTINCT FROM 'UMUM' AND "pengali" IS NOT DISTINCT FROM '100') = 1, 'get-point-member UMUM';
  ASSERT (SELECT versi FROM "reset_poin_member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'R2026' AND "tanggal_reset" IS NOT DISTINCT FROM '2026-12-31' AND "keterangan" IS NOT DISTINCT FROM 'AKHIR TAHUN') = 1, 'reset-poin-member R2026';
  ASSERT (SELECT versi FROM "reset_poin_member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'R2027' AND "tanggal_reset" IS NOT DISTINCT FROM '2027-12-31' AND "keterangan" IS NOT DISTINCT FROM NULL) = 1, 'reset-poin-member R2027';
  ASSERT (SELECT versi FROM "member_afiliasi" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'A1' AND "nama" IS NOT DISTINCT FROM 'AJAK TEMAN' AND "poin_persen" IS NOT DISTINCT FROM '1000') = 1, 'member-afiliasi A1';
  ASSERT (SELECT versi FROM "member_afiliasi" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'A2' AND "nama" IS NOT DISTINCT FROM 'AJAK KELUARGA' AND "poin_persen" IS NOT DISTINCT FROM '550') = 1, 'member-afiliasi A2';
END $$;
--- 0033-parameter before
-- New tables: nothing stands before.
--- 0033-parameter after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "member" (cabang, "kode", "nama", "no_hp", "alamat", "tanggal_lahir", "jenis_member", "kode_afiliasi") VALUES ('UJI', 'M0001', 'IBU SRI LESTARI', '081298765432', 'BANDUNG', '1980-04-21', 'GOLD', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "member" (cabang, "kode", "nama", "no_hp", "alamat", "tanggal_lahir", "jenis_member", "kode_afiliasi") VALUES ('UJI', 'M0002', 'BAPAK AGUS', '085712345678', NULL, NULL, 'UMUM', 'M0001') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'M0001' AND "nama" IS NOT DISTINCT FROM 'IBU SRI LESTARI' AND "no_hp" IS NOT DISTINCT FROM '081298765432' AND "alamat" IS NOT DISTINCT FROM 'BANDUNG' AND "tanggal_lahir" IS NOT DISTINCT FROM '1980-04-21' AND "jenis_member" IS NOT DISTINCT FROM 'GOLD' AND "kode_afiliasi" IS NOT DISTINCT FROM NULL) = 1, 'member M0001';
  ASSERT (SELECT versi FROM "member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'M0002' AND "nama" IS NOT DISTINCT FROM 'BAPAK AGUS' AND "no_hp" IS NOT DISTINCT FROM '085712345678' AND "alamat" IS NOT DISTINCT FROM NULL AND "tanggal_lahir" IS NOT DISTINCT FROM NULL AND "jenis_member" IS NOT DISTINCT FROM 'UMUM' AND "kode_afiliasi" IS NOT DISTINCT FROM 'M0001') = 1, 'member M0002';
END $$;
--- 0034-parameter before
-- New tables: nothing stands before.
--- 0034-parameter after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "jenis_batu" (cabang, "kode_batu", "nama_batu") VALUES ('UJI', 'BERLIAN', 'BERLIAN') ON CONFLICT DO NOTHING;
INSERT INTO "jenis_batu" (cabang, "kode_batu", "nama_batu") VALUES ('UJI', 'RUBI', 'RUBI') ON CONFLICT DO NOTHING;
INSERT INTO "supplier_berlian" (cabang, "kode_supplier", "nama_supplier", "alamat", "no_hp") VALUES ('UJI', 'FRANK', 'FRANK & CO', 'JAKARTA', '0215551234') ON CONFLICT DO NOTHING;
INSERT INTO "supplier_berlian" (cabang, "kode_supplier", "nama_supplier", "alamat", "no_hp") VALUES ('UJI', 'MONDIAL', 'MONDIAL', NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "batu_shape" (cabang, "kode", "nama") VALUES ('UJI', 'BR', 'BRILLIANT') ON CONFLICT DO NOTHING;
INSERT INTO "batu_shape" (cabang, "kode", "nama") VALUES ('UJI', 'PR', 'PRINCESS') ON CONFLICT DO NOTHING;
INSERT INTO "batu_color" (cabang, "kode", "nama", "urutan") VALUES ('UJI', 'D', 'D', '1') ON CONFLICT DO NOTHING;
INSERT INTO "batu_color" (cabang, "kode", "nama", "urutan") VALUES ('UJI', 'E', 'E', '2') ON CONFLICT DO NOTHING;
INSERT INTO "batu_color" (cabang, "kode", "nama", "urutan") VALUES ('UJI', 'F', 'F', '3') ON CONFLICT DO NOTHING;
INSERT INTO "batu_clarity" (cabang, "kode", "nama", "urutan") VALUES ('UJI', 'IF', 'IF', '1') ON CONFLICT DO NOTHING;
INSERT INTO "batu_clarity" (cabang, "kode", "nama", "urutan") VALUES ('UJI', 'VVS1', 'VVS1', '2') ON CONFLICT DO NOTHING;
INSERT INTO "batu_clarity" (cabang, "kode", "nama", "urutan") VALUES ('UJI', 'VS1', 'VS1', '3') ON CONFLICT DO NOTHING;
INSERT INTO "batu_fluorencence" (cabang, "kode", "nama") VALUES ('UJI', 'NONE', 'NONE') ON CONFLICT DO NOTHING;
INSERT INTO "batu_fluorencence" (cabang, "kode", "nama") VALUES ('UJI', 'FAINT', 'FAINT') ON CONFLICT DO NOTHING;
INSERT INTO "batu_symetry" (cabang, "kode", "nama") VALUES ('UJI', 'EX', 'EXCELLENT') ON CONFLICT DO NOTHING;
INSERT INTO "batu_symetry" (cabang, "kode", "nama") VALUES ('UJI', 'VG', 'VERY GOOD') ON CONFLICT DO NOTHING;
INSERT INTO "batu_polish" (cabang, "kode", "nama") VALUES ('UJI', 'EX', 'EXCELLENT') ON CONFLICT DO NOTHING;
INSERT INTO "batu_polish" (cabang, "kode", "nama") VALUES ('UJI', 'VG', 'VERY GOOD') ON CONFLICT DO NOTHING;
INSERT INTO "batu_cutgrade" (cabang, "kode", "nama") VALUES ('UJI', 'EX', 'EXCELLENT') ON CONFLICT DO NOTHING;
INSERT INTO "batu_cutgrade" (cabang, "kode", "nama") VALUES ('UJI', 'VG', 'VERY GOOD') ON CONFLICT DO NOTHING;
INSERT INTO "batu_berlian" (cabang, "kode", "kode_batu", "karat", "shape", "color", "clarity", "polish", "symmetry", "fluorescence", "cutgrade", "harga_per_karat") VALUES ('UJI', 'D05', 'BERLIAN', '500', 'BR', 'D', 'VVS1', 'EX', 'EX', 'NONE', 'EX', '65000000') ON CONFLICT DO NOTHING;
INSERT INTO "batu_berlian" (cabang, "kode", "kode_batu", "karat", "shape", "color", "clarity", "polish", "symmetry", "fluorescence", "cutgrade", "harga_per_karat") VALUES ('UJI', 'R01', 'RUBI', '105', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '4000000') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "jenis_batu" WHERE cabang = 'UJI' AND "kode_batu" IS NOT DISTINCT FROM 'BERLIAN' AND "nama_batu" IS NOT DISTINCT FROM 'BERLIAN') = 1, 'jenis-batu BERLIAN';
  ASSERT (SELECT versi FROM "jenis_batu" WHERE cabang = 'UJI' AND "kode_batu" IS NOT DISTINCT FROM 'RUBI' AND "nama_batu" IS NOT DISTINCT FROM 'RUBI') = 1, 'jenis-batu RUBI';
  ASSERT (SELECT versi FROM "supplier_berlian" WHERE cabang = 'UJI' AND "kode_supplier" IS NOT DISTINCT FROM 'FRANK' AND "nama_supplier" IS NOT DISTINCT FROM 'FRANK & CO' AND "alamat" IS NOT DISTINCT FROM 'JAKARTA' AND "no_hp" IS NOT DISTINCT FROM '0215551234') = 1, 'supplier-berlian FRANK';
  ASSERT (SELECT versi FROM "supplier_berlian" WHERE cabang = 'UJI' AND "kode_supplier" IS NOT DISTINCT FROM 'MONDIAL' AND "nama_supplier" IS NOT DISTINCT FROM 'MONDIAL' AND "alamat" IS NOT DISTINCT FROM NULL AND "no_hp" IS NOT DISTINCT FROM NULL) = 1, 'supplier-berlian MONDIAL';
  ASSERT (SELECT versi FROM "batu_shape" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'BR' AND "nama" IS NOT DISTINCT FROM 'BRILLIANT') = 1, 'batu-shape BR';
  ASSERT (SELECT versi FROM "batu_shape" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'PR' AND "nama" IS NOT DISTINCT FROM 'PRINCESS') = 1, 'batu-shape PR';
  ASSERT (SELECT versi FROM "batu_color" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'D' AND "nama" IS NOT DISTINCT FROM 'D' AND "urutan" IS NOT DISTINCT FROM '1') = 1, 'batu-color D';
  ASSERT (SELECT versi FROM "batu_color" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'E' AND "nama" IS NOT DISTINCT FROM 'E' AND "urutan" IS NOT DISTINCT FROM '2') = 1, 'batu-color E';
  ASSERT (SELECT versi FROM "batu_color" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'F' AND "nama" IS NOT DISTINCT FROM 'F' AND "urutan" IS NOT DISTINCT FROM '3') = 1, 'batu-color F';
  ASSERT (SELECT versi FROM "batu_clarity" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'IF' AND "nama" IS NOT DISTINCT FROM 'IF' AND "urutan" IS NOT DISTINCT FROM '1') = 1, 'batu-clarity IF';
  ASSERT (SELECT versi FROM "batu_clarity" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'VVS1' AND "nama" IS NOT DISTINCT FROM 'VVS1' AND "urutan" IS NOT DISTINCT FROM '2') = 1, 'batu-clarity VVS1';
  ASSERT (SELECT versi FROM "batu_clarity" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'VS1' AND "nama" IS NOT DISTINCT FROM 'VS1' AND "urutan" IS NOT DISTINCT FROM '3') = 1, 'batu-clarity VS1';
  ASSERT (SELECT versi FROM "batu_fluorencence" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'NONE' AND "nama" IS NOT DISTINCT FROM 'NONE') = 1, 'batu-fluorencence NONE';
  ASSERT (SELECT versi FROM "batu_fluorencence" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'FAINT' AND "nama" IS NOT DISTINCT FROM 'FAINT') = 1, 'batu-fluorencence FAINT';
  ASSERT (SELECT versi FROM "batu_symetry" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'EX' AND "nama" IS NOT DISTINCT FROM 'EXCELLENT') = 1, 'batu-symetry EX';
  ASSERT (SELECT versi FROM "batu_symetry" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'VG' AND "nama" IS NOT DISTINCT FROM 'VERY GOOD') = 1, 'batu-symetry VG';
  ASSERT (SELECT versi FROM "batu_polish" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'EX' AND "nama" IS NOT DISTINCT FROM 'EXCELLENT') = 1, 'batu-polish EX';
  ASSERT (SELECT versi FROM "batu_polish" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'VG' AND "nama" IS NOT DISTINCT FROM 'VERY GOOD') = 1, 'batu-polish VG';
  ASSERT (SELECT versi FROM "batu_cutgrade" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'EX' AND "nama" IS NOT DISTINCT FROM 'EXCELLENT') = 1, 'batu-cutgrade EX';
  ASSERT (SELECT versi FROM "batu_cutgrade" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'VG' AND "nama" IS NOT DISTINCT FROM 'VERY GOOD') = 1, 'batu-cutgrade VG';
  ASSERT (SELECT versi FROM "batu_berlian" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'D05' AND "kode_batu" IS NOT DISTINCT FROM 'BERLIAN' AND "karat" IS NOT DISTINCT FROM '500' AND "shape" IS NOT DISTINCT FROM 'BR' AND "color" IS NOT DISTINCT FROM 'D' AND "clarity" IS NOT DISTINCT FROM 'VVS1' AND "polish" IS NOT DISTINCT FROM 'EX' AND "symmetry" IS NOT DISTINCT FROM 'EX' AND "fluorescence" IS NOT DISTINCT FROM 'NONE' AND "cutgrade" IS NOT DISTINCT FROM 'EX' AND "harga_per_karat" IS NOT DISTINCT FROM '65000000') = 1, 'batu-berlian D05';
  ASSERT (SELECT versi FROM "batu_berlian" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'R01' AND "kode_batu" IS NOT DISTINCT FROM 'RUBI' AND "karat" IS NOT DISTINCT FROM '105' AND "shape" IS NOT DISTINCT FROM NULL AND "color" IS NOT DISTINCT FROM NULL AND "clarity" IS NOT DISTINCT FROM NULL AND "polish" IS NOT DISTINCT FROM NULL AND "symmetry" IS NOT DISTINCT FROM NULL AND "fluorescence" IS NOT DISTINCT FROM NULL AND "cutgrade" IS NOT DISTINCT FROM NULL AND "harga_per_karat" IS NOT DISTINCT FROM '4000000') = 1, 'batu-berlian R01';
END $$;
--- 0035-asal-berat before
SET LOCAL kilau.cabang = 'UJI';
UPDATE barang_masuk_detail_barang SET keterangan = 'DIKETIK' WHERE cabang = 'UJI' AND kode_barcode = 'CN1001';
--- 0035-asal-berat after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND keterangan = 'DIKETIK') > 0, 'a line of before';
  ASSERT NOT EXISTS (SELECT FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND teks_timbang IS NOT NULL), 'what stands was typed';
END $$;
UPDATE barang_masuk_detail_barang SET timbangan = 'AND FX-120', teks_timbang = 'ST,GS,+003.215 g' WHERE cabang = 'UJI' AND baris = 1;
DO $$
BEGIN
  BEGIN
    UPDATE barang_masuk_detail_barang SET teks_timbang = repeat('9', 101) WHERE cabang = 'UJI' AND baris = 1;
    ASSERT false, 'a scale that never ends';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0036-impor before
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI36', 'UJI');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI36A', 'UJI36', 'UJI', 'SPV'), ('UJI36B', 'UJI36', 'UJI', 'SPV');
INSERT INTO akses (user_id, jalur) VALUES
  ('UJI36A', ARRAY['Master', 'Master/master-bank', 'Master/master-bank/tambah', 'Master/master-bank/ubah', 'Master/master-bank/ekspor']),
  ('UJI36B', ARRAY['Master', 'Master/master-bank', 'Master/master-bank/tambah', 'Master/master-bank/ekspor']);
SET LOCAL kilau.cabang = 'UJI36';
INSERT INTO impor (cabang, id, oleh, nama, isi, no_masuk, dibuat)
  VALUES ('UJI36', '7d1f4f0e-0000-4000-8000-000000000036', 'WALK', 'STOK.CSV', '{}', 'BM-UJI36-1', '2026-11-21T08:00:00Z');
SET LOCAL kilau.cabang = '';
--- 0036-impor after
SET LOCAL kilau.cabang = 'UJI36';
DO $$
BEGIN
  ASSERT (SELECT untuk = 'barang' AND hasil->>'no_masuk' = 'BM-UJI36-1' FROM impor WHERE cabang = 'UJI36'),
    'a saved sheet of goods says so, and names its document';
  ASSERT (SELECT 'Master/master-bank/impor' = ANY (jalur) FROM akses WHERE user_id = 'UJI36A'), 'who could do all of it may import';
  ASSERT (SELECT NOT 'Master/master-bank/impor' = ANY (jalur) FROM akses WHERE user_id = 'UJI36B'), 'who could not may not';
END $$;
--- 0038-riwayat-harga before
-- A shop that was set up by the wizard, with prices that stand.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO siapkan_toko (cabang, isi, diubah)
  VALUES ('UJI', '{"langkah": {}, "harga": {"waktu": "2026-11-20T09:00", "selisih_jual": 2.5, "selisih_beli": 4, "pembulatan": 5000}}', '2026-11-20T02:00:00Z')
  ON CONFLICT (cabang) DO UPDATE SET isi = excluded.isi;
--- 0038-riwayat-harga after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT array_agg(nama || ' ' || jadi ORDER BY nama) FROM riwayat_harga WHERE cabang = 'UJI' AND objek = 'group' AND kunci = 'GPRK' AND dari IS NULL)
    = '{harga 35000,harga_modal 21000}', 'the prices of a group that stands; one that it has not is no line';
  ASSERT (SELECT jadi FROM riwayat_harga WHERE cabang = 'UJI' AND objek = 'harga-emas' AND kunci = '2026-11-21T13:30') = 1992000, 'a gold price';
  ASSERT (SELECT isi->>'pembulatan' FROM dasar_harga WHERE cabang = 'UJI') = '5000', 'the margins of the wizard';
END $$;
--- 0040-hak before
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI40', 'TOKO UJI 40');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI40', 'UJI40', 'SUDAH LAMA', 'KASIR');
INSERT INTO akses (user_id, jalur) VALUES ('UJI40', '{Dasbor,Dasbor/home}');
--- 0040-hak after
DO $$
BEGIN
  ASSERT (SELECT NOT ganti_password FROM users WHERE user_id = 'UJI40'), 'who works already need not change the password';
  ASSERT (SELECT diubah IS NOT NULL AND jalur = '{Dasbor,Dasbor/home}' FROM akses WHERE user_id = 'UJI40'), 'the tree stays and has a time';
END $$;
--- 0041-news before
-- New tables: nothing stands before.
--- 0041-news after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "news" ("kode_news", "judul", "isi", "dari_tanggal", "sampai_tanggal", "level", "kode_toko", "user_id") VALUES ('LIBUR-LEBARAN', 'JADWAL LIBUR LEBARAN', 'Toko tutup tanggal 20 sampai 23.
Selamat berlibur.', '2027-03-10', '2027-03-23', NULL, NULL, NULL) ON CONFLICT DO NOTHING;
INSERT INTO "toko" ("kode_toko", "nama_toko", "alamat_toko", "portal", "no_hp", "pusat") VALUES ('PBR', 'TOKO EMAS SINAR PASAR BARU', 'JL. OTTO ISKANDARDINATA NO. 70, BANDUNG', 'https://kilau.example/PBR', '0224201234', 'false') ON CONFLICT DO NOTHING;
INSERT INTO "news" ("kode_news", "judul", "isi", "dari_tanggal", "sampai_tanggal", "level", "kode_toko", "user_id") VALUES ('STOCK-PBR', 'STOCK OPNAME AKHIR BULAN', 'Semua baki ditimbang sebelum toko buka.', '2026-11-28', '2026-11-30', 'SPV', 'PBR', NULL) ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "news" WHERE "kode_news" IS NOT DISTINCT FROM 'LIBUR-LEBARAN' AND "judul" IS NOT DISTINCT FROM 'JADWAL LIBUR LEBARAN' AND "isi" IS NOT DISTINCT FROM 'Toko tutup tanggal 20 sampai 23.
Selamat berlibur.' AND "dari_tanggal" IS NOT DISTINCT FROM '2027-03-10' AND "sampai_tanggal" IS NOT DISTINCT FROM '2027-03-23' AND "level" IS NOT DISTINCT FROM NULL AND "kode_toko" IS NOT DISTINCT FROM NULL AND "user_id" IS NOT DISTINCT FROM NULL) = 1, 'news LIBUR-LEBARAN';
  ASSERT (SELECT versi FROM "news" WHERE "kode_news" IS NOT DISTINCT FROM 'STOCK-PBR' AND "judul" IS NOT DISTINCT FROM 'STOCK OPNAME AKHIR BULAN' AND "isi" IS NOT DISTINCT FROM 'Semua baki ditimbang sebelum toko buka.' AND "dari_tanggal" IS NOT DISTINCT FROM '2026-11-28' AND "sampai_tanggal" IS NOT DISTINCT FROM '2026-11-30' AND "level" IS NOT DISTINCT FROM 'SPV' AND "kode_toko" IS NOT DISTINCT FROM 'PBR' AND "user_id" IS NOT DISTINCT FROM NULL) = 1, 'news STOCK-PBR';
END $$;
--- 0042-integrasi before
-- A new table: nothing stands before.
--- 0042-integrasi after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO integrasi (cabang, layanan, kode, alamat, akun, rahasia, diubah, oleh)
VALUES ('UJI', 'WHATSAPP', '', 'https://wa.example', '0811', 's1.abc', '2026-11-21T03:00:00Z', 'OWNER'),
  ('UJI', 'MARKETPLACE', 'TOKOPEDIA', 'https://api.example', NULL, NULL, '2026-11-21T03:00:00Z', 'OWNER');
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM integrasi WHERE cabang = 'UJI' AND versi = 1) = 2, 'two connections';
  BEGIN
    UPDATE integrasi SET rahasia = 'terbuka' WHERE cabang = 'UJI' AND layanan = 'WHATSAPP';
    RAISE EXCEPTION 'a secret in the open was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0045-dari-jauh before
-- Two requests of before: one that somebody said yes to, one that waits.
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI45', 'TOKO UJI 45');
SET LOCAL kilau.cabang = 'UJI45';
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta, status, disetujui_oleh)
  VALUES ('UJI45', 'ya', 'penjualan', 'simpan', '', '[]', '{}', 'LINA', 'KASIR', now(), 'DIPAKAI', 'RINA');
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
  VALUES ('UJI45', 'tunggu', 'penjualan', 'simpan', '', '[]', '{}', 'LINA', 'KASIR', now());
--- 0045-dari-jauh after
SET LOCAL kilau.cabang = 'UJI45';
DO $$
BEGIN
  ASSERT (SELECT string_agg(id || ' ' || coalesce(cara, '-') || ' ' || jauh, ', ' ORDER BY id) FROM permintaan_otorisasi
    WHERE cabang = 'UJI45') = 'tunggu - false, ya SANDI false', 'whoever said yes before said it by password, at the till';
  UPDATE permintaan_otorisasi SET status = 'DITOLAK', ditolak_oleh = 'RINA', alasan = 'HARGA' WHERE cabang = 'UJI45' AND id = 'tunggu';
  UPDATE permintaan_otorisasi SET status = 'DIBATALKAN' WHERE cabang = 'UJI45' AND id = 'tunggu';
END $$;
--- 0046-sidik-jari before
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI46', 'TOKO UJI 46');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI46A', 'UJI46', 'SUPERVISOR', 'SPV');
INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ('UJI46A', 'x46', 'UJI46', 'HP', now(), now());
SET LOCAL kilau.cabang = 'UJI46';
INSERT INTO agen (cabang, id, nama, kode_sampai, oleh, dibuat) VALUES ('UJI46', 'a', 'KASIR', now(), 'UJI46A', now());
--- 0046-sidik-jari after
SET LOCAL kilau.cabang = 'UJI46';
INSERT INTO sidik_jari (id, user_id, cara, nama, rp_id, kunci, persetujuan, dibuat)
  VALUES ('kunci46', 'UJI46A', 'SIDIK JARI', 'HP', 'localhost', 'x', now(), now());
INSERT INTO langganan_push (user_id, alamat, kunci, bahasa, dibuat) VALUES ('UJI46A', 'https://push.example/1', 's1.x', 'id', now());
DO $$
BEGIN
  ASSERT (SELECT kunci_publik IS NULL FROM agen WHERE cabang = 'UJI46' AND id = 'a'), 'an agent of before has no scanner';
  BEGIN
    INSERT INTO sidik_jari (id, user_id, cara, nama, persetujuan, dibuat) VALUES ('x46', 'UJI46A', 'SIDIK JARI', 'HP', now(), now());
    RAISE EXCEPTION 'a passkey without its key';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM sesi WHERE user_id = 'UJI46A';
  ASSERT NOT EXISTS (SELECT FROM langganan_push WHERE user_id = 'UJI46A'), 'it ends with its session';
  DELETE FROM users WHERE user_id = 'UJI46A';
  ASSERT NOT EXISTS (SELECT FROM sidik_jari WHERE user_id = 'UJI46A'), 'and a finger with its person';
END $$;
--- 0047-asal-harga-emas before
-- A price that a person set before there were imports.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO harga_emas (cabang, waktu, harga_24k) VALUES ('UJI', '2026-04-01T00:00', 2400000) ON CONFLICT DO NOTHING;
--- 0047-asal-harga-emas after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM asal_harga_emas WHERE cabang = 'UJI'), 'no price of before is an import''s';
  ASSERT EXISTS (SELECT FROM harga_emas WHERE cabang = 'UJI' AND waktu = '2026-04-01T00:00'), 'the price of before stands';
  INSERT INTO asal_harga_emas (cabang, waktu, versi, usd_ons, kurs) VALUES ('UJI', '2026-04-01T00:00', 1, 4721000000, 1625000);
  BEGIN
    UPDATE asal_harga_emas SET kurs = 0 WHERE cabang = 'UJI';
    RAISE EXCEPTION 'a rate of nothing was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0048-nota-titipan before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "titipan" WHERE cabang = 'UJI'), 'rows of titipan';
END $$;
--- 0048-nota-titipan after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT cetakan FROM titipan WHERE cabang = 'UJI') = 0, 'a deposit of before has no paper yet';
  ASSERT (SELECT divalidasi_oleh FROM titipan WHERE cabang = 'UJI') IS NULL, 'nor a second step';
  UPDATE titipan SET cetakan = 2, divalidasi_oleh = 'WALK' WHERE cabang = 'UJI';
  ASSERT (SELECT cetakan FROM titipan WHERE cabang = 'UJI' AND divalidasi_oleh = 'WALK') = 2, 'printed and validated';
  BEGIN
    INSERT INTO titipan (cabang, no_titipan, tanggal, urut, status, oleh, perangkat, kode_customer, nama_customer, jumlah_rp, sisa,
        diambil_rp, biaya_kartu, biaya_kartu_oleh)
      SELECT cabang, 'TP-UJI-261121-0009', tanggal, 9, status, oleh, perangkat, kode_customer, nama_customer, jumlah_rp, sisa, 0, 0, 'TOKO'
      FROM titipan WHERE cabang = 'UJI';
    RAISE EXCEPTION 'a deposit that does not say how often it was printed';
  EXCEPTION WHEN not_null_violation THEN NULL;
  END;
END $$;
--- 0049-pindah-barang before
-- New tables: nothing stands before.
--- 0049-pindah-barang after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pindah_barang (cabang, no_pindah, tanggal, urut, status, oleh, perangkat, kode_baki, kode_gudang, total_jumlah, total_berat)
  SELECT 'UJI', 'PB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', b.kode_baki, b.kode_gudang, 1, 3215
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO pindah_barang_detail_barang (cabang, no_pindah, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'PB-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 1, 3215, 7500, 'A01', 'TOKO', 2250, 3500000);
DO $$
BEGIN
  ASSERT (SELECT versi FROM pindah_barang WHERE cabang = 'UJI') = 1, 'a move';
  ASSERT (SELECT nilai FROM pindah_barang_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 3500000, 'its piece';
END $$;
--- 0050-hitung-buka before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu) VALUES ('UJI', 'lama', '2026-11-21', 985000, 1000000, 'WALK', now());
--- 0050-hitung-buka after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu, untuk)
  VALUES ('UJI', 'pagi', '2026-11-22', 985000, 985000, 'WALK', now(), 'BUKA');
DO $$
BEGIN
  ASSERT (SELECT untuk FROM hitung_kas WHERE cabang = 'UJI' AND id = 'lama') = 'TUTUP', 'a count of before was for a closing';
  ASSERT (SELECT untuk FROM hitung_kas WHERE cabang = 'UJI' AND id = 'pagi') = 'BUKA', 'a count in the morning';
END $$;
--- 0051-kunci-segel before
-- A new table: nothing stands before.
--- 0051-kunci-segel after
INSERT INTO kunci_segel (sidik, sejak) VALUES ('a', now());
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM kunci_segel WHERE satu) = 1, 'one key for a database';
END $$;
--- 0052-jejak-titipan before
-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
UPDATE titipan SET versi = 7, sisa = 250000 WHERE cabang = 'UJI';
--- 0052-jejak-titipan after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT (sesudah->>'sisa')::int = 250000 AND (sesudah->>'versi')::int = 7 FROM buku_jejak
    WHERE cabang = 'UJI' AND objek = 'titipan' AND perintah = 'catat'), 'a deposit that was used before is told as it stands';
END $$;
DROP TABLE buku_jejak_uji;
--- 0053-buka-ulang before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI' AND status = 'SELESAI'), 'a closing of before';
END $$;
--- 0053-buka-ulang after
SET LOCAL kilau.cabang = 'UJI';
UPDATE tutup SET status = 'BATAL', alasan_buka = 'MASIH ADA PELANGGAN', dibuka_oleh = 'WALK' WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261123-0001';
DO $$
BEGIN
  ASSERT (SELECT alasan_buka FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001') IS NULL, 'one of before stands';
  ASSERT (SELECT status FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261123-0001') = 'BATAL', 'one may be undone';
  ASSERT (SELECT dibuka_ulang FROM hari WHERE cabang = 'UJI' AND tgl_system = '2026-11-21') IS NULL, 'a day of before was never reopened';
END $$;
--- 0056-satu-baris before
-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
UPDATE hutang_pokok SET diubah = now() - interval '2 days' WHERE cabang = 'UJI' AND kode_pokok = 'HP1';
UPDATE hutang_pokok SET diubah = now() - interval '1 day' WHERE cabang = 'UJI' AND kode_pokok = 'HP2';
--- 0056-satu-baris after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT array_agg(kode_pokok) = ARRAY['HP2'] FROM hutang_pokok WHERE cabang = 'UJI' AND dihapus IS NULL), 'the newest of two stays';
  ASSERT (SELECT h.dihapus = j.waktu AND h.diubah = j.waktu AND (j.sesudah->>'pokok_per_gram')::int = 700000 AND j.sebelum = j.sesudah
    FROM hutang_pokok h JOIN buku_jejak j ON j.cabang = 'UJI' AND j.objek = 'hutang-pokok' AND j.kunci = h.kode_pokok AND j.perintah = 'hapus'
    WHERE h.cabang = 'UJI' AND h.kode_pokok = 'HP1'), 'the other one is deleted, and the audit book tells it';
  ASSERT (SELECT count(*) FROM plafond_hutang WHERE cabang = 'UJI' AND dihapus IS NULL) = 2, 'what stood alone stays';
END $$;
DROP TABLE buku_jejak_uji;
--- 0066-jaga-saldo before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI', '1110', 'KURANG', -1), ('UJI', '1110', 'PAS', 0), ('UJI', '1120', 'BANK', -1);
--- 0066-jaga-saldo after
SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  PERFORM jaga_saldo('UJI', '1110', ARRAY['PAS', 'BANK', 'TIDAK ADA']);
  BEGIN
    PERFORM jaga_saldo('UJI', '1110', ARRAY['PAS', 'KURANG']);
  EXCEPTION WHEN SQLSTATE 'KL001' THEN
    refused := true;
  END;
  ASSERT refused, 'a drawer below zero is refused';
END $$;
--- 0068-akun-baru before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO akun (cabang, nomor_akun, nama_akun, jenis_akun, induk) VALUES ('UJI', '2000', 'KEWAJIBAN', 'KEWAJIBAN', NULL),
  ('UJI', '5200', 'BEBAN TOKO', 'BEBAN', NULL), ('UJI', '5270', 'BUATAN TOKO', 'BEBAN', '5200');
--- 0068-akun-baru after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT induk FROM akun WHERE cabang = 'UJI' AND nomor_akun = '2180' AND nama_akun = 'UTANG TUKANG') = '2000', 'craftsmen';
  ASSERT (SELECT nama_akun FROM akun WHERE cabang = 'UJI' AND nomor_akun = '5270') = 'BUATAN TOKO', 'an account of the shop stays';
  ASSERT (SELECT jenis_akun FROM akun WHERE cabang = 'UJI' AND nomor_akun = '5280') = 'BEBAN', 'differences';
END $$;
--- 0070-orang before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO member (cabang, kode, nama, no_hp, dihapus) VALUES ('UJI', 'KARTU-1', 'IBU SRI', '081298765432', NULL), ('UJI', 'KARTU-2', 'BAPAK AGUS', '085712345678', now());
SET LOCAL kilau.cabang = 'UJI2';
INSERT INTO member (cabang, kode, nama, no_hp) VALUES ('UJI2', 'KARTU-1', 'ORANG LAIN', '081200000001');
--- 0070-orang after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(toko || ' ' || aktif, ', ' ORDER BY toko) FROM kartu_member WHERE kode = 'KARTU-1') = 'UJI true, UJI2 true', 'each shop keeps its card';
  ASSERT (SELECT NOT aktif FROM kartu_member WHERE kode = 'KARTU-2'), 'a deleted card is known as such';
  ASSERT (SELECT count(*) = 0 FROM member WHERE kode_customer IS NOT NULL), 'the customer is found or made when the card is used';
END $$;
--- 0071-nota-member before
-- Nothing has to stand before: a nota of another migration's example is enough.
SELECT 1;
--- 0071-nota-member after
SET LOCAL kilau.cabang = 'UJI';
UPDATE penjualan SET kode_member = 'M0001' WHERE cabang = 'UJI' AND urut = 1;
DO $$
BEGIN
  ASSERT (SELECT kode_member FROM penjualan WHERE cabang = 'UJI' AND urut = 1) = 'M0001', 'a nota names the card';
END $$;
--- 0072-jenis-pelanggan before
SET LOCAL kilau.cabang = 'UJI';
UPDATE penjualan SET kode_customer = CASE WHEN urut = 1 THEN NULL ELSE 'C0001' END, kode_member = NULL WHERE cabang = 'UJI';
--- 0072-jenis-pelanggan after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT jenis_pelanggan FROM penjualan WHERE cabang = 'UJI' AND urut = 1) = 'UMUM', 'nobody in particular';
  ASSERT (SELECT jenis_pelanggan FROM penjualan WHERE cabang = 'UJI' AND urut = 2) = 'CUSTOMER', 'a customer';
END $$;
--- 0073-transaksi-besar before
-- New tables: nothing stands before.
--- 0073-transaksi-besar after
INSERT INTO transaksi_orang (toko, nomor, orang, tanggal, jumlah) VALUES ('UJI', 'JL-UJI-261121-0001', 'X', '2026-11-21', 600000000);
INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, status, dibuat)
  VALUES ('X', '2026-11-21', 'satu', 'UJI', 'JL-UJI-261121-0001', 500000000, 'BARU', now());
DO $$
DECLARE refused boolean := false;
BEGIN
  BEGIN
    UPDATE kasus_besar SET status = 'DIABAIKAN', oleh = 'OWNER' WHERE id = 'satu';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'nobody looks away without a reason';
END $$;
--- 0074-supplier-masuk before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO supplier (cabang, kode_supplier, nama_supplier) VALUES ('UJI', 'UBS', 'UNTUNG BERSAMA'), ('UJI', 'LAMA-1', 'SUDAH ADA') ON CONFLICT DO NOTHING;
INSERT INTO barang_masuk (cabang, no_masuk, tanggal, urut, status, oleh, perangkat, sumber, supplier, total_jumlah, total_berat, total_murni, total_nilai)
SELECT 'UJI', 'BM-UJI-261121-74' || n, '2026-11-21', 7400 + n, 'SELESAI', 'WALK', 'UJI', 'SUPPLIER', teks, 1, 1000, 750, 1000
FROM (VALUES (1, 'UBS'), (2, 'UNTUNG BERSAMA'), (3, 'TOKO SEBELAH (BU ANI)')) v (n, teks);
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI', '2110', 'UBS', -500), ('UJI', '2110', 'UNTUNG BERSAMA', -300), ('UJI', '2110', 'TOKO SEBELAH (BU ANI)', -200);
-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
--- 0074-supplier-masuk after
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
--- 0075-pecahan-kas before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI'), 'a closing of before';
  ASSERT EXISTS (SELECT FROM hitung_kas WHERE cabang = 'UJI' AND id = 'lama'), 'a count of before';
END $$;
--- 0075-pecahan-kas after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup_detail_kas (cabang, no_tutup, baris, kode_laci, pecahan, lembar, jumlah_rp)
  VALUES ('UJI', 'TU-UJI-261121-0001', 1, 'UTAMA', 100000, 9, 900000), ('UJI', 'TU-UJI-261121-0001', 2, 'UTAMA', 5000, 17, 85000);
INSERT INTO buka_detail_kas (cabang, no_buka, baris, kode_laci, pecahan, lembar, jumlah_rp)
  VALUES ('UJI', 'BT-UJI-261122-0001', 1, 'UTAMA', 100000, 9, 900000);
INSERT INTO hitung_kas_pecahan (cabang, id, kode_laci, pecahan, lembar) VALUES ('UJI', 'pagi', 'UTAMA', 100000, 9);
DO $$
BEGIN
  ASSERT (SELECT sum(jumlah_rp) FROM tutup_detail_kas WHERE cabang = 'UJI') = 985000, 'a closing by denomination';
  ASSERT (SELECT lembar FROM buka_detail_kas WHERE cabang = 'UJI') = 9, 'an opening by denomination';
  ASSERT (SELECT pecahan * lembar FROM hitung_kas_pecahan WHERE cabang = 'UJI' AND id = 'pagi') = 900000, 'a count by denomination';
  ASSERT NOT EXISTS (SELECT FROM hitung_kas_pecahan WHERE cabang = 'UJI' AND id = 'lama'), 'one of before is a figure';
END $$;
--- 0076-laporan-tutup before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI'), 'a closing of before';
END $$;
--- 0076-laporan-tutup after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI' AND cetakan <> 0), 'none of before was printed';
END $$;
UPDATE tutup SET cetakan = 1 WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001';
DO $$
BEGIN
  ASSERT (SELECT cetakan FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001') = 1, 'one that is printed';
END $$;
--- 0077-laci before
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI77', 'TOKO UJI 77');
SET LOCAL kilau.cabang = 'UJI77';
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI77', '1110', 'UTAMA', 1000), ('UJI77', '1110', 'BELAKANG', 5000);
--- 0077-laci after
SET LOCAL kilau.cabang = 'UJI77';
INSERT INTO laci (cabang, kode_laci, nama, aktif, diubah) VALUES ('UJI77', 'DEPAN', 'Laci depan', true, now()), ('UJI77', 'LAMA', 'Laci lama', false, now());
SELECT jaga_laci('UJI77', 'DEPAN');
DO $$
BEGIN
  ASSERT (SELECT aktif FROM laci WHERE cabang = 'UJI77' AND kode_laci = 'BELAKANG'), 'a drawer that held money before';
  ASSERT (SELECT count(*) FROM laci WHERE cabang = 'UJI77' AND aktif) = 2, 'drawers in use';
  BEGIN
    PERFORM jaga_laci('UJI77', 'LAMA');
    RAISE EXCEPTION 'an idle drawer took money';
  EXCEPTION WHEN SQLSTATE 'KL001' THEN NULL;
  END;
END $$;
--- 0078-laci before
-- A new column: sessions of before work with UTAMA.
--- 0078-laci after
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM sesi WHERE kode_laci IS NOT NULL), 'sessions of before have none';
END $$;
--- 0079-laci-hitung before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM tutup WHERE cabang = 'UJI'), 'a closing of before';
END $$;
--- 0079-laci-hitung after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tutup_detail_laci (cabang, no_tutup, baris, kode_laci, kas_hitung, kas_buku, selisih)
  VALUES ('UJI', 'TU-UJI-261121-0001', 1, 'UTAMA', 985000, 1000000, -15000);
INSERT INTO buka_detail_laci (cabang, no_buka, baris, kode_laci, kas_hitung, kas_buku, selisih)
  VALUES ('UJI', 'BT-UJI-261122-0001', 1, 'UTAMA', 985000, 985000, 0);
INSERT INTO hitung_kas_laci (cabang, id, kode_laci, kas_hitung, kas_buku) VALUES ('UJI', 'pagi', 'UTAMA', 985000, 985000);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM tutup_detail_laci WHERE cabang = 'UJI') = -15000, 'a drawer of a closing';
  ASSERT (SELECT kas_hitung FROM buka_detail_laci WHERE cabang = 'UJI') = 985000, 'a drawer of an opening';
  ASSERT (SELECT kas_buku FROM hitung_kas_laci WHERE cabang = 'UJI') = 985000, 'a drawer of a count';
END $$;
--- 0080-saldo-barang before
CREATE TABLE buku_barang_uji PARTITION OF buku_barang DEFAULT;
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI', 'TOKO UJI') ON CONFLICT DO NOTHING;
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO buku_barang (cabang, waktu, tgl_system, jenis, nomor, urut, kode_barcode, gerak, jumlah, berat, murni, nilai, dari_gudang, dari_baki, ke_gudang, ke_baki, balik)
VALUES ('UJI', now(), current_date, 'BM', 'BM-1', 1, 'A1', 'MASUK', 10, 20000, 11700, 150000, NULL, NULL, 'TOKO', 'B01', false),
  ('UJI', now(), current_date, 'JL', 'JL-1', 1, 'A1', 'JUAL', 3, 6000, 3510, 45000, 'TOKO', 'B01', NULL, NULL, false),
  ('UJI', now(), current_date, 'BM', 'BM-1', 2, 'A2', 'MASUK', 1, 3215, 1881, 3000000, NULL, NULL, 'TOKO', 'B01', false),
  ('UJI', now(), current_date, 'PB', 'PB-1', 1, 'A2', 'PINDAH', 1, 3215, 1881, 3000000, 'TOKO', 'B01', 'TOKO', 'B02', false);
--- 0080-saldo-barang after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT (jumlah, berat, nilai) = (7, 14000, 105000) FROM saldo_barang WHERE cabang = 'UJI' AND kode_barcode = 'A1'), 'what is left of a lot';
  ASSERT (SELECT jumlah FROM saldo_barang WHERE cabang = 'UJI' AND kode_barcode = 'A2' AND kode_baki = 'B01') = 0, 'a piece that left its tray';
  ASSERT (SELECT berat FROM saldo_barang WHERE cabang = 'UJI' AND kode_barcode = 'A2' AND kode_baki = 'B02') = 3215, 'a piece at its new tray';
END $$;
--- 0085-pesan-wa before
-- A new table: nothing stands before.
--- 0085-pesan-wa after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, isi, lagi, oleh, dibuat)
VALUES ('UJI', '00000000-0000-4000-8000-000000000001', 'penjualan', 'JL-UJI-261121-0001', '628123', '["satu"]', '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z');
DO $$
BEGIN
  BEGIN
    INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, isi, lagi, oleh, dibuat)
    VALUES ('UJI', '00000000-0000-4000-8000-000000000002', 'penjualan', 'JL-UJI-261121-0001', '628123', '["satu"]', '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z');
    RAISE EXCEPTION 'the same nota waits twice for the same number';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    UPDATE pesan_wa SET status = 'TERKIRIM' WHERE cabang = 'UJI';
    RAISE EXCEPTION 'a text was kept after it was sent';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0086-bayar-keluar before
-- A new table: nothing stands before.
--- 0086-bayar-keluar after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO titipan_bayar_keluar (cabang, no_titipan, baris, cara, jumlah_rp)
SELECT cabang, no_titipan, 1, 'CASH', 1000 FROM titipan WHERE cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  BEGIN
    INSERT INTO titipan_bayar_keluar (cabang, no_titipan, baris, cara, jumlah_rp)
    SELECT cabang, no_titipan, 2, 'DEBIT', 1000 FROM titipan WHERE cabang = 'UJI' LIMIT 1;
    RAISE EXCEPTION 'money left by a card';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0087-tgl-dokumen before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "penjualan" WHERE cabang = 'UJI'), 'rows of penjualan';
  ASSERT EXISTS (SELECT FROM "titipan" WHERE cabang = 'UJI'), 'rows of titipan';
END $$;
--- 0087-tgl-dokumen after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT NOT EXISTS (SELECT FROM "penjualan" WHERE cabang = 'UJI' AND tgl_dokumen IS NOT NULL), 'a sale of before bears its business day';
  ASSERT NOT EXISTS (SELECT FROM "titipan" WHERE cabang = 'UJI' AND tgl_dokumen IS NOT NULL), 'a deposit of before bears its business day';
  UPDATE titipan SET tgl_dokumen = '2026-11-01' WHERE cabang = 'UJI';
END $$;
--- 0088-bebas-ppn before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO jenis_group (cabang, jenis_group) VALUES ('UJI', 'BATANGAN UJI') ON CONFLICT DO NOTHING;
--- 0088-bebas-ppn after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT bool_and(NOT bebas_ppn) FROM jenis_group WHERE cabang = 'UJI' AND jenis_group <> 'LOGAM MULIA'), 'no family of before but the bars is exempt by itself';
  ASSERT NOT EXISTS (SELECT FROM jenis_group WHERE cabang = 'UJI' AND jenis_group = 'LOGAM MULIA' AND NOT bebas_ppn), 'bars are';
  UPDATE jenis_group SET bebas_ppn = true WHERE cabang = 'UJI' AND jenis_group = 'BATANGAN UJI';
END $$;
--- 0094-tidak-dijawab before
-- A request of before that waits.
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI94', 'TOKO UJI 94');
SET LOCAL kilau.cabang = 'UJI94';
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
  VALUES ('UJI94', 'tunggu', 'penjualan', 'simpan', '', '[]', '{}', 'LINA', 'KASIR', now());
--- 0094-tidak-dijawab after
SET LOCAL kilau.cabang = 'UJI94';
DO $$
BEGIN
  ASSERT (SELECT status FROM permintaan_otorisasi WHERE cabang = 'UJI94' AND id = 'tunggu') = 'MENUNGGU', 'it waits as before';
  UPDATE permintaan_otorisasi SET status = 'KEDALUWARSA' WHERE cabang = 'UJI94' AND id = 'tunggu';
END $$;
--- 0098-antar-server before
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI98', 'TOKO UJI 98');
INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI98', 'UJI98', 'SUDAH LAMA', 'KASIR');
INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ('UJI98', '\x98', 'UJI98', 'KASIR', now(), now());
--- 0098-antar-server after
INSERT INTO server_dikenal (id, nama, peran, kode_hash, kode_sampai, oleh, dibuat) VALUES ('a', 'UJI', 'CABANG', '\x01', now(), 'UJI98', now());
INSERT INTO surat_server (dari, nomor, sampai) VALUES ('a', 'b', now());
DO $$
BEGIN
  ASSERT (SELECT server IS NULL FROM users WHERE user_id = 'UJI98'), 'who stands here is of here';
  ASSERT (SELECT sampai IS NULL FROM sesi WHERE user_id = 'UJI98'), 'a session of before ends as it did';
  BEGIN
    UPDATE server_dikenal SET alamat = 'https://cabang.example' WHERE id = 'a';
    RAISE EXCEPTION 'an address without a key was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0100-baki-gudang before
-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO gudang (cabang, kode_gudang, nama_gudang, jenis) VALUES
  ('UJI', 'G100J', 'ETALASE DUA', 'JUAL'), ('UJI', 'G100B', 'BELI DUA', 'BELI'), ('UJI', 'G100C', 'CUCI DUA', 'CUCI'), ('UJI', 'G100L', 'LEBUR DUA', 'LEBUR');
INSERT INTO baki (cabang, kode_baki, nama_toko, kode_gudang, berat_baki) VALUES
  ('UJI', 'G100C', 'NAMA YANG TERPAKAI', 'G100J', 5), ('UJI', 'B100', 'BAKI LEBUR', 'G100L', 5);
--- 0100-baki-gudang after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(kode_gudang || ' ' || kode_baki || ' ' || nama_toko || ' ' || berat_baki, ', ' ORDER BY kode_gudang, kode_baki) FROM baki
    WHERE cabang = 'UJI' AND kode_gudang LIKE 'G100_') = 'G100B G100B BELI DUA 0, G100C G100C-2 CUCI DUA 0, G100J G100C NAMA YANG TERPAKAI 5, G100L B100 BAKI LEBUR 5',
    'each that is no window has a tray, under a free code';
  ASSERT (SELECT sesudah->>'kode_gudang' FROM buku_jejak WHERE cabang = 'UJI' AND objek = 'baki' AND kunci = 'G100C-2') = 'G100C', 'on record';
END $$;
DROP TABLE buku_jejak_uji;
--- 0101-bandrol-epc before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
  ASSERT EXISTS (SELECT FROM "barang_masuk_detail_barang" WHERE cabang = 'UJI'), 'rows of barang-masuk-detail-barang';
END $$;
--- 0101-bandrol-epc after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO bandrol (cabang, kode_bandrol, nama_bandrol, berat_bandrol) VALUES ('UJI', 'B101', 'BANDROL KECIL', 115);
INSERT INTO barang_masuk_detail_barang
  SELECT (jsonb_populate_record(d, jsonb_build_object('baris', d.baris + 900, 'kode_bandrol', 'B101', 'epc', 'E2801160'))).*
  FROM barang_masuk_detail_barang d WHERE d.cabang = 'UJI' ORDER BY d.no_masuk, d.baris LIMIT 1;
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND kode_bandrol IS NULL AND epc IS NULL), 'pieces that stand name no tag';
  ASSERT (SELECT kode_bandrol || ' ' || epc FROM barang_masuk_detail_barang WHERE cabang = 'UJI' AND epc IS NOT NULL) = 'B101 E2801160', 'a line with its tags';
  INSERT INTO barang SELECT (jsonb_populate_record(b, '{"kode_barcode": "E101-A", "kode_bandrol": "B101", "epc": "E2801160"}')).*
    FROM barang b WHERE b.cabang = 'UJI' LIMIT 1;
  ASSERT (SELECT count(*) FROM cari_barang('UJI', 'e28011', 10)) = 1, 'found by its radio tag';
  BEGIN
    INSERT INTO barang SELECT (jsonb_populate_record(b, '{"kode_barcode": "E101-B"}')).* FROM barang b WHERE b.cabang = 'UJI' AND b.kode_barcode = 'E101-A';
  EXCEPTION WHEN unique_violation THEN
    refused := true;
  END;
  ASSERT refused, 'one piece a radio tag';
  DELETE FROM barang WHERE cabang = 'UJI' AND kode_barcode = 'E101-A';
END $$;
--- 0102-cari-epc before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI' AND status = 'TERSEDIA'), 'a piece that may be sold';
END $$;
--- 0102-cari-epc after
SET LOCAL kilau.cabang = 'UJI';
UPDATE barang SET epc = 'E2801160ABCD' WHERE cabang = 'UJI' AND kode_barcode = (SELECT min(kode_barcode) FROM barang WHERE cabang = 'UJI' AND status = 'TERSEDIA');
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM cari_barang_jual('UJI', '0abcd', 10)) = 1, 'a piece that may be sold is found by its radio tag';
END $$;
UPDATE barang SET epc = NULL WHERE cabang = 'UJI';
--- 0110-pesan-belum before
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, status, galat, lagi, oleh, dibuat) VALUES
  ('UJI', '00000000-0000-4000-8000-000000000011', 'penjualan', 'JL-UJI-261121-0011', '628123', 'GAGAL', 'No Wa Tidak Terdaftar', '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z'),
  ('UJI', '00000000-0000-4000-8000-000000000012', 'penjualan', 'JL-UJI-261121-0012', '628123', 'TERKIRIM', NULL, '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z');
--- 0110-pesan-belum after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  IF (SELECT count(*) FROM pesan_wa WHERE cabang = 'UJI' AND status <> 'TERKIRIM' AND galat IS NOT NULL) <> 1 THEN
    RAISE EXCEPTION 'a message that did not leave is not found';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'pesan_wa_belum') THEN
    RAISE EXCEPTION 'messages that did not leave have no index';
  END IF;
END $$;
--- 0113-hutang-awal before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "supplier" WHERE cabang = 'UJI'), 'rows of supplier';
END $$;
--- 0113-hutang-awal after
SET LOCAL kilau.cabang = 'UJI';
UPDATE supplier SET hutang_berat = 10500, nilai_emas = 25000000 WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT bool_and(nilai_emas = 25000000) FROM supplier WHERE cabang = 'UJI'), 'what owed gold stands for';
END $$;
--- 0114-hutang-awal before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "saldo_awal_detail_saldo" WHERE cabang = 'UJI'), 'rows of saldo-awal-detail-saldo';
END $$;
--- 0114-hutang-awal after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_awal_detail_saldo (cabang, no_saldo_awal, baris, akun, sub, berat_emas, jumlah_rp)
  VALUES ('UJI', 'SA-UJI-261121-0001', 2, 'UTANG SUPPLIER', 'UBS', NULL, 1000000),
    ('UJI', 'SA-UJI-261121-0001', 3, 'UTANG EMAS', 'UBS', 10500, 25000000);
DO $$
BEGIN
  ASSERT (SELECT sum(berat_emas) = 10500 FROM saldo_awal_detail_saldo WHERE cabang = 'UJI' AND akun = 'UTANG EMAS'), 'owed gold';
END $$;
--- 0115-toko-buka before
SET LOCAL kilau.cabang = 'BUKA1';
INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ('BUKA1', '2026-11-21', true);
--- 0115-toko-buka after
SET LOCAL kilau.cabang = 'LAIN';
DO $$
BEGIN
  ASSERT (SELECT b.buka FROM toko_buka() b WHERE b.kode_toko = 'BUKA1'), 'told to another shop';
END $$;
--- 0130-barang-dibeli before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0130-barang-dibeli after
SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND no_beli IS NULL), 'nothing was bought back before';
  BEGIN
    UPDATE barang SET no_beli = '' WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'an empty number is none';
END $$;
--- 0131-pembelian before
-- New tables: nothing stands before.
--- 0131-pembelian after
-- One purchase without a nota, paid in cash.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO baki (cabang, kode_baki, nama_toko, kode_gudang, berat_baki)
  SELECT 'UJI', 'SORTIR', 'UNTUK DISORTIR', kode_gudang, 0 FROM gudang WHERE cabang = 'UJI' ORDER BY kode_gudang LIMIT 1 ON CONFLICT DO NOTHING;
INSERT INTO pembelian (cabang, no_faktur_beli, tanggal, urut, status, oleh, perangkat, kode_sales, total_jumlah, total_berat, total, bayar_tunai,
    bayar_non_tunai, dasar_beli, lantai_tanpa_nota, pembulatan_ke, pembulatan_arah, cetakan)
  VALUES ('UJI', 'BL-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'RINA', 1, 1140, 1140000, 1140000, 0, 'NOTA', true, 500, 'ATAS', 1);
INSERT INTO pembelian_detail_barang (cabang, no_faktur_beli, baris, asal, nama_barang, kode_dept, kode_group, berat, berat_emas, kondisi_beli,
    rusak_rp, kode_barcode, jumlah, kadar, nota_berlaku, berat_hitung, harga_beli, dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp,
    potongan_kategori_rp, pembulatan_rp, harga_hitung, harga, nilai, murni, kode_gudang, kode_baki)
  SELECT 'UJI', 'BL-UJI-261121-0001', 1, 'TANPA NOTA', 'ANTING', 'BR', 'G585', 1140, 1140, 'MULUS', 0, 'P261121000101', 1, 5850, false, 1140,
    1000000, 'HARI_INI', 1140000, 0, 0, 0, 0, 1140000, 1140000, 1140000, 667, kode_gudang, 'SORTIR' FROM baki WHERE cabang = 'UJI' AND kode_baki = 'SORTIR';
INSERT INTO pembelian_bayar_keluar (cabang, no_faktur_beli, baris, cara, jumlah_rp) VALUES ('UJI', 'BL-UJI-261121-0001', 1, 'CASH', 1140000);
INSERT INTO barang_beli (cabang, kode_barcode, no_faktur_beli, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, kondisi_beli, nilai,
    jumlah, kode_gudang, kode_baki, tgl_beli, status)
  SELECT 'UJI', 'P261121000101', 'BL-UJI-261121-0001', 'ANTING', 'G585', 'BR', 5850, 1140, 1140, 'MULUS', 1140000, 1, kode_gudang, 'SORTIR',
    '2026-11-21', 'DI STOK BELI' FROM baki WHERE cabang = 'UJI' AND kode_baki = 'SORTIR';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT count(*) FROM barang_beli WHERE cabang = 'UJI') = 1, 'a bought piece';
  BEGIN
    UPDATE pembelian_detail_barang SET berat = 0 WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'a piece weighs something';
END $$;
--- 0132-hancur-pembelian before
-- New tables: nothing stands before.
--- 0132-hancur-pembelian after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hancur_pembelian (cabang, no_hancur, tanggal, urut, status, oleh, perangkat, kode_gudang, alasan, tujuan, total_jumlah, total_berat, total_murni, total_nilai)
  SELECT 'UJI', 'HP-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', g.kode_gudang, 'PATAH', 'HANCUR', 1, 1140, 667, 1140000
  FROM gudang g WHERE g.cabang = 'UJI' LIMIT 1;
INSERT INTO hancur_pembelian_detail_barang (cabang, no_hancur, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'HP-UJI-261121-0001', 1, 'P261121000101', 'ANTING', 1, 1140, 5850, 'SORTIR', 'BELI', 667, 1140000);
DO $$
BEGIN
  ASSERT (SELECT kode_baki IS NULL FROM hancur_pembelian WHERE cabang = 'UJI'), 'what is destroyed lies nowhere';
  ASSERT (SELECT nilai FROM hancur_pembelian_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 1140000, 'its piece';
END $$;
--- 0160-hancur-barang before
-- New tables: nothing stands before.
--- 0160-hancur-barang after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hancur_barang (cabang, no_hancur, tanggal, urut, status, oleh, perangkat, kode_gudang, alasan, tujuan, total_jumlah, total_berat, total_murni, total_nilai)
  SELECT 'UJI', 'HB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', g.kode_gudang, 'PATAH', 'HANCUR', 1, 3215, 2250, 3500000
  FROM gudang g WHERE g.cabang = 'UJI' LIMIT 1;
INSERT INTO hancur_barang_detail_barang (cabang, no_hancur, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'HB-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 1, 3215, 7500, 'A01', 'TOKO', 2250, 3500000);
DO $$
BEGIN
  ASSERT (SELECT kode_baki IS NULL FROM hancur_barang WHERE cabang = 'UJI'), 'what is destroyed lies nowhere';
  ASSERT (SELECT nilai FROM hancur_barang_detail_barang WHERE cabang = 'UJI' AND baris = 1) = 3500000, 'its piece';
END $$;
--- 0161-timbang-baki before
-- New tables: nothing stands before.
--- 0161-timbang-baki after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO timbang_baki (cabang, no_timbang, tanggal, urut, status, oleh, perangkat, kode_gudang, kode_baki, berat_baki, total_jumlah, total_berat,
    total_bandrol, berat_harap, toleransi, berat_timbang, selisih, putusan)
  SELECT 'UJI', 'TG-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', b.kode_gudang, b.kode_baki, 412350, 1, 3215, 115, 415680, 20, 413000,
    -2680, 'SELISIH'
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO timbang_baki_data_timbang (cabang, no_timbang, baris, kode_barcode, nama_barang, jumlah, berat, berat_bandrol)
  VALUES ('UJI', 'TG-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 1, 3215, 115);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM timbang_baki WHERE cabang = 'UJI') = -2680, 'a tray that is too light';
  ASSERT (SELECT berat_bandrol FROM timbang_baki_data_timbang WHERE cabang = 'UJI' AND baris = 1) = 115, 'its piece with its tag';
END $$;
--- 0170-aksesoris before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0170-aksesoris after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_aksesoris_jarang' AND indexdef LIKE '%(cabang, kode_barcode) WHERE%'),
    'accessories are found without reading the pieces';
END $$;
--- 0180-update-profit before
-- New tables: nothing stands before.
--- 0180-update-profit after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO update_profit (cabang, no_update, tanggal, urut, status, oleh, perangkat, daftar, cara, persen, total_jumlah, total_lama, total_baru,
    total_turun, ditahan)
  VALUES ('UJI', 'UP-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'CN1001', 'PERSEN', 1200, 1, 4500000, 4861500, 0, 0);
INSERT INTO update_profit_detail_barang (cabang, no_update, baris, kode_barcode, nama_barang, berat, dasar, harga_lama, harga_baru)
  VALUES ('UJI', 'UP-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 3215, 4340250, 4500000, 4861500);
DO $$
BEGIN
  ASSERT (SELECT total_baru FROM update_profit WHERE cabang = 'UJI') = 4861500, 'new prices';
  ASSERT (SELECT harga_baru - dasar FROM update_profit_detail_barang WHERE cabang = 'UJI') = 521250, 'its piece with the profit';
END $$;
--- 0190-tukar-tambah before
-- New tables: nothing stands before.
--- 0190-tukar-tambah after
-- One exchange whose customer adds 114,000 in cash, and one whose shop gives 500.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO tukar_tambah (cabang, no_tukar, tanggal, urut, status, oleh, perangkat, kode_sales, jenis_pelanggan, nama_customer, total_jumlah,
    total_berat, total_harga, total_ongkos, total_diskon, total_ppn, pembulatan, total, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu,
    biaya_kartu_oleh, ppn_mode, nilai, cetakan, masuk_jumlah, masuk_berat, total_masuk, bersih, bersih_arah, keluar_tunai, keluar_non_tunai,
    dasar_beli, lantai_tanpa_nota, pembulatan_ke, pembulatan_arah)
  SELECT 'UJI', 'TT-UJI-261121-000' || n, '2026-11-21', n, 'SELESAI', 'WALK', 'TILL', 'RINA', 'UMUM', 'IBU RATNA', 1, 3215, 4200000, 0, 0, 0, 0,
    4200000, tunai, 0, 0, 0, 'TOKO', 'TIDAK', 3000000, 1, 1, 3200, masuk, 4200000 - masuk, 'ATAS', keluar, 0, 'NOTA', true, 500, 'ATAS'
  FROM (VALUES (1, 4086000, 114000, 0), (2, 4200500, 0, 500)) x (n, masuk, tunai, keluar);
INSERT INTO tukar_tambah_detail_barang (cabang, no_tukar, baris, kode_barcode, jumlah, nama_barang, kode_group, kode_dept, kadar, aksesoris,
    kode_gudang, kode_baki, tgl_masuk, berat_stock, asal_berat, berat_emas, berat_hitung, kategori_harga, harga_dasar, harga, ongkos_baku,
    jumlah_rp, diskon, total, tarif_ppn, ppn, nilai, murni)
  VALUES ('UJI', 'TT-UJI-261121-0001', 1, 'CN1', 1, 'CINCIN UKIR', 'G585', 'BR', 5850, false, 'TOKO', 'A01', '2026-11-21', 3215, 'STOCK', 3215,
    3215, 'BARANG', 4200000, 4200000, 0, 4200000, 0, 4200000, 0, 0, 3000000, 1881);
INSERT INTO tukar_tambah_detail_masuk (cabang, no_tukar, baris, asal, nama_barang, kode_dept, kode_group, berat, berat_emas, kondisi_beli,
    rusak_rp, kode_barcode, jumlah, kadar, nota_berlaku, berat_hitung, harga_beli, dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp,
    potongan_kategori_rp, pembulatan_rp, harga_hitung, harga, nilai, murni, kode_gudang, kode_baki)
  VALUES ('UJI', 'TT-UJI-261121-0001', 1, 'TANPA NOTA', 'ANTING', 'BR', 'G585', 3200, 3200, 'MULUS', 0, 'PT261121000101', 1, 5850, false, 3200,
    1276875, 'HARI_INI', 4086000, 0, 0, 0, 0, 4086000, 4086000, 4086000, 1872, 'BELI', 'SORTIR');
INSERT INTO tukar_tambah_bayar (cabang, no_tukar, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'TT-UJI-261121-0001', 1, 'CASH', 114000, 0);
INSERT INTO tukar_tambah_bayar_keluar (cabang, no_tukar, baris, cara, jumlah_rp) VALUES ('UJI', 'TT-UJI-261121-0002', 1, 'CASH', 500);
DO $$
BEGIN
  ASSERT (SELECT sum(bersih) FROM tukar_tambah WHERE cabang = 'UJI') = 113500, 'a net amount has a sign';
  ASSERT (SELECT count(*) FROM tukar_tambah t JOIN tukar_tambah_detail_barang d ON d.cabang = t.cabang AND d.no_tukar = t.no_tukar
    JOIN tukar_tambah_detail_masuk m ON m.cabang = t.cabang AND m.no_tukar = t.no_tukar
    JOIN tukar_tambah_bayar b ON b.cabang = t.cabang AND b.no_tukar = t.no_tukar WHERE t.cabang = 'UJI' AND t.bersih = b.jumlah_rp) = 1, 'both halves';
  ASSERT (SELECT jumlah_rp FROM tukar_tambah_bayar_keluar WHERE cabang = 'UJI') = 500, 'what was given';
  ASSERT (SELECT count(*) FROM cari_tukar_tambah('UJI', 'ratna', 10)) = 2, 'found by its customer';
END $$;
--- 0200-stock-opname before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'pieces of a shop';
END $$;
--- 0200-stock-opname after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO stock_opname (cabang, no_opname, tanggal, urut, status, oleh, perangkat, bentuk, kode_gudang, total_jumlah, total_berat, total_nilai,
    toleransi, gerak_mulai, gerak_periksa, pindaian, hilang, nilai_hilang)
  SELECT 'UJI', 'OP-UJI-261121-0001', '2026-11-21', 1, 'DIPERIKSA', 'WALK', 'TILL', 'BARCODE', b.kode_gudang, 1, 3215, 3500000, 20, 10, 12, 1, 1, 3500000
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO stock_opname_detail_baki (cabang, no_opname, baris, kode_baki, jumlah)
  SELECT 'UJI', 'OP-UJI-261121-0001', 1, b.kode_baki, 1 FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO stock_opname_detail_barang (cabang, no_opname, baris, kode_barcode, nama_barang, baki, jumlah, berat, kadar, murni, nilai)
  VALUES ('UJI', 'OP-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 'A01', 1, 3215, 7500, 2411, 3500000);
INSERT INTO stock_opname_hasil (cabang, no_opname, baris, kode, kode_barcode, nama_barang, kelas, dari_gudang, dari_baki, jumlah, berat, murni, nilai)
  VALUES ('UJI', 'OP-UJI-261121-0001', 1, 'CN1001', 'CN1001', 'CINCIN UKIR', 'HILANG', 'TOKO', 'A01', 1, 3215, 2411, 3500000);
INSERT INTO opname_pindaian (cabang, no_opname, id, kode, alat, oleh, perangkat, waktu, diterima)
  VALUES ('UJI', 'OP-UJI-261121-0001', '0197a3f0-0000-7000-8000-000000000001', '8991002', 'PEMINDAI', 'WALK', 'TILL', now(), now());
UPDATE barang SET status = 'HILANG' WHERE cabang = 'UJI' AND kode_barcode = (SELECT min(kode_barcode) FROM barang WHERE cabang = 'UJI');
DO $$
BEGIN
  ASSERT (SELECT kelas FROM stock_opname_hasil WHERE cabang = 'UJI') = 'HILANG', 'a piece that nobody scanned';
  ASSERT (SELECT kode_barcode IS NULL FROM opname_pindaian WHERE cabang = 'UJI'), 'a code that nobody knows';
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI' AND status = 'HILANG'), 'a piece that was given up';
END $$;
--- 0210-buku-supplier before
SET LOCAL kilau.cabang = 'UJI';
-- Goods on credit that were called off, and gold that was owed on the first day; a start makes the months of the books after the migrations.
CREATE TABLE buku_uang_uji PARTITION OF buku_uang DEFAULT;
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik) VALUES
  ('UJI', '2026-11-21 09:00+07', '2026-11-21', 'BM', 'BM-UJI-261121-2101', 2, '2110', 'UBS', 0, 700, '', false),
  ('UJI', '2026-11-21 10:00+07', '2026-11-21', 'BM', 'BM-UJI-261121-2101', 2, '2110', 'UBS', 700, 0, '', true),
  ('UJI', '2026-11-21 11:00+07', '2026-11-21', 'SA', 'SA-UJI-261121-0001', 5, '2110', 'UBS', 0, 1000000, '', false),
  ('UJI', '2026-11-21 11:00+07', '2026-11-21', 'SA', 'SA-UJI-261121-0001', 6, '2110', 'UBS', 0, 25000000, '10,500 g', false);
--- 0210-buku-supplier after
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
--- 0211-penerimaan-barang before
-- New tables: nothing stands before.
--- 0211-penerimaan-barang after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO penerimaan_barang (cabang, no_penerimaan, tanggal, urut, status, oleh, perangkat, kode_supplier, cara_utang, harga_24k, total_jumlah, total_berat,
    total_murni, total_nilai, utang_rp, utang_berat, nilai_emas, retur_rp, retur_berat, retur_nilai_emas, retur_tunai)
  SELECT 'UJI', 'PN-UJI-261121-0001', '2026-11-21', 1, 'DRAFT', 'WALK', 'TILL', s.kode_supplier, 'EMAS', 2000000, 1, 4000, 3000, 6050000, 50000, 3000, 6000000, 0, 0, 0, 0
  FROM supplier s WHERE s.cabang = 'UJI' LIMIT 1;
INSERT INTO penerimaan_barang_detail_barang (cabang, no_penerimaan, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, nilai, jumlah,
    kode_gudang, kode_baki, ongkos_beli, murni, tgl_masuk)
  VALUES ('UJI', 'PN-UJI-261121-0001', 1, 'PN1001', 'CINCIN', 'G585', 'BR', 7500, 4000, 4000, 6050000, 1, 'TOKO', 'A01', 50000, 3000, '2026-11-21');
INSERT INTO penerimaan_barang_bayar_keluar (cabang, no_penerimaan, baris, cara, jumlah_rp) VALUES ('UJI', 'PN-UJI-261121-0001', 1, 'CASH', 1000);
DO $$
BEGIN
  ASSERT (SELECT status FROM penerimaan_barang WHERE cabang = 'UJI') = 'DRAFT', 'a session';
  ASSERT (SELECT murni FROM penerimaan_barang_detail_barang WHERE cabang = 'UJI') = 3000, 'its piece';
  ASSERT (SELECT jumlah_rp FROM penerimaan_barang_bayar_keluar WHERE cabang = 'UJI') = 1000, 'what was paid';
END $$;
--- 0220-stock-aksesoris before
-- New tables: nothing stands before.
--- 0220-stock-aksesoris after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO aksesoris (cabang, no_aksesoris, tanggal, urut, status, oleh, perangkat, cara, nomor_akun, total_jumlah, total_nilai)
  SELECT 'UJI', 'AK-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'AMBIL', a.nomor_akun, 2, 20001
  FROM akun a WHERE a.cabang = 'UJI' LIMIT 1;
INSERT INTO aksesoris_detail_barang (cabang, no_aksesoris, baris, kode_barcode, nama_barang, jumlah, berat, berat_emas, kadar, kode_baki, kode_gudang,
    murni, nilai, stok_jumlah, stok_berat, stok_emas, stok_nilai)
  VALUES ('UJI', 'AK-UJI-261121-0001', 1, 'KOTAK1', 'KOTAK PERHIASAN', 2, 40, 40, 7500, 'A01', 'TOKO', 30, 20001, 5, 100, 100, 50003);
DO $$
BEGIN
  ASSERT (SELECT harga_bayar IS NULL FROM aksesoris_detail_barang WHERE cabang = 'UJI'), 'what is taken out is paid by nobody';
  ASSERT (SELECT cara FROM aksesoris WHERE cabang = 'UJI') = 'AMBIL', 'its document';
END $$;
--- 0221-pindah-satu-baki before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "pindah_barang" WHERE cabang = 'UJI'), 'rows of pindah_barang';
END $$;
--- 0221-pindah-satu-baki after
SET LOCAL kilau.cabang = 'UJI';
UPDATE pindah_barang SET dari_baki = kode_baki WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT dari_baki = kode_baki FROM pindah_barang WHERE cabang = 'UJI' LIMIT 1), 'the tray that was emptied';
END $$;
--- 0222-umur-barang before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0222-umur-barang after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_tgl_masuk_ada' AND indexdef LIKE '%(cabang, tgl_masuk) WHERE%'),
    'what lies there for long is found without reading what was sold';
END $$;
--- 0230-nota-dibeli before
-- A new table: nothing stands before.
--- 0230-nota-dibeli after
INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor) VALUES ('UJI', 'JL-UJI-261121-0001', 'CN1', 'UJI', 'BL-UJI-261121-0001');
DO $$
DECLARE refused boolean := false;
BEGIN
  BEGIN
    INSERT INTO nota_dibeli (cabang_asal, no_faktur, kode_barcode, toko, nomor) VALUES ('UJI', 'JL-UJI-261121-0001', 'CN1', 'LAIN', 'BL-LAIN-261121-0001');
  EXCEPTION WHEN unique_violation THEN
    refused := true;
  END;
  ASSERT refused, 'one piece is bought once, in whichever shop';
END $$;
--- 0231-nota-cabang before
-- A ring that came back with its nota, before other shops could ask for it.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pembelian_detail_barang (cabang, no_faktur_beli, baris, asal, no_faktur_jual, kode_barcode_asal, nama_barang, kode_dept, kode_group, berat,
    berat_emas, kondisi_beli, rusak_rp, kode_barcode, jumlah, kadar, nota_berlaku, berat_hitung, dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp,
    potongan_kategori_rp, pembulatan_rp, harga_hitung, harga, nilai, murni, kode_gudang, kode_baki)
  SELECT 'UJI', 'BL-UJI-261121-0001', 2, 'NOTA KITA', 'JL-UJI-261121-0001', 'CN1', 'CINCIN', 'BR', 'G585', 1140, 1140, 'MULUS', 0, 'P261121000102', 1, 5850,
    true, 1140, 'NOTA', 1140000, 0, 0, 0, 0, 1140000, 1140000, 1140000, 667, kode_gudang, 'SORTIR' FROM baki WHERE cabang = 'UJI' AND kode_baki = 'SORTIR';
DELETE FROM nota_dibeli;
--- 0231-nota-cabang after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT nomor FROM nota_dibeli WHERE no_faktur = 'JL-UJI-261121-0001' AND kode_barcode = 'CN1') = 'BL-UJI-261121-0001', 'what came back is held';
  ASSERT (SELECT bool_and(toko_asal IS NULL) FROM pembelian_detail_barang WHERE cabang = 'UJI'), 'nothing came from another shop';
END $$;
UPDATE pembelian_detail_barang SET asal = 'NOTA CABANG', toko_asal = 'LAIN' WHERE cabang = 'UJI' AND baris = 2;
--- 0250-bayar-supplier before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0250-bayar-supplier after
SET LOCAL kilau.cabang = 'UJI';
UPDATE barang SET status = 'DIBAYARKAN' WHERE cabang = 'UJI' AND kode_barcode = (SELECT max(kode_barcode) FROM barang WHERE cabang = 'UJI');
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI' AND status = 'DIBAYARKAN'), 'a piece that paid a supplier';
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0251-bayar-supplier before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang_beli" WHERE cabang = 'UJI'), 'rows of barang-beli';
END $$;
--- 0251-bayar-supplier after
SET LOCAL kilau.cabang = 'UJI';
UPDATE barang_beli SET status = 'DIBAYARKAN' WHERE cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM barang_beli WHERE cabang = 'UJI' AND status = 'DIBAYARKAN'), 'a bought piece that paid a supplier';
  ASSERT EXISTS (SELECT FROM "barang_beli" WHERE cabang = 'UJI'), 'rows of barang-beli';
END $$;
--- 0252-bayar-supplier before
-- New tables: nothing stands before.
--- 0252-bayar-supplier after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO bayar_supplier (cabang, no_bayar, tanggal, urut, status, oleh, perangkat, kode_supplier, cara, gram, nama_supplier, hutang_rp, hutang_berat,
    hutang_nilai, utang_rp, utang_berat, nilai_emas, bayar_rp, total_jumlah, total_berat, total_murni, total_nilai, selisih, cetakan)
  SELECT 'UJI', 'BS-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', s.kode_supplier, 'EMAS', 600, s.nama_supplier, 0, 10500,
    25000000, 0, 600, 1428571, 0, 1, 1140, 667, 1140000, -288571, 1 FROM supplier s WHERE s.cabang = 'UJI' LIMIT 1;
INSERT INTO bayar_supplier_detail_barang (cabang, no_bayar, baris, kode_barcode, nama_barang, jumlah, berat, kadar, dari_baki, dari_gudang, murni, nilai)
  VALUES ('UJI', 'BS-UJI-261121-0001', 1, 'P261121000101', 'ANTING', 1, 1140, 5850, 'LEBUR', 'LEBUR', 667, 1140000);
INSERT INTO bayar_supplier_bayar_keluar (cabang, no_bayar, baris, cara, jumlah_rp) VALUES ('UJI', 'BS-UJI-261121-0001', 1, 'CASH', 1000);
DO $$
BEGIN
  ASSERT (SELECT selisih FROM bayar_supplier WHERE cabang = 'UJI') = -288571, 'gold that cost less than it stood for';
  ASSERT (SELECT murni FROM bayar_supplier_detail_barang WHERE cabang = 'UJI') = 667, 'its piece';
  ASSERT (SELECT jumlah_rp FROM bayar_supplier_bayar_keluar WHERE cabang = 'UJI') = 1000, 'money that was paid';
END $$;
--- 0260-opname-global before
-- New tables: nothing stands before.
--- 0260-opname-global after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO stock_opname_global (cabang, no_opname_global, tanggal, urut, status, oleh, perangkat, kode_gudang, jumlah_baki, baki_dihitung, baki_selisih,
    total_hitung, total_buku, berat_hitung, berat_buku)
  SELECT 'UJI', 'OG-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', b.kode_gudang, 1, 1, 1, 3, 4, 9645, 12860
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
INSERT INTO stock_opname_global_detail_baki (cabang, no_opname_global, baris, kode_baki, hitungan, jumlah_hitung, berat_timbang, dihitung_oleh, kemasan,
    berat_hitung, jumlah_buku, berat_buku, selisih_jumlah, selisih_berat, toleransi, putusan)
  SELECT 'UJI', 'OG-UJI-261121-0001', 1, b.kode_baki, 1, 3, 422455, 'WALK', 412810, 9645, 4, 12860, -1, -3215, 30, 'SELISIH'
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  ASSERT (SELECT baki_selisih FROM stock_opname_global WHERE cabang = 'UJI') = 1, 'a count of trays';
  ASSERT (SELECT selisih_berat FROM stock_opname_global_detail_baki WHERE cabang = 'UJI') = -3215, 'a tray that is a piece short';
END $$;
--- 0261-opname-penerimaan before
-- New tables: nothing stands before.
--- 0261-opname-penerimaan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO stock_opname_penerimaan (cabang, no_opname_penerimaan, tanggal, urut, status, oleh, perangkat, no_penerimaan, nama_supplier, total_jumlah,
    dihitung, ditimbang, cocok, kurang, lebih, beda_berat, toleransi)
  VALUES ('UJI', 'ON-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'PN-UJI-261121-0001', 'UNTUNG BERSAMA', 1, 1, 1, 0, 0, 0, 1, 20);
INSERT INTO stock_opname_penerimaan_detail_barang (cabang, no_opname_penerimaan, baris, kode_barcode, berat)
  VALUES ('UJI', 'ON-UJI-261121-0001', 1, 'CN1001', 3115);
INSERT INTO stock_opname_penerimaan_hasil (cabang, no_opname_penerimaan, baris, kode_barcode, nama_barang, kelas, baki, jumlah, berat, berat_hitung, selisih)
  VALUES ('UJI', 'ON-UJI-261121-0001', 1, 'CN1001', 'CINCIN UKIR', 'BEDA BERAT', 'A01', 1, 3215, 3115, -100);
DO $$
BEGIN
  ASSERT (SELECT beda_berat FROM stock_opname_penerimaan WHERE cabang = 'UJI') = 1, 'a delivery that was counted';
  ASSERT (SELECT berat FROM stock_opname_penerimaan_detail_barang WHERE cabang = 'UJI') = 3115, 'what the scale said';
  ASSERT (SELECT selisih FROM stock_opname_penerimaan_hasil WHERE cabang = 'UJI') = -100, 'a piece that is lighter than it was said to be';
END $$;
--- 0270-barang-kembali before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0270-barang-kembali after
SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE
  n int;
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND asal_beli IS NULL), 'pieces that were never bought';
  UPDATE barang SET asal_beli = 'P261121000101' WHERE cabang = 'UJI';
  GET DIAGNOSTICS n = ROW_COUNT;
  ASSERT n > 0, 'a piece that was bought';
END $$;
--- 0271-kembali-dijual before
-- New tables: nothing stands before.
--- 0271-kembali-dijual after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO sortir (cabang, no_sortir, tanggal, urut, status, oleh, perangkat, total_jumlah, total_berat, total_murni, total_nilai)
  VALUES ('UJI', 'ST-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 1, 1140, 667, 1140000);
INSERT INTO sortir_detail_barang (cabang, no_sortir, baris, asal_beli, nama_barang, kode_baki, harga_jual, kode_barcode, kode_group, kode_dept, kadar,
    berat, berat_emas, berat_batu, murni, jumlah, nilai, tgl_masuk, dari_gudang, dari_baki, kode_gudang)
  SELECT 'UJI', 'ST-UJI-261121-0001', 1, 'P261121000101', 'ANTING', b.kode_baki, 4500000, '00000099', 'G585', 'BR', 5850,
    1140, 1140, 0, 667, 1, 1140000, '2026-11-21', 'BELI', 'SORTIR', b.kode_gudang
  FROM baki b WHERE b.cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  ASSERT (SELECT nilai FROM sortir_detail_barang WHERE cabang = 'UJI' AND asal_beli = 'P261121000101') = 1140000, 'its piece';
END $$;
--- 0272-murni-barang before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
  ASSERT EXISTS (SELECT FROM "aksesoris_detail_barang" WHERE cabang = 'UJI'), 'rows of aksesoris-detail-barang';
END $$;
--- 0272-murni-barang after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
  ASSERT NOT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI' AND murni IS NULL), 'every piece has its fine weight';
  ASSERT EXISTS (SELECT FROM "aksesoris_detail_barang" WHERE cabang = 'UJI' AND stok_murni IS NULL), 'lines of before say nothing of it';
END $$;
--- 0273-uang-kas before
-- New tables: nothing stands before.
--- 0273-uang-kas after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO bank (cabang, kode_bank, nama_bank) VALUES ('UJI', 'BANKUJI', 'BANK UJI') ON CONFLICT DO NOTHING;
INSERT INTO rekening (cabang, no_rekening, nama_rekening, kode_bank) VALUES ('UJI', '111UJI', 'TOKO UJI', 'BANKUJI'), ('UJI', '222UJI', 'TOKO UJI', 'BANKUJI');
INSERT INTO kode_transaksi (cabang, kode_transaksi, nama_transaksi, jenis, nomor_akun)
  SELECT 'UJI', 'LISTRIKUJI', 'BAYAR LISTRIK', 'KELUAR', a.nomor_akun FROM akun a WHERE a.cabang = 'UJI' LIMIT 1;
INSERT INTO uang_kas (cabang, no_uang_kas, tanggal, urut, status, oleh, perangkat, kode_transaksi, jumlah_rp, keterangan, arah, nomor_akun)
  SELECT 'UJI', 'UK-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', k.kode_transaksi, 350000, 'TOKEN', k.jenis, k.nomor_akun
  FROM kode_transaksi k WHERE k.cabang = 'UJI' AND k.kode_transaksi = 'LISTRIKUJI';
INSERT INTO uang_bank (cabang, no_uang_bank, tanggal, urut, status, oleh, perangkat, no_rekening, kode_transaksi, jumlah_rp, keterangan, arah, nomor_akun)
  SELECT 'UJI', 'UB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', '111UJI', k.kode_transaksi, 350000, 'TOKEN', k.jenis, k.nomor_akun
  FROM kode_transaksi k WHERE k.cabang = 'UJI' AND k.kode_transaksi = 'LISTRIKUJI';
INSERT INTO mutasi_uang_cash (cabang, no_mutasi, tanggal, urut, status, oleh, perangkat, asal, no_rekening, kategori, jumlah_rp, keterangan, tujuan)
  VALUES ('UJI', 'MK-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'CASH', '111UJI', 'LISTRIKUJI', 1000000, 'SETOR', 'BANK');
INSERT INTO mutasi_uang_bank (cabang, no_mutasi, tanggal, urut, status, oleh, perangkat, asal_rekening, tujuan_rekening, kategori, jumlah_rp, keterangan)
  VALUES ('UJI', 'MB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', '111UJI', '222UJI', 'LISTRIKUJI', 1000000, 'GAJI');
INSERT INTO pengalihan_saldo (cabang, no_pengalihan, tanggal, urut, status, oleh, perangkat, jenis_saldo, asal_laci, tujuan_laci, jumlah_rp, keterangan)
  VALUES ('UJI', 'SL-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'LACI', 'UTAMA', 'DEPAN', 50000, 'ISI LACI');
DO $$
BEGIN
  ASSERT (SELECT arah FROM uang_kas WHERE cabang = 'UJI') = 'KELUAR', 'cash out';
  ASSERT (SELECT no_rekening FROM uang_bank WHERE cabang = 'UJI') = '111UJI', 'money of an account';
  ASSERT (SELECT biaya_rp IS NULL FROM mutasi_uang_cash WHERE cabang = 'UJI'), 'a move that costs nothing';
  ASSERT (SELECT tujuan_rekening FROM mutasi_uang_bank WHERE cabang = 'UJI') = '222UJI', 'a move between accounts';
  ASSERT (SELECT tujuan_laci FROM pengalihan_saldo WHERE cabang = 'UJI') = 'DEPAN', 'a shift between drawers';
END $$;
--- 0274-gesek-tunai before
-- New tables: nothing stands before.
--- 0274-gesek-tunai after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO gesek_tunai (cabang, no_gesek, tanggal, urut, status, oleh, perangkat, kode_customer, no_rekening, jenis_kartu, akhir_kartu, jumlah_rp, biaya_rp,
    nama_customer, total_rp, biaya_bank)
  SELECT 'UJI', 'GT-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', c.kode, '111UJI', 'DEBIT', '4471', 1000000, 1500, c.nama_customer, 1001500, 1502
  FROM customer c WHERE c.cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  ASSERT (SELECT total_rp - biaya_rp FROM gesek_tunai WHERE cabang = 'UJI') = 1000000, 'cash for a card';
END $$;
--- 0280-kliring before
CREATE TABLE IF NOT EXISTS buku_uang_uji PARTITION OF buku_uang DEFAULT;
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI', 'TOKO UJI') ON CONFLICT DO NOTHING;
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik)
VALUES
  -- A card whose fee the customer bore, and a transfer, confirmed by their own entry.
  ('UJI', now(), current_date, 'JL', 'JL-K1', 1, '1130', '111', 10015, 0, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 2, '4190', '', 0, 15, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 3, '1120', '111', 10000, 0, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 4, '5150', '', 15, 0, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 5, '1130', '111', 0, 10015, 'DEBIT', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 6, '1130', '111', 5000, 0, 'TRANSFER', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 7, '1120', '111', 5000, 0, 'TRANSFER', false),
  ('UJI', now(), current_date, 'JL', 'JL-K1', 8, '1130', '111', 0, 5000, 'TRANSFER', false),
  -- One that nobody ticked, and one that was called off.
  ('UJI', now(), current_date, 'JL', 'JL-K2', 1, '1130', '111', 7000, 0, 'QRIS', false),
  ('UJI', now(), current_date, 'JL', 'JL-K3', 1, '1130', '111', 3000, 0, 'QRIS', false),
  ('UJI', now(), current_date, 'JL', 'JL-K3', 1, '1130', '111', 0, 3000, 'QRIS', true);
--- 0280-kliring after
SET LOCAL kilau.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT (jumlah, biaya, status) = (10015, 15, 'COCOK') FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K1' AND baris = 1), 'a card';
  ASSERT (SELECT (jumlah, biaya, status) = (5000, 0, 'COCOK') FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K1' AND baris = 6), 'a transfer';
  ASSERT (SELECT status FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K2') = 'BELUM', 'one that waits';
  ASSERT (SELECT status FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K3') = 'BATAL', 'one that was called off';
  PERFORM batal_kliring('UJI', 'JL-K2');
  ASSERT (SELECT status FROM kliring WHERE cabang = 'UJI' AND nomor = 'JL-K2') = 'BATAL', 'called off with its document';
  UPDATE kliring SET no_validasi = 'VN-1' WHERE cabang = 'UJI' AND nomor = 'JL-K1';
  BEGIN
    PERFORM batal_kliring('UJI', 'JL-K1');
  EXCEPTION WHEN SQLSTATE 'KL001' THEN
    refused := true;
  END;
  ASSERT refused, 'what was ticked is not called off';
END $$;
--- 0281-validasi-non-cash before
-- New tables: nothing stands before.
--- 0281-validasi-non-cash after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO validasi_non_cash (cabang, no_validasi, tanggal, urut, status, oleh, perangkat, no_rekening, hasil, total_jumlah, jumlah_rp, biaya_rp, bersih_rp)
  VALUES ('UJI', 'VN-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', '111UJI', 'COCOK', 1, 10000, 15, 9985);
INSERT INTO validasi_non_cash_detail (cabang, no_validasi, baris, nomor, baris_bayar, biaya_rp, kode_baris, tgl_bayar, cara, kartu, jumlah_rp, biaya_lama, status_lama)
  VALUES ('UJI', 'VN-UJI-261121-0001', 1, 'JL-UJI-261121-0001', 1, 15, '261121-9985-AAAA', '2026-11-21', 'DEBIT', '4471', 10000, 15, 'BELUM');
INSERT INTO baris_bank (cabang, no_rekening, kode_baris, tanggal, keterangan, masuk, keluar, berkas, diimpor, oleh, no_validasi)
  VALUES ('UJI', '111UJI', '261121-9985-AAAA', '2026-11-21', 'EDC 4471', 9985, 0, 'BCA.CSV', now(), 'WALK', 'VN-UJI-261121-0001');
DO $$
BEGIN
  ASSERT (SELECT b.masuk FROM baris_bank b JOIN validasi_non_cash_detail d ON d.cabang = b.cabang AND d.kode_baris = b.kode_baris WHERE b.cabang = 'UJI')
    = (SELECT bersih_rp FROM validasi_non_cash WHERE cabang = 'UJI'), 'the bank gave what was expected';
END $$;
--- 0282-pesan before
-- New tables: nothing stands before.
--- 0282-pesan after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO kotak_keluar (cabang, ke, urut, id, jenis, nomor, versi, isi, dibuat)
  VALUES ('UJI', 'PUSAT', 1, '00000000-0000-4000-8000-000000000001', 'KU', 'KU-UJI-261121-0001', 1, '{"jumlah_rp": 5}', now());
INSERT INTO kotak_masuk (cabang, dari, id, urut, jenis, nomor, versi, isi, diterima)
  VALUES ('UJI', 'PUSAT', '00000000-0000-4000-8000-000000000002', 1, 'KU_TERIMA', 'KU-UJI-261121-0001', 1, '{}', now());
DO $$
BEGIN
  ASSERT (SELECT terkirim IS NULL FROM kotak_keluar WHERE cabang = 'UJI'), 'not delivered yet';
  BEGIN
    INSERT INTO kotak_masuk (cabang, dari, id, urut, jenis, nomor, versi, isi, diterima)
      VALUES ('UJI', 'PUSAT', '00000000-0000-4000-8000-000000000003', 1, 'KU_TERIMA', 'KU-UJI-261121-0001', 1, '{}', now());
    RAISE EXCEPTION 'two messages took one place';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END $$;
--- 0283-kirim-uang before
-- New tables: nothing stands before.
--- 0283-kirim-uang after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO kirim_uang (cabang, nota_kirim, tanggal, urut, status, oleh, perangkat, tujuan, jumlah_rp, asal, keterangan, no_reff, valid_by)
  SELECT 'UJI', 'KU-UJI-261121-0001', '2026-11-21', 1, 'MENUNGGU BATAL', 'WALK', 'TILL', t.kode_toko, 1000000, 'CASH', 'SETOR', 'AB23CD45', 'WALK'
  FROM toko t ORDER BY t.kode_toko LIMIT 1;
INSERT INTO terima_uang (cabang, no_terima, tanggal, urut, status, oleh, perangkat, no_reff, masuk_ke, dari_toko, nota_kirim, jumlah_rp, input_by, tgl_kirim,
    keterangan)
  SELECT 'UJI', 'UM-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'EF23GH45', 'CASH', t.kode_toko, 'KU-LAIN-261121-0001', 500000, 'WALK', '2026-11-20',
    'MODAL' FROM toko t ORDER BY t.kode_toko LIMIT 1;
INSERT INTO kiriman_uang (cabang, dari, nota_kirim, no_reff, jumlah_rp, keterangan, input_by, valid_by, tgl_system, waktu, status, no_terima, dibuat, diubah)
  VALUES ('UJI', 'LAIN', 'KU-LAIN-261121-0001', 'EF23GH45', 500000, 'MODAL', 'WALK', 'WALK', '2026-11-20', now(), 'DONE', 'UM-UJI-261121-0001', now(), now());
INSERT INTO reff_uang (no_reff, toko, nota_kirim) VALUES ('AB23CD45', 'UJI', 'KU-UJI-261121-0001');
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT no_rekening IS NULL FROM kirim_uang WHERE cabang = 'UJI'), 'money of a drawer';
  ASSERT (SELECT jumlah_rp FROM terima_uang WHERE cabang = 'UJI') = 500000, 'money of another shop';
  BEGIN
    INSERT INTO reff_uang (no_reff, toko, nota_kirim) VALUES ('AB23CD45', 'LAIN', 'KU-LAIN-261121-0002');
  EXCEPTION WHEN unique_violation THEN
    refused := true;
  END;
  ASSERT refused, 'a reference is one in the chain';
  BEGIN
    UPDATE kiriman_uang SET no_terima = NULL WHERE cabang = 'UJI';
    RAISE EXCEPTION 'received without a receipt';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
--- 0285-para-akun before
CREATE TABLE IF NOT EXISTS buku_uang_uji PARTITION OF buku_uang DEFAULT;
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI285', 'TOKO UJI 285');
SET LOCAL kilau.cabang = 'UJI285';
INSERT INTO akun (cabang, nomor_akun, nama_akun, jenis_akun) VALUES ('UJI285', '4199', 'PENJUALAN EMAS', 'PENDAPATAN');
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik)
VALUES ('UJI285', now(), current_date, 'JL', 'JL-1', 1, '1110', 'UTAMA', 5000, 0, '', false),
  ('UJI285', now(), current_date, 'JL', 'JL-1', 2, '4110', '', 0, 5000, '', false);
--- 0285-para-akun after
SET LOCAL kilau.cabang = 'UJI285';
INSERT INTO para_akun_transaksi (cabang, trx, kode_akun, jenis_akun, nomor_akun, diubah) VALUES ('UJI285', 'JL', 'PENJUALAN', 'KREDIT', '4199', now());
INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, nomor_akun, sub, debit, kredit, keterangan, balik)
VALUES ('UJI285', now(), current_date, 'JL', 'JL-2', 1, '1110', NULL, 'UTAMA', 7000, 0, '', false),
  ('UJI285', now(), current_date, 'JL', 'JL-2', 2, '4110', '4199', '', 0, 7000, '', false);
DO $$
BEGIN
  ASSERT (SELECT sum(kredit) FROM buku_uang WHERE cabang = 'UJI285' AND akun = '4110') = 12000, 'the role of old lines and new';
  ASSERT (SELECT sum(kredit) FROM buku_uang WHERE cabang = 'UJI285' AND coalesce(nomor_akun, akun) = '4110') = 5000, 'what was posted before stays where it was';
END $$;
--- 0295-ringkasan-tutup before
-- A new table: nothing stands before.
--- 0295-ringkasan-tutup after
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO ringkasan_tutup (cabang, no_tutup, push, nomor_wa, lagi, dibuat)
VALUES ('UJI', 'TU-UJI-261121-0001', 'OWNER TOKO', '{081234567890}', '2026-11-21T14:00:00Z', '2026-11-21T14:00:00Z');
DO $$
BEGIN
  BEGIN
    UPDATE ringkasan_tutup SET status = 'TERKIRIM' WHERE cabang = 'UJI';
    RAISE EXCEPTION 'one was told, and nobody knows when';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'ringkasan_tutup_lagi'), 'what waits is found without reading what was told';
END $$;
--- 0300-jejak-waktu before
-- An index alone: no row changes.
--- 0300-jejak-waktu after
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'buku_jejak_waktu'), 'the audit book is found by the clock';
END $$;
--- 0301-server-jauh before
-- A right alone: no row changes.
--- 0301-server-jauh after
DO $$
BEGIN
  ASSERT has_column_privilege('kilau_pusat', 'server_dikenal', 'alamat', 'SELECT'), 'head office reads where other servers stand';
  ASSERT NOT has_column_privilege('kilau_pusat', 'server_dikenal', 'kode_hash', 'SELECT'), 'and none of their codes';
END $$;
--- 0302-jumlahan before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "barang" WHERE cabang = 'UJI'), 'rows of barang';
END $$;
--- 0302-jumlahan after
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM pg_indexes WHERE tablename = 'barang' AND indexname = 'barang_jumlahan' AND indexdef LIKE '%INCLUDE (jumlah, berat, murni, nilai)%'),
    'what lies there is summed without reading the wide rows';
END $$;
--- 0310-hutang before
-- New tables: nothing stands before.
--- 0310-hutang after
-- A loan of 1,250,000 on one bracelet, and a payment of its interest.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hutang (cabang, no_faktur_hutang, tanggal, urut, status, oleh, perangkat, kode_customer, kode_sales, pokok, nama_customer, tgl_hutang, kode_bunga,
    bunga_tabel, bunga, mode_bunga, lama_pinjam, jatuh_tempo, biaya_admin, dibayarkan, pembulatan_ke, taksiran, maksimal, total_jumlah, total_berat,
    sisa_pokok, bunga_sampai, cetakan)
  SELECT 'UJI', 'HT-UJI-261121-0001', '2026-11-21', 1, 'BUNGA DIBAYAR', 'WALK', 'TILL', c.kode, 'RINA', 1250000, c.nama_customer, '2026-11-21', 'K1',
    250, 250, 'HARIAN', 30, '2027-01-20', 10000, 1240000, 500, 16500000, 12500000, 1, 10000, 1250000, '2026-11-22', 1
  FROM customer c WHERE c.cabang = 'UJI' LIMIT 1;
INSERT INTO hutang_bayar_keluar (cabang, no_faktur_hutang, baris, cara, jumlah_rp) VALUES ('UJI', 'HT-UJI-261121-0001', 1, 'CASH', 1240000);
INSERT INTO hutang_detail_barang (cabang, no_faktur_hutang, baris, nama_barang, kode_kadar, jumlah, berat_kotor, berat, kondisi_pinjaman, foto, tempat,
    kode_jaminan, kadar, persen_taksiran, per_gram, nilai_taksiran, nilai_kondisi, plafond_per_gram, plafond, maksimal, murni)
  SELECT 'UJI', 'HT-UJI-261121-0001', 1, 'GELANG', k.kode_kadar, 1, 10250, 10000, p.kondisi_pinjaman, 'aaaaaaaaaaaaaaaaaaaaaaaa', 'BRANKAS B',
    'HT-UJI-261121-0001-1', 7500, 8500, 1650000, 16500000, 14025000, 1250000, 12500000, 12500000, 7500
  FROM kadar k, kondisi_pinjaman p WHERE k.cabang = 'UJI' AND p.cabang = 'UJI' LIMIT 1;
INSERT INTO jaminan (cabang, kode_jaminan, no_faktur_hutang, nama_barang, kode_kadar, kadar, jumlah, berat_kotor, berat, murni, tempat, foto, status)
  SELECT 'UJI', d.kode_jaminan, d.no_faktur_hutang, d.nama_barang, d.kode_kadar, d.kadar, d.jumlah, d.berat_kotor, d.berat, d.murni, d.tempat, d.foto,
    'DISIMPAN' FROM hutang_detail_barang d WHERE d.cabang = 'UJI';
INSERT INTO penebusan (cabang, no_penebusan, tanggal, urut, status, oleh, perangkat, no_faktur_hutang, cara, kode_customer, nama_customer, kode_sales,
    tgl_hutang, lama_pinjam, pokok, bunga, hari, telat, bunga_hitung, denda_hitung, pokok_bayar, bunga_rp, denda_rp, admin_rp, biaya_slip_rp, total,
    dibayarkan, status_awal, sisa_awal, bunga_sampai_awal, jatuh_tempo_awal, status_jadi, sisa_jadi, bunga_sampai, jatuh_tempo, pinjaman_baru, pokok_baru,
    bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh, cetakan)
  SELECT 'UJI', 'TB-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', h.no_faktur_hutang, 'BUNGA', h.kode_customer, h.nama_customer,
    h.kode_sales, h.tgl_hutang, 30, h.pokok, h.bunga, 1, 0, 1500, 0, 0, 1500, 0, 0, 0, 1500, 0, 'AKTIF', 1250000, '2026-11-21', '2026-12-21',
    'BUNGA DIBAYAR', 1250000, '2026-11-22', '2027-01-20', false, 0, 1500, 0, 0, 0, 'TOKO', 1
  FROM hutang h WHERE h.cabang = 'UJI';
INSERT INTO penebusan_bayar (cabang, no_penebusan, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'CASH', 1500, 0);
INSERT INTO penebusan_bayar_keluar (cabang, no_penebusan, baris, cara, jumlah_rp) VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'CASH', 1);
INSERT INTO penebusan_pulang (cabang, no_penebusan, baris, kode_jaminan) VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'HT-UJI-261121-0001-1');
INSERT INTO penebusan_detail_barang (cabang, no_penebusan, baris, kode_jaminan, nama_barang, jumlah, berat, murni, menjadi)
  VALUES ('UJI', 'TB-UJI-261121-0001', 1, 'HT-UJI-261121-0001-1', 'GELANG', 1, 10000, 7500, 'TETAP');
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT sum(sisa_pokok) FROM hutang WHERE cabang = 'UJI') = 1250000, 'a loan';
  ASSERT (SELECT status FROM jaminan WHERE cabang = 'UJI') = 'DISIMPAN', 'a piece in the safe';
  ASSERT (SELECT total FROM penebusan WHERE cabang = 'UJI') = 1500, 'its interest';
  BEGIN
    UPDATE hutang SET mode_bunga = 'TAHUNAN' WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'interest is counted in one of three ways';
END $$;
--- 0330-cicilan before
-- New tables: nothing stands before.
--- 0330-cicilan after
-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO cicilan (cabang, no_cicilan, tanggal, urut, status, oleh, perangkat, kode_sales, kode_customer, kode_cicilan, dp, nama_customer,
    total_jumlah, total_berat, total_harga, total_ongkos, total_diskon, total_ppn, pembulatan, total, lama_bulan, bunga, denda_harian, maks_telat,
    pokok, bunga_rp, total_cicilan, angsuran, terbayar, sisa, angsuran_dibayar, jatuh_tempo, potongan_bunga, serah_dulu, potongan_batal,
    bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh, ppn_mode, nilai, cetakan)
  SELECT 'UJI', 'CC-UJI-261121-0001', '2026-11-21', 1, 'AKTIF', 'WALK', 'TILL', s.kode_sales, c.kode, p.kode_cicilan, 2000000, 'SITI',
    1, 3215, 10000000, 0, 0, 0, 0, 10000000, 1, 600, 10, 30, 8000000, 480000, 8480000, 8480000, 2000000, 8480000, 0, '2026-12-21', 0, false, 0,
    2000000, 0, 0, 0, 'TOKO', 'TIDAK', 3215000, 1
  FROM sales s, customer c, parameter_cicilan p WHERE s.cabang = 'UJI' AND c.cabang = 'UJI' AND p.cabang = 'UJI' LIMIT 1;
INSERT INTO cicilan_detail_barang (cabang, no_cicilan, baris, kode_barcode, jumlah, nama_barang, kode_group, kode_dept, kadar, aksesoris, kode_gudang,
    kode_baki, tgl_masuk, berat_stock, asal_berat, berat_emas, berat_hitung, kategori_harga, harga_dasar, harga, ongkos_baku, jumlah_rp, diskon, total,
    tarif_ppn, ppn, nilai, murni)
  VALUES ('UJI', 'CC-UJI-261121-0001', 1, 'CC1', 1, 'CINCIN', 'G585', 'BR', 5850, false, 'BRANKAS', 'B01', '2026-11-21', 3215, 'STOCK', 3215, 3215,
    'BARANG', 10000000, 10000000, 0, 10000000, 0, 10000000, 0, 0, 3215000, 1881);
INSERT INTO cicilan_bayar (cabang, no_cicilan, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'CC-UJI-261121-0001', 1, 'CASH', 2000000, 0);
INSERT INTO cicilan_jadwal (cabang, no_cicilan, baris, ke, jatuh_tempo, angsuran) VALUES ('UJI', 'CC-UJI-261121-0001', 1, 1, '2026-12-21', 8480000);
INSERT INTO cicilan_bayar_keluar (cabang, no_cicilan, baris, cara, jumlah_rp) VALUES ('UJI', 'CC-UJI-261121-0001', 1, 'CASH', 1);
INSERT INTO bayar_cicilan (cabang, no_bayar_cicilan, tanggal, urut, status, oleh, perangkat, no_cicilan, cara_lunas, ke_awal, ke_akhir, hapus_denda,
    kode_customer, nama_customer, serah_dulu, pokok_rp, potongan_bunga, denda, denda_dihapus, total, sisa, bayar_tunai, bayar_non_tunai, kembali,
    biaya_kartu, biaya_kartu_oleh, cetakan)
  VALUES ('UJI', 'BC-UJI-261221-0001', '2026-12-21', 1, 'SELESAI', 'WALK', 'TILL', 'CC-UJI-261121-0001', 'ANGSURAN', 1, 1, false, 'C0001', 'SITI', false,
    8480000, 0, 0, 0, 8480000, 0, 8480000, 0, 0, 0, 'TOKO', 1);
INSERT INTO bayar_cicilan_rincian (cabang, no_bayar_cicilan, baris, ke, jatuh_tempo, angsuran, telat, denda)
  VALUES ('UJI', 'BC-UJI-261221-0001', 1, 1, '2026-12-21', 8480000, 0, 0);
INSERT INTO bayar_cicilan_bayar (cabang, no_bayar_cicilan, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'BC-UJI-261221-0001', 1, 'CASH', 8480000, 0);
DO $$
BEGIN
  ASSERT (SELECT sisa FROM cicilan WHERE cabang = 'UJI') = 8480000, 'a contract';
  ASSERT (SELECT pokok_rp FROM bayar_cicilan WHERE cabang = 'UJI') = 8480000, 'and its payment';
END $$;
--- 0345-kelebihan-lelang before
-- New tables: nothing stands before.
--- 0345-kelebihan-lelang after
-- A surplus of 1,105,000 that waits for its holder until a year after the auction.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO kelebihan_lelang (cabang, nomor_asal, no_lelang, kode_customer, nama_customer, no_hp, tanggal, tgl_hangus, jumlah_rp, sisa_rp, status)
  SELECT 'UJI', 'HT-UJI-261121-0001', 'LL-UJI-261230-0001', c.kode, c.nama_customer, c.no_hp, '2026-12-30', '2027-12-30', 1105000, 1105000,
    'BELUM DIAMBIL' FROM customer c WHERE c.cabang = 'UJI' LIMIT 1;
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT sisa_rp FROM kelebihan_lelang WHERE cabang = 'UJI') = 1105000, 'a surplus';
  BEGIN
    UPDATE kelebihan_lelang SET jumlah_rp = 0 WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'nothing is no surplus';
END $$;
--- 0346-lelang-hutang before
-- New tables: nothing stands before.
--- 0346-lelang-hutang after
-- A loan whose bracelet the shop takes itself for 7,000,000; what is left over is paid to its borrower.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO lelang_hutang (cabang, no_lelang, tanggal, urut, status, oleh, perangkat, pembeli, kondisi_beli, nama_pembeli, harga_emas_saat, total_jumlah,
    total_berat, total_wajar, total, total_biaya, total_rugi, total_kelebihan, bayar_tunai, bayar_non_tunai, kembali, biaya_kartu, biaya_kartu_oleh, cetakan)
  SELECT 'UJI', 'LL-UJI-270421-0001', '2027-04-21', 1, 'SELESAI', 'WALK', 'TILL', 'TOKO', k.kondisi_beli, 'TOKO', 2200000, 1, 10000, 16500000, 7000000,
    150000, 0, 1105000, 0, 0, 0, 0, 'TOKO', 1 FROM kondisi_pembelian k WHERE k.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_hutang_detail_hutang (cabang, no_lelang, baris, no_faktur_hutang, harga, biaya, kode_customer, nama_customer, diberitahu, hari, telat, pokok,
    bunga_hitung, denda_hitung, nilai_wajar, bunga_rp, denda_rp, rugi, kelebihan, status_awal, bunga_sampai, jatuh_tempo)
  SELECT 'UJI', 'LL-UJI-270421-0001', 1, h.no_faktur_hutang, 7000000, 150000, h.kode_customer, h.nama_customer, '2027-04-10', 151, 31, 5000000, 640000, 105000,
    16500000, 640000, 105000, 0, 1105000, 'AKTIF', h.bunga_sampai, h.jatuh_tempo FROM hutang h WHERE h.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_hutang_detail_barang (cabang, no_lelang, baris, kode_jaminan, no_faktur_hutang, nama_barang, kadar, jumlah, berat, murni, per_gram, nilai_wajar)
  SELECT 'UJI', 'LL-UJI-270421-0001', 1, d.kode_jaminan, d.no_faktur_hutang, d.nama_barang, d.kadar, d.jumlah, d.berat, d.murni, 1650000, 16500000
  FROM hutang_detail_barang d WHERE d.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_hutang_detail_masuk (cabang, no_lelang, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, jumlah, berat, berat_emas, murni,
    kondisi_beli, nilai, kode_gudang, kode_baki)
  SELECT 'UJI', 'LL-UJI-270421-0001', 1, 'PL270421000101', 'GELANG', 'G750', 'GL', 7500, 1, 10250, 10000, 7500, a.kondisi_beli, 7000000, 'BELI', 'BELI'
  FROM lelang_hutang a WHERE a.cabang = 'UJI';
INSERT INTO lelang_hutang_bayar (cabang, no_lelang, baris, cara, jumlah_rp, biaya_rp) VALUES ('UJI', 'LL-UJI-270421-0001', 1, 'CASH', 1, 0);
INSERT INTO bayar_kelebihan (cabang, no_kelebihan, tanggal, urut, status, oleh, perangkat, nomor_asal, cara, no_lelang, kode_customer, nama_customer,
    tgl_lelang, tgl_hangus, jumlah_rp, bayar_tunai, bayar_non_tunai, cetakan)
  SELECT 'UJI', 'KL-UJI-270502-0001', '2027-05-02', 1, 'SELESAI', 'WALK', 'TILL', d.no_faktur_hutang, 'BAYAR', d.no_lelang, d.kode_customer,
    d.nama_customer, '2027-04-21', '2028-04-21', d.kelebihan, d.kelebihan, 0, 1 FROM lelang_hutang_detail_hutang d WHERE d.cabang = 'UJI';
INSERT INTO bayar_kelebihan_bayar_keluar (cabang, no_kelebihan, baris, cara, jumlah_rp) VALUES ('UJI', 'KL-UJI-270502-0001', 1, 'CASH', 1105000);
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT sum(kelebihan) FROM lelang_hutang_detail_hutang WHERE cabang = 'UJI') = 1105000, 'an auction';
  ASSERT (SELECT sum(jumlah_rp) FROM bayar_kelebihan WHERE cabang = 'UJI') = 1105000, 'its surplus is paid';
  BEGIN
    UPDATE lelang_hutang SET pembeli = 'LELANG' WHERE cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'somebody else buys, or the shop';
END $$;
--- 0350-pemberitahuan-hutang before
-- A new table: nothing stands before.
--- 0350-pemberitahuan-hutang after
-- The borrower of a loan was telephoned.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, catatan, oleh, dibuat)
  SELECT 'UJI', gen_random_uuid(), h.no_faktur_hutang, '2027-01-21', 'TELEPON', h.jatuh_tempo, 'JANJI DATANG SABTU', 'WALK', now()
  FROM hutang h WHERE h.cabang = 'UJI';
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT count(*) FROM pemberitahuan_hutang WHERE cabang = 'UJI' AND jatuh_tempo = '2027-01-20') = 1, 'somebody was told';
  BEGIN
    INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, oleh, dibuat)
      SELECT 'UJI', gen_random_uuid(), h.no_faktur_hutang, '2027-01-21', 'SUREL', h.jatuh_tempo, 'WALK', now() FROM hutang h WHERE h.cabang = 'UJI';
  EXCEPTION WHEN check_violation THEN
    refused := true;
  END;
  ASSERT refused, 'people are told in one of three ways';
END $$;
--- 0351-murni-pinjaman before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
END $$;
--- 0351-murni-pinjaman after
-- A loan that stood before has the fine weight of its lines.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) > 0 AND bool_and(h.total_murni = (SELECT coalesce(sum(d.murni), 0) FROM hutang_detail_barang d
    WHERE d.cabang = 'UJI' AND d.no_faktur_hutang = h.no_faktur_hutang)) FROM hutang h WHERE h.cabang = 'UJI'), 'fine weight of loans';
END $$;
--- 0355-pinjaman-awal before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "jaminan" WHERE cabang = 'UJI'), 'rows of jaminan';
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
  ASSERT EXISTS (SELECT FROM "hutang_detail_barang" WHERE cabang = 'UJI'), 'rows of hutang-detail-barang';
END $$;
--- 0355-pinjaman-awal after
-- A loan of before these books: its old number and dates, and a piece without a photograph.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hutang (cabang, no_faktur_hutang, tanggal, urut, status, oleh, perangkat, kode_customer, kode_sales, tgl_dokumen, pokok, ubah_bunga, bunga_baru,
    nama_customer, tgl_hutang, kode_bunga, bunga_tabel, bunga, mode_bunga, lama_pinjam, jatuh_tempo, biaya_admin, dibayarkan, pembulatan_ke, taksiran,
    maksimal, total_jumlah, total_berat, total_murni, sisa_pokok, bunga_sampai, no_lama, jatuh_tempo_awal, bunga_sampai_awal, cetakan)
  SELECT 'UJI', 'HT-UJI-261121-9355', '2026-11-21', 9355, 'AKTIF', 'WALK', 'TILL', h.kode_customer, h.kode_sales, '2026-09-01', 2000000, true, 300,
    h.nama_customer, '2026-09-01', h.kode_bunga, 250, 300, 'HARIAN', 30, '2026-10-31', 0, 0, 500, 16500000, 12500000, 1, 10000, 7500, 2000000, '2026-10-31',
    'SBG-101', '2026-10-31', '2026-10-31', 0
  FROM hutang h WHERE h.cabang = 'UJI' LIMIT 1;
INSERT INTO hutang_detail_barang (cabang, no_faktur_hutang, baris, nama_barang, kode_kadar, jumlah, berat_kotor, berat, kondisi_pinjaman, foto, kode_jaminan,
    kadar, persen_taksiran, per_gram, nilai_taksiran, nilai_kondisi, maksimal, murni)
  SELECT 'UJI', 'HT-UJI-261121-9355', 1, d.nama_barang, d.kode_kadar, 1, 10000, 10000, d.kondisi_pinjaman, NULL, 'HT-UJI-261121-9355-1', d.kadar,
    d.persen_taksiran, d.per_gram, d.nilai_taksiran, d.nilai_kondisi, d.maksimal, d.murni
  FROM hutang_detail_barang d WHERE d.cabang = 'UJI' LIMIT 1;
INSERT INTO jaminan (cabang, kode_jaminan, no_faktur_hutang, nama_barang, kode_kadar, kadar, jumlah, berat_kotor, berat, murni, foto, status)
  SELECT 'UJI', d.kode_jaminan, d.no_faktur_hutang, d.nama_barang, d.kode_kadar, d.kadar, d.jumlah, d.berat_kotor, d.berat, d.murni, d.foto, 'DISIMPAN'
  FROM hutang_detail_barang d WHERE d.cabang = 'UJI' AND d.no_faktur_hutang = 'HT-UJI-261121-9355';
DO $$
BEGIN
  ASSERT (SELECT no_lama FROM hutang WHERE cabang = 'UJI' AND jatuh_tempo_awal = '2026-10-31') = 'SBG-101', 'a loan of before';
  ASSERT EXISTS (SELECT FROM jaminan WHERE cabang = 'UJI' AND foto IS NULL), 'a piece without a photograph';
  ASSERT EXISTS (SELECT FROM jaminan WHERE cabang = 'UJI' AND foto IS NOT NULL), 'the others keep theirs';
END $$;
--- 0360-lelang-cicilan before
-- New tables: nothing stands before.
--- 0360-lelang-cicilan after
-- A contract that is too late ends: what comes back stands in the bought stock.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO lelang_cicilan (cabang, no_lelang, tanggal, urut, status, oleh, perangkat, no_cicilan, cara, nilai_wajar, kondisi_beli, kode_customer,
    nama_customer, jatuh_tempo, telat, terbayar, sisa, denda, pembulatan_ke, potongan, dikembalikan, rugi, kelebihan)
  SELECT 'UJI', 'LC-UJI-270131-0001', '2027-01-31', 1, 'SELESAI', 'WALK', 'TILL', c.no_cicilan, 'KEMBALI', 8000000, k.kondisi_beli, 'C0001', 'SITI',
    '2026-12-21', 41, 2000000, 8480000, 347680, 500, 0, 0, 480000, 0
  FROM cicilan c, kondisi_pembelian k WHERE c.cabang = 'UJI' AND k.cabang = 'UJI' LIMIT 1;
INSERT INTO lelang_cicilan_barang_cicilan (cabang, no_lelang, baris, kode_barcode, nama_barang, berat, nilai, kode_gudang, kode_baki)
  VALUES ('UJI', 'LC-UJI-270131-0001', 1, 'CC1', 'CINCIN', 3215, 3215000, 'BRANKAS', 'B01');
INSERT INTO lelang_cicilan_detail_barang (cabang, no_lelang, baris, kode_barcode, nama_barang, kode_group, kode_dept, kadar, jumlah, berat, berat_emas,
    murni, kondisi_beli, nilai, kode_gudang, kode_baki)
  VALUES ('UJI', 'LC-UJI-270131-0001', 1, 'PC270131000101', 'CINCIN', 'G585', 'BR', 5850, 1, 3215, 3215, 1881, 'MULUS', 8000000, 'BELI', 'BELI');
INSERT INTO lelang_cicilan_bayar_keluar (cabang, no_lelang, baris, cara, jumlah_rp) VALUES ('UJI', 'LC-UJI-270131-0001', 1, 'CASH', 1);
DO $$
BEGIN
  ASSERT (SELECT rugi FROM lelang_cicilan WHERE cabang = 'UJI') = 480000, 'short of what was owed';
  ASSERT (SELECT nilai FROM lelang_cicilan_detail_barang WHERE cabang = 'UJI') = 8000000, 'the piece at its fair value';
END $$;
--- 0365-nomor-lama-hutang before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
END $$;
--- 0365-nomor-lama-hutang after
-- A loan of before stands once; called off, it comes in again.
SET LOCAL kilau.cabang = 'UJI';
CREATE FUNCTION pg_temp.again(nomor text, keadaan text, lama text) RETURNS void LANGUAGE sql AS $f$
  INSERT INTO hutang SELECT (jsonb_populate_record(h, jsonb_build_object('no_faktur_hutang', nomor, 'urut', right(nomor, 4)::int, 'status', keadaan, 'no_lama', lama))).*
  FROM hutang h WHERE h.cabang = 'UJI' AND h.no_lama = 'SBG-101' AND h.status = 'AKTIF'
$f$;
DO $$
BEGIN
  PERFORM pg_temp.again('HT-UJI-261121-9365', 'BATAL', 'SBG-101');
  PERFORM pg_temp.again('HT-UJI-261121-9366', 'AKTIF', 'SBG-102');
  BEGIN
    PERFORM pg_temp.again('HT-UJI-261121-9367', 'AKTIF', 'SBG-101');
    RAISE assert_failure USING MESSAGE = 'a loan of before that stands twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END $$;
-- The later ones begin with what was there.
DELETE FROM hutang WHERE cabang = 'UJI' AND no_faktur_hutang IN ('HT-UJI-261121-9365', 'HT-UJI-261121-9366');
--- 0366-bukti-lelang-cicilan before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "lelang_cicilan" WHERE cabang = 'UJI'), 'rows of lelang-cicilan';
END $$;
--- 0366-bukti-lelang-cicilan after
-- An auction of before has no paper yet: the next print of it is the first.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT cetakan FROM lelang_cicilan WHERE cabang = 'UJI') = 0, 'never printed';
END $$;
--- 0370-hutang-berjalan before
-- Every loan of the example runs.
SET LOCAL kilau.cabang = 'UJI';
UPDATE hutang SET status = 'AKTIF', sisa_pokok = 1250000 WHERE cabang = 'UJI';
DO $$ BEGIN
  ASSERT EXISTS (SELECT FROM hutang WHERE cabang = 'UJI'), 'loans';
END $$;
--- 0370-hutang-berjalan after
SET LOCAL kilau.cabang = 'UJI';
DO $$ BEGIN
  ASSERT (SELECT b.sisa_pokok = 1250000 * (SELECT count(*) FROM hutang WHERE cabang = 'UJI') FROM hutang_berjalan b WHERE b.cabang = 'UJI'),
    'the sum of what is owed';
END $$;
--- 0371-bunga-tambahan before
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT EXISTS (SELECT FROM "hutang" WHERE cabang = 'UJI'), 'rows of hutang';
  ASSERT EXISTS (SELECT FROM "penebusan" WHERE cabang = 'UJI'), 'rows of penebusan';
END $$;
--- 0371-bunga-tambahan after
-- A loan that was lent anew owes its first day; one that follows owes what its payment left it.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) > 0 AND bool_and(uang_baru = CASE WHEN no_asal IS NULL THEN pokok ELSE 0 END) FROM hutang
    WHERE cabang = 'UJI'), 'money lent anew';
  ASSERT (SELECT count(*) > 0 AND bool_and(bunga_tambah IS NULL) FROM penebusan WHERE cabang = 'UJI'), 'rows of penebusan';
END $$;
