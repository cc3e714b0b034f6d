-- What the payer reads of an invoice is what reached it last: an invoice that its seller took back and changes is shown to the
-- payer as it was submitted. These columns hold what lists of payers are searched and filtered by.
ALTER TABLE invoices
  ADD COLUMN payer_version integer,
  ADD COLUMN payer_due_day date,
  -- Lower case: number, title, seller, payer, reference. Names as of the last change.
  ADD COLUMN search text NOT NULL DEFAULT '',
  ADD COLUMN payer_search text NOT NULL DEFAULT '',
  ADD CHECK ((payer_version IS NOT NULL) = (reached_payer_at IS NOT NULL)),
  ADD CHECK ((payer_due_day IS NOT NULL) = (reached_payer_at IS NOT NULL));

ALTER TABLE messages ADD COLUMN invoice_id uuid REFERENCES invoices;
ALTER TABLE emails ADD COLUMN invoice_id uuid REFERENCES invoices;
CREATE INDEX messages_invoice ON messages (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX emails_invoice ON emails (invoice_id) WHERE invoice_id IS NOT NULL;

-- Every version is announced to those who read it: drafts to their seller alone, and to the payer what is in its queue.
CREATE FUNCTION announce_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_row invoices := coalesce(NEW, OLD);
  was_draft boolean := OLD IS NULL OR OLD.state = 'draft';
  is_draft boolean := NEW IS NULL OR NEW.state = 'draft';
  was_hidden boolean := OLD IS NULL OR OLD.state IN ('draft', 'checking');
  is_hidden boolean := NEW IS NULL OR NEW.state IN ('draft', 'checking');
BEGIN
  PERFORM announce(jsonb_build_object(
    'what', 'invoice', 'id', now_row.id, 'seller', now_row.seller_id, 'ott', now_row.ott_id,
    'admins', NOT (was_draft AND is_draft),
    'payer', now_row.reached_payer_at IS NOT NULL AND NOT (was_hidden AND is_hidden)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_are_announced AFTER INSERT OR DELETE OR UPDATE OF version ON invoices
  FOR EACH ROW EXECUTE FUNCTION announce_invoice();
