SET LOCAL kilau.cabang = 'UJI';
