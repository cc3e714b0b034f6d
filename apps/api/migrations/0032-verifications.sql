-- Verifications for admins' queue, their search, and open pages.

ALTER TABLE verifications
  -- The order of the queue: those that wait, oldest first, then the others, newest change first.
  ADD COLUMN queue_at timestamptz NOT NULL DEFAULT '3000-01-01 00:00Z',
  -- What admins search by; lower case.
  ADD COLUMN search text NOT NULL DEFAULT '';

-- Changes stand far behind every submission, mirrored: the later, the earlier.
CREATE FUNCTION place_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.queue_at := CASE NEW.state WHEN 'submitted' THEN NEW.submitted_at
    -- Rounded: a cursor holds whole milliseconds.
    ELSE date_trunc('milliseconds',
      to_timestamp(32503680000 - extract(epoch FROM NEW.updated_at)) + interval '500 microseconds') END;
  NEW.search := lower(NEW.legal_name || ' ' || (SELECT name || ' ' || mobile FROM users WHERE id = NEW.user_id));
  RETURN NEW;
END $$;
CREATE TRIGGER verifications_have_a_place BEFORE INSERT OR UPDATE ON verifications
  FOR EACH ROW EXECUTE FUNCTION place_verification();

-- Drafts are their owner's alone, and in no queue.
CREATE INDEX verifications_queue ON verifications (queue_at, id) WHERE state <> 'draft';
CREATE INDEX verifications_search ON verifications USING gin (search gin_trgm_ops);
CREATE INDEX verifications_word_pairs ON verifications USING gin (word_pairs(search));
ALTER TABLE verifications ALTER COLUMN search SET STATISTICS 1000;

CREATE FUNCTION announce_verifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'verifications', 'owner', NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER verifications_are_announced AFTER INSERT OR UPDATE OF version ON verifications
  FOR EACH ROW EXECUTE FUNCTION announce_verifications();
