-- A payer's late invoices are counted by the day as it is now; and lines of all accounts are listed together, newest first.
DROP INDEX invoices_ott_state;
CREATE INDEX invoices_ott_state ON invoices (ott_id, state, reached_payer_at DESC, id DESC)
  INCLUDE (payer_search, payer_due_day, due_day) WHERE reached_payer_at IS NOT NULL;
CREATE INDEX bank_lines_newest ON bank_lines (day DESC, id DESC);
-- Lists of all deals in their other orders, ended ones too.
CREATE INDEX sales_all_yield ON sales (yield_bps DESC, id DESC) WHERE signed_at IS NOT NULL;
CREATE INDEX sales_all_days ON sales (days, id) WHERE signed_at IS NOT NULL;
CREATE INDEX sales_all_closes ON sales (closes_at, id) WHERE signed_at IS NOT NULL;
-- The record of a payer and of a seller, which each deal shows.
CREATE INDEX invoices_ott_record ON invoices (ott_id) INCLUDE (state, due_day, settled_at) WHERE accepted_at IS NOT NULL;
CREATE INDEX invoices_seller_record ON invoices (seller_id) INCLUDE (state, due_day, settled_at) WHERE accepted_at IS NOT NULL;
