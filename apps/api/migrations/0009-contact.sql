-- What visitors write through the contact form.

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  phone_type text NOT NULL CHECK (phone_type IN ('Home', 'Work', 'Mobile')),
  updates boolean NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES admins,
  search text NOT NULL GENERATED ALWAYS AS
    (lower(first_name || ' ' || last_name || ' ' || email) || ' ' || phone) STORED,
  CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_open ON contact_messages (created_at DESC, id DESC) WHERE answered_at IS NULL;
CREATE INDEX contact_messages_search ON contact_messages USING gin (search gin_trgm_ops);
ALTER TABLE contact_messages ALTER COLUMN search SET STATISTICS 1000;
