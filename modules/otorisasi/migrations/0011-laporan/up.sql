-- Deeds of one kind in a period: the authorisation report reads by it.
CREATE INDEX buku_jejak_perintah ON buku_jejak (cabang, perintah, tgl_system);
