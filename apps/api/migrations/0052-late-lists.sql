-- Late invoices are walked in the order of their lists, past none that was paid. Their due day is a key of the index: those that are
-- not late yet are passed in the index itself, at half the time of rows that are read and dropped.
CREATE INDEX invoices_owed ON invoices (created_at DESC, id DESC, due_day) INCLUDE (search, state)
  WHERE state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off');
CREATE INDEX invoices_ott_owed ON invoices (ott_id, reached_payer_at DESC, id DESC, due_day) INCLUDE (payer_search, state, payer_due_day)
  WHERE reached_payer_at IS NOT NULL AND state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off');
