-- Papers whose making failed: tried again after pauses that grow, and told to the admins.
CREATE TABLE failed_papers (
  kind text NOT NULL,
  subject uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  tries integer NOT NULL CHECK (tries > 0),
  next_try_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject, user_id)
);

-- That a notice has ended is told by the letter of satisfaction and the end of its sale; no notice of its own says so.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind = 'assignment');
