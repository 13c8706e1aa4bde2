-- A price that a person set before there were imports.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO harga_emas (cabang, waktu, harga_24k) VALUES ('UJI', '2026-04-01T00:00', 2400000) ON CONFLICT DO NOTHING;
