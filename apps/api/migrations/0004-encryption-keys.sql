-- The keys that secrets in this database are encrypted with, each itself encrypted with the product's secret. The
-- newest encrypts; the others are there until everything that they encrypted is under the newest.

CREATE TABLE encryption_keys (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  wrapped text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When everything was under this key.
  settled_at timestamptz
);
