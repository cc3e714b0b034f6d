-- What happens is announced to every server that listens, when and if its transaction commits. From triggers, so that
-- no change, by whatever code, is forgotten.

-- The one place that NOTIFYs; platform/announcements.ts is the one that LISTENs.
CREATE FUNCTION announce(about jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('cinvoice_live', about::text)
$$;

CREATE FUNCTION announce_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object(
    'what', 'item', 'kind', NEW.kind, 'id', NEW.id, 'owner', NEW.owner_id,
    'ott', NEW.ott_id, 'status', NEW.ott_updates,
    'before', CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object('ott', OLD.ott_id, 'status', OLD.ott_updates) END
  ));
  RETURN NULL;
END $$;

CREATE TRIGGER new_items_are_announced AFTER INSERT ON submissions
  FOR EACH ROW EXECUTE FUNCTION announce_item();
-- Not what changes nothing for a reader, like a new encryption of what is there.
CREATE TRIGGER changes_of_items_are_announced AFTER UPDATE OF version ON submissions
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION announce_item();

-- An announcement holds at most 8,000 bytes: of many sessions that end at once, only that they do is said.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hashes jsonb;
BEGIN
  SELECT jsonb_agg(encode(token_hash, 'hex')) INTO hashes FROM (SELECT token_hash FROM ended LIMIT 101) AS first;
  IF hashes IS NOT NULL THEN
    PERFORM announce(jsonb_build_object(
      'what', 'sessions', 'ended', CASE WHEN jsonb_array_length(hashes) <= 100 THEN hashes END
    ));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ended_sessions_are_announced AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

-- Of many messages of one reader in a transaction, one announcement is left: they are the same.
CREATE FUNCTION announce_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'messages', 'kind', NEW.recipient_kind, 'reader', NEW.recipient_id));
  RETURN NULL;
END $$;

CREATE TRIGGER messages_are_announced AFTER INSERT OR UPDATE OF read_at ON messages
  FOR EACH ROW EXECUTE FUNCTION announce_messages();

CREATE FUNCTION announce_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object(
    'what', 'interest', 'kind', item.kind, 'id', item.id, 'owner', item.owner_id, 'investor', NEW.investor_id
  )) FROM submissions AS item WHERE item.id = NEW.submission_id;
  RETURN NULL;
END $$;

CREATE TRIGGER interests_are_announced AFTER INSERT OR UPDATE ON interests
  FOR EACH ROW EXECUTE FUNCTION announce_interest();
