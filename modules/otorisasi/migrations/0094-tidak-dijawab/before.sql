-- A request of before that waits.
INSERT INTO toko (kode_toko, nama_toko) VALUES ('UJI94', 'TOKO UJI 94');
SET LOCAL kilau.cabang = 'UJI94';
INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, hash, butuh, isi, diminta_oleh, perangkat, diminta)
  VALUES ('UJI94', 'tunggu', 'penjualan', 'simpan', '', '[]', '{}', 'LINA', 'KASIR', now());
