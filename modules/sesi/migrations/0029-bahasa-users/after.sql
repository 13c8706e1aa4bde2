DO $$
BEGIN
  ASSERT (SELECT bahasa IS NULL FROM users WHERE user_id = 'UJI29A'), 'who never chose has no language';
  ASSERT (SELECT bahasa = 'zh' FROM users WHERE user_id = 'UJI29B'), 'who chose keeps it';
  INSERT INTO users (user_id, kode_toko, nama, level) VALUES ('UJI29C', 'UJI29', 'BARU', 'KASIR');
  ASSERT (SELECT bahasa IS NULL FROM users WHERE user_id = 'UJI29C'), 'a new user has chosen nothing';
END $$;
