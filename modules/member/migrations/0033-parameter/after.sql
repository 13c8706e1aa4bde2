-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "member" (cabang, "kode", "nama", "no_hp", "alamat", "tanggal_lahir", "jenis_member", "kode_afiliasi") VALUES ('UJI', 'M0001', 'IBU SRI LESTARI', '081298765432', 'BANDUNG', '1980-04-21', 'GOLD', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "member" (cabang, "kode", "nama", "no_hp", "alamat", "tanggal_lahir", "jenis_member", "kode_afiliasi") VALUES ('UJI', 'M0002', 'BAPAK AGUS', '085712345678', NULL, NULL, 'UMUM', 'M0001') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'M0001' AND "nama" IS NOT DISTINCT FROM 'IBU SRI LESTARI' AND "no_hp" IS NOT DISTINCT FROM '081298765432' AND "alamat" IS NOT DISTINCT FROM 'BANDUNG' AND "tanggal_lahir" IS NOT DISTINCT FROM '1980-04-21' AND "jenis_member" IS NOT DISTINCT FROM 'GOLD' AND "kode_afiliasi" IS NOT DISTINCT FROM NULL) = 1, 'member M0001';
  ASSERT (SELECT versi FROM "member" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'M0002' AND "nama" IS NOT DISTINCT FROM 'BAPAK AGUS' AND "no_hp" IS NOT DISTINCT FROM '085712345678' AND "alamat" IS NOT DISTINCT FROM NULL AND "tanggal_lahir" IS NOT DISTINCT FROM NULL AND "jenis_member" IS NOT DISTINCT FROM 'UMUM' AND "kode_afiliasi" IS NOT DISTINCT FROM 'M0001') = 1, 'member M0002';
END $$;
