-- Every change of a price, dated: which price held when a nota was written. Read and added to, never changed.
CREATE TABLE "riwayat_harga" (
  "cabang" text NOT NULL,
  "urut" bigint GENERATED ALWAYS AS IDENTITY,
  "objek" text NOT NULL,
  "kunci" text NOT NULL,
  "nama" text NOT NULL,
  "dari" bigint,
  "jadi" bigint,
  "waktu" timestamptz NOT NULL,
  "oleh" text NOT NULL,
  CONSTRAINT "riwayat_harga_pkey" PRIMARY KEY (cabang, "urut"),
  CONSTRAINT "riwayat_harga_objek_check" CHECK ("objek" IN ('group', 'harga-emas')),
  CONSTRAINT "riwayat_harga_berubah_check" CHECK ("dari" IS DISTINCT FROM "jadi")
);
CREATE INDEX "riwayat_harga_pada" ON "riwayat_harga" (cabang, "objek", "kunci", "nama", "urut" DESC);
SELECT kilau_book('"riwayat_harga"');

-- How a shop makes the prices of its groups from the gold price: margins, step, and which groups go their own way.
CREATE TABLE "dasar_harga" (
  "cabang" text NOT NULL,
  "isi" jsonb NOT NULL,
  "diubah" timestamptz NOT NULL,
  CONSTRAINT "dasar_harga_pkey" PRIMARY KEY (cabang),
  CONSTRAINT "dasar_harga_isi_check" CHECK (jsonb_typeof("isi") = 'object')
);
SELECT kilau_shop_table('"dasar_harga"');

-- The history begins with what stands now, at the instant when it was last saved.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    PERFORM set_config('kilau.cabang', t, true);
    INSERT INTO riwayat_harga (cabang, objek, kunci, nama, dari, jadi, waktu, oleh)
      SELECT g.cabang, 'group', g.kode_group, h.nama, NULL, h.jadi, g.diubah, '-'
      FROM "group" g, LATERAL (VALUES ('harga', g.harga), ('harga_modal', g.harga_modal), ('harga_beli', g.harga_beli)) AS h (nama, jadi)
      WHERE g.cabang = t AND g.dihapus IS NULL AND h.jadi IS NOT NULL ORDER BY g.diubah, g.kode_group;
    INSERT INTO riwayat_harga (cabang, objek, kunci, nama, dari, jadi, waktu, oleh)
      SELECT e.cabang, 'harga-emas', e.waktu, h.nama, NULL, h.jadi, e.diubah, '-'
      FROM harga_emas e, LATERAL (VALUES ('harga_24k', e.harga_24k), ('harga_jual', e.harga_jual), ('harga_beli', e.harga_beli)) AS h (nama, jadi)
      WHERE e.cabang = t AND e.dihapus IS NULL AND h.jadi IS NOT NULL ORDER BY e.diubah, e.waktu;
    INSERT INTO dasar_harga (cabang, isi, diubah)
      SELECT s.cabang, jsonb_build_object('selisih_jual', s.isi->'harga'->'selisih_jual', 'selisih_beli', s.isi->'harga'->'selisih_beli',
        'pembulatan', s.isi->'harga'->'pembulatan', 'group', '{}'::jsonb), s.diubah
      FROM siapkan_toko s WHERE s.cabang = t AND s.isi->'harga' ? 'pembulatan';
  END LOOP;
END $$;
