SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(no_hp, ' ' ORDER BY kode) FROM customer WHERE cabang = 'UJI' AND kode LIKE 'TELEPON-%')
    = '081299990012 081299990012 0215551234 081299990013 +6591234567 81299990014', 'one writing of what is not deleted';
  ASSERT (SELECT no_hp = '081299990012' FROM member WHERE cabang = 'UJI' AND kode = 'KARTU-TELEPON'), 'members too';
  ASSERT (SELECT kunci IS NULL FROM kartu_member WHERE toko = 'UJI' AND kode = 'KARTU-TELEPON'), 'the card is recognised anew';
  ASSERT (SELECT string_agg(kunci, ',' ORDER BY kode_customer) FROM orang_customer WHERE kode_customer LIKE 'TELEPON-%') = ',K', 'who was rewritten is recognised anew';
  ASSERT (SELECT j.sesudah = '{"kode": "TELEPON-1", "nama_customer": "SITI", "no_hp": "081299990012"}' AND j.waktu = c.diubah AND c.versi = 2
    FROM buku_jejak j JOIN customer c ON c.cabang = 'UJI' AND c.kode = j.kunci
    WHERE j.cabang = 'UJI' AND j.objek = 'customer' AND j.kunci = 'TELEPON-1' AND j.perintah = 'ubah'), 'the audit book tells it';
  ASSERT NOT EXISTS (SELECT FROM buku_jejak WHERE cabang = 'UJI' AND kunci IN ('TELEPON-4', 'TELEPON-6')), 'and nothing of what stays';
END $$;
-- The later ones begin with what was there.
DELETE FROM orang_customer WHERE cabang = 'UJI' AND kode_customer LIKE 'TELEPON-%';
DELETE FROM kartu_member WHERE kode = 'KARTU-TELEPON';
DELETE FROM member WHERE cabang = 'UJI' AND kode = 'KARTU-TELEPON';
DELETE FROM customer WHERE cabang = 'UJI' AND kode LIKE 'TELEPON-%';
DROP TABLE buku_jejak_telepon;
