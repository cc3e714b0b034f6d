-- All of a state are kept under the day 'infinity', and what is owed a second time under its due day: the late ones are those that
-- are not due from today on, so that no reader adds up the days that have passed, whose number grows.
CREATE OR REPLACE FUNCTION counts_of_invoice(invoice invoices) RETURNS SETOF invoice_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT reader.ott_id, invoice.state, day, 1::bigint,
    CASE WHEN owed.is THEN greatest(0, payable.paise - invoice.received_paise) ELSE payable.paise END
  FROM (
    VALUES (NULL::uuid, invoice.state <> 'draft'), (invoice.ott_id, invoice.reached_payer_at IS NOT NULL)
  ) AS reader (ott_id, reads),
  (VALUES (invoice.state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off'))) AS owed ("is"),
  (VALUES (invoice.taxable_paise + invoice.gst_paise - invoice.tds_paise - invoice.other_deductions_paise)) AS payable (paise),
  unnest(CASE WHEN owed.is THEN ARRAY['infinity', invoice.due_day] ELSE ARRAY['infinity'::date] END) AS day
  WHERE reader.reads
$$;

-- What is kept for one reader is read without the rows of the others, also what is kept for admins.
DROP INDEX invoice_counts_ott;
CREATE INDEX invoice_counts_reader ON invoice_counts (ott_id, due_day) INCLUDE (state, count, payable_paise);

SELECT recount();
