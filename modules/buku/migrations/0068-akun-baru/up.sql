-- Accounts of craftsmen, of supplies and of differences in the value of gold, for shops that stand already. One that a shop made itself
-- under the same number stays as it is.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    INSERT INTO akun (cabang, nomor_akun, nama_akun, jenis_akun, induk)
    SELECT t, v.nomor, v.nama, v.jenis, p.nomor_akun
    FROM (VALUES ('2180', 'UTANG TUKANG', 'KEWAJIBAN', '2000'), ('5270', 'PERLENGKAPAN', 'BEBAN', '5200'),
      ('5280', 'SELISIH NILAI EMAS', 'BEBAN', '5200')) v (nomor, nama, jenis, induk)
    JOIN akun p ON p.cabang = t AND p.nomor_akun = v.induk
    WHERE NOT EXISTS (SELECT 1 FROM akun a WHERE a.cabang = t AND a.nomor_akun = v.nomor)
    ORDER BY v.nomor;
  END LOOP;
  SET LOCAL kilau.cabang = '';
END $$;
