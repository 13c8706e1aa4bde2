SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT bool_and(NOT bebas_ppn) FROM jenis_group WHERE cabang = 'UJI' AND jenis_group <> 'LOGAM MULIA'), 'no family of before but the bars is exempt by itself';
  ASSERT NOT EXISTS (SELECT FROM jenis_group WHERE cabang = 'UJI' AND jenis_group = 'LOGAM MULIA' AND NOT bebas_ppn), 'bars are';
  UPDATE jenis_group SET bebas_ppn = true WHERE cabang = 'UJI' AND jenis_group = 'BATANGAN UJI';
END $$;
