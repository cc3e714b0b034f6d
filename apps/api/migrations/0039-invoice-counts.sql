-- Numbers and sums of invoices by state are kept as those of items are, see 0013: adding them up anew read every row of the
-- market. Those of one seller are added up by their index.
CREATE TABLE invoice_counts (
  -- The payer that reads them; empty for what admins read.
  ott_id uuid,
  state text NOT NULL,
  -- Accepted ones are late after it, others never.
  due_day date NOT NULL,
  count bigint NOT NULL,
  payable_paise bigint NOT NULL
);
CREATE INDEX invoice_counts_ott ON invoice_counts (ott_id);

-- What an invoice adds to the counts of each who reads it: admins no drafts, its payer what reached it.
CREATE FUNCTION counts_of_invoice(invoice invoices) RETURNS SETOF invoice_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT reader.ott_id, invoice.state, CASE invoice.state WHEN 'accepted' THEN invoice.due_day ELSE 'infinity' END,
    1::bigint, invoice.taxable_paise + invoice.gst_paise - invoice.tds_paise - invoice.other_deductions_paise
  FROM (
    VALUES (NULL::uuid, invoice.state <> 'draft'), (invoice.ott_id, invoice.reached_payer_at IS NOT NULL)
  ) AS reader (ott_id, reads)
  WHERE reader.reads
$$;

CREATE FUNCTION count_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO invoice_counts SELECT ott_id, state, due_day, -count, -payable_paise FROM counts_of_invoice(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO invoice_counts SELECT * FROM counts_of_invoice(NEW);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invoices_are_counted AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION count_invoice();
CREATE TRIGGER changed_invoices_are_counted AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (
    (OLD.ott_id, OLD.state, OLD.due_day, OLD.reached_payer_at IS NULL,
      OLD.taxable_paise + OLD.gst_paise - OLD.tds_paise - OLD.other_deductions_paise)
    IS DISTINCT FROM (NEW.ott_id, NEW.state, NEW.due_day, NEW.reached_payer_at IS NULL,
      NEW.taxable_paise + NEW.gst_paise - NEW.tds_paise - NEW.other_deductions_paise)
  ) EXECUTE FUNCTION count_invoice();

-- The counts of items and users take their turn first, and keep it until the commit.
ALTER FUNCTION fold_counts() RENAME TO fold_item_counts;
ALTER FUNCTION recount() RENAME TO recount_items;

CREATE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  SELECT fold_item_counts();

  WITH due AS (
    SELECT ott_id, state, due_day FROM invoice_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0
  ),
  folded AS (
    DELETE FROM invoice_counts AS old USING due
    WHERE (old.state, old.due_day) = (due.state, due.due_day) AND old.ott_id IS NOT DISTINCT FROM due.ott_id
    RETURNING old.*
  )
  INSERT INTO invoice_counts (ott_id, state, due_day, count, payable_paise)
  SELECT ott_id, state, due_day, sum(count), sum(payable_paise) FROM folded GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
$$;

CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
  SELECT recount_items();

  WITH gone AS (DELETE FROM invoice_counts)
  INSERT INTO invoice_counts (ott_id, state, due_day, count, payable_paise)
  SELECT one.ott_id, one.state, one.due_day, sum(one.count), sum(one.payable_paise)
  FROM invoices, counts_of_invoice(invoices) AS one GROUP BY 1, 2, 3;
$$;

SELECT recount();
