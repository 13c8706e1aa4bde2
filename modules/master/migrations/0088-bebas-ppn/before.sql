SET LOCAL kilau.cabang = 'UJI';
INSERT INTO jenis_group (cabang, jenis_group) VALUES ('UJI', 'BATANGAN UJI') ON CONFLICT DO NOTHING;
