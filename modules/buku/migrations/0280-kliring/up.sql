-- Every payment that is not cash, with what became of it: `baris` is the number of its line in the entry of its document. What is open is what
-- stands in KLIRING of its account.
CREATE TABLE kliring (
  cabang text NOT NULL,
  nomor text NOT NULL,
  baris int NOT NULL CHECK (baris >= 1),
  tgl_system date NOT NULL,
  no_rekening text NOT NULL,
  cara text NOT NULL,
  jumlah bigint NOT NULL CHECK (jumlah > 0),
  -- What the bank is expected to keep of it.
  biaya bigint NOT NULL CHECK (biaya >= 0 AND biaya <= jumlah),
  -- The last four digits of the card.
  kartu text CHECK (char_length(kartu) <= 60),
  status text NOT NULL CHECK (status IN ('BELUM', 'COCOK', 'HILANG', 'DIBEBANKAN', 'BATAL')),
  -- The validation that put it into its state. None: it is open, or its own entry confirmed it.
  no_validasi text,
  tgl_cocok date,
  PRIMARY KEY (cabang, nomor, baris),
  CHECK (status NOT IN ('HILANG', 'DIBEBANKAN') OR no_validasi IS NOT NULL),
  CHECK (status NOT IN ('BELUM', 'BATAL') OR no_validasi IS NULL)
);
SELECT kilau_shop_table('kliring');
CREATE INDEX kliring_terbuka ON kliring (cabang, no_rekening, tgl_system) WHERE status IN ('BELUM', 'HILANG');
CREATE INDEX kliring_tgl ON kliring (cabang, tgl_system);

-- What stands in the books already. The fee of a payment that its own entry confirmed is what the bank gave less; of one that waits it is not
-- known, and said when it is ticked.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO kliring (cabang, nomor, baris, tgl_system, no_rekening, cara, jumlah, biaya, status)
    SELECT t, k.nomor, k.urut, k.tgl_system, k.sub, k.keterangan, k.debit,
      CASE WHEN c.urut IS NULL THEN 0 ELSE greatest(k.debit - coalesce(
        (SELECT b.debit FROM buku_uang b WHERE b.cabang = t AND b.nomor = k.nomor AND b.akun = '1120' AND NOT b.balik AND b.urut > k.urut
           AND b.urut < c.urut ORDER BY b.urut LIMIT 1), 0), 0) END,
      CASE WHEN EXISTS (SELECT 1 FROM buku_uang r WHERE r.cabang = t AND r.nomor = k.nomor AND r.akun = '1130' AND r.balik) THEN 'BATAL'
        WHEN c.urut IS NULL THEN 'BELUM' ELSE 'COCOK' END
    FROM buku_uang k
    LEFT JOIN LATERAL (SELECT min(x.urut) AS urut FROM buku_uang x WHERE x.cabang = t AND x.nomor = k.nomor AND x.akun = '1130' AND NOT x.balik
      AND x.kredit = k.debit AND x.sub = k.sub AND x.urut > k.urut) c ON true
    WHERE k.cabang = t AND k.akun = '1130' AND NOT k.balik AND k.debit > 0
    ON CONFLICT DO NOTHING;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;

-- A document that is called off takes its payments with it. One that was ticked against the bank meanwhile refuses that: asked in the transaction
-- that calls it off, because the tick may have come after its rules were asked.
CREATE FUNCTION batal_kliring(p_cabang text, p_nomor text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $batal$
BEGIN
  UPDATE public.kliring SET status = 'BATAL' WHERE cabang = p_cabang AND nomor = p_nomor AND no_validasi IS NULL;
  IF EXISTS (SELECT 1 FROM public.kliring WHERE cabang = p_cabang AND nomor = p_nomor AND no_validasi IS NOT NULL) THEN
    RAISE EXCEPTION 'Pembayaran Sudah Dicocokkan Dengan Bank' USING ERRCODE = 'KL001';
  END IF;
END $batal$;
REVOKE ALL ON FUNCTION batal_kliring(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION batal_kliring(text, text) TO kilau_app;
