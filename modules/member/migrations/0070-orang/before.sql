SET LOCAL kilau.cabang = 'UJI';
INSERT INTO member (cabang, kode, nama, no_hp, dihapus) VALUES ('UJI', 'KARTU-1', 'IBU SRI', '081298765432', NULL), ('UJI', 'KARTU-2', 'BAPAK AGUS', '085712345678', now());
SET LOCAL kilau.cabang = 'UJI2';
INSERT INTO member (cabang, kode, nama, no_hp) VALUES ('UJI2', 'KARTU-1', 'ORANG LAIN', '081200000001');
