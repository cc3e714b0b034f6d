-- Posts several transactions at once by few statements: as one posting after another would, with the same numbers, texts and
-- hashes. A statement's matches are posted by it, each a transaction that can be taken back by itself.
CREATE OR REPLACE FUNCTION ledger_post_all(p_postings jsonb, OUT posted bigint[], OUT overdrawn text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  places integer[];
  lines integer[];
  debits text[];
  credits text[];
  amounts bigint[];
  names text[];
  opened text[];
  forms text[];
  hashes bytea[] := '{}';
  last_number bigint;
  last_hash bytea;
  form text;
BEGIN
  IF current_setting('cinvoice.ledger_posted', true) = 'yes' THEN
    RAISE EXCEPTION 'a second posting in one database transaction';
  END IF;
  PERFORM set_config('cinvoice.ledger_posted', 'yes', true);
  SELECT array_agg(place ORDER BY place, line), array_agg(line ORDER BY place, line), array_agg(m ->> 'debit' ORDER BY place, line),
      array_agg(m ->> 'credit' ORDER BY place, line), array_agg((m ->> 'paise')::bigint ORDER BY place, line)
    INTO places, lines, debits, credits, amounts
    FROM jsonb_array_elements(p_postings) WITH ORDINALITY AS p (posting, place),
      jsonb_array_elements(posting -> 'moves') WITH ORDINALITY AS e (m, line);
  IF (SELECT count(DISTINCT place) FROM unnest(places) AS place) <> jsonb_array_length(p_postings) OR places IS NULL THEN
    RAISE EXCEPTION 'a transaction without moves' USING ERRCODE = '23514';
  END IF;
  IF EXISTS (SELECT FROM unnest(amounts) AS paise WHERE paise IS NULL OR paise <= 0) THEN
    RAISE EXCEPTION 'a move that is not positive' USING ERRCODE = '23514';
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(p_postings) AS posting WHERE posting ->> 'reverses' IS NOT NULL) THEN
    RAISE EXCEPTION 'a reversal among several postings' USING ERRCODE = '23514';
  END IF;
  SELECT array_agg(DISTINCT name ORDER BY name) INTO names FROM unnest(debits || credits) AS name;

  WITH made AS (
    INSERT INTO public.ledger_accounts (name) SELECT name FROM unnest(names) AS name ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING name
  ) SELECT array_agg(name) INTO opened FROM made;
  PERFORM 1 FROM public.ledger_accounts WHERE name = ANY (names) ORDER BY name FOR UPDATE;
  -- No balance goes below zero after any of the transactions, not only after the last.
  SELECT name INTO overdrawn FROM (
    SELECT a.name, a.balance_paise + sum(CASE WHEN a.is_asset THEN change ELSE -change END) OVER (PARTITION BY a.name ORDER BY place) AS balance
    FROM (
      SELECT name, place, sum(paise) AS change FROM (
        SELECT debit AS name, place, paise FROM unnest(places, debits, amounts) AS d (place, debit, paise)
        UNION ALL SELECT credit, place, -paise FROM unnest(places, credits, amounts) AS c (place, credit, paise)
      ) AS sides GROUP BY name, place
    ) AS changes JOIN public.ledger_accounts a USING (name)
  ) AS steps WHERE balance < 0 ORDER BY name COLLATE "C" LIMIT 1;
  IF overdrawn IS NOT NULL THEN
    DELETE FROM public.ledger_accounts WHERE name = ANY (opened);
    RETURN;
  END IF;
  UPDATE public.ledger_accounts a SET balance_paise = a.balance_paise + CASE WHEN a.is_asset THEN change ELSE -change END
    FROM (
      SELECT name, sum(paise) AS change FROM (
        SELECT debit AS name, paise FROM unnest(debits, amounts) AS d (debit, paise)
        UNION ALL SELECT credit, -paise FROM unnest(credits, amounts) AS c (credit, paise)
      ) AS sides GROUP BY name
    ) AS sums WHERE a.name = sums.name;

  SELECT number, hash INTO last_number, last_hash FROM public.ledger_head FOR UPDATE;
  SELECT array_agg(concat_ws('|', last_number + place, (posting ->> 'id')::uuid, posting ->> 'event', (posting ->> 'subject')::uuid,
      to_char((posting ->> 'day')::date, 'YYYY-MM-DD'),
      to_char(date_trunc('milliseconds', (posting ->> 'at')::timestamptz) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '', moves)
      ORDER BY place)
    INTO forms
    FROM jsonb_array_elements(p_postings) WITH ORDINALITY AS p (posting, place)
    JOIN (
      SELECT place, string_agg(debit || '>' || credit || ':' || paise, ';' ORDER BY line) AS moves
      FROM unnest(places, lines, debits, credits, amounts) AS e (place, line, debit, credit, paise) GROUP BY place
    ) AS texts USING (place);
  FOREACH form IN ARRAY forms LOOP
    last_hash := sha256(last_hash || convert_to(form, 'UTF8'));
    hashes := hashes || last_hash;
  END LOOP;
  UPDATE public.ledger_head SET number = last_number + cardinality(forms), hash = last_hash, moves = moves + cardinality(amounts);
  INSERT INTO public.ledger_transactions (number, id, event, subject, day, at, reverses, hash)
    SELECT last_number + place, (posting ->> 'id')::uuid, posting ->> 'event', (posting ->> 'subject')::uuid, (posting ->> 'day')::date,
      date_trunc('milliseconds', (posting ->> 'at')::timestamptz), NULL, hashes[place]
    FROM jsonb_array_elements(p_postings) WITH ORDINALITY AS p (posting, place) ORDER BY place;
  INSERT INTO public.ledger_moves (number, line, debit, credit, amount_paise)
    SELECT last_number + place, line, debit, credit, paise
    FROM unnest(places, lines, debits, credits, amounts) AS e (place, line, debit, credit, paise);
  SELECT array_agg(last_number + place ORDER BY place) INTO posted FROM generate_series(1, cardinality(forms)) AS place;
END $$;
REVOKE ALL ON FUNCTION ledger_post_all FROM PUBLIC;
