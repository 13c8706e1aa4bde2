-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
UPDATE titipan SET versi = 7, sisa = 250000 WHERE cabang = 'UJI';
