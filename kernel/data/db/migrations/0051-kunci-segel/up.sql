-- Which key the secrets of this database are sealed with, by its fingerprint: a start with another one is noticed before it
-- seals anything. One row.
CREATE TABLE kunci_segel (
  satu boolean PRIMARY KEY DEFAULT true CHECK (satu),
  sidik text NOT NULL,
  sejak timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON kunci_segel TO kilau_app;
