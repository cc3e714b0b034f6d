-- Money that goes home: payouts set money aside when they are asked for, batches send them, a statement's line ends them.

-- Payouts that are paid together, from one escrow account, by one file for its bank.
CREATE TABLE batches (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number > 0),
  bank_account_id uuid NOT NULL REFERENCES bank_accounts,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  payout_count integer NOT NULL CHECK (payout_count > 0),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 9007199254740991),
  created_at timestamptz NOT NULL,
  -- Encrypted: it holds whole account numbers. Made once, at the confirmation.
  file text,
  file_sha256 bytea,
  sent_at timestamptz,
  dropped_at timestamptz,
  CHECK (num_nonnulls(file, file_sha256, sent_at) IN (0, 3)),
  CHECK (sent_at IS NULL OR dropped_at IS NULL)
);
CREATE INDEX batches_newest ON batches (created_at DESC, id DESC);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  -- Its owner; none of these is the operator.
  user_id uuid REFERENCES users,
  ott_id uuid REFERENCES otts,
  -- Of the books: where the money was set aside from.
  from_account text NOT NULL CHECK (from_account ~ '^(fees|fee-gst|suspense|(wallet|seller):[0-9a-f-]{36})$'),
  bank_account_id uuid NOT NULL REFERENCES bank_accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 9007199254740991),
  reason text NOT NULL CHECK (reason IN ('asked', 'idle', 'seller', 'refund', 'fees')),
  state text NOT NULL DEFAULT 'asked' CHECK (
    state IN ('asked', 'batched', 'sent', 'paid', 'returned', 'failed', 'cancelled', 'refused')
  ),
  batch_id uuid REFERENCES batches,
  -- Of the books: where it was set aside, and where that was taken back.
  ledger_number bigint NOT NULL REFERENCES ledger_transactions,
  undone_number bigint REFERENCES ledger_transactions,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,
  ending_reason text NOT NULL DEFAULT '',
  -- The lines of the bank that show it, and that brought it back.
  paid_line_id uuid REFERENCES bank_lines,
  returned_line_id uuid REFERENCES bank_lines,
  -- The bank's own number for it.
  utr text NOT NULL DEFAULT '',
  CHECK (num_nonnulls(user_id, ott_id) <= 1),
  CHECK ((batch_id IS NOT NULL) = (state IN ('batched', 'sent', 'paid', 'returned', 'failed'))),
  CHECK ((sent_at IS NOT NULL) = (state IN ('sent', 'paid', 'returned', 'failed'))),
  CHECK ((ended_at IS NOT NULL) = (state NOT IN ('asked', 'batched', 'sent'))),
  CHECK ((paid_line_id IS NOT NULL) = (state IN ('paid', 'returned'))),
  CHECK ((returned_line_id IS NOT NULL) = (state = 'returned')),
  CHECK ((undone_number IS NOT NULL) = (state IN ('cancelled', 'refused', 'failed')))
);
CREATE INDEX payouts_newest ON payouts (created_at DESC, id DESC);
CREATE INDEX payouts_by_state ON payouts (state, created_at DESC, id DESC);
CREATE INDEX payouts_of_user ON payouts (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX payouts_of_batch ON payouts (batch_id, created_at DESC, id DESC) WHERE batch_id IS NOT NULL;
CREATE INDEX payouts_to_account ON payouts (bank_account_id) WHERE state IN ('asked', 'batched', 'sent');

-- What was asked for stays as it was, and no payout vanishes. A batch that was confirmed is never another one.
CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing CONSTANT text[] := ARRAY[
    'state', 'batch_id', 'undone_number', 'sent_at', 'ended_at', 'ending_reason', 'paid_line_id', 'returned_line_id', 'utr'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'payouts are not deleted'; END IF;
  IF (to_jsonb(OLD) - changing) <> (to_jsonb(NEW) - changing) THEN
    RAISE EXCEPTION 'what the payout % is cannot be changed', OLD.id;
  END IF;
  IF OLD.sent_at IS NOT NULL AND (OLD.batch_id, OLD.sent_at) IS DISTINCT FROM (NEW.batch_id, NEW.sent_at) THEN
    RAISE EXCEPTION 'payout % was sent once', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_stay_as_asked BEFORE UPDATE OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();

CREATE FUNCTION keep_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'batches are not deleted'; END IF;
  -- The key that its file is encrypted with may change, its bytes never.
  IF (to_jsonb(OLD) - ARRAY['file', 'file_sha256', 'sent_at', 'dropped_at']) <> (to_jsonb(NEW) - ARRAY['file', 'file_sha256', 'sent_at', 'dropped_at'])
    OR OLD.sent_at IS NOT NULL AND (OLD.file_sha256, OLD.sent_at) IS DISTINCT FROM (NEW.file_sha256, NEW.sent_at)
    OR OLD.dropped_at IS NOT NULL AND OLD.dropped_at IS DISTINCT FROM NEW.dropped_at THEN
    RAISE EXCEPTION 'batch % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER batches_stay BEFORE UPDATE OR DELETE ON batches FOR EACH ROW EXECUTE FUNCTION keep_batch();

-- A payout is named by a reference as what comes in is: the bank's statement repeats it.
ALTER TABLE payment_references ADD COLUMN payout_id uuid UNIQUE REFERENCES payouts;
ALTER TABLE payment_references DROP CONSTRAINT payment_references_check;
ALTER TABLE payment_references ADD CHECK (num_nonnulls(invoice_id, user_id, payout_id) = 1);

CREATE FUNCTION announce_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'payouts', 'owner', NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER payouts_are_announced AFTER INSERT OR UPDATE OF state ON payouts
  FOR EACH ROW EXECUTE FUNCTION announce_payouts();
