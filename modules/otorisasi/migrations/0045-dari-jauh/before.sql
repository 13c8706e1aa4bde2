-- Two requests of before: one that somebody said yes to, one that waits.
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI45', 'TOKO UJI 45');
SET LOCAL kilau.cabang = 'UJI45';
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta, status, disetujui_oleh)
  VALUES ('UJI45', 'ya', 'penjualan', 'simpan', '', '[]', '{}', 'LINA', 'KASIR', now(), 'DIPAKAI', 'RINA');
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
  VALUES ('UJI45', 'tunggu', 'penjualan', 'simpan', '', '[]', '{}', 'LINA', 'KASIR', now());
