-- Every loan of the example runs.
SET LOCAL kilau.cabang = 'UJI';
UPDATE hutang SET status = 'AKTIF', sisa_pokok = 1250000 WHERE cabang = 'UJI';
DO $$ BEGIN
  ASSERT EXISTS (SELECT FROM hutang WHERE cabang = 'UJI'), 'loans';
END $$;
