SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT cetakan FROM titipan WHERE cabang = 'UJI') = 0, 'a deposit of before has no paper yet';
  ASSERT (SELECT divalidasi_oleh FROM titipan WHERE cabang = 'UJI') IS NULL, 'nor a second step';
  UPDATE titipan SET cetakan = 2, divalidasi_oleh = 'WALK' WHERE cabang = 'UJI';
  ASSERT (SELECT cetakan FROM titipan WHERE cabang = 'UJI' AND divalidasi_oleh = 'WALK') = 2, 'printed and validated';
  BEGIN
    INSERT INTO titipan (cabang, no_titipan, tanggal, urut, status, oleh, perangkat, kode_customer, nama_customer, jumlah_rp, sisa,
        diambil_rp, biaya_kartu, biaya_kartu_oleh)
      SELECT cabang, 'TP-UJI-261121-0009', tanggal, 9, status, oleh, perangkat, kode_customer, nama_customer, jumlah_rp, sisa, 0, 0, 'TOKO'
      FROM titipan WHERE cabang = 'UJI';
    RAISE EXCEPTION 'a deposit that does not say how often it was printed';
  EXCEPTION WHEN not_null_violation THEN NULL;
  END;
END $$;
