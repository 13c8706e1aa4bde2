SET LOCAL kilau.cabang = 'BUKA1';
INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ('BUKA1', '2026-11-21', true);
