SET LOCAL kilau.cabang = 'UJI';
INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('UJI', '1110', 'KURANG', -1), ('UJI', '1110', 'PAS', 0), ('UJI', '1120', 'BANK', -1);
