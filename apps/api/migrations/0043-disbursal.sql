-- From the payout to the seller until the holders are paid: lots, what each receipt brought them, notices, stamps, updates.
ALTER TABLE invoices DROP CONSTRAINT invoices_state_check;
ALTER TABLE invoices ADD CONSTRAINT invoices_state_check CHECK (
  state IN (
    'draft', 'checking', 'submitted', 'disputed', 'accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off',
    'settled', 'withdrawn', 'declined'
  )
);
ALTER TABLE invoices ADD CHECK (state NOT IN ('disbursed', 'written-off') OR accepted_at IS NOT NULL);

-- What was sold is owed as what is accepted is, and so is what was written off: books are cash.
DROP INDEX invoices_due;
CREATE INDEX invoices_due ON invoices (due_day)
  WHERE state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off');

-- What a holder owns of a disbursed invoice: all purchases of one buyer in its sale.
CREATE TABLE lots (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  sale_id uuid NOT NULL REFERENCES sales,
  holder_id uuid NOT NULL REFERENCES users,
  units integer NOT NULL CHECK (units > 0),
  cost_paise bigint NOT NULL CHECK (cost_paise > 0),
  claim_paise bigint NOT NULL CHECK (claim_paise > 0),
  claim_paid_paise bigint NOT NULL DEFAULT 0 CHECK (claim_paid_paise BETWEEN 0 AND claim_paise),
  -- Late yield earned until late_until, and what was paid of it.
  late_due_paise bigint NOT NULL DEFAULT 0 CHECK (late_due_paise >= 0),
  late_paid_paise bigint NOT NULL DEFAULT 0 CHECK (late_paid_paise BETWEEN 0 AND late_due_paise),
  late_until date,
  -- The day of disbursal.
  from_day date NOT NULL,
  -- The older lot gets the paisa of a tie: its first purchase.
  rank integer NOT NULL CHECK (rank > 0),
  UNIQUE (sale_id, holder_id),
  UNIQUE (sale_id, rank)
);
CREATE INDEX lots_invoice ON lots (invoice_id, rank);
CREATE INDEX lots_holder ON lots (holder_id, from_day DESC, id DESC);

-- One receipt that was shared out among the lots and the seller of an invoice.
CREATE TABLE sharings (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  -- Of the bank's line, or of the order that released it: late yield is counted until then.
  day date NOT NULL,
  -- All of it: claims, late yield, and the seller's part.
  paise bigint NOT NULL CHECK (paise > 0),
  seller_paise bigint NOT NULL CHECK (seller_paise BETWEEN 0 AND paise),
  ledger_number bigint NOT NULL REFERENCES ledger_transactions,
  at timestamptz NOT NULL,
  -- Its match was undone, and everything that it changed is as before.
  undone_at timestamptz
);
CREATE INDEX sharings_invoice ON sharings (invoice_id, at, id);
CREATE INDEX sharings_ledger ON sharings (ledger_number);

CREATE TABLE lot_shares (
  sharing_id uuid NOT NULL REFERENCES sharings,
  lot_id uuid NOT NULL REFERENCES lots,
  claim_paise bigint NOT NULL CHECK (claim_paise >= 0),
  late_paise bigint NOT NULL CHECK (late_paise >= 0),
  late_earned_paise bigint NOT NULL CHECK (late_earned_paise >= 0),
  -- As it was before, for an undoing.
  late_until_before date,
  PRIMARY KEY (sharing_id, lot_id)
);
CREATE INDEX lot_shares_lot ON lot_shares (lot_id);
CREATE TRIGGER lot_shares_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lot_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Notice of the assignment to the payer, and later of its end.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  sale_id uuid NOT NULL REFERENCES sales,
  kind text NOT NULL CHECK (kind IN ('assignment', 'satisfaction')),
  served_on date NOT NULL,
  -- How it was served: in words.
  how text NOT NULL CHECK (how <> ''),
  served_by uuid NOT NULL REFERENCES admins,
  created_at timestamptz NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by uuid REFERENCES otts,
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  UNIQUE (sale_id, kind)
);
CREATE INDEX notices_invoice ON notices (invoice_id);
SELECT add_file_owner('notice', 'notices');

-- Stamp duty that was paid on the deed, outside these books.
CREATE TABLE stamps (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  sale_id uuid NOT NULL UNIQUE REFERENCES sales,
  -- The state of India where the deed was made.
  state text NOT NULL CHECK (state <> ''),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 0 AND 9007199254740991),
  certificate text NOT NULL CHECK (certificate <> ''),
  recorded_by uuid NOT NULL REFERENCES admins,
  created_at timestamptz NOT NULL
);
CREATE INDEX stamps_invoice ON stamps (invoice_id);
SELECT add_file_owner('stamp', 'stamps');

-- What admins tell of a late invoice, day by day.
CREATE TABLE invoice_updates (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  day date NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  by uuid NOT NULL REFERENCES admins,
  at timestamptz NOT NULL
);
CREATE INDEX invoice_updates_newest ON invoice_updates (invoice_id, at DESC, id DESC);
CREATE TRIGGER invoice_updates_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_updates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A payer says that it has paid: this helps to find the line, and is never money.
CREATE TABLE announced_payments (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  utr text NOT NULL CHECK (utr <> ''),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 9007199254740991),
  day date NOT NULL,
  announced_by uuid NOT NULL REFERENCES otts,
  at timestamptz NOT NULL,
  UNIQUE (invoice_id, utr)
);
CREATE TRIGGER announced_payments_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON announced_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
