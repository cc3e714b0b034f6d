-- Passkeys (WebAuthn): a way in for users, a second factor of OTTs and admins.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users,
  ott_id uuid REFERENCES otts,
  admin_id uuid REFERENCES admins,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says it has signed; 0 for those that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Whether a copy is kept elsewhere, for instance with the maker of the phone.
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (num_nonnulls(user_id, ott_id, admin_id) = 1)
);
CREATE INDEX passkeys_user ON passkeys (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkeys_ott ON passkeys (ott_id) WHERE ott_id IS NOT NULL;
CREATE INDEX passkeys_admin ON passkeys (admin_id) WHERE admin_id IS NOT NULL;

-- What a browser was given to have signed. A row is deleted by who spends it.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  purpose text NOT NULL,
  owner text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- A second factor may now be passkeys alone: its row then has no secret, and the recovery codes hang on it as before.
ALTER TABLE second_factors ALTER COLUMN secret DROP NOT NULL;
ALTER TABLE second_factors ADD COLUMN app_confirmed_at timestamptz;
UPDATE second_factors SET app_confirmed_at = confirmed_at;
ALTER TABLE second_factors ADD CHECK (app_confirmed_at IS NULL OR (secret IS NOT NULL AND confirmed_at IS NOT NULL));
