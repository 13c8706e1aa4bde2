-- Data Users: Pemakai aplikasi, tingkat dan tokonya.
CREATE INDEX "users_kode_toko" ON "users" USING btree ("kode_toko");
CREATE INDEX "users_cari" ON "users" USING gin ("user_id" gin_trgm_ops, "nama" gin_trgm_ops, "no_whatsapp" gin_trgm_ops);
CREATE OR REPLACE FUNCTION "cari_users"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "user_id" FROM public."users" WHERE ("user_id" ILIKE $2 OR "nama" ILIKE $2 OR "no_whatsapp" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_users"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_users"(text, text, int) TO kilau_app;
