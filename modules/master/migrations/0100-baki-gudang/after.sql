SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT string_agg(kode_gudang || ' ' || kode_baki || ' ' || nama_toko || ' ' || berat_baki, ', ' ORDER BY kode_gudang, kode_baki) FROM baki
    WHERE cabang = 'UJI' AND kode_gudang LIKE 'G100_') = 'G100B G100B BELI DUA 0, G100C G100C-2 CUCI DUA 0, G100J G100C NAMA YANG TERPAKAI 5, G100L B100 BAKI LEBUR 5',
    'each that is no window has a tray, under a free code';
  ASSERT (SELECT sesudah->>'kode_gudang' FROM buku_jejak WHERE cabang = 'UJI' AND objek = 'baki' AND kunci = 'G100C-2') = 'G100C', 'on record';
END $$;
DROP TABLE buku_jejak_uji;
