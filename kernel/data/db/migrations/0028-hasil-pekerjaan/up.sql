-- Every attempt at a job keeps its result under a name of its own: one that was given up and ends late must not touch what the next one
-- made. And when the result was fetched first: what nobody fetched yet is shown.
ALTER TABLE pekerjaan ADD COLUMN hasil text, ADD COLUMN diambil timestamptz;
-- What stands lies under the job's own id, and counts as fetched. Rows of a shop are changed as that shop.
DO $$
DECLARE
  toko text;
BEGIN
  FOR toko IN SELECT DISTINCT cabang FROM pekerjaan LOOP
    PERFORM set_config('kilau.cabang', toko, true);
    UPDATE pekerjaan SET hasil = id, diambil = selesai WHERE cabang = toko AND status = 'SELESAI' AND berkas IS NOT NULL;
  END LOOP;
  PERFORM set_config('kilau.cabang', '', true);
END $$;
