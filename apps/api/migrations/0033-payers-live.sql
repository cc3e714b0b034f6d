-- Changes of payers and officers, and of payers' bank accounts, are announced to open pages of admins.
CREATE FUNCTION announce_payers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'payers'));
  RETURN NULL;
END $$;

CREATE TRIGGER payers_are_announced AFTER INSERT OR UPDATE OF state ON payers
  FOR EACH ROW EXECUTE FUNCTION announce_payers();
CREATE TRIGGER officers_are_announced AFTER INSERT OR UPDATE OF state ON officers
  FOR EACH ROW EXECUTE FUNCTION announce_payers();
CREATE TRIGGER new_accounts_of_payers_are_announced AFTER INSERT ON bank_accounts
  FOR EACH ROW WHEN (NEW.owner_kind = 'payer') EXECUTE FUNCTION announce_payers();
CREATE TRIGGER accounts_of_payers_are_announced AFTER UPDATE OF state ON bank_accounts
  FOR EACH ROW WHEN (NEW.owner_kind = 'payer') EXECUTE FUNCTION announce_payers();

-- What is proposed is looked for by admins' pages, and the mailbox of a new officer among all accounts.
CREATE INDEX payers_ott ON payers (ott_id, created_at DESC);
