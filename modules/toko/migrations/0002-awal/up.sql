-- Master Toko: Cabang dan kantor pusat.
CREATE INDEX "toko_cari" ON "toko" USING gin ("kode_toko" gin_trgm_ops, "nama_toko" gin_trgm_ops, "alamat_toko" gin_trgm_ops, "no_hp" gin_trgm_ops);
CREATE OR REPLACE FUNCTION "cari_toko"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "kode_toko" FROM public."toko" WHERE ("kode_toko" ILIKE $2 OR "nama_toko" ILIKE $2 OR "alamat_toko" ILIKE $2 OR "no_hp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_toko"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_toko"(text, text, int) TO kilau_app;
