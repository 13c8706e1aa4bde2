SET LOCAL kilau.cabang = 'UJI';
UPDATE tutup SET status = 'BATAL', alasan_buka = 'MASIH ADA PELANGGAN', dibuka_oleh = 'WALK' WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261123-0001';
DO $$
BEGIN
  ASSERT (SELECT alasan_buka FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261121-0001') IS NULL, 'one of before stands';
  ASSERT (SELECT status FROM tutup WHERE cabang = 'UJI' AND no_tutup = 'TU-UJI-261123-0001') = 'BATAL', 'one may be undone';
  ASSERT (SELECT dibuka_ulang FROM hari WHERE cabang = 'UJI' AND tgl_system = '2026-11-21') IS NULL, 'a day of before was never reopened';
END $$;
