INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, disetujui_oleh)
VALUES ('UJI', now(), '2026-11-21', 'LINA', 'KASIR 1', 'otorisasi', 'penjualan', 'JL-UJI-261121-0001', 'RINA');
