-- A payer's late invoices are counted by the day as it is now; and lines of all accounts are listed together, newest first.
DROP INDEX invoices_ott_state;
CREATE INDEX invoices_ott_state ON invoices (ott_id, state, reached_payer_at DESC, id DESC)
  INCLUDE (payer_search, payer_due_day, due_day) WHERE reached_payer_at IS NOT NULL;
CREATE INDEX bank_lines_newest ON bank_lines (day DESC, id DESC);
