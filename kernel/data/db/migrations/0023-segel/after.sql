SET LOCAL kilau.cabang = 'UJI';
INSERT INTO segel_jejak (cabang, urut, sampai_id, jumlah, baris, sidik, sebelumnya, hash, waktu)
  VALUES ('UJI', 1, 7, 1, '{7}', '\x0102030405060708', decode(repeat('00', 32), 'hex'), decode(repeat('ab', 32), 'hex'), now());
DO $$
DECLARE
  berubah int;
BEGIN
  UPDATE segel_jejak SET jumlah = 1 WHERE cabang = 'UJI';
  GET DIAGNOSTICS berubah = ROW_COUNT;
  ASSERT berubah = 0, 'a seal is never changed, not by the owner either';
END $$;
