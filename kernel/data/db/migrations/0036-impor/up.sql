-- Sheets between the steps of an import are no longer those of goods alone: each says what it is for, and keeps what came of it.
ALTER TABLE impor ADD COLUMN untuk text NOT NULL DEFAULT 'barang', ADD COLUMN hasil jsonb;
ALTER TABLE impor ALTER COLUMN untuk DROP DEFAULT;
-- Rows of a shop are changed as that shop.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    UPDATE impor SET hasil = jsonb_build_object('no_masuk', no_masuk) WHERE cabang = t AND no_masuk IS NOT NULL;
  END LOOP;
  PERFORM set_config('kilau.cabang', '', true);
END $$;
ALTER TABLE impor DROP COLUMN no_masuk;
-- A new act of the access tree. Whoever had all that it does, one row at a time and by file, keeps it.
UPDATE akses SET jalur = akses.jalur || baru.jalur
FROM (
  SELECT a.user_id, array_agg(regexp_replace(j, '/ekspor$', '/impor')) AS jalur
  FROM akses a, unnest(a.jalur) j
  WHERE j LIKE '%/ekspor'
    AND regexp_replace(j, '/ekspor$', '/tambah') = ANY (a.jalur)
    AND regexp_replace(j, '/ekspor$', '/ubah') = ANY (a.jalur)
  GROUP BY a.user_id
) baru
WHERE baru.user_id = akses.user_id;
