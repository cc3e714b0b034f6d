-- Money that is nobody's goes back to whom it came from. What a payer says that it has paid is compared with the bank's lines, and
-- seen at once. What is owed of a part-paid invoice is what is left of it.

-- A payout of what stayed of a line that came in. It counts as long as the payout stands: one that was refused, failed or came back
-- leaves the money where it was.
CREATE TABLE refunds (
  payout_id uuid PRIMARY KEY REFERENCES payouts,
  line_id uuid NOT NULL REFERENCES bank_lines,
  order_id uuid NOT NULL UNIQUE REFERENCES orders
);
CREATE INDEX refunds_of_line ON refunds (line_id);
CREATE TRIGGER refunds_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payouts ADD CHECK ((reason = 'refund') = (from_account = 'suspense'));

CREATE FUNCTION refunded_of(line uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM refunds r JOIN payouts p ON p.id = r.payout_id
  WHERE r.line_id = line AND p.state IN ('asked', 'batched', 'sent', 'paid')
$$;

-- Money that came in is found by the bank's number for it, as payers announce it.
CREATE FUNCTION plain_utr(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(regexp_replace($1, '[^A-Za-z0-9]', '', 'g'))
$$;
CREATE INDEX bank_lines_utr ON bank_lines (plain_utr(reference)) WHERE amount_paise > 0;
CREATE INDEX announced_payments_utr ON announced_payments (utr);

-- Between the payer and the admins: the seller is told nothing.
CREATE FUNCTION announce_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object(
    'what', 'invoice', 'id', NEW.invoice_id, 'seller', NULL, 'ott', NEW.announced_by, 'admins', true, 'payer', true));
  RETURN NULL;
END $$;
CREATE TRIGGER announced_payments_are_announced AFTER INSERT ON announced_payments
  FOR EACH ROW EXECUTE FUNCTION announce_announced();

-- What is owed of an invoice is what has not come in yet; the sums of all others are of the whole.
CREATE OR REPLACE FUNCTION counts_of_invoice(invoice invoices) RETURNS SETOF invoice_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT reader.ott_id, invoice.state,
    CASE WHEN owed.is THEN invoice.due_day ELSE 'infinity' END,
    1::bigint,
    CASE WHEN owed.is THEN greatest(0, payable.paise - invoice.received_paise) ELSE payable.paise END
  FROM (
    VALUES (NULL::uuid, invoice.state <> 'draft'), (invoice.ott_id, invoice.reached_payer_at IS NOT NULL)
  ) AS reader (ott_id, reads),
  (VALUES (invoice.state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off'))) AS owed ("is"),
  (VALUES (invoice.taxable_paise + invoice.gst_paise - invoice.tds_paise - invoice.other_deductions_paise)) AS payable (paise)
  WHERE reader.reads
$$;
DROP TRIGGER changed_invoices_are_counted ON invoices;
CREATE TRIGGER changed_invoices_are_counted AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (
    (OLD.ott_id, OLD.state, OLD.due_day, OLD.reached_payer_at IS NULL, OLD.received_paise,
      OLD.taxable_paise + OLD.gst_paise - OLD.tds_paise - OLD.other_deductions_paise)
    IS DISTINCT FROM (NEW.ott_id, NEW.state, NEW.due_day, NEW.reached_payer_at IS NULL, NEW.received_paise,
      NEW.taxable_paise + NEW.gst_paise - NEW.tds_paise - NEW.other_deductions_paise)
  ) EXECUTE FUNCTION count_invoice();
SELECT recount();
