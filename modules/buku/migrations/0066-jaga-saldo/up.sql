-- Nothing leaves a drawer that is not in it. Asked by the statement after the one that took the money, in the same transaction: the row
-- is locked by then, and when the answer is no, everything is undone.
CREATE FUNCTION jaga_saldo(p_cabang text, p_akun text, p_sub text[]) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $jaga$
BEGIN
  IF EXISTS (SELECT 1 FROM public.saldo_uang WHERE cabang = p_cabang AND akun = p_akun AND sub = ANY (p_sub) AND saldo < 0) THEN
    RAISE EXCEPTION 'Saldo Kas Tidak Cukup' USING ERRCODE = 'KL001';
  END IF;
END $jaga$;
REVOKE ALL ON FUNCTION jaga_saldo(text, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jaga_saldo(text, text, text[]) TO kilau_app;
