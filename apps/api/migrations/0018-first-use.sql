-- A password that somebody else has set is changed at its first use. Those from before are their owners'.
ALTER TABLE otts ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
ALTER TABLE admins ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
