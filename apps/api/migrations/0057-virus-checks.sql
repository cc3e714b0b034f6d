-- What the virus scanner says of each upload (docs/decisions/0068). Papers are made by the product itself and need none.
ALTER TABLE files
  ADD COLUMN virus_checked_at timestamptz,
  -- The scanner and its signatures at that time, as it names them.
  ADD COLUMN virus_definitions text,
  -- The signature that was found. Such a file is withheld from everybody.
  ADD COLUMN virus_found text CHECK (virus_found <> ''),
  -- Why the last try has checked nothing; a file without it waits for its first try.
  ADD COLUMN virus_trouble text CHECK (virus_trouble IN ('unreadable', 'missing')),
  ADD COLUMN virus_tried_at timestamptz,
  ADD CONSTRAINT files_virus_checked CHECK (
    (virus_checked_at IS NULL) = (virus_definitions IS NULL)
    AND (virus_found IS NULL OR virus_checked_at IS NOT NULL)
    AND (virus_trouble IS NULL) = (virus_tried_at IS NULL)
    AND (virus_trouble IS NULL OR virus_checked_at IS NULL)
  );

-- The job looks through the newest first.
CREATE INDEX files_unchecked ON files (created_at DESC) WHERE virus_checked_at IS NULL AND document_id IS NULL;
-- Counted for operators at every reading of the metrics.
CREATE INDEX files_withheld ON files (id) WHERE virus_found IS NOT NULL;

-- Open pages show at once that a file was checked, or withheld.
CREATE TRIGGER virus_checks_are_announced AFTER UPDATE OF virus_checked_at, virus_found ON files
  FOR EACH ROW WHEN (
    NEW.submission_id IS NOT NULL
    AND (OLD.virus_checked_at, OLD.virus_found) IS DISTINCT FROM (NEW.virus_checked_at, NEW.virus_found)
  )
  EXECUTE FUNCTION announce_poster();
