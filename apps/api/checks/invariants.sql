-- Each SELECT must return no row; what it returns names what is wrong. Run after the tests of the API and every night.

-- An item whose history does not begin with its creation.
SELECT 'item without a created entry' AS broken, s.id::text AS which
FROM submissions s
WHERE NOT EXISTS (SELECT FROM history h WHERE h.submission_id = s.id AND h.event = 'created')
UNION ALL
-- The status of an item is the one that its history says last.
SELECT 'status differs from the history', s.id::text
FROM submissions s
CROSS JOIN LATERAL (
  SELECT change ->> 'to' AS status
  FROM history h CROSS JOIN LATERAL jsonb_array_elements(h.changes) AS change
  WHERE h.submission_id = s.id AND change ->> 'field' = 'ottUpdates'
  ORDER BY h.place DESC
  LIMIT 1
) AS last
WHERE last.status <> s.ott_updates
UNION ALL
-- Every change of an item made one version of it and one entry of its history.
SELECT 'history does not tell every version', s.id::text
FROM submissions s
WHERE s.version <> (SELECT count(*) FROM history h WHERE h.submission_id = s.id)
UNION ALL
-- A decision that asks something of the filmmaker says what.
SELECT 'sent back without a remark', s.id::text
FROM submissions s
WHERE s.ott_updates IN ('rejected', 'Need Clarification') AND btrim(s.ott_remarks) = ''
UNION ALL
-- Items belong to accounts that may submit.
SELECT 'owner is no content producer', s.id::text
FROM submissions s JOIN users u ON u.id = s.owner_id
WHERE NOT 'content_producer' = ANY (u.roles)
UNION ALL
-- Exactly the columns hold what is ruled on: the details never repeat them.
SELECT 'details repeat a column', s.id::text
FROM submissions s
WHERE s.details ?| ARRAY['projectName', 'ottId', 'ottUpdates', 'ottRemarks', 'adminUpdates']
UNION ALL
-- What counts as released is removed in time: no row names it.
SELECT 'stored file that counts as released', f.id::text
FROM files f JOIN released_files r ON r.storage_key = f.storage_key
UNION ALL
-- No file is withheld without a trace.
SELECT 'withheld file without its entry', f.id::text
FROM files f
WHERE f.virus_found IS NOT NULL
  AND NOT EXISTS (SELECT FROM audit a WHERE a.action = 'infected-file-withheld' AND a.target_id = f.id)
UNION ALL
-- A repeated request is answered from an item of the same kind and owner.
SELECT 'idempotency key leads elsewhere', k.key
FROM idempotency_keys k JOIN submissions s ON s.id = k.submission_id
WHERE s.kind <> k.kind OR s.owner_id <> k.user_id
UNION ALL
-- Investors look through exactly what is approved, as it is.
SELECT 'approvals differ from the items', coalesce(s.id, a.submission_id)::text
FROM (SELECT * FROM submissions WHERE ott_updates = 'approved') AS s
FULL JOIN approvals a ON a.submission_id = s.id
WHERE (lower(s.project_name), s.goal) IS DISTINCT FROM (a.name, a.goal)
  OR NOT a.facets @> ARRAY['kind ' || s.kind, 'genre ' || (s.details ->> 'genre')]
UNION ALL
-- What is approved is open exactly while its owner is not suspended.
SELECT 'open or closed against its owner', a.submission_id::text
FROM approvals a JOIN submissions s ON s.id = a.submission_id JOIN users u ON u.id = s.owner_id
WHERE a.is_open <> (u.suspended_at IS NULL)
UNION ALL
-- The public sees an approved item exactly while it is open and its owner wants a page for it.
SELECT 'title page differs from the choice of its owner', a.submission_id::text
FROM approvals a JOIN submissions s ON s.id = a.submission_id
WHERE a.has_title_page <> s.has_title_page OR NOT a.facets @> ARRAY['ott ' || s.ott_id]
UNION ALL
-- Somebody approved what is approved.
SELECT 'approved by nobody', s.id::text
FROM submissions s
WHERE s.ott_updates = 'approved' AND s.ott_decision IS DISTINCT FROM 'approved'
  AND NOT (s.admin_updates = 'approved' AND s.admin_decided_at IS NOT NULL)
UNION ALL
-- An interest stands in another's item, and is that of an investor.
SELECT 'interest of one who may not state it', i.id::text
FROM interests i JOIN submissions s ON s.id = i.submission_id JOIN users u ON u.id = i.investor_id
WHERE s.owner_id = i.investor_id OR NOT 'investor' = ANY (u.roles)
UNION ALL
-- Whoever states an interest, the audit log says so, with the same amount.
SELECT 'interest that the audit log does not know', i.id::text
FROM interests i
WHERE NOT EXISTS (
  SELECT FROM audit a
  WHERE a.target_id = i.submission_id AND a.actor_id = i.investor_id
    AND a.action IN ('interest-stated', 'interest-changed')
    AND a.details @> jsonb_build_object('amountPaise', i.amount_paise, 'years', i.years)
)
UNION ALL
-- What is told of an item is in its history, but for what becomes of its files, and to a user only if it is theirs.
SELECT 'message without its event', m.id::text
FROM messages m JOIN submissions s ON s.id = m.submission_id
WHERE m.event NOT IN ('poster-refused', 'file-withheld', 'infected-file-withheld')
  AND NOT EXISTS (SELECT FROM history h WHERE h.submission_id = s.id AND h.id::text = m.cause)
  OR (m.recipient_kind = 'user' AND m.recipient_id <> s.owner_id)
UNION ALL
-- Nothing of an item is mailed that does not stand in that account's inbox.
SELECT 'e-mail without its message', e.id::text
FROM emails e
WHERE e.submission_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM messages m
  WHERE e.key = concat_ws(' ', m.event, m.cause, m.recipient_kind, m.recipient_id)
    AND m.submission_id = e.submission_id AND m.parameters = e.parameters
)
UNION ALL
-- Whoever took their address away is not written to.
SELECT 'mail without an address', u.id::text
FROM users u
WHERE u.email = '' AND u.confirmed_email <> ''
UNION ALL
-- What is kept of how many there are, of every kind, OTT, category and status, is how many there are.
SELECT 'count of items differs', concat_ws(' ', kind, ott_id, category, status)
FROM (
  SELECT kind, ott_id, coalesce(category, '') AS category, ott_updates AS status, count(*) AS count
  FROM submissions GROUP BY 1, 2, 3, 4
) AS truth
FULL JOIN (
  SELECT kind, ott_id, category, status, sum(count) AS count
  FROM item_counts GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
) AS kept USING (kind, ott_id, category, status)
WHERE truth.count IS DISTINCT FROM kept.count
UNION ALL
-- So it is of every week.
SELECT 'count of a week differs', concat_ws(' ', week, status)
FROM (SELECT week_of(created_at) AS week, ott_updates AS status, count(*) AS count FROM submissions GROUP BY 1, 2) AS truth
FULL JOIN (
  SELECT week, status, sum(count) AS count FROM item_week_counts GROUP BY 1, 2 HAVING sum(count) <> 0
) AS kept USING (week, status)
WHERE truth.count IS DISTINCT FROM kept.count
UNION ALL
SELECT 'count of sign-ups differs', week::text
FROM (SELECT week_of(created_at) AS week, count(*) AS count FROM users GROUP BY 1) AS truth
FULL JOIN (SELECT week, sum(count) AS count FROM sign_up_counts GROUP BY 1 HAVING sum(count) <> 0) AS kept USING (week)
WHERE truth.count IS DISTINCT FROM kept.count
UNION ALL
-- So are the kept sums of invoices.
SELECT 'count of invoices differs', concat_ws(' ', reader, state, due_day)
FROM (
  SELECT coalesce(one.ott_id::text, 'admins') AS reader, one.state, one.due_day, sum(one.count) AS count, sum(one.payable_paise) AS payable
  FROM invoices, counts_of_invoice(invoices) AS one GROUP BY 1, 2, 3
) AS truth
FULL JOIN (
  SELECT coalesce(ott_id::text, 'admins') AS reader, state, due_day, sum(count) AS count, sum(payable_paise) AS payable
  FROM invoice_counts GROUP BY 1, 2, 3 HAVING (sum(count), sum(payable_paise)) <> (0, 0)
) AS kept USING (reader, state, due_day)
WHERE (truth.count, truth.payable) IS DISTINCT FROM (kept.count, kept.payable)
UNION ALL
-- So are the titles of each filter.
SELECT 'count of titles differs', filter
FROM (SELECT filter, count(*) AS count FROM approvals, list_title_filters(facets) AS filter WHERE is_shown GROUP BY 1) AS truth
FULL JOIN (SELECT filter, sum(count) AS count FROM title_counts GROUP BY 1 HAVING sum(count) <> 0) AS kept USING (filter)
WHERE truth.count IS DISTINCT FROM kept.count
UNION ALL
-- A balance of the books is the sum of its moves.
SELECT 'balance differs from its moves', a.name
FROM ledger_accounts a
LEFT JOIN (
  SELECT name, sum(paise) AS debited FROM (
    SELECT debit AS name, amount_paise AS paise FROM ledger_moves UNION ALL SELECT credit, -amount_paise FROM ledger_moves
  ) AS sides GROUP BY name
) AS m USING (name)
WHERE a.balance_paise <> CASE WHEN a.is_asset THEN 1 ELSE -1 END * coalesce(m.debited, 0)
UNION ALL
-- What the bank holds and what is missing there is what is owed.
SELECT 'the two sides of the books differ', ''
FROM ledger_accounts
HAVING sum(CASE WHEN is_asset THEN balance_paise ELSE -balance_paise END) <> 0
UNION ALL
SELECT 'numbers of the books have a gap', ''
FROM ledger_transactions
HAVING count(*) <> coalesce(max(number), 0) OR min(number) <> 1
UNION ALL
SELECT 'lines of a transaction have a gap', number::text
FROM ledger_moves
GROUP BY number
HAVING count(*) <> max(line) OR min(line) <> 1
UNION ALL
-- The head is the newest transaction, and counts all moves.
SELECT 'head of the books differs', h.number::text
FROM ledger_head h
LEFT JOIN ledger_transactions t ON t.number = (SELECT max(number) FROM ledger_transactions)
WHERE h.number <> coalesce(t.number, 0)
  OR h.hash <> coalesce(t.hash, sha256(''))
  OR h.moves <> (SELECT count(*) FROM ledger_moves)
UNION ALL
-- A hash is that of the hash before it and of the text that ledger_post makes.
SELECT 'hash differs from its text', t.number::text
FROM (SELECT *, lag(hash, 1, sha256('')) OVER (ORDER BY number) AS before FROM ledger_transactions) AS t
JOIN (
  SELECT number, string_agg(debit || '>' || credit || ':' || amount_paise, ';' ORDER BY line) AS moves
  FROM ledger_moves GROUP BY number
) AS m USING (number)
WHERE t.hash <> sha256(t.before || convert_to(concat_ws('|', t.number, t.id, t.event, t.subject,
  to_char(t.day, 'YYYY-MM-DD'), to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  coalesce(t.reverses::text, ''), m.moves), 'UTF8'))
UNION ALL
SELECT 'transaction without moves', t.number::text
FROM ledger_transactions t
WHERE NOT EXISTS (SELECT FROM ledger_moves m WHERE m.number = t.number)
UNION ALL
-- A reversal is the exact opposite of what it takes back.
SELECT 'reversal is not the opposite', r.number::text
FROM ledger_transactions r JOIN ledger_transactions t ON t.id = r.reverses
WHERE (SELECT array_agg(ROW (credit, debit, amount_paise) ORDER BY credit, debit, amount_paise) FROM ledger_moves WHERE number = r.number)
  IS DISTINCT FROM
  (SELECT array_agg(ROW (debit, credit, amount_paise) ORDER BY debit, credit, amount_paise) FROM ledger_moves WHERE number = t.number)
UNION ALL
-- Holders of an invoice get no more than what its payer sent.
SELECT 'holders paid from elsewhere', o.name
FROM (SELECT debit AS name, sum(amount_paise) AS paid FROM ledger_moves WHERE debit LIKE 'receipts:%' GROUP BY 1) AS o
WHERE o.paid > (SELECT coalesce(sum(amount_paise), 0) FROM ledger_moves WHERE credit = o.name)
UNION ALL
-- Nobody decided on what they asked for.
SELECT 'one person did both', id::text
FROM orders
WHERE state = 'confirmed' AND asked_kind = 'admin' AND decided_by = asked_by
UNION ALL
-- Terms of the market change by an order that was confirmed, and each such order made terms.
SELECT 'terms without a confirmed order', t.number::text
FROM market_terms t LEFT JOIN orders o ON o.id = t.order_id
WHERE t.number > 1 AND (o.state IS DISTINCT FROM 'confirmed' OR o.kind <> 'market-terms')
UNION ALL
SELECT 'confirmed without its effect', o.id::text
FROM orders o
WHERE o.kind = 'market-terms' AND o.state = 'confirmed' AND NOT EXISTS (SELECT FROM market_terms t WHERE t.order_id = o.id)
UNION ALL
SELECT 'numbers of terms have a gap', max(number)::text
FROM market_terms
HAVING count(*) <> max(number)
UNION ALL
-- What the books say of an escrow account is what its bank's lines add up to.
SELECT 'escrow differs from its lines', b.id::text
FROM bank_accounts b
LEFT JOIN ledger_accounts a ON a.name = 'escrow:' || b.id
LEFT JOIN (SELECT bank_account_id, sum(amount_paise) AS total FROM bank_lines GROUP BY 1) AS l ON l.bank_account_id = b.id
WHERE coalesce(a.balance_paise, 0) <> coalesce(l.total, 0)
UNION ALL
-- In suspense is what nothing has been said of yet: lines that came in and wait, and what matches left there, less what was given back.
-- Before the first statement there are no lines to compare with.
SELECT 'suspense differs from what stays of lines', 'suspense'
FROM (SELECT coalesce((SELECT balance_paise FROM ledger_accounts WHERE name = 'suspense'), 0) AS balance_paise) AS a
WHERE EXISTS (SELECT FROM bank_lines) AND a.balance_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM open_lines WHERE amount_paise > 0)
  + (SELECT coalesce(sum(CASE WHEN l.amount_paise < 0 THEN -1 ELSE 1 END * (part ->> 'paise')::bigint), 0)
    FROM matches m JOIN bank_lines l ON l.id = m.line_id, jsonb_array_elements(m.parts) AS part
    WHERE m.undone_by IS NULL AND part -> 'to' ->> 'type' = 'suspense')
  - (SELECT coalesce(sum(amount_paise), 0) FROM payouts WHERE reason = 'refund' AND state IN ('asked', 'batched', 'sent', 'paid'))
UNION ALL
-- Every line was posted, each by the statement that brought it.
SELECT 'lines of a statement differ from its transaction', s.id::text
FROM bank_statements s
WHERE s.new_count <> (SELECT count(*) FROM bank_lines l WHERE l.statement_id = s.id)
  OR s.new_count <> (SELECT count(*) FROM ledger_moves m WHERE m.number = s.ledger_number)
UNION ALL
-- Exactly the lines without a match that stands wait.
SELECT 'line that waits, or does not, against its matches', coalesce(o.line_id, l.id)::text
FROM open_lines o
FULL JOIN (SELECT id FROM bank_lines b WHERE NOT EXISTS (SELECT FROM matches m WHERE m.line_id = b.id AND m.undone_by IS NULL)) AS l
  ON l.id = o.line_id
WHERE o.line_id IS NULL OR l.id IS NULL
UNION ALL
-- A bank account is in force once its order is confirmed, and proposed as long as that waits.
SELECT 'bank account against its order', b.id::text
FROM bank_accounts b JOIN orders o ON o.id = b.order_id
WHERE o.subject <> b.id OR (b.usable_from IS NOT NULL) <> (o.state = 'confirmed') OR (b.state = 'proposed') <> (o.state = 'waiting')
UNION ALL
-- A payer was confirmed by a treasurer, and so was each of its changes.
SELECT 'a payer in force without a confirmed order', p.id::text
FROM payers p LEFT JOIN orders o ON o.id = p.order_id AND o.kind = 'payer' AND o.subject = p.ott_id
WHERE p.state IN ('active', 'retired') AND o.state IS DISTINCT FROM 'confirmed'
UNION ALL
-- So was everybody whose mailbox confirms acceptances, or did.
SELECT 'an officer in force without a confirmed order', f.id::text
FROM officers f LEFT JOIN orders o ON o.id = f.order_id AND o.kind = 'officer' AND o.subject = f.id
WHERE f.usable_from IS NOT NULL AND o.state IS DISTINCT FROM 'confirmed'
UNION ALL
SELECT 'confirmed without its effect', o.id::text
FROM orders o
WHERE o.state = 'confirmed' AND (
  (o.kind = 'payer' AND NOT EXISTS (SELECT FROM payers p WHERE p.order_id = o.id AND p.active_from IS NOT NULL))
  OR (o.kind = 'officer' AND NOT EXISTS (SELECT FROM officers f WHERE f.order_id = o.id AND f.usable_from IS NOT NULL))
)
UNION ALL
-- Something is proposed as long as its order waits.
SELECT 'proposed without an order that waits', p.id::text
FROM payers p LEFT JOIN orders o ON o.id = p.order_id
WHERE p.state = 'proposed' AND o.state IS DISTINCT FROM 'waiting'
UNION ALL
SELECT 'proposed without an order that waits', f.id::text
FROM officers f LEFT JOIN orders o ON o.id = f.order_id
WHERE f.state = 'proposed' AND o.state IS DISTINCT FROM 'waiting'
UNION ALL
-- The history of an invoice tells every version from its first event on.
SELECT 'history does not tell every version', i.id::text
FROM invoices i
JOIN (SELECT invoice_id, min(version) AS first, max(version) AS last, count(*) AS events FROM invoice_events GROUP BY 1) AS e
  ON e.invoice_id = i.id
WHERE e.last <> i.version OR e.events <> e.last - e.first + 1
UNION ALL
SELECT 'invoice without its history', i.id::text
FROM invoices i
WHERE (i.state <> 'draft' OR i.submitted_at IS NOT NULL) AND NOT EXISTS (SELECT FROM invoice_events e WHERE e.invoice_id = i.id)
UNION ALL
-- The last event led to the state, and each began where the one before it ended.
SELECT 'history ends in another state', i.id::text
FROM invoices i JOIN invoice_events e ON e.invoice_id = i.id AND e.version = i.version
WHERE e.to_state <> i.state
UNION ALL
SELECT 'history has a gap between states', e.invoice_id::text
FROM (SELECT *, lag(to_state) OVER (PARTITION BY invoice_id ORDER BY version) AS before FROM invoice_events) AS e
WHERE e.before <> e.from_state
UNION ALL
-- What the payer reads is a submission that reached it.
SELECT 'payer reads no submission', i.id::text
FROM invoices i LEFT JOIN invoice_events e ON e.invoice_id = i.id AND e.version = i.payer_version
WHERE i.payer_version IS NOT NULL AND (e.to_state IS DISTINCT FROM 'submitted' OR NOT e.details ? 'submission')
UNION ALL
SELECT 'invoice without a reference', i.id::text
FROM invoices i
WHERE NOT EXISTS (SELECT FROM payment_references r WHERE r.invoice_id = i.id)
UNION ALL
-- What a payer accepted is what its invoice says, and is never taken back.
SELECT 'invoice differs from its acceptance', i.id::text
FROM invoices i JOIN acceptances a ON a.invoice_id = i.id
WHERE i.tds_paise <> a.tds_paise OR i.other_deductions_paise <> a.other_deductions_paise
  OR i.taxable_paise + i.gst_paise - a.tds_paise - a.other_deductions_paise <> a.payable_paise
  OR i.state IN ('draft', 'checking', 'submitted', 'disputed')
UNION ALL
-- What is held for an invoice is what the buyers of its open sale have put in.
SELECT 'held money without an open sale, or the other way', i.id::text
FROM invoices i LEFT JOIN ledger_accounts a ON a.name = 'held:' || i.id
WHERE coalesce(a.balance_paise, 0) <> coalesce((
  SELECT sum(p.total_paise) FROM purchases p JOIN sales s ON s.id = p.sale_id
  WHERE s.invoice_id = i.id AND p.released_at IS NULL AND i.state IN ('listed', 'funded')
), 0)
UNION ALL
SELECT 'more sold than there is', s.id::text
FROM sales s
WHERE s.units_sold > s.units OR s.outcome IS NULL AND s.units_sold <> (
  SELECT coalesce(sum(p.units), 0) FROM purchases p WHERE p.sale_id = s.id AND p.released_at IS NULL
)
UNION ALL
SELECT 'bought for another price', p.id::text
FROM purchases p JOIN sales s ON s.id = p.sale_id
WHERE p.total_paise <> p.units * s.unit_price_paise
UNION ALL
SELECT 'a hold that stayed after its sale', p.id::text
FROM purchases p JOIN sales s ON s.id = p.sale_id
WHERE (p.released_at IS NULL) <> (s.outcome IS NULL OR s.outcome = 'sold')
UNION ALL
-- An invoice is in a sale exactly while one is open, and in the state that the sale is in.
SELECT 'an invoice differs from its sale', i.id::text
FROM invoices i LEFT JOIN sales s ON s.invoice_id = i.id AND s.outcome IS NULL
WHERE CASE
  WHEN s.id IS NULL THEN i.state IN ('offered', 'listed', 'funded')
  WHEN s.signed_at IS NULL THEN i.state <> 'offered'
  WHEN s.units_sold < s.units THEN i.state <> 'listed'
  ELSE i.state <> 'funded' END
UNION ALL
SELECT 'sold without an acceptance', i.id::text
FROM invoices i
WHERE i.state IN ('offered', 'listed', 'funded', 'disbursed', 'written-off') AND NOT EXISTS (SELECT FROM acceptances a WHERE a.invoice_id = i.id)
UNION ALL
SELECT 'lots differ from the sale', s.id::text
FROM sales s
WHERE s.outcome = 'sold' AND s.units <> (SELECT coalesce(sum(l.units), 0) FROM lots l WHERE l.sale_id = s.id)
UNION ALL
SELECT 'a lot differs from what was bought', l.id::text
FROM lots l LEFT JOIN (
  SELECT sale_id, investor_id, sum(units) AS units, sum(total_paise) AS paise
  FROM purchases WHERE released_at IS NULL GROUP BY sale_id, investor_id
) p ON p.sale_id = l.sale_id AND p.investor_id = l.holder_id
WHERE l.units IS DISTINCT FROM p.units OR l.cost_paise IS DISTINCT FROM p.paise
UNION ALL
-- Holders got what their lots say, and every paisa of it came out of the receipts of that invoice.
SELECT 'lots were not paid what the books say', i.id::text
FROM invoices i
WHERE (SELECT coalesce(sum(l.claim_paid_paise + l.late_paid_paise), 0) FROM lots l WHERE l.invoice_id = i.id) <> coalesce((
  SELECT sum(CASE WHEN m.debit = 'receipts:' || i.id THEN m.amount_paise ELSE -m.amount_paise END) FROM ledger_moves m
  WHERE (m.debit = 'receipts:' || i.id AND m.credit LIKE 'wallet:%') OR (m.credit = 'receipts:' || i.id AND m.debit LIKE 'wallet:%')
), 0)
UNION ALL
SELECT 'a lot differs from its shares', l.id::text
FROM lots l
WHERE (l.claim_paid_paise, l.late_due_paise, l.late_paid_paise) <> (
  SELECT coalesce(sum(p.claim_paise), 0), coalesce(sum(p.late_earned_paise), 0), coalesce(sum(p.late_paise), 0)
  FROM lot_shares p JOIN sharings s ON s.id = p.sharing_id AND s.undone_at IS NULL WHERE p.lot_id = l.id
)
UNION ALL
SELECT 'shares differ from what was shared out', s.id::text
FROM sharings s
WHERE s.paise <> s.seller_paise + (SELECT coalesce(sum(p.claim_paise + p.late_paise), 0) FROM lot_shares p WHERE p.sharing_id = s.id)
UNION ALL
-- What a sold invoice received was shared out, or waits in its account.
SELECT 'receipts differ from what was shared out', i.id::text
FROM invoices i LEFT JOIN ledger_accounts a ON a.name = 'receipts:' || i.id
WHERE EXISTS (SELECT FROM lots l WHERE l.invoice_id = i.id) AND i.received_paise - coalesce(a.balance_paise, 0) <> coalesce((
  SELECT sum(s.paise) FROM sharings s WHERE s.invoice_id = i.id AND s.undone_at IS NULL
), 0)
UNION ALL
-- A sold invoice is settled exactly while its holders are owed nothing of their claims.
SELECT 'settled while holders are owed, or the other way', i.id::text
FROM invoices i JOIN (SELECT invoice_id, sum(claim_paise - claim_paid_paise) AS owed FROM lots GROUP BY 1) AS l ON l.invoice_id = i.id
WHERE (i.state = 'settled') <> (l.owed = 0)
UNION ALL
SELECT 'the seller bought from themself', p.id::text
FROM purchases p JOIN sales s ON s.id = p.sale_id JOIN invoices i ON i.id = s.invoice_id
WHERE i.seller_id = p.investor_id
UNION ALL
SELECT 'more holders than there may be', s.id::text
FROM sales s
WHERE s.max_holders < (SELECT count(DISTINCT p.investor_id) FROM purchases p WHERE p.sale_id = s.id)
UNION ALL
-- Nothing leaves the bank without two people, and what left is one batch's.
SELECT 'a sent payout without a confirmed order', p.id::text
FROM payouts p LEFT JOIN batches b ON b.id = p.batch_id LEFT JOIN orders o ON o.id = b.order_id AND o.kind = 'batch'
WHERE p.state IN ('sent', 'paid', 'returned', 'failed') AND (o.state IS DISTINCT FROM 'confirmed' OR b.sent_at IS NULL)
UNION ALL
SELECT 'a batch against its order', b.id::text
FROM batches b JOIN orders o ON o.id = b.order_id
WHERE CASE
  WHEN b.sent_at IS NOT NULL THEN o.state <> 'confirmed'
  WHEN b.dropped_at IS NOT NULL THEN o.state NOT IN ('refused', 'withdrawn', 'lapsed')
  ELSE o.state <> 'waiting' END
UNION ALL
SELECT 'confirmed without its effect', o.id::text
FROM orders o
WHERE o.kind = 'batch' AND o.state = 'confirmed' AND NOT EXISTS (SELECT FROM batches b WHERE b.order_id = o.id AND b.sent_at IS NOT NULL)
UNION ALL
SELECT 'a batch differs from its payouts', b.id::text
FROM batches b
WHERE b.dropped_at IS NULL AND (b.payout_count, b.amount_paise) <> (
  SELECT count(*), coalesce(sum(p.amount_paise), 0) FROM payouts p WHERE p.batch_id = b.id
)
UNION ALL
SELECT 'numbers of batches have a gap', max(number)::text
FROM batches
HAVING count(*) <> max(number)
UNION ALL
-- What the books have set aside is what is under way.
SELECT 'payouts differ from what is under way', ''
FROM (SELECT coalesce(sum(amount_paise), 0) AS paise FROM payouts WHERE state IN ('asked', 'batched', 'sent')) AS p
WHERE p.paise <> coalesce((SELECT balance_paise FROM ledger_accounts WHERE name = 'payouts'), 0)
UNION ALL
-- A payout goes to an account of its owner.
SELECT 'a payout to a stranger', p.id::text
FROM payouts p JOIN bank_accounts b ON b.id = p.bank_account_id
WHERE (b.user_id, b.ott_id) IS DISTINCT FROM (p.user_id, p.ott_id)
  OR b.owner_kind <> CASE WHEN p.user_id IS NOT NULL THEN 'user' WHEN p.ott_id IS NOT NULL THEN 'payer' ELSE 'operator' END
UNION ALL
SELECT 'payout without a reference', p.id::text
FROM payouts p
WHERE NOT EXISTS (SELECT FROM payment_references r WHERE r.payout_id = p.id)
UNION ALL
-- A payout is paid, or came back, exactly while a match with that line stands.
SELECT 'a payout differs from its matches', p.id::text
FROM payouts p
WHERE EXISTS (SELECT FROM matches m JOIN bank_lines l ON l.id = m.line_id
    WHERE m.undone_by IS NULL AND l.id = p.paid_line_id AND m.parts @> jsonb_build_array(jsonb_build_object('to', jsonb_build_object('id', p.id))))
    <> (p.paid_line_id IS NOT NULL)
  OR EXISTS (SELECT FROM matches m JOIN bank_lines l ON l.id = m.line_id
    WHERE m.undone_by IS NULL AND l.id = p.returned_line_id AND m.parts @> jsonb_build_array(jsonb_build_object('to', jsonb_build_object('id', p.id))))
    <> (p.returned_line_id IS NOT NULL)
UNION ALL
-- What is nobody's goes back by an order of two people, to whom the line came from.
SELECT 'a refund without its order', p.id::text
FROM payouts p LEFT JOIN refunds r ON r.payout_id = p.id LEFT JOIN orders o ON o.id = r.order_id AND o.kind = 'refund'
WHERE (p.reason = 'refund') <> (r.payout_id IS NOT NULL)
  OR r.payout_id IS NOT NULL AND (o.state IS DISTINCT FROM 'confirmed' OR o.subject <> r.line_id OR o.amount_paise <> p.amount_paise)
UNION ALL
SELECT 'confirmed without its effect', o.id::text
FROM orders o
WHERE o.kind = 'refund' AND o.state = 'confirmed' AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id)
UNION ALL
-- No more goes back of a line than it left in suspense.
SELECT 'more went back than stayed of a line', r.line_id::text
FROM (SELECT DISTINCT line_id FROM refunds) r JOIN bank_lines l ON l.id = r.line_id
WHERE refunded_of(l.id) > CASE WHEN EXISTS (SELECT FROM open_lines o WHERE o.line_id = l.id) THEN l.amount_paise ELSE coalesce((
  SELECT sum((part ->> 'paise')::bigint) FROM matches m, jsonb_array_elements(m.parts) AS part
  WHERE m.line_id = l.id AND m.undone_by IS NULL AND part -> 'to' ->> 'type' = 'suspense'), 0) END;
