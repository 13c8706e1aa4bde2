-- The drawer of the till that a session works at; null: UTAMA.
ALTER TABLE sesi ADD COLUMN kode_laci text;
