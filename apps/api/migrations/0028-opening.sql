-- What the operator settles before the market opens: an admin's word on each point, with its ground. The newest word on a point
-- counts; earlier ones stay.
CREATE TABLE opening_words (
  id uuid PRIMARY KEY,
  point text NOT NULL CHECK (point IN ('money-holder', 'law', 'securities', 'tax', 'people', 'words')),
  is_settled boolean NOT NULL,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 500),
  admin_id uuid NOT NULL REFERENCES admins,
  at timestamptz NOT NULL
);
CREATE INDEX opening_words_newest ON opening_words (point, at DESC, id DESC);
CREATE TRIGGER opening_words_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON opening_words
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER opening_words_are_announced AFTER INSERT ON opening_words
  FOR EACH STATEMENT EXECUTE FUNCTION announce_treasury();
