-- Bars are sold without VAT: the family of bars that every shop begins with is exempt, every other one pays until the owner says otherwise.
ALTER TABLE "jenis_group" ADD COLUMN "bebas_ppn" boolean DEFAULT false;
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT kode_toko FROM toko LOOP
    EXECUTE format('SET LOCAL kilau.cabang = %L', t);
    UPDATE jenis_group SET bebas_ppn = true WHERE cabang = t AND jenis_group = 'LOGAM MULIA';
  END LOOP;
END $$;
ALTER TABLE "jenis_group" ALTER COLUMN "bebas_ppn" DROP DEFAULT;
