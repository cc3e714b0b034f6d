-- Which database this is. A copy of it is the same one: files/ carries its identity, so that the two are known to belong together.
CREATE TABLE database_identity (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  singleton boolean NOT NULL DEFAULT true UNIQUE CHECK (singleton)
);
INSERT INTO database_identity DEFAULT VALUES;

-- Objects that lost their row: kept for a while, because an older copy of the database may still name them.
CREATE TABLE released_files (
  storage_key text PRIMARY KEY,
  released_at timestamptz NOT NULL
);
CREATE INDEX released_files_in_order ON released_files (released_at);
