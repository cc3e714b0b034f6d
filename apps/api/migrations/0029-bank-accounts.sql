-- One account of an owner waits for a treasurer at a time.
CREATE UNIQUE INDEX bank_accounts_proposed ON bank_accounts (owner_kind, coalesce(user_id, ott_id, '00000000-0000-0000-0000-000000000000'))
  WHERE state = 'proposed';
-- The account in force is the newest one whose time has come.
CREATE INDEX bank_accounts_in_force ON bank_accounts (owner_kind, usable_from DESC) WHERE state = 'active';

-- Admins follow the accounts of the treasury, users their own.
CREATE FUNCTION announce_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'bank-account', 'owner', NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER bank_accounts_are_announced AFTER INSERT OR UPDATE ON bank_accounts
  FOR EACH ROW EXECUTE FUNCTION announce_bank_account();

-- A code is good for its purpose alone.
ALTER TABLE one_time_codes ADD purpose text NOT NULL DEFAULT 'sign-in'
  CHECK (purpose IN ('sign-in', 'sign-assignment', 'bank-account'));

-- Addresses that were replaced a short while ago: they are told of what whoever replaced them may have done.
CREATE TABLE former_emails (
  user_id uuid NOT NULL REFERENCES users,
  email text NOT NULL CHECK (email <> ''),
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, email)
);
