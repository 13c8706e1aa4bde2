SET LOCAL kilau.cabang = 'UJI';
INSERT INTO validasi_non_cash (cabang, no_validasi, tanggal, urut, status, oleh, perangkat, no_rekening, hasil, total_jumlah, jumlah_rp, biaya_rp, bersih_rp)
  VALUES ('UJI', 'VN-UJI-261121-0001', '2026-11-21', 1, 'SELESAI', 'WALK', 'TILL', '111UJI', 'COCOK', 1, 10000, 15, 9985);
INSERT INTO validasi_non_cash_detail (cabang, no_validasi, baris, nomor, baris_bayar, biaya_rp, kode_baris, tgl_bayar, cara, kartu, jumlah_rp, biaya_lama, status_lama)
  VALUES ('UJI', 'VN-UJI-261121-0001', 1, 'JL-UJI-261121-0001', 1, 15, '261121-9985-AAAA', '2026-11-21', 'DEBIT', '4471', 10000, 15, 'BELUM');
INSERT INTO baris_bank (cabang, no_rekening, kode_baris, tanggal, keterangan, masuk, keluar, berkas, diimpor, oleh, no_validasi)
  VALUES ('UJI', '111UJI', '261121-9985-AAAA', '2026-11-21', 'EDC 4471', 9985, 0, 'BCA.CSV', now(), 'WALK', 'VN-UJI-261121-0001');
DO $$
BEGIN
  ASSERT (SELECT b.masuk FROM baris_bank b JOIN validasi_non_cash_detail d ON d.cabang = b.cabang AND d.kode_baris = b.kode_baris WHERE b.cabang = 'UJI')
    = (SELECT bersih_rp FROM validasi_non_cash WHERE cabang = 'UJI'), 'the bank gave what was expected';
END $$;
