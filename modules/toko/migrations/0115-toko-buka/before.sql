SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hari_toko (cabang, tgl_system, buka) VALUES ('UJI', '2026-11-21', true);
