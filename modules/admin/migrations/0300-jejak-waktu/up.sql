-- What was done in a period, by the clock: the report of activities reads by it.
CREATE INDEX buku_jejak_waktu ON buku_jejak (cabang, waktu, id);
