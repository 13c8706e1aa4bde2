-- The last seal of the audit book as the day was closed: printed on the report, it binds the book to paper.
ALTER TABLE "tutup" ADD COLUMN "segel" text;
ALTER TABLE "tutup" ADD CONSTRAINT "tutup_segel_check" CHECK (char_length("segel") BETWEEN 1 AND 40 AND "segel" ~ '^[A-Z0-9][A-Z0-9._/-]*(?: [A-Z0-9._/-]+)*$');
