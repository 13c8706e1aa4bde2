-- A user's language may be nobody's choice: the shop's own then holds. 'id' was what stood there before anyone chose.
ALTER TABLE users ALTER COLUMN bahasa DROP NOT NULL;
ALTER TABLE users ALTER COLUMN bahasa DROP DEFAULT;
UPDATE users SET bahasa = NULL WHERE bahasa = 'id';
