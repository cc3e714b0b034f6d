-- An invoice is owed on after its sale, and late after its due day as before: the kept sums left out what was offered or sold.
CREATE OR REPLACE FUNCTION counts_of_invoice(invoice invoices) RETURNS SETOF invoice_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT reader.ott_id, invoice.state,
    CASE WHEN invoice.state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off')
      THEN invoice.due_day ELSE 'infinity' END,
    1::bigint, invoice.taxable_paise + invoice.gst_paise - invoice.tds_paise - invoice.other_deductions_paise
  FROM (
    VALUES (NULL::uuid, invoice.state <> 'draft'), (invoice.ott_id, invoice.reached_payer_at IS NOT NULL)
  ) AS reader (ott_id, reads)
  WHERE reader.reads
$$;

SELECT recount();
