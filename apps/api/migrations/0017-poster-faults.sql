-- What kept a poster's pictures from being made so far; that passes, and they are tried again. Final is pictures_failure alone.
ALTER TABLE submission_files ADD COLUMN pictures_fault text;

-- Older versions gave up on faults that pass: every poster without pictures is tried once more, and refused again if it must be.
UPDATE submission_files SET pictures_failure = NULL WHERE pictures IS NULL;

CREATE FUNCTION announce_poster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object(
    'what', 'item', 'kind', item.kind, 'id', item.id, 'owner', item.owner_id,
    'ott', item.ott_id, 'status', item.ott_updates,
    'before', jsonb_build_object('ott', item.ott_id, 'status', item.ott_updates)
  ))
  FROM submissions AS item WHERE item.id = NEW.submission_id;
  RETURN NULL;
END $$;

CREATE TRIGGER posters_are_announced AFTER UPDATE OF pictures, pictures_failure, pictures_fault ON submission_files
  FOR EACH ROW WHEN (
    (OLD.pictures, OLD.pictures_failure, OLD.pictures_fault)
      IS DISTINCT FROM (NEW.pictures, NEW.pictures_failure, NEW.pictures_fault)
  )
  EXECUTE FUNCTION announce_poster();
