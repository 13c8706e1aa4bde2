-- A start makes the months of the books after the migrations.
CREATE TABLE buku_jejak_uji PARTITION OF buku_jejak DEFAULT;
SET LOCAL kilau.cabang = 'UJI';
UPDATE hutang_pokok SET diubah = now() - interval '2 days' WHERE cabang = 'UJI' AND kode_pokok = 'HP1';
UPDATE hutang_pokok SET diubah = now() - interval '1 day' WHERE cabang = 'UJI' AND kode_pokok = 'HP2';
