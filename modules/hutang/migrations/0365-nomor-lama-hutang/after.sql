-- A loan of before stands once; called off, it comes in again.
SET LOCAL kilau.cabang = 'UJI';
CREATE FUNCTION pg_temp.again(nomor text, keadaan text, lama text) RETURNS void LANGUAGE sql AS $f$
  INSERT INTO hutang SELECT (jsonb_populate_record(h, jsonb_build_object('no_faktur_hutang', nomor, 'urut', right(nomor, 4)::int, 'status', keadaan, 'no_lama', lama))).*
  FROM hutang h WHERE h.cabang = 'UJI' AND h.no_lama = 'SBG-101' AND h.status = 'AKTIF'
$f$;
DO $$
BEGIN
  PERFORM pg_temp.again('HT-UJI-261121-9365', 'BATAL', 'SBG-101');
  PERFORM pg_temp.again('HT-UJI-261121-9366', 'AKTIF', 'SBG-102');
  BEGIN
    PERFORM pg_temp.again('HT-UJI-261121-9367', 'AKTIF', 'SBG-101');
    RAISE assert_failure USING MESSAGE = 'a loan of before that stands twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END $$;
-- The later ones begin with what was there.
DELETE FROM hutang WHERE cabang = 'UJI' AND no_faktur_hutang IN ('HT-UJI-261121-9365', 'HT-UJI-261121-9366');
