-- What visitors write, and that it was answered, is announced to open pages of admins.
CREATE FUNCTION announce_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'contact'));
  RETURN NULL;
END $$;

CREATE TRIGGER contact_messages_are_announced AFTER INSERT OR UPDATE OF answered_at ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION announce_contact();
