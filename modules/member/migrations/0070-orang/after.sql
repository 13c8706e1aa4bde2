SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(toko || ' ' || aktif, ', ' ORDER BY toko) FROM kartu_member WHERE kode = 'KARTU-1') = 'UJI true, UJI2 true', 'each shop keeps its card';
  ASSERT (SELECT NOT aktif FROM kartu_member WHERE kode = 'KARTU-2'), 'a deleted card is known as such';
  ASSERT (SELECT count(*) = 0 FROM member WHERE kode_customer IS NOT NULL), 'the customer is found or made when the card is used';
END $$;
