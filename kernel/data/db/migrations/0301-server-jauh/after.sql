DO $$
BEGIN
  ASSERT has_column_privilege('kilau_pusat', 'server_dikenal', 'alamat', 'SELECT'), 'head office reads where other servers stand';
  ASSERT NOT has_column_privilege('kilau_pusat', 'server_dikenal', 'kode_hash', 'SELECT'), 'and none of their codes';
END $$;
