-- Which shops have their day open, over all shops: a list of shops says it, before a login too. Nothing else of a day is told.
CREATE FUNCTION "toko_buka"() RETURNS TABLE (kode_toko text, buka boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $buka$
  SELECT cabang, buka FROM public.hari_toko
$buka$;
REVOKE ALL ON FUNCTION "toko_buka"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "toko_buka"() TO kilau_app;
