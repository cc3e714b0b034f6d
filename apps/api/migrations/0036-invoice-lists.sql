-- Lists of invoices are walked in their order, with what they are searched by in the index; rare words and days are found
-- by indexes of their own.
DROP INDEX invoices_seller, invoices_ott, invoices_newest, invoices_state;
CREATE INDEX invoices_seller ON invoices (seller_id, created_at DESC, id DESC) INCLUDE (search, state, due_day);
CREATE INDEX invoices_newest ON invoices (created_at DESC, id DESC) INCLUDE (search, state, due_day) WHERE state <> 'draft';
CREATE INDEX invoices_state ON invoices (state, created_at DESC, id DESC) INCLUDE (search, due_day) WHERE state <> 'draft';
CREATE INDEX invoices_ott ON invoices (ott_id, reached_payer_at DESC, id DESC)
  INCLUDE (payer_search, state, payer_due_day) WHERE reached_payer_at IS NOT NULL;
CREATE INDEX invoices_ott_state ON invoices (ott_id, state, reached_payer_at DESC, id DESC)
  INCLUDE (payer_search, payer_due_day) WHERE reached_payer_at IS NOT NULL;
CREATE INDEX invoices_due ON invoices (due_day) WHERE state = 'accepted';
CREATE INDEX invoices_search ON invoices USING gin (search gin_trgm_ops);
CREATE INDEX invoices_word_pairs ON invoices USING gin (word_pairs(search));
CREATE INDEX invoices_payer_search ON invoices USING gin (payer_search gin_trgm_ops);
CREATE INDEX invoices_payer_word_pairs ON invoices USING gin (word_pairs(payer_search));
ALTER TABLE invoices ALTER COLUMN search SET STATISTICS 1000, ALTER COLUMN payer_search SET STATISTICS 1000;
