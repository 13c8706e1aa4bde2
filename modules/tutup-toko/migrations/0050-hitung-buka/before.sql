SET LOCAL kilau.cabang = 'UJI';
INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu) VALUES ('UJI', 'lama', '2026-11-21', 985000, 1000000, 'WALK', now());
