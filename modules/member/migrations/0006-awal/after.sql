-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO "customer" (cabang, "kode", "nama_customer", "no_hp", "alamat_customer", "jenis_pelanggan", "jenis_identitas", "nomor_identitas", "foto_identitas", "persetujuan") VALUES ('UJI', 'C0001', 'SITI AMINAH', '081398765432', 'JL. MERDEKA NO. 12, BANDUNG', 'LANGGANAN', 'KTP', '$argon2id$contoh', NULL, '2026-11-21') ON CONFLICT DO NOTHING;
INSERT INTO "customer" (cabang, "kode", "nama_customer", "no_hp", "alamat_customer", "jenis_pelanggan", "jenis_identitas", "nomor_identitas", "foto_identitas", "persetujuan") VALUES ('UJI', 'C0002', 'BUDI SANTOSO', NULL, NULL, 'UMUM', NULL, NULL, NULL, NULL) ON CONFLICT DO NOTHING;
DO $$
BEGIN
  ASSERT (SELECT versi FROM "customer" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'C0001' AND "nama_customer" IS NOT DISTINCT FROM 'SITI AMINAH' AND "no_hp" IS NOT DISTINCT FROM '081398765432' AND "alamat_customer" IS NOT DISTINCT FROM 'JL. MERDEKA NO. 12, BANDUNG' AND "jenis_pelanggan" IS NOT DISTINCT FROM 'LANGGANAN' AND "jenis_identitas" IS NOT DISTINCT FROM 'KTP' AND "nomor_identitas" IS NOT DISTINCT FROM '$argon2id$contoh' AND "foto_identitas" IS NOT DISTINCT FROM NULL AND "persetujuan" IS NOT DISTINCT FROM '2026-11-21') = 1, 'customer C0001';
  ASSERT (SELECT versi FROM "customer" WHERE cabang = 'UJI' AND "kode" IS NOT DISTINCT FROM 'C0002' AND "nama_customer" IS NOT DISTINCT FROM 'BUDI SANTOSO' AND "no_hp" IS NOT DISTINCT FROM NULL AND "alamat_customer" IS NOT DISTINCT FROM NULL AND "jenis_pelanggan" IS NOT DISTINCT FROM 'UMUM' AND "jenis_identitas" IS NOT DISTINCT FROM NULL AND "nomor_identitas" IS NOT DISTINCT FROM NULL AND "foto_identitas" IS NOT DISTINCT FROM NULL AND "persetujuan" IS NOT DISTINCT FROM NULL) = 1, 'customer C0002';
END $$;
