-- A case is due 14 working days later, and is reported with number and date. What was answered before has neither; holidays were not known.
ALTER TABLE kasus_besar ADD COLUMN jatuh_tempo date;
ALTER TABLE kasus_besar ADD COLUMN no_laporan text;
ALTER TABLE kasus_besar ADD CONSTRAINT kasus_besar_no_laporan_check CHECK (char_length(no_laporan) BETWEEN 1 AND 60);
ALTER TABLE kasus_besar ADD COLUMN tgl_laporan date;
UPDATE kasus_besar k SET jatuh_tempo = (SELECT h.hari FROM (
  SELECT d::date AS hari FROM generate_series(k.tanggal + 1, k.tanggal + 30, interval '1 day') d WHERE extract(isodow FROM d) < 6 ORDER BY 1 LIMIT 14
) h ORDER BY 1 DESC LIMIT 1);
ALTER TABLE kasus_besar ALTER COLUMN jatuh_tempo SET NOT NULL;
ALTER TABLE kasus_besar ADD CONSTRAINT kasus_besar_laporan_check CHECK ((no_laporan IS NULL) = (tgl_laporan IS NULL) AND (no_laporan IS NULL OR status = 'DILAPORKAN'));
