SET LOCAL kilau.cabang = 'UJI';
INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, isi, lagi, oleh, dibuat)
VALUES ('UJI', '00000000-0000-4000-8000-000000000001', 'penjualan', 'JL-UJI-261121-0001', '628123', '["satu"]', '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z');
DO $$
BEGIN
  BEGIN
    INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, isi, lagi, oleh, dibuat)
    VALUES ('UJI', '00000000-0000-4000-8000-000000000002', 'penjualan', 'JL-UJI-261121-0001', '628123', '["satu"]', '2026-11-21T03:00:00Z', 'LINA', '2026-11-21T03:00:00Z');
    RAISE EXCEPTION 'the same nota waits twice for the same number';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    UPDATE pesan_wa SET status = 'TERKIRIM' WHERE cabang = 'UJI';
    RAISE EXCEPTION 'a text was kept after it was sent';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
