-- The examples of the definitions.
SET LOCAL kilau.cabang = 'UJI';
DO $$
BEGIN

END $$;
