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
