-- The floor of postings: the tables of the books without hashes, head, ordered locks and checks of the moves.
CREATE SCHEMA bare;
CREATE TABLE bare.accounts (LIKE ledger_accounts INCLUDING ALL);
CREATE TABLE bare.transactions (LIKE ledger_transactions INCLUDING ALL);
CREATE TABLE bare.moves (LIKE ledger_moves INCLUDING ALL);
ALTER TABLE bare.moves
  ADD FOREIGN KEY (number) REFERENCES bare.transactions (number),
  ADD FOREIGN KEY (debit) REFERENCES bare.accounts (name),
  ADD FOREIGN KEY (credit) REFERENCES bare.accounts (name);
CREATE SEQUENCE bare.numbers;

CREATE FUNCTION bare.post(p_id uuid, p_event text, p_subject uuid, p_day date, p_at timestamptz, p_reverses uuid, p_moves jsonb)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE n bigint := nextval('bare.numbers');
BEGIN
  INSERT INTO bare.accounts (name)
    SELECT DISTINCT name FROM jsonb_array_elements(p_moves) AS m, LATERAL (VALUES (m ->> 'debit'), (m ->> 'credit')) AS v (name)
    ORDER BY 1 ON CONFLICT DO NOTHING;
  UPDATE bare.accounts a SET balance_paise = a.balance_paise + CASE WHEN a.is_asset THEN change ELSE -change END
    FROM (
      SELECT name, sum(change) AS change
      FROM jsonb_array_elements(p_moves) AS m,
        LATERAL (VALUES (m ->> 'debit', (m ->> 'paise')::bigint), (m ->> 'credit', -(m ->> 'paise')::bigint)) AS v (name, change)
      GROUP BY name
    ) AS s WHERE s.name = a.name;
  INSERT INTO bare.transactions (number, id, event, subject, day, at, reverses, hash)
    VALUES (n, p_id, p_event, p_subject, p_day, p_at, p_reverses, uuid_send(p_id));
  INSERT INTO bare.moves (number, line, debit, credit, amount_paise)
    SELECT n, line, m ->> 'debit', m ->> 'credit', (m ->> 'paise')::bigint FROM jsonb_array_elements(p_moves) WITH ORDINALITY AS e (m, line);
  RETURN n;
END $$;
GRANT USAGE ON SCHEMA bare TO cinvoice;
GRANT ALL ON ALL TABLES IN SCHEMA bare TO cinvoice;
GRANT ALL ON ALL SEQUENCES IN SCHEMA bare TO cinvoice;
