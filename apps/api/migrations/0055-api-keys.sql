-- Keys by which programs act for an account. Only the hash of a key is stored.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users,
  ott_id uuid REFERENCES otts,
  admin_id uuid REFERENCES admins,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  last_four text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Of the last request, to the minute.
  used_at timestamptz,
  used_address text NOT NULL DEFAULT '',
  revoked_at timestamptz,
  CHECK (num_nonnulls(user_id, ott_id, admin_id) = 1),
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days')
);
CREATE INDEX api_keys_user ON api_keys (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX api_keys_ott ON api_keys (ott_id) WHERE ott_id IS NOT NULL;
CREATE INDEX api_keys_admin ON api_keys (admin_id) WHERE admin_id IS NOT NULL;
