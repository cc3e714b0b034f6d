-- Orders: what is asked for by one and confirmed by a treasurer, never the asker. See docs/decisions/0043.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,59}$'),
  -- What it is about, its name then, and its version then. No id where there is only one.
  subject uuid,
  subject_label text NOT NULL,
  subject_version integer NOT NULL,
  parameters jsonb NOT NULL,
  -- The sum that it moves, where it moves money.
  amount_paise bigint CHECK (amount_paise BETWEEN 1 AND 9007199254740991),
  asked_kind text NOT NULL CHECK (asked_kind IN ('admin', 'user', 'product')),
  asked_by uuid,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL CHECK (lapses_at > created_at),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
  decided_by uuid REFERENCES admins,
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '',
  CHECK ((asked_kind = 'product') = (asked_by IS NULL)),
  -- The rule that everything stands on: nobody decides on what they asked for.
  CHECK (asked_kind <> 'admin' OR decided_by <> asked_by),
  CHECK ((decided_by IS NOT NULL) = (state IN ('confirmed', 'refused'))),
  CHECK ((decided_at IS NULL) = (state = 'waiting')),
  CHECK (state <> 'refused' OR decision_reason <> '')
);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_state ON orders (state, created_at DESC, id DESC);
CREATE INDEX orders_to_lapse ON orders (lapses_at) WHERE state = 'waiting';

-- What was asked for stays as it was, a decision is made once, and no order vanishes.
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'orders are not deleted'; END IF;
  IF OLD.state <> 'waiting' THEN RAISE EXCEPTION 'order % is decided', OLD.id; END IF;
  IF (to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'decision_reason'])
    <> (to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'decision_reason']) THEN
    RAISE EXCEPTION 'what order % asks for cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_stay_as_asked BEFORE UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order();

CREATE FUNCTION announce_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'orders'));
  RETURN NULL;
END $$;
CREATE TRIGGER orders_are_announced AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION announce_orders();

-- The terms of sales; those in force on a day are the newest that are valid by then. Rates are hundredths of a percent.
CREATE TABLE market_terms (
  number integer PRIMARY KEY CHECK (number > 0),
  valid_from date NOT NULL,
  fee_bps integer NOT NULL CHECK (fee_bps BETWEEN 0 AND 1000),
  fee_gst_bps integer NOT NULL CHECK (fee_gst_bps BETWEEN 0 AND 5000),
  unit_face_paise bigint NOT NULL CHECK (unit_face_paise BETWEEN 10000 AND 100000000),
  min_days integer NOT NULL CHECK (min_days BETWEEN 1 AND max_days),
  max_days integer NOT NULL CHECK (max_days <= 730),
  max_holders integer NOT NULL CHECK (max_holders BETWEEN 1 AND 200),
  idle_days integer NOT NULL CHECK (idle_days BETWEEN 1 AND 30),
  statement_days integer NOT NULL CHECK (statement_days BETWEEN 1 AND 30),
  disburse_days integer NOT NULL CHECK (disburse_days BETWEEN 1 AND 30),
  reminder_days integer[] NOT NULL CHECK (cardinality(reminder_days) BETWEEN 1 AND 5),
  risk_text_version integer NOT NULL CHECK (risk_text_version > 0),
  order_id uuid UNIQUE REFERENCES orders,
  created_at timestamptz NOT NULL,
  -- The first terms come with the product; all later ones by an order.
  CHECK ((number = 1) = (order_id IS NULL))
);
INSERT INTO market_terms VALUES
  (1, '2000-01-01', 100, 1800, 100000, 15, 365, 200, 7, 3, 3, '{15,7,1}', 1, NULL, '2000-01-01 00:00:00Z');
CREATE TRIGGER market_terms_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON market_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Days on which banks are closed, besides Sundays and second and fourth Saturdays. Admins add the rest.
CREATE TABLE bank_holidays (
  day date PRIMARY KEY,
  name text NOT NULL CHECK (name <> '')
);
INSERT INTO bank_holidays (day, name)
  SELECT make_date(year, month, day), name
  FROM generate_series(2026, 2040) AS year,
    (VALUES (1, 26, 'Republic Day'), (8, 15, 'Independence Day'), (10, 2, 'Gandhi Jayanti')) AS fixed (month, day, name);

CREATE FUNCTION announce_treasury() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'treasury'));
  RETURN NULL;
END $$;
CREATE TRIGGER market_terms_are_announced AFTER INSERT ON market_terms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_treasury();
CREATE TRIGGER bank_holidays_are_announced AFTER INSERT OR UPDATE OR DELETE ON bank_holidays
  FOR EACH ROW EXECUTE FUNCTION announce_treasury();
