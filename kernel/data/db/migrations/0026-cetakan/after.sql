SET LOCAL kilau.cabang = 'UJI';
INSERT INTO printer (cabang, kode, nama, jenis, alamat, port, lebar, lewat, dibuat, diubah)
  VALUES ('UJI', 'KASIR1', 'PRINTER KASIR', 'NOTA', '192.168.1.50', 9100, 80, 'SERVER', now(), now());
INSERT INTO cetakan (cabang, id, printer, judul, objek, isi, oleh, dibuat, sampai)
  VALUES ('UJI', 'a', 'KASIR1', 'JL-1', 'penjualan/JL-1', 'x', 'WALK', now(), now());
INSERT INTO cetakan (cabang, id, printer, judul, objek, isi, oleh, dibuat, sampai)
  VALUES ('UJI', 'b', 'KASIR1', 'JL-1', 'penjualan/JL-1', 'x', 'WALK', now(), now())
  ON CONFLICT (cabang, objek) WHERE objek IS NOT NULL AND status IN ('MENUNGGU', 'MENCETAK') DO NOTHING;
INSERT INTO agen (cabang, id, nama, kode_sampai, oleh, dibuat) VALUES ('UJI', 'a', 'KASIR', now(), 'WALK', now());
DO $$
BEGIN
  ASSERT (SELECT string_agg(id || status, ' ') FROM cetakan WHERE cabang = 'UJI') = 'aMENUNGGU', 'one thing waits once';
END $$;
