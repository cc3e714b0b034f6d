-- Lists are read and searched by indexes that hold all that they are narrowed by, so that walking one touches no row.

-- 'search' is what searches look in, as with users and the audit log.
ALTER TABLE submissions
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (lower(project_name)) STORED,
  ADD COLUMN category text GENERATED ALWAYS AS (details ->> 'category') STORED;

DROP INDEX submissions_admin, submissions_admin_status, submissions_owner, submissions_ott;
CREATE INDEX submissions_admin ON submissions (kind, created_at DESC, id DESC) INCLUDE (search, category);
CREATE INDEX submissions_admin_status ON submissions (kind, ott_updates, created_at DESC, id DESC)
  INCLUDE (search, category);
CREATE INDEX submissions_owner ON submissions (owner_id, kind, created_at DESC, id DESC)
  INCLUDE (search, category, ott_updates);
CREATE INDEX submissions_ott ON submissions (ott_id, kind, created_at DESC, id DESC) INCLUDE (search, category);
CREATE INDEX submissions_ott_status ON submissions (ott_id, kind, ott_updates, created_at DESC, id DESC)
  INCLUDE (search, category);
CREATE INDEX submissions_search ON submissions USING gin (search gin_trgm_ops);

-- An index of an expression is read together with its row; one of a column alone.
ALTER TABLE users ADD COLUMN sort_name text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED;
DROP INDEX users_newest, users_by_name;
CREATE INDEX users_newest ON users (created_at DESC, id DESC) INCLUDE (search, roles);
CREATE INDEX users_by_name ON users (sort_name, id) INCLUDE (search, roles);

DROP INDEX audit_newest;
CREATE INDEX audit_newest ON audit (at DESC, id DESC) INCLUDE (search);
