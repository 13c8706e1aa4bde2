-- A shop that was set up by the wizard, with prices that stand.
SET LOCAL kilau.cabang = 'UJI';
INSERT INTO siapkan_toko (cabang, isi, diubah)
  VALUES ('UJI', '{"langkah": {}, "harga": {"waktu": "2026-11-20T09:00", "selisih_jual": 2.5, "selisih_beli": 4, "pembulatan": 5000}}', '2026-11-20T02:00:00Z')
  ON CONFLICT (cabang) DO UPDATE SET isi = excluded.isi;
