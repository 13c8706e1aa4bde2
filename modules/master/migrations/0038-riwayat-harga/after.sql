SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT array_agg(nama || ' ' || jadi ORDER BY nama) FROM riwayat_harga WHERE cabang = 'UJI' AND objek = 'group' AND kunci = 'GPRK' AND dari IS NULL)
    = '{harga 35000,harga_modal 21000}', 'the prices of a group that stands; one that it has not is no line';
  ASSERT (SELECT jadi FROM riwayat_harga WHERE cabang = 'UJI' AND objek = 'harga-emas' AND kunci = '2026-11-21T13:30') = 1992000, 'a gold price';
  ASSERT (SELECT isi->>'pembulatan' FROM dasar_harga WHERE cabang = 'UJI') = '5000', 'the margins of the wizard';
END $$;
