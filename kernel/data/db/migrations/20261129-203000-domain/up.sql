-- What a column takes is the law of a domain instead of a CHECK of its table: PostgreSQL reads the text of every CHECK anew in every INSERT and
-- UPDATE, also of columns that stay. A domain is named by its type and its law, so that it never changes.

-- The domain is there, with its law; what stands in tables is looked at where the law is new.
CREATE FUNCTION kilau_domain(domain text, base text, law text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of regtype := to_regtype(format('public.%I', domain));
BEGIN
  IF of IS NULL THEN
    EXECUTE format('CREATE DOMAIN public.%I AS %s CONSTRAINT %I CHECK (%s)', domain, base, domain, law);
  ELSIF NOT EXISTS (SELECT FROM pg_constraint WHERE contypid = of) THEN
    EXECUTE format('ALTER DOMAIN public.%I ADD CONSTRAINT %I CHECK (%s) NOT VALID', domain, domain, law);
    EXECUTE format('ALTER DOMAIN public.%I VALIDATE CONSTRAINT %I', domain, domain);
  END IF;
END $$;

-- The domain is there, without a law until the end of the migration: a column of an existing table that takes it is not written anew.
CREATE FUNCTION kilau_domain_open(domain text, base text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regtype(format('public.%I', domain)) IS NULL THEN
    EXECUTE format('CREATE DOMAIN public.%I AS %s', domain, base);
  ELSE
    EXECUTE format('ALTER DOMAIN public.%I DROP CONSTRAINT IF EXISTS %I', domain, domain);
  END IF;
END $$;

-- The laws of all columns as they stand.
CREATE TEMPORARY TABLE hukum (domain text, base text, law text) ON COMMIT DROP;
INSERT INTO hukum VALUES
  ('bigint_105defe7', 'bigint', 'VALUE >= 0 AND VALUE <= 10000'),
  ('bigint_16e4d52b', 'bigint', 'VALUE >= -999999999999999 AND VALUE <= 999999999999999'),
  ('bigint_32e7e517', 'bigint', 'VALUE >= 1 AND VALUE <= 10000'),
  ('bigint_350a5266', 'bigint', 'VALUE >= -9999999999 AND VALUE <= 9999999999'),
  ('bigint_54a1c334', 'bigint', 'VALUE >= 1 AND VALUE <= 120'),
  ('bigint_5c9f69f7', 'bigint', 'VALUE >= 0 AND VALUE <= 999999999999999'),
  ('bigint_5e4da407', 'bigint', 'VALUE >= 0 AND VALUE <= 50000'),
  ('bigint_6176ce6d', 'bigint', 'VALUE >= 1 AND VALUE <= 99999'),
  ('bigint_846a51d9', 'bigint', 'VALUE >= 0 AND VALUE <= 99999'),
  ('bigint_88f5d99c', 'bigint', 'VALUE >= 1 AND VALUE <= 999999999999999'),
  ('bigint_b3ef60f4', 'bigint', 'VALUE >= 1 AND VALUE <= 9999999999'),
  ('bigint_bd41596e', 'bigint', 'VALUE >= 0'),
  ('bigint_d40f40e8', 'bigint', 'VALUE >= 1 AND VALUE <= 50000'),
  ('bigint_db8fb119', 'bigint', 'VALUE >= 1'),
  ('bigint_e0ac99c3', 'bigint', 'VALUE >= 1 AND VALUE <= 36500'),
  ('bigint_e8c71b9c', 'bigint', 'VALUE >= 0 AND VALUE <= 9999999999'),
  ('date_a38ebf18', 'date', 'VALUE >= ''1900-01-01'' AND VALUE <= ''2999-12-31'''),
  ('text_00dfc3fc', 'text', 'char_length(VALUE) BETWEEN 1 AND 1000'),
  ('text_077e0225', 'text', 'char_length(VALUE) BETWEEN 1 AND 30'),
  ('text_07f22c60', 'text', 'VALUE IN (''CASH'', ''TRANSFER'')'),
  ('text_0ac84c70', 'text', 'VALUE IN (''MASUK'', ''KELUAR'')'),
  ('text_0d6dc032', 'text', 'VALUE IN (''DEBIT'', ''KREDIT'')'),
  ('text_0f3db321', 'text', 'VALUE ~ ''^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'' AND VALUE >= ''1900-01-01T00:00'' AND VALUE <= ''2999-12-31T23:59'''),
  ('text_14c0889b', 'text', 'VALUE IN (''COCOK'', ''HILANG'', ''LEBIH'', ''SALAH BAKI'', ''TIDAK DIKENAL'', ''BEDA BERAT'', ''BERGERAK'')'),
  ('text_15597a81', 'text', 'VALUE IN (''COCOK'', ''DALAM TOLERANSI'', ''SELISIH'')'),
  ('text_19b93066', 'text', 'VALUE IN (''OWN'', ''SU'', ''DEV'', ''MU'', ''SPV'', ''KASIR'')'),
  ('text_1af5eceb', 'text', 'VALUE IN (''PERSEN'', ''RP_GRAM'', ''HARGA_GROUP'')'),
  ('text_1d2498c0', 'text', 'VALUE IN (''PENJUALAN'', ''PEMBELIAN'', ''TUKAR TAMBAH'', ''TITIPAN'', ''PESANAN'', ''SERVICE'', ''HUTANG'', ''CICILAN'')'),
  ('text_1d715b19', 'text', 'VALUE IN (''DI STOK BELI'', ''DISORTIR'', ''DICUCI'', ''DILEBUR'', ''DIBAYARKAN'', ''KEMBALI DIJUAL'', ''HANCUR'')'),
  ('text_1d99c467', 'text', 'VALUE IN (''AKTIF'', ''LUNAS'', ''DIAMBIL'', ''DILELANG'', ''BATAL'')'),
  ('text_2071d9ff', 'text', 'char_length(VALUE) BETWEEN 1 AND 40'),
  ('text_22638221', 'text', 'VALUE IN (''SELESAI'', ''BATAL'')'),
  ('text_23d8b906', 'text', 'VALUE IN (''AKTIF'', ''BUNGA DIBAYAR'', ''LUNAS'', ''DIPERPANJANG'')'),
  ('text_27f8f8ac', 'text', 'char_length(VALUE) BETWEEN 20 AND 100'),
  ('text_2e46f0d5', 'text', 'VALUE IN (''HANCUR'', ''LEBUR'')'),
  ('text_2e841324', 'text', 'VALUE IN (''TEBUS'', ''BUNGA'', ''SEBAGIAN'', ''PERPANJANG'', ''TAMBAH'')'),
  ('text_2e8cc307', 'text', 'char_length(VALUE) BETWEEN 1 AND 20 AND VALUE ~ ''^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'''),
  ('text_31dbf49f', 'text', 'char_length(VALUE) BETWEEN 1 AND 6'),
  ('text_351eb146', 'text', 'VALUE IN (''PERSEN'', ''RUPIAH'')'),
  ('text_3682b5a0', 'text', 'VALUE IN (''NOTA'', ''HARI_INI'', ''LANTAI'')'),
  ('text_384ba928', 'text', 'VALUE IN (''BELUM DIAMBIL'', ''DIBAYAR'', ''HANGUS'')'),
  ('text_3a544c11', 'text', 'VALUE IN (''COCOK'', ''KURANG'', ''LEBIH'', ''BEDA BERAT'')'),
  ('text_4482d456', 'text', 'VALUE IN (''DITELUSUR'', ''DIPINDAH'', ''KEMBALI'', ''DITEMUKAN'', ''DIHAPUS'')'),
  ('text_489da0dc', 'text', 'VALUE IN (''BAYAR'', ''HANGUS'')'),
  ('text_48e49ab0', 'text', 'VALUE IN (''KTP'', ''SIM'', ''PASPOR'')'),
  ('text_49a788c7', 'text', 'VALUE IN (''UMUM'', ''SILVER'', ''GOLD'', ''PLATINUM'')'),
  ('text_4ce81f10', 'text', 'VALUE IN (''KAS'', ''BANK'', ''UTANG SUPPLIER'', ''UTANG EMAS'')'),
  ('text_4ead3033', 'text', 'VALUE IN (''SELESAI'')'),
  ('text_57c4a79c', 'text', 'VALUE IN (''ATAS'', ''BAWAH'')'),
  ('text_605fdbb7', 'text', 'VALUE IN (''BARCODE'', ''RFID'')'),
  ('text_6900918c', 'text', 'VALUE IN (''UMUM'', ''LANGGANAN'', ''PEDAGANG'')'),
  ('text_6900d27a', 'text', 'VALUE IN (''ANGSURAN'', ''PELUNASAN'')'),
  ('text_6d2564fc', 'text', 'VALUE IN (''CASH'', ''TRANSFER'', ''DEBIT'', ''KREDIT'', ''QRIS'')'),
  ('text_71aed4dd', 'text', 'VALUE IN (''TOKO'', ''CUSTOMER'')'),
  ('text_7856c16a', 'text', 'char_length(VALUE) BETWEEN 1 AND 400000'),
  ('text_8c6603c1', 'text', 'VALUE IN (''AKTIF'', ''BUNGA DIBAYAR'')'),
  ('text_8d219ed0', 'text', 'VALUE IN (''HARIAN'', ''BLOK_15'', ''BULANAN'')'),
  ('text_8dcb3d55', 'text', 'VALUE IN (''BARANG'', ''GROUP'', ''EMAS'')'),
  ('text_8de4c7b2', 'text', 'VALUE IN (''STOCK'', ''KETIK'', ''TIMBANG'')'),
  ('text_8f53441d', 'text', 'VALUE IN (''BERJALAN'', ''DIPERIKSA'', ''DISETUJUI'', ''BATAL'')'),
  ('text_8ff33f39', 'text', 'VALUE IN (''DRAFT'', ''SELESAI'', ''DIRETUR'', ''BATAL'')'),
  ('text_90afb8f5', 'text', 'char_length(VALUE) BETWEEN 1 AND 20'),
  ('text_9aef27a1', 'text', 'VALUE IN (''GRAM'', ''RUPIAH'')'),
  ('text_9dd1dd29', 'text', 'VALUE IN (''RUPIAH'', ''EMAS'', ''GRAM'')'),
  ('text_9e551498', 'text', 'VALUE IN (''BERJALAN'', ''SELESAI'', ''BATAL'')'),
  ('text_a0b622be', 'text', 'VALUE IN (''DISIMPAN'', ''PULANG'', ''PINDAH'', ''DILELANG'')'),
  ('text_a10d314d', 'text', 'char_length(VALUE) BETWEEN 1 AND 60'),
  ('text_a465606f', 'text', 'VALUE IN (''MENUNGGU VALIDASI'', ''AKTIF'', ''BUNGA DIBAYAR'', ''LUNAS'', ''DIPERPANJANG'', ''DILELANG'', ''BATAL'')'),
  ('text_a9c0514f', 'text', 'char_length(VALUE) BETWEEN 1 AND 100'),
  ('text_aa53585d', 'text', 'VALUE IN (''RUPIAH'', ''EMAS'', ''TUNAI'')'),
  ('text_ab503e5b', 'text', 'VALUE IN (''PIHAK KETIGA'', ''TOKO'')'),
  ('text_b11ef2d9', 'text', 'VALUE IN (''TERSEDIA'', ''DITAHAN'', ''DIPESAN'', ''CONTOH'', ''TERJUAL'', ''DIKIRIM'', ''DITERIMA KURANG'', ''DALAM PENELUSURAN'', ''DICUCI'', ''DILEBUR'', ''DIBAYARKAN'', ''HANCUR'', ''RETUR SUPPLIER'', ''HABIS'', ''HILANG'')'),
  ('text_b53c247d', 'text', 'VALUE IN (''SORTIR'', ''CUCI'', ''LEBUR'')'),
  ('text_b83b3007', 'text', 'VALUE IN (''AWAL'', ''SUPPLIER'', ''TUNAI'', ''TEMUAN'')'),
  ('text_ba5d8839', 'text', 'VALUE IN (''NOTA KITA'', ''NOTA CABANG'', ''NOTA LAMA'', ''TANPA NOTA'')'),
  ('text_ba7b9ffd', 'text', 'VALUE IN (''JUAL'', ''BELI'', ''CUCI'', ''LEBUR'', ''HANCUR'', ''TELUSUR'', ''TRANSIT'', ''PUSAT'')'),
  ('text_bafc09d7', 'text', 'VALUE IN (''ASET'', ''KEWAJIBAN'', ''MODAL'', ''PENDAPATAN'', ''BEBAN'')'),
  ('text_bc810d8a', 'text', 'char_length(VALUE) BETWEEN 1 AND 40 AND VALUE ~ ''^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'''),
  ('text_c33b207e', 'text', 'VALUE IN (''CASH'', ''BANK'')'),
  ('text_c56b23e0', 'text', 'VALUE IN (''NOTA'', ''HARI_INI'', ''TERTINGGI'')'),
  ('text_c6287794', 'text', 'VALUE IN (''TETAP'', ''PULANG'', ''PINDAH'')'),
  ('text_c9e230bd', 'text', 'VALUE IN (''DISIMPAN'', ''KEMBALI'', ''TANPA BARANG'')'),
  ('text_cd8e7dd6', 'text', 'VALUE IN (''TIDAK'', ''TERMASUK'', ''DITAMBAH'')'),
  ('text_d502ecce', 'text', 'VALUE IN (''TUNAI'', ''SUPPLIER'', ''AMBIL'')'),
  ('text_d841eda2', 'text', 'VALUE IN (''GRAM'', ''POTONG'', ''PERSEN'')'),
  ('text_d8ad4b6d', 'text', 'char_length(VALUE) BETWEEN 1 AND 4'),
  ('text_db7207d5', 'text', 'VALUE IN (''GRAM'', ''POTONG'')'),
  ('text_e1495cf5', 'text', 'VALUE IN (''COCOK'', ''HILANG'', ''DIBEBANKAN'')'),
  ('text_e18b2be1', 'text', 'VALUE IN (''LACI'', ''REKENING'')'),
  ('text_e411fa8d', 'text', 'char_length(VALUE) BETWEEN 1 AND 120'),
  ('text_e44bbcfc', 'text', 'VALUE IN (''MENUNGGU VALIDASI'', ''AKTIF'', ''DIPAKAI'', ''DIAMBIL'', ''BATAL'')'),
  ('text_e60edd98', 'text', 'VALUE IN (''UMUM'', ''CUSTOMER'', ''MEMBER'')'),
  ('text_ec6f9ec6', 'text', 'VALUE ~ ''^\+?[0-9]{8,15}$'''),
  ('text_f327bf2d', 'text', 'char_length(VALUE) BETWEEN 20 AND 1000'),
  ('text_f55cb73a', 'text', 'VALUE IN (''CUSTOMER'', ''TOKO'')'),
  ('text_f5737af6', 'text', 'VALUE ~ ''^[a-z0-9]{20,64}$'''),
  ('text_f6e8898d', 'text', 'char_length(VALUE) BETWEEN 1 AND 200'),
  ('text_f90a990a', 'text', 'char_length(VALUE) BETWEEN 1 AND 60 AND VALUE ~ ''^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'''),
  ('text_fd5d0a15', 'text', 'VALUE IN (''MENUNGGU VALIDASI'', ''SELESAI'', ''BATAL'')'),
  ('text_fd76a3c0', 'text', 'VALUE IN (''OPEN'', ''MENUNGGU BATAL'', ''DONE'', ''BATAL'')'),
  ('text_fe997290', 'text', 'char_length(VALUE) BETWEEN 1 AND 64'),
  ('text_ff699ae9', 'text', 'VALUE IN (''CASH'', ''TRANSFER'', ''DEBIT'', ''KREDIT'', ''QRIS'', ''TITIPAN'')');

-- Every CHECK of one column that says the same as a domain becomes that domain. Within this transaction the domains have no law while the columns
-- take them: so no table is written anew, however large it is. What stands is looked at once, when the laws come back.
DO $$
DECLARE
  t record;
BEGIN
  PERFORM kilau_domain(domain, base, law) FROM hukum;
  CREATE TEMPORARY TABLE kolom ON COMMIT DROP AS
    SELECT k.conrelid::regclass AS relation, k.conname, quote_ident(a.attname) AS name, d.domain
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1] AND cardinality(k.conkey) = 1
    JOIN (SELECT h.domain, h.base, pg_get_constraintdef(l.oid) AS law FROM hukum h
      JOIN pg_constraint l ON l.contypid = to_regtype('public.' || quote_ident(h.domain))) d
      ON d.base = format_type(a.atttypid, NULL)
        AND d.law = regexp_replace(pg_get_constraintdef(k.oid), '(?<![\w''"])' || quote_ident(a.attname) || '(?![\w''"])', 'VALUE', 'g')
    WHERE k.contype = 'c' AND k.conname = left(c.relname || '_' || a.attname || '_check', 63)::name;
  PERFORM kilau_domain_open(domain, base) FROM hukum;
  FOR t IN SELECT relation, string_agg(format('DROP CONSTRAINT %I, ALTER %s TYPE %I', conname, name, domain), ', ' ORDER BY name) AS changes
    FROM kolom GROUP BY relation
  LOOP
    EXECUTE format('ALTER TABLE %s %s', t.relation, t.changes);
  END LOOP;
  PERFORM kilau_domain(domain, base, law) FROM hukum;
END $$;

-- A search gives the plain values of a key, as it says.
DO $$
DECLARE f oid;
BEGIN
  FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'cari\_%' LOOP
    EXECUTE regexp_replace(pg_get_functiondef(f), '(\$sql\$SELECT "?[a-z_0-9]+"?) FROM', '\1::' ||
      (SELECT format_type(prorettype, NULL) FROM pg_proc WHERE oid = f) || ' FROM');
  END LOOP;
END $$;
