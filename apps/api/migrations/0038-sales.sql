-- Sales of accepted invoices: offered to the seller, signed, bought in units, funded, or ended with all money given back.
ALTER TABLE invoices DROP CONSTRAINT invoices_state_check;
ALTER TABLE invoices ADD CONSTRAINT invoices_state_check CHECK (
  state IN (
    'draft', 'checking', 'submitted', 'disputed', 'accepted', 'offered', 'listed', 'funded', 'settled', 'withdrawn', 'declined'
  )
);
ALTER TABLE invoices ADD CHECK (state NOT IN ('offered', 'listed', 'funded') OR accepted_at IS NOT NULL);
-- Money that came in ends a sale before it is counted.
ALTER TABLE invoices ADD CHECK (state NOT IN ('offered', 'listed', 'funded') OR received_paise = 0);

-- What is in a sale is owed as what is accepted is.
DROP INDEX invoices_due;
CREATE INDEX invoices_due ON invoices (due_day) WHERE state IN ('accepted', 'offered', 'listed', 'funded');

CREATE TABLE sales (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  round integer NOT NULL CHECK (round > 0),
  value_day date NOT NULL,
  closes_at timestamptz NOT NULL,
  -- The last day of the payout to the seller.
  disburse_by date NOT NULL CHECK (disburse_by >= value_day),
  -- From the value day to the due day.
  days integer NOT NULL CHECK (days > 0),
  yield_bps integer NOT NULL CHECK (yield_bps BETWEEN 1 AND 10000),
  late_bps integer NOT NULL CHECK (late_bps BETWEEN 0 AND 10000),
  advance_bps integer NOT NULL CHECK (advance_bps BETWEEN 5000 AND 10000),
  unit_face_paise bigint NOT NULL CHECK (unit_face_paise BETWEEN 1 AND 9007199254740991),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise BETWEEN 1 AND unit_face_paise),
  units integer NOT NULL CHECK (units > 0),
  units_sold integer NOT NULL DEFAULT 0 CHECK (units_sold BETWEEN 0 AND units),
  min_units integer NOT NULL CHECK (min_units BETWEEN 1 AND units),
  max_holders integer NOT NULL CHECK (max_holders BETWEEN 1 AND 200),
  -- Of the terms in force at the offer.
  fee_bps integer NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  fee_gst_bps integer NOT NULL CHECK (fee_gst_bps BETWEEN 0 AND 10000),
  risk_text_version integer NOT NULL CHECK (risk_text_version > 0),
  offered_by uuid NOT NULL REFERENCES admins,
  offered_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL CHECK (lapses_at > offered_at AND lapses_at <= closes_at),
  -- The deed that the seller signs: what its hash is made of is made again at any time from these words.
  deed_version integer NOT NULL CHECK (deed_version > 0),
  deed_text text NOT NULL,
  deed_hash bytea NOT NULL CHECK (deed_hash = sha256(convert_to(deed_text, 'UTF8'))),
  deed_translations jsonb NOT NULL,
  signed_at timestamptz CHECK (signed_at < lapses_at),
  signed_by uuid REFERENCES users,
  signed_address text,
  funded_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('sold', 'expired', 'pulled', 'unwound', 'refused')),
  ending text CHECK (
    ending IN ('taken-back', 'refused', 'lapsed', 'not-sold', 'pulled', 'hindered', 'paid', 'not-paid-out')
  ),
  ending_reason text NOT NULL DEFAULT '',
  UNIQUE (invoice_id, round),
  CHECK (num_nonnulls(signed_at, signed_by, signed_address) IN (0, 3)),
  CHECK (signed_at IS NOT NULL OR (units_sold = 0 AND outcome IS DISTINCT FROM 'sold')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((ending IS NULL) = (outcome IS NULL OR outcome = 'sold')),
  CHECK (outcome IS DISTINCT FROM 'sold' OR funded_at IS NOT NULL)
);
-- One invoice is sold once.
CREATE UNIQUE INDEX sales_open ON sales (invoice_id) WHERE outcome IS NULL OR outcome = 'sold';
CREATE INDEX sales_due ON sales (closes_at) WHERE outcome IS NULL;
-- Lists of deals in each of their orders.
CREATE INDEX sales_newest ON sales (signed_at DESC, id DESC) WHERE signed_at IS NOT NULL;
CREATE INDEX sales_buyable_newest ON sales (signed_at DESC, id DESC)
  WHERE signed_at IS NOT NULL AND outcome IS NULL AND units_sold < units;
CREATE INDEX sales_buyable_yield ON sales (yield_bps DESC, id DESC)
  WHERE signed_at IS NOT NULL AND outcome IS NULL AND units_sold < units;
CREATE INDEX sales_buyable_days ON sales (days, id) WHERE signed_at IS NOT NULL AND outcome IS NULL AND units_sold < units;
CREATE INDEX sales_buyable_closes ON sales (closes_at, id) WHERE signed_at IS NOT NULL AND outcome IS NULL AND units_sold < units;

CREATE TABLE purchases (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sales,
  investor_id uuid NOT NULL REFERENCES users,
  units integer NOT NULL CHECK (units > 0),
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  -- The facts that the buyer ticked, by the version of their words.
  risk_text_version integer NOT NULL,
  risk_facts text[] NOT NULL CHECK (cardinality(risk_facts) = 3),
  address text NOT NULL,
  ledger_number bigint NOT NULL UNIQUE REFERENCES ledger_transactions,
  bought_at timestamptz NOT NULL,
  released_at timestamptz
);
CREATE INDEX purchases_sale ON purchases (sale_id, investor_id);
CREATE INDEX purchases_investor ON purchases (investor_id, bought_at DESC, id DESC);

-- Units left, and the end of a sale, are announced to open pages of investors.
CREATE FUNCTION announce_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'deal', 'id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER sales_are_announced AFTER UPDATE OF units_sold, signed_at, outcome ON sales
  FOR EACH ROW WHEN (NEW.signed_at IS NOT NULL) EXECUTE FUNCTION announce_sale();
