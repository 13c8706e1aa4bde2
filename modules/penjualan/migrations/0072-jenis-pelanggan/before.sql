SET LOCAL kilau.cabang = 'UJI';
UPDATE penjualan SET kode_customer = CASE WHEN urut = 1 THEN NULL ELSE 'C0001' END, kode_member = NULL WHERE cabang = 'UJI';
