-- What a suspended investor stated is in no sum until they are reinstated: whoever sees such a sum is told to read again.
CREATE FUNCTION announce_interests_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object(
    'what', 'interest', 'kind', item.kind, 'id', item.id, 'owner', item.owner_id, 'investor', NEW.id
  ))
  FROM interests JOIN submissions AS item ON item.id = interests.submission_id
  WHERE interests.investor_id = NEW.id AND interests.ended_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER suspensions_are_announced AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION announce_interests_of_user();
