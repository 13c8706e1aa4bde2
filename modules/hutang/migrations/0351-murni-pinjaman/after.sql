-- A loan that stood before has the fine weight of its lines.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN
  ASSERT (SELECT count(*) > 0 AND bool_and(h.total_murni = (SELECT coalesce(sum(d.murni), 0) FROM hutang_detail_barang d
    WHERE d.cabang = 'UJI' AND d.no_faktur_hutang = h.no_faktur_hutang)) FROM hutang h WHERE h.cabang = 'UJI'), 'fine weight of loans';
END $$;
