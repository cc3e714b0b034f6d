-- Sales of the parties of market.sql, in the same session. The first two invoices are being sold, in more units than anybody buys; the
-- third was paid out to every user but the first and the last; each further one to the last user, who was paid half of it.
SET session_replication_role = replica;

CREATE TEMP TABLE sold AS
SELECT id AS invoice_id, place, payable, gen_random_uuid() AS sale_id,
  -- Of 85 % of what can be sold, as many units as there are holders, or some for one.
  CASE place WHEN 2 THEN (SELECT count(*) - 2 FROM payers_users) ELSE 10 END::integer AS units
FROM payers_invoices;
ALTER TABLE sold ADD unit_face bigint;
UPDATE sold SET unit_face = payable * 85 / 100 / units;

UPDATE invoices SET state = CASE WHEN place < 2 THEN 'listed' ELSE 'disbursed' END FROM sold WHERE invoice_id = invoices.id;

INSERT INTO sales (id, invoice_id, round, value_day, closes_at, disburse_by, days, yield_bps, late_bps, advance_bps,
  unit_face_paise, unit_price_paise, units, units_sold, min_units, max_holders, fee_bps, fee_gst_bps, risk_text_version,
  offered_by, offered_at, lapses_at, deed_version, deed_text, deed_hash, deed_translations, signed_at, signed_by,
  signed_address, funded_at, ended_at, outcome)
SELECT sale_id, invoice_id, 1, '2026-06-10', CASE WHEN place < 2 THEN '2098-01-01' ELSE '2026-06-09' END::timestamptz, '2098-02-01', 113, 1500, 1500, 8500,
  unit_face, unit_face * 953 / 1000, CASE WHEN place < 2 THEN 1000000 ELSE units END,
  CASE WHEN place < 2 THEN 0 ELSE units END, 1, 200, 100, 1800, 1, (SELECT id FROM admins LIMIT 1), '2026-06-01', '2026-06-04', 1, '-',
  sha256('-'), '{}', '2026-06-02', (SELECT id FROM payers_users WHERE place = 0), '203.0.113.9',
  CASE WHEN place >= 2 THEN timestamptz '2026-06-08' END, CASE WHEN place >= 2 THEN timestamptz '2026-06-10' END,
  CASE WHEN place >= 2 THEN 'sold' END
FROM sold;

INSERT INTO lots (id, invoice_id, sale_id, holder_id, units, cost_paise, claim_paise, from_day, rank)
SELECT gen_random_uuid(), invoice_id, sale_id, holder.id, count, count * (unit_face * 953 / 1000), count * unit_face, '2026-06-10',
  row_number() OVER (PARTITION BY sale_id ORDER BY holder.place)
FROM sold CROSS JOIN (SELECT max(place) AS last FROM payers_users) AS users
JOIN payers_users AS holder ON CASE sold.place WHEN 2 THEN holder.place BETWEEN 1 AND last - 1 ELSE holder.place = last END
CROSS JOIN LATERAL (SELECT CASE sold.place WHEN 2 THEN 1 ELSE sold.units END AS count) AS bought
WHERE sold.place >= 2;

-- Of the last user's lots everything is in the books: paid in, bought, paid out, and half of each claim received.
CREATE TEMP TABLE steps AS
SELECT sold.place * 4 + step AS at_place, gen_random_uuid() AS id, event, lots.invoice_id, lots.id AS lot_id, day::date,
  jsonb_build_array(jsonb_build_object('debit', debit, 'credit', credit, 'paise', paise)) AS moves, lots.claim_paise / 2 AS half
FROM lots JOIN sold USING (invoice_id) CROSS JOIN LATERAL (VALUES
  (0, 'made-good', '2026-06-05', 'shortfall', 'wallet:' || holder_id, cost_paise),
  (1, 'bought', '2026-06-08', 'wallet:' || holder_id, 'held:' || invoice_id, cost_paise),
  (2, 'disbursed', '2026-06-10', 'held:' || invoice_id, 'seller:' || (SELECT id FROM payers_users WHERE place = 0), cost_paise),
  (3, 'matched', '2026-10-01', 'shortfall', 'wallet:' || holder_id, claim_paise / 2)
) AS posted (step, event, day, debit, credit, paise)
WHERE sold.place > 2;
SELECT ledger_post_all((SELECT jsonb_agg(jsonb_build_object('id', id, 'event', event, 'subject', invoice_id, 'day', day,
  'at', day + interval '12 hours', 'moves', moves) ORDER BY at_place) FROM steps));

INSERT INTO purchases (id, sale_id, investor_id, units, total_paise, risk_text_version, risk_facts, address, ledger_number, bought_at)
SELECT gen_random_uuid(), lots.sale_id, holder_id, units, cost_paise, 1, ARRAY['payer-alone', 'late', 'no-exit'], '203.0.113.9', number, posted.at
FROM steps JOIN lots ON lots.id = lot_id JOIN ledger_transactions AS posted ON posted.id = steps.id WHERE steps.event = 'bought';

INSERT INTO sharings (id, invoice_id, day, paise, seller_paise, ledger_number, at)
SELECT steps.id, invoice_id, steps.day, half, 0, number, posted.at
FROM steps JOIN ledger_transactions AS posted ON posted.id = steps.id WHERE steps.event = 'matched';
INSERT INTO lot_shares (sharing_id, lot_id, claim_paise, late_paise, late_earned_paise)
SELECT id, lot_id, half, 0, 0 FROM steps WHERE event = 'matched';
UPDATE lots SET claim_paid_paise = half, late_until = steps.day FROM steps WHERE lot_id = lots.id AND steps.event = 'matched';
UPDATE invoices SET received_paise = half FROM steps WHERE steps.invoice_id = invoices.id AND steps.event = 'matched';

-- Two hundred users, as many as a sale may have holders, have money for many purchases.
SELECT set_config('cinvoice.ledger_posted', 'no', true);
SELECT ledger_post_all((SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'event', 'made-good', 'subject', id, 'day', '2026-06-05',
  'at', '2026-06-05T12:00:00Z', 'moves', jsonb_build_array(jsonb_build_object('debit', 'shortfall', 'credit', 'wallet:' || id, 'paise', 100000000000))))
  FROM payers_users WHERE place BETWEEN 1 AND 200));

SELECT recount();
SET session_replication_role = origin;
ANALYZE;
