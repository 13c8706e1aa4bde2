SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT induk FROM akun WHERE cabang = 'UJI' AND nomor_akun = '2180' AND nama_akun = 'UTANG TUKANG') = '2000', 'craftsmen';
  ASSERT (SELECT nama_akun FROM akun WHERE cabang = 'UJI' AND nomor_akun = '5270') = 'BUATAN TOKO', 'an account of the shop stays';
  ASSERT (SELECT jenis_akun FROM akun WHERE cabang = 'UJI' AND nomor_akun = '5280') = 'BEBAN', 'differences';
END $$;
