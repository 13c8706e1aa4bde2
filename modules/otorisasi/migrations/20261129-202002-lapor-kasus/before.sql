INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, status, oleh, dijawab, dibuat)
  VALUES ('Y', '2026-11-21', 'dulu', 'UJI', 'JL-UJI-261121-0002', 500000000, 'DILAPORKAN', 'PEMILIK', now(), now());
