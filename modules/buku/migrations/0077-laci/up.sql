-- The cash drawers of a shop. UTAMA is there without a row; one that is named UTAMA only names it.
CREATE TABLE laci (
  cabang text NOT NULL,
  kode_laci text NOT NULL CHECK (char_length(kode_laci) BETWEEN 1 AND 20 AND kode_laci ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  nama text NOT NULL CHECK (char_length(nama) BETWEEN 1 AND 60),
  aktif boolean NOT NULL CHECK (aktif OR kode_laci <> 'UTAMA'),
  diubah timestamptz NOT NULL,
  PRIMARY KEY (cabang, kode_laci)
);
SELECT kilau_shop_table('laci');

-- Drawers that money was already put into by name.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO laci (cabang, kode_laci, nama, aktif, diubah)
    SELECT cabang, sub, sub, true, now() FROM saldo_uang
    WHERE cabang = t AND akun = '1110' AND sub <> 'UTAMA' AND sub ~ '^[A-Z0-9][A-Z0-9._/-]{0,19}$' ORDER BY sub;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;

-- Money of a till goes into its drawer only while the shop uses that drawer. Asked in the transaction that posts it, for another one than UTAMA.
CREATE FUNCTION jaga_laci(p_cabang text, p_laci text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $jaga$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.laci WHERE cabang = p_cabang AND kode_laci = p_laci AND aktif) THEN
    RAISE EXCEPTION 'Laci Kasir Ini Tidak Aktif' USING ERRCODE = 'KL001';
  END IF;
END $jaga$;
REVOKE ALL ON FUNCTION jaga_laci(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jaga_laci(text, text) TO kilau_app;
