-- Connections of a shop to services outside: one to WhatsApp, one to each marketplace. The secret is sealed; nothing reads it but the
-- call that needs it.
CREATE TABLE "integrasi" (
  "cabang" text NOT NULL,
  "layanan" text NOT NULL,
  "kode" text NOT NULL,
  "alamat" text NOT NULL,
  "akun" text,
  "rahasia" text,
  "diuji" timestamptz,
  "uji_baik" boolean,
  "versi" bigint DEFAULT 1 NOT NULL,
  "diubah" timestamptz NOT NULL,
  "oleh" text NOT NULL,
  CONSTRAINT "integrasi_pkey" PRIMARY KEY (cabang, "layanan", "kode"),
  CONSTRAINT "integrasi_layanan_check" CHECK ("layanan" IN ('WHATSAPP', 'MARKETPLACE')),
  CONSTRAINT "integrasi_kode_check" CHECK (("layanan" = 'WHATSAPP') = ("kode" = '')),
  CONSTRAINT "integrasi_rahasia_check" CHECK ("rahasia" LIKE 's1.%')
);
SELECT kilau_shop_table('"integrasi"');
