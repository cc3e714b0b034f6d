-- The books of the invoice market, in double entry. See docs/decisions/0042.

-- Marks a table that its owner alone writes; the serving role gets the right to read it and no other. The privileges
-- follow this trigger. It also refuses a role that was granted more.
CREATE FUNCTION kept_by_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RAISE EXCEPTION '% is written by its owner alone', TG_TABLE_NAME USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;

-- Amounts stay below 2^53: they are read as numbers.
CREATE TABLE ledger_accounts (
  name text PRIMARY KEY CHECK (
    name ~ '^(shortfall|suspense|payouts|fees|fee-gst|(escrow|wallet|seller|held|receipts):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
  ),
  is_asset boolean NOT NULL GENERATED ALWAYS AS (name = 'shortfall' OR name LIKE 'escrow:%') STORED,
  balance_paise bigint NOT NULL DEFAULT 0 CHECK (balance_paise BETWEEN 0 AND 9007199254740991),
  -- The bank account, user or invoice in the name.
  subject uuid GENERATED ALWAYS AS (CASE WHEN name LIKE '%:%' THEN split_part(name, ':', 2)::uuid END) STORED,
  -- The order of the trial balance: assets, then the accounts that there is one of, then those of users and invoices.
  sort_key text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN name LIKE 'escrow:%' THEN '1' WHEN name = 'shortfall' THEN '2' WHEN name NOT LIKE '%:%' THEN '3' ELSE '4' END || name
  ) STORED
);
CREATE UNIQUE INDEX ledger_accounts_in_order ON ledger_accounts (sort_key);
CREATE INDEX ledger_accounts_subject ON ledger_accounts (subject) WHERE subject IS NOT NULL;
CREATE INDEX ledger_accounts_search ON ledger_accounts USING gin (name gin_trgm_ops);

-- The number, the hash and the count of moves so far: one row.
CREATE TABLE ledger_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  number bigint NOT NULL,
  hash bytea NOT NULL,
  moves bigint NOT NULL
);
INSERT INTO ledger_head (number, hash, moves) VALUES (0, sha256(''), 0);

-- Days and times beyond these years have no text of one form, and the text is what is hashed.
CREATE TABLE ledger_transactions (
  number bigint PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  event text NOT NULL CHECK (event ~ '^[a-z][a-z-]{0,59}$'),
  subject uuid NOT NULL,
  day date NOT NULL CHECK (day BETWEEN '2000-01-01' AND '9998-12-31'),
  at timestamptz NOT NULL CHECK (at BETWEEN '2000-01-01 00:00:00Z' AND '9998-12-31 00:00:00Z'),
  reverses uuid UNIQUE REFERENCES ledger_transactions (id),
  hash bytea NOT NULL UNIQUE
);
CREATE INDEX ledger_transactions_subject ON ledger_transactions (subject, number DESC);

CREATE TABLE ledger_moves (
  number bigint NOT NULL REFERENCES ledger_transactions (number),
  line integer NOT NULL,
  debit text NOT NULL REFERENCES ledger_accounts,
  credit text NOT NULL REFERENCES ledger_accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 9007199254740991),
  PRIMARY KEY (number, line),
  CHECK (debit <> credit),
  -- The money of one invoice never goes straight to another one.
  CONSTRAINT ledger_moves_own_receipt CHECK (NOT (debit ~ '^(held|receipts):' AND credit ~ '^(held|receipts):'))
);
CREATE INDEX ledger_moves_debit ON ledger_moves (debit, number DESC, line DESC);
CREATE INDEX ledger_moves_credit ON ledger_moves (credit, number DESC, line DESC);

CREATE TRIGGER ledger_transactions_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_moves_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_accounts_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION kept_by_owner();
CREATE TRIGGER ledger_head_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_head
  FOR EACH STATEMENT EXECUTE FUNCTION kept_by_owner();
CREATE TRIGGER ledger_transactions_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION kept_by_owner();
CREATE TRIGGER ledger_moves_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_moves
  FOR EACH STATEMENT EXECUTE FUNCTION kept_by_owner();

-- Posts one transaction: its moves, the balances, the next number and the next hash. The only writer of these tables.
-- It locks the accounts by name and then the head, so that postings never wait for each other in a circle; hence one
-- posting in a database transaction. `overdrawn` names the first account whose balance would go below zero: then
-- nothing was written, and there is no number.
CREATE FUNCTION ledger_post(
  p_id uuid, p_event text, p_subject uuid, p_day date, p_at timestamptz, p_reverses uuid, p_moves jsonb,
  OUT posted bigint, OUT overdrawn text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  debits text[];
  credits text[];
  amounts bigint[];
  names text[];
  changes numeric[];
  opened text[];
  before_hash bytea;
  form text;
  next_hash bytea;
BEGIN
  IF current_setting('cinvoice.ledger_posted', true) = 'yes' THEN
    RAISE EXCEPTION 'a second posting in one database transaction';
  END IF;
  PERFORM set_config('cinvoice.ledger_posted', 'yes', true);
  SELECT array_agg(m ->> 'debit' ORDER BY line), array_agg(m ->> 'credit' ORDER BY line), array_agg((m ->> 'paise')::bigint ORDER BY line)
    INTO debits, credits, amounts FROM jsonb_array_elements(p_moves) WITH ORDINALITY AS e (m, line);
  IF coalesce(cardinality(amounts), 0) = 0 THEN
    RAISE EXCEPTION 'a transaction without moves' USING ERRCODE = '23514';
  END IF;
  IF EXISTS (SELECT FROM unnest(amounts) AS paise WHERE paise IS NULL OR paise <= 0) THEN
    RAISE EXCEPTION 'a move that is not positive' USING ERRCODE = '23514';
  END IF;
  p_at := date_trunc('milliseconds', p_at);
  -- What is debited less what is credited, by account.
  SELECT array_agg(name ORDER BY name), array_agg(change ORDER BY name) INTO names, changes FROM (
    SELECT name, sum(paise) AS change FROM (
      SELECT name, paise FROM unnest(debits, amounts) AS d (name, paise)
      UNION ALL SELECT name, -paise FROM unnest(credits, amounts) AS c (name, paise)
    ) AS sides GROUP BY name
  ) AS sums;

  WITH made AS (
    INSERT INTO public.ledger_accounts (name) SELECT name FROM unnest(names) AS name ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING name
  ) SELECT array_agg(name) INTO opened FROM made;
  PERFORM 1 FROM public.ledger_accounts WHERE name = ANY (names) ORDER BY name FOR UPDATE;
  SELECT a.name INTO overdrawn
    FROM unnest(names, changes) AS s (name, change) JOIN public.ledger_accounts a USING (name)
    WHERE a.balance_paise + CASE WHEN a.is_asset THEN change ELSE -change END < 0 ORDER BY a.name COLLATE "C" LIMIT 1;
  IF overdrawn IS NOT NULL THEN
    DELETE FROM public.ledger_accounts WHERE name = ANY (opened);
    RETURN;
  END IF;
  UPDATE public.ledger_accounts a SET balance_paise = a.balance_paise + CASE WHEN a.is_asset THEN change ELSE -change END
    FROM unnest(names, changes) AS s (name, change) WHERE a.name = s.name;

  SELECT number + 1, hash INTO posted, before_hash FROM public.ledger_head FOR UPDATE;
  form := concat_ws('|', posted, p_id, p_event, p_subject, to_char(p_day, 'YYYY-MM-DD'),
    to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(p_reverses::text, ''),
    (SELECT string_agg(debit || '>' || credit || ':' || paise, ';' ORDER BY line)
     FROM unnest(debits, credits, amounts) WITH ORDINALITY AS e (debit, credit, paise, line)));
  next_hash := sha256(before_hash || convert_to(form, 'UTF8'));
  UPDATE public.ledger_head SET number = posted, hash = next_hash, moves = moves + cardinality(amounts);
  IF p_reverses IS NOT NULL THEN PERFORM public.assert_opposite(p_reverses, debits, credits, amounts); END IF;
  INSERT INTO public.ledger_transactions (number, id, event, subject, day, at, reverses, hash)
    VALUES (posted, p_id, p_event, p_subject, p_day, p_at, p_reverses, next_hash);
  INSERT INTO public.ledger_moves (number, line, debit, credit, amount_paise)
    SELECT posted, line, debit, credit, paise FROM unnest(debits, credits, amounts) WITH ORDINALITY AS e (debit, credit, paise, line);
END $$;

-- A reversal takes back the whole of a transaction, move by move, or it is none.
CREATE FUNCTION assert_opposite(p_reverses uuid, debits text[], credits text[], amounts bigint[])
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT array_agg(ROW (credit, debit, paise) ORDER BY credit, debit, paise) FROM unnest(debits, credits, amounts) AS e (debit, credit, paise))
    IS DISTINCT FROM
    (SELECT array_agg(ROW (m.debit, m.credit, m.amount_paise) ORDER BY m.debit, m.credit, m.amount_paise)
     FROM public.ledger_transactions t JOIN public.ledger_moves m ON m.number = t.number WHERE t.id = p_reverses)
  THEN
    RAISE EXCEPTION 'a reversal that is not the opposite of its transaction' USING ERRCODE = '23514';
  END IF;
END $$;

REVOKE ALL ON FUNCTION ledger_post, assert_opposite FROM PUBLIC;

-- The outcome of the newest check of the data, which runs every night. One row.
CREATE TABLE data_checks (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  checked_at timestamptz NOT NULL,
  -- The books' head that was checked.
  ledger_number bigint NOT NULL,
  -- What was found broken, each with how often; empty when nothing was.
  broken jsonb NOT NULL
);
