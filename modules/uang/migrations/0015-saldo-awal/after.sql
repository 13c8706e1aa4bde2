SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_awal (cabang, no_saldo_awal, tanggal, urut, status, oleh, perangkat, total_rp)
  VALUES ('UJI', 'SA-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', 5000000);
INSERT INTO saldo_awal_detail_saldo (cabang, no_saldo_awal, baris, akun, sub, jumlah_rp)
  VALUES ('UJI', 'SA-UJI-261121-0001', 1, 'KAS', 'UTAMA', 5000000);
DO $$
BEGIN
  ASSERT (SELECT d.jumlah_rp = s.total_rp FROM saldo_awal s JOIN saldo_awal_detail_saldo d
    ON d.cabang = s.cabang AND d.no_saldo_awal = s.no_saldo_awal WHERE s.cabang = 'UJI'), 'the document and its line';
  ASSERT (SELECT count(*) FROM cari_saldo_awal('UJI', 'SA-UJI', 10)) = 1, 'found by a piece of its number';
END $$;
