SET LOCAL kilau.cabang = 'UJI';
INSERT INTO titipan_bayar_keluar (cabang, no_titipan, baris, cara, jumlah_rp)
SELECT cabang, no_titipan, 1, 'CASH', 1000 FROM titipan WHERE cabang = 'UJI' LIMIT 1;
DO $$
BEGIN
  BEGIN
    INSERT INTO titipan_bayar_keluar (cabang, no_titipan, baris, cara, jumlah_rp)
    SELECT cabang, no_titipan, 2, 'DEBIT', 1000 FROM titipan WHERE cabang = 'UJI' LIMIT 1;
    RAISE EXCEPTION 'money left by a card';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
