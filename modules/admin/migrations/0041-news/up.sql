-- Hak Akses News: Berita kantor pusat di dasbor, dan siapa yang melihatnya.
CREATE TABLE "news" (
  "kode_news" text NOT NULL,
  "judul" text NOT NULL,
  "isi" text NOT NULL,
  "dari_tanggal" date NOT NULL,
  "sampai_tanggal" date NOT NULL,
  "level" text,
  "kode_toko" text,
  "user_id" text,
  "dihapus" timestamptz,
  "dibuat" timestamptz DEFAULT now() NOT NULL,
  "diubah" timestamptz DEFAULT now() NOT NULL,
  "versi" bigint DEFAULT 1 NOT NULL,
  CONSTRAINT "news_pkey" PRIMARY KEY ("kode_news"),
  CONSTRAINT "news_kode_news_check" CHECK (char_length("kode_news") BETWEEN 1 AND 20 AND "kode_news" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "news_judul_check" CHECK (char_length("judul") BETWEEN 1 AND 120),
  CONSTRAINT "news_isi_check" CHECK (char_length("isi") BETWEEN 1 AND 1000),
  CONSTRAINT "news_dari_tanggal_check" CHECK ("dari_tanggal" >= '1900-01-01' AND "dari_tanggal" <= '2999-12-31'),
  CONSTRAINT "news_sampai_tanggal_check" CHECK ("sampai_tanggal" >= '1900-01-01' AND "sampai_tanggal" <= '2999-12-31'),
  CONSTRAINT "news_level_check" CHECK ("level" IN ('OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR')),
  CONSTRAINT "news_kode_toko_check" CHECK (char_length("kode_toko") BETWEEN 1 AND 40 AND "kode_toko" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "news_kode_toko_fkey" FOREIGN KEY ("kode_toko") REFERENCES "toko" ("kode_toko"),
  CONSTRAINT "news_user_id_check" CHECK (char_length("user_id") BETWEEN 1 AND 40 AND "user_id" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$'),
  CONSTRAINT "news_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("user_id")
);
CREATE INDEX "news_kode_toko" ON "news" USING btree ("kode_toko");
CREATE INDEX "news_user_id" ON "news" USING btree ("user_id");
CREATE INDEX "news_urut" ON "news" USING btree ("dari_tanggal", "kode_news");
CREATE INDEX "news_cari" ON "news" USING gin ("kode_news" gin_trgm_ops, "judul" gin_trgm_ops, "isi" gin_trgm_ops);
SELECT kilau_chain_table('"news"');
CREATE OR REPLACE FUNCTION "cari_news"(p_cabang text, p_teks text, p_batas int) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $cari$
DECLARE
  pola text := '%' || replace(replace(replace(p_teks, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY EXECUTE $sql$SELECT "kode_news" FROM public."news" WHERE ("kode_news" ILIKE $2 OR "judul" ILIKE $2 OR "isi" ILIKE $2) LIMIT $3$sql$
    USING p_cabang, pola, p_batas;
END $cari$;
REVOKE ALL ON FUNCTION "cari_news"(text, text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "cari_news"(text, text, int) TO kilau_app;

-- Who has read which piece of news.
CREATE TABLE news_baca (
  kode_news text NOT NULL REFERENCES news (kode_news) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (kode_news, user_id)
);
CREATE INDEX news_baca_user ON news_baca (user_id);
SELECT kilau_chain_table('news_baca');
