-- Counted for admins at every look at the system.
CREATE INDEX emails_waiting ON emails (claimed_at DESC) WHERE settled_at IS NULL;
