-- Head office's reports name the shops whose books stand on another server: where those are is no secret, their codes and keys stay closed.
GRANT SELECT (alamat, peran, terpasang) ON server_dikenal TO kilau_pusat;
