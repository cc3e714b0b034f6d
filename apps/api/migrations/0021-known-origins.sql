-- Codes of one number live side by side, one for each browser or network that asked: a stranger's request voids nobody's code.
ALTER TABLE one_time_codes
  -- Of the id that a browser sends of itself; null where it sent none: then the network stands for who asked.
  ADD COLUMN browser_hash bytea,
  -- Wrong codes that whoever asked may still type, and have typed (wrong_tries), before it is void for them.
  ADD COLUMN tries integer NOT NULL DEFAULT 5,
  ADD COLUMN send_failed boolean NOT NULL DEFAULT false;

ALTER TABLE sessions ADD COLUMN browser_hash bytea;
CREATE INDEX sessions_browser ON sessions (browser_hash) WHERE browser_hash IS NOT NULL;

-- From where an account signed in before: its tries there are counted apart from those of strangers.
CREATE TABLE known_origins (
  account_id uuid NOT NULL,
  -- 'network 203.0.113.9' or 'browser <hash>'
  origin text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, origin)
);
CREATE INDEX known_origins_used ON known_origins (used_at);
