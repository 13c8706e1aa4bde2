-- A password that somebody else set is changed at the next login; a user's own tree says when it was last given.
ALTER TABLE users ADD COLUMN ganti_password boolean NOT NULL DEFAULT false;
ALTER TABLE akses ADD COLUMN diubah timestamptz NOT NULL DEFAULT now();
