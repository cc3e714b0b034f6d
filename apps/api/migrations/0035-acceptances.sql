-- The names that an acceptance binds stand with it: those of the parties may change later, and its canonical text is made
-- of these columns again to see that it is whole.
ALTER TABLE acceptances
  ADD COLUMN seller_name text NOT NULL CHECK (seller_name <> ''),
  ADD COLUMN payer_name text NOT NULL CHECK (payer_name <> ''),
  -- The text in the languages beside English, which binds: { "hi": "…" }.
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
