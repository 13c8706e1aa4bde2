-- The kept answer is given again letter for letter: jsonb would put its keys in another order.
ALTER TABLE idempotensi ALTER COLUMN jawaban TYPE json USING jawaban::json;
