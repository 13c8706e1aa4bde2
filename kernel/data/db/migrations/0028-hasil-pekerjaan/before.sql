SET LOCAL kilau.cabang = 'UJI28A';
INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat, status, selesai, berkas)
  VALUES ('UJI28A', 'a', 'laporan', 'Laporan', '{}', 'WALK', now(), 'SELESAI', now(), 'a.csv'),
    ('UJI28A', 'b', 'laporan', 'Laporan', '{}', 'WALK', now(), 'ANTRE', NULL, NULL);
SET LOCAL kilau.cabang = 'UJI28B';
INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat, status, selesai, berkas)
  VALUES ('UJI28B', 'a', 'laporan', 'Laporan', '{}', 'WALK', now(), 'SELESAI', now(), 'a.csv');
SET LOCAL kilau.cabang = '';
