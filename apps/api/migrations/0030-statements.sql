-- Statements of the escrow bank: what their differences are worked out from, lines that wait, and matches in bulk.

-- The sum of all lines in the file, new and known ones; and that its opening was stated.
ALTER TABLE bank_statements
  ADD COLUMN lines_paise bigint NOT NULL,
  -- Those that were new.
  ADD COLUMN new_count integer NOT NULL CHECK (new_count BETWEEN 0 AND line_count),
  ADD COLUMN opening_stated boolean NOT NULL;

-- Lines without a match that stands. What stands here follows from lines and matches, and keeps lists of what waits fast.
CREATE TABLE open_lines (
  line_id uuid PRIMARY KEY REFERENCES bank_lines,
  bank_account_id uuid NOT NULL REFERENCES bank_accounts,
  day date NOT NULL,
  amount_paise bigint NOT NULL,
  -- The references in its text.
  found_references text[] NOT NULL,
  -- A match of it was undone: it is never matched by itself again.
  was_undone boolean NOT NULL DEFAULT false,
  -- Null until matching by itself has looked at it.
  tried_at timestamptz
);
CREATE INDEX open_lines_day ON open_lines (day DESC, line_id DESC);
CREATE INDEX open_lines_untried ON open_lines (bank_account_id, line_id) WHERE tried_at IS NULL;
CREATE INDEX open_lines_out ON open_lines (bank_account_id) WHERE amount_paise < 0;

CREATE INDEX matches_newest ON matches (created_at DESC, id DESC) WHERE undone_by IS NULL;
CREATE INDEX matches_of_line ON matches (line_id, id DESC);
CREATE INDEX matches_order ON matches (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payment_references_user ON payment_references (user_id) WHERE user_id IS NOT NULL;

CREATE TRIGGER bank_statements_are_announced AFTER INSERT ON bank_statements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_treasury();
CREATE TRIGGER matches_are_announced AFTER INSERT OR UPDATE ON matches
  FOR EACH STATEMENT EXECUTE FUNCTION announce_treasury();

-- Posts several transactions in one database transaction, each with its number and hash. All their accounts are locked by
-- name and then the head, before the first of them is posted: hence no circle of waiting, as with one. It stops at the first
-- that an account cannot bear and names it; the caller then rolls all of them back.
CREATE FUNCTION ledger_post_all(p_postings jsonb, OUT posted bigint[], OUT overdrawn text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  names text[];
  posting jsonb;
  outcome record;
BEGIN
  IF current_setting('cinvoice.ledger_posted', true) = 'yes' THEN
    RAISE EXCEPTION 'a second posting in one database transaction';
  END IF;
  SELECT array_agg(DISTINCT name ORDER BY name) INTO names FROM (
    SELECT unnest(ARRAY[m ->> 'debit', m ->> 'credit']) AS name
    FROM jsonb_array_elements(p_postings) AS p, jsonb_array_elements(p -> 'moves') AS m
  ) AS used;
  INSERT INTO public.ledger_accounts (name) SELECT name FROM unnest(names) AS name ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM 1 FROM public.ledger_accounts WHERE name = ANY (names) ORDER BY name FOR UPDATE;
  PERFORM 1 FROM public.ledger_head FOR UPDATE;
  posted := '{}';
  FOR posting IN SELECT value FROM jsonb_array_elements(p_postings) LOOP
    PERFORM set_config('cinvoice.ledger_posted', 'no', true);
    SELECT * INTO outcome FROM public.ledger_post(
      (posting ->> 'id')::uuid, posting ->> 'event', (posting ->> 'subject')::uuid, (posting ->> 'day')::date,
      (posting ->> 'at')::timestamptz, (posting ->> 'reverses')::uuid, posting -> 'moves');
    IF outcome.overdrawn IS NOT NULL THEN
      overdrawn := outcome.overdrawn;
      RETURN;
    END IF;
    posted := posted || outcome.posted;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ledger_post_all FROM PUBLIC;
