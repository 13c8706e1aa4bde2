SET LOCAL kilau.cabang = 'UJI';
DO $$ BEGIN
  ASSERT EXISTS (SELECT FROM barang WHERE cabang = 'UJI'), 'rows';
  ASSERT NOT EXISTS (SELECT FROM pg_type t WHERE t.typtype = 'd' AND t.typnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.contypid = t.oid AND k.convalidated)), 'every domain has a law that holds';
  BEGIN
    UPDATE barang SET nama_barang = '' WHERE cabang = 'UJI';
    RAISE EXCEPTION 'an empty name was taken';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
