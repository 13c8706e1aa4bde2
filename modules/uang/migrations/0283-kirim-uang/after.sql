SET LOCAL kilau.cabang = 'UJI';
INSERT INTO kirim_uang (cabang, nota_kirim, tanggal, urut, status, oleh, perangkat, tujuan, jumlah_rp, asal, keterangan, no_reff, valid_by)
  SELECT 'UJI', 'KU-UJI-261121-0001', '2026-11-21', 1, 'MENUNGGU BATAL', 'WALK', 'TILL', t.kode_toko, 1000000, 'CASH', 'SETOR', 'AB23CD45', 'WALK'
  FROM toko t ORDER BY t.kode_toko LIMIT 1;
INSERT INTO terima_uang (cabang, no_terima, tanggal, urut, status, oleh, perangkat, no_reff, masuk_ke, dari_toko, nota_kirim, jumlah_rp, input_by, tgl_kirim,
    keterangan)
  SELECT 'UJI', 'UM-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 'EF23GH45', 'CASH', t.kode_toko, 'KU-LAIN-261121-0001', 500000, 'WALK', '2026-11-20',
    'MODAL' FROM toko t ORDER BY t.kode_toko LIMIT 1;
INSERT INTO kiriman_uang (cabang, dari, nota_kirim, no_reff, jumlah_rp, keterangan, input_by, valid_by, tgl_system, waktu, status, no_terima, dibuat, diubah)
  VALUES ('UJI', 'LAIN', 'KU-LAIN-261121-0001', 'EF23GH45', 500000, 'MODAL', 'WALK', 'WALK', '2026-11-20', now(), 'DONE', 'UM-UJI-261121-0001', now(), now());
INSERT INTO reff_uang (no_reff, toko, nota_kirim) VALUES ('AB23CD45', 'UJI', 'KU-UJI-261121-0001');
DO $$
DECLARE refused boolean := false;
BEGIN
  ASSERT (SELECT no_rekening IS NULL FROM kirim_uang WHERE cabang = 'UJI'), 'money of a drawer';
  ASSERT (SELECT jumlah_rp FROM terima_uang WHERE cabang = 'UJI') = 500000, 'money of another shop';
  BEGIN
    INSERT INTO reff_uang (no_reff, toko, nota_kirim) VALUES ('AB23CD45', 'LAIN', 'KU-LAIN-261121-0002');
  EXCEPTION WHEN unique_violation THEN
    refused := true;
  END;
  ASSERT refused, 'a reference is one in the chain';
  BEGIN
    UPDATE kiriman_uang SET no_terima = NULL WHERE cabang = 'UJI';
    RAISE EXCEPTION 'received without a receipt';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
