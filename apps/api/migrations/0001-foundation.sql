-- People, platforms and admins; their sessions; submissions of the three kinds with their files and history.
-- Ids are UUIDs made by the application (version 7 where order helps), so that any PostgreSQL from 15 on will do.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^[0-9]{10}$'),
  roles text[] NOT NULL CHECK (roles <@ ARRAY['investor', 'content_producer'] AND cardinality(roles) > 0),
  profile_completed_at timestamptz,
  name text NOT NULL DEFAULT '',
  occupation text[] NOT NULL DEFAULT '{}',
  participated_in text[] NOT NULL DEFAULT '{}',
  invoice_reason text[] NOT NULL DEFAULT '{}',
  referral_code text NOT NULL DEFAULT '',
  account_number text NOT NULL DEFAULT '',
  ifsc_code text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  account_holder_name text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  cin_no text NOT NULL DEFAULT '',
  pan_no text NOT NULL DEFAULT '',
  gst_no text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);

CREATE TABLE otts (
  id uuid PRIMARY KEY,
  ott_id text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  deactivated_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX otts_ott_id ON otts (lower(ott_id));
CREATE INDEX otts_newest ON otts (created_at DESC, id DESC);

CREATE TABLE admins (
  id uuid PRIMARY KEY,
  admin_id text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX admins_admin_id ON admins (lower(admin_id));

-- A token is 256 random bits; only its hash is here. Exactly one of the three subjects is set.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('user', 'registration', 'ott', 'admin')),
  user_id uuid REFERENCES users,
  ott_id uuid REFERENCES otts,
  admin_id uuid REFERENCES admins,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  idle_seconds integer NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(user_id, ott_id, admin_id) = 1)
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

-- The newest row of a mobile is its only live code; older rows count against the limits.
CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  mobile text NOT NULL,
  role text NOT NULL,
  code_hash bytea NOT NULL,
  address text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_codes_mobile ON one_time_codes (mobile, created_at DESC);
CREATE INDEX one_time_codes_address ON one_time_codes (address, created_at DESC);

-- Fixed windows, counted here so that any number of servers share one limit.
CREATE TABLE rate_limits (
  key text NOT NULL,
  window_ends_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key)
);

CREATE TABLE submissions (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('projects', 'ready-to-release', 'content')),
  owner_id uuid NOT NULL REFERENCES users,
  ott_id uuid NOT NULL REFERENCES otts,
  project_name text NOT NULL,
  goal bigint NOT NULL CHECK (goal BETWEEN 1 AND 9999999999),
  ott_updates text NOT NULL DEFAULT 'pending'
    CHECK (ott_updates IN ('pending', 'approved', 'rejected', 'Need Clarification')),
  ott_remarks text NOT NULL DEFAULT '',
  admin_updates text NOT NULL DEFAULT 'pending'
    CHECK (admin_updates IN ('pending', 'approved', 'rejected', 'Need Clarification')),
  reviewed_at timestamptz,
  details jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX submissions_admin ON submissions (kind, created_at DESC, id DESC);
CREATE INDEX submissions_admin_status ON submissions (kind, ott_updates, created_at DESC, id DESC);
CREATE INDEX submissions_owner ON submissions (owner_id, kind, created_at DESC, id DESC);
CREATE INDEX submissions_ott ON submissions (ott_id, kind, created_at DESC, id DESC);

CREATE TABLE submission_files (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL REFERENCES submissions,
  field text NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime_type text NOT NULL,
  sha256 bytea NOT NULL,
  storage_key text NOT NULL UNIQUE,
  -- Of a poster: null until its pictures are made, then their list; why, where they could not be made.
  pictures jsonb,
  pictures_failure text,
  created_at timestamptz NOT NULL,
  UNIQUE (submission_id, field)
);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users,
  key text NOT NULL,
  kind text NOT NULL,
  submission_id uuid NOT NULL REFERENCES submissions,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- The order is the one in which changes were made, whatever the clocks of the servers say.
CREATE TABLE history (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  submission_id uuid NOT NULL REFERENCES submissions,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event IN ('created', 'edited', 'reviewed')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'ott', 'admin')),
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  changes jsonb NOT NULL
);
CREATE INDEX history_submission ON history (submission_id, place DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
