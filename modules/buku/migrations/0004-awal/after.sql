-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "akun" (cabang, "nomor_akun", "nama_akun", "jenis_akun", "induk") VALUES ('UJI', '5300', 'BEBAN KANTOR', 'BEBAN', NULL) ON CONFLICT DO NOTHING;
INSERT INTO "akun" (cabang, "nomor_akun", "nama_akun", "jenis_akun", "induk") VALUES ('UJI', '5310', 'LISTRIK DAN AIR', 'BEBAN', '5300') ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "akun" WHERE cabang = 'UJI' AND "nomor_akun" IS NOT DISTINCT FROM '5300' AND "nama_akun" IS NOT DISTINCT FROM 'BEBAN KANTOR' AND "jenis_akun" IS NOT DISTINCT FROM 'BEBAN' AND "induk" IS NOT DISTINCT FROM NULL) = 1, 'akun 5300';
  ASSERT (SELECT versi FROM "akun" WHERE cabang = 'UJI' AND "nomor_akun" IS NOT DISTINCT FROM '5310' AND "nama_akun" IS NOT DISTINCT FROM 'LISTRIK DAN AIR' AND "jenis_akun" IS NOT DISTINCT FROM 'BEBAN' AND "induk" IS NOT DISTINCT FROM '5300') = 1, 'akun 5310';
END $$;
