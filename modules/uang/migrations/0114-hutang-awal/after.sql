SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_awal_detail_saldo (cabang, no_saldo_awal, baris, akun, sub, berat_emas, jumlah_rp)
  VALUES ('UJI', 'SA-UJI-261121-0001', 2, 'UTANG SUPPLIER', 'UBS', NULL, 1000000),
    ('UJI', 'SA-UJI-261121-0001', 3, 'UTANG EMAS', 'UBS', 10500, 25000000);
DO $$
BEGIN
  ASSERT (SELECT sum(berat_emas) = 10500 FROM saldo_awal_detail_saldo WHERE cabang = 'UJI' AND akun = 'UTANG EMAS'), 'owed gold';
END $$;
