-- Goods on credit name a supplier of the master. What was typed before stays as it was written, in document and journal; this table says
-- which supplier it meant: by code, else by name, else one that is made for it.
CREATE TABLE supplier_lama (
  cabang text NOT NULL,
  teks text NOT NULL,
  kode_supplier text NOT NULL,
  PRIMARY KEY (cabang, teks)
);
SELECT kilau_shop_table('supplier_lama');
ALTER TABLE "barang_masuk" ADD COLUMN "kode_supplier" text;
DO $$
DECLARE
  t text;
  m record;
  kode text;
  n int;
  saat timestamptz := date_trunc('milliseconds', now());
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    n := 0;
    FOR m IN SELECT sub AS teks FROM saldo_uang WHERE cabang = t AND akun = '2110'
      UNION SELECT supplier FROM barang_masuk WHERE cabang = t AND sumber = 'SUPPLIER' AND supplier IS NOT NULL ORDER BY 1
    LOOP
      SELECT s.kode_supplier INTO kode FROM supplier s WHERE s.cabang = t AND (s.kode_supplier = m.teks OR s.nama_supplier = m.teks)
        ORDER BY s.kode_supplier <> m.teks, s.dihapus IS NOT NULL, s.kode_supplier LIMIT 1;
      IF kode IS NULL THEN
        LOOP
          n := n + 1;
          kode := 'LAMA-' || n;
          EXIT WHEN NOT EXISTS (SELECT FROM supplier s WHERE s.cabang = t AND s.kode_supplier = kode);
        END LOOP;
        INSERT INTO supplier (cabang, kode_supplier, nama_supplier, faktur_pajak, dibuat, diubah)
          VALUES (t, kode, CASE WHEN m.teks = '' THEN 'SUPPLIER LAMA' ELSE m.teks END, false, saat, saat);
        INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah)
          VALUES (t, saat, (saat AT TIME ZONE 'Asia/Jakarta')::date, 'SISTEM', 'SERVER', 'tambah', 'supplier', kode,
            jsonb_build_object('kode_supplier', kode, 'nama_supplier', CASE WHEN m.teks = '' THEN 'SUPPLIER LAMA' ELSE m.teks END, 'faktur_pajak', false));
      END IF;
      IF kode <> m.teks THEN
        INSERT INTO supplier_lama (cabang, teks, kode_supplier) VALUES (t, m.teks, kode);
      END IF;
      UPDATE barang_masuk b SET kode_supplier = kode WHERE b.cabang = t AND b.sumber = 'SUPPLIER' AND b.supplier = m.teks;
      UPDATE supplier s SET hutang_pokok = coalesce(s.hutang_pokok, 0) - (SELECT coalesce(sum(u.saldo), 0) FROM saldo_uang u
        WHERE u.cabang = t AND u.akun = '2110' AND u.sub = m.teks) WHERE s.cabang = t AND s.kode_supplier = kode;
    END LOOP;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
ALTER TABLE "barang_masuk" ADD CONSTRAINT "barang_masuk_kode_supplier_check" CHECK (char_length("kode_supplier") BETWEEN 1 AND 40 AND "kode_supplier" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
ALTER TABLE "barang_masuk" ADD CONSTRAINT "barang_masuk_kode_supplier_fkey" FOREIGN KEY (cabang, "kode_supplier") REFERENCES "supplier" (cabang, "kode_supplier");
CREATE INDEX "barang_masuk_kode_supplier" ON "barang_masuk" USING btree (cabang, "kode_supplier");
