-- How many items and users there are is kept beside them: counting anew read every row.

-- A count is the sum of its rows. A change adds rows, in its own transaction, and updates none: writers never wait for
-- one another, nor can they deadlock here. fold_counts() makes one row of many, and every reader sees all of that or none.
CREATE TABLE item_counts (
  kind text NOT NULL,
  ott_id uuid NOT NULL,
  -- Empty where the kind has none.
  category text NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL
);
CREATE INDEX item_counts_ott ON item_counts (ott_id, kind);

-- By the Monday of the week in India in which an item or a user came.
CREATE TABLE item_week_counts (
  week date NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL
);
CREATE INDEX item_week_counts_week ON item_week_counts (week);

CREATE TABLE sign_up_counts (
  week date NOT NULL,
  count bigint NOT NULL
);
CREATE INDEX sign_up_counts_week ON sign_up_counts (week);

CREATE FUNCTION week_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('week', moment AT TIME ZONE 'Asia/Kolkata')::date
$$;

CREATE FUNCTION add_to_item_counts(item submissions, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_counts (kind, ott_id, category, status, count)
  VALUES (item.kind, item.ott_id, coalesce(item.category, ''), item.ott_updates, change);
  INSERT INTO item_week_counts (week, status, count) VALUES (week_of(item.created_at), item.ott_updates, change);
END $$;

CREATE FUNCTION count_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_item_counts(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_item_counts(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER items_are_counted AFTER INSERT OR DELETE ON submissions
  FOR EACH ROW EXECUTE FUNCTION count_item();
CREATE TRIGGER changed_items_are_counted AFTER UPDATE ON submissions
  FOR EACH ROW WHEN (
    (OLD.kind, OLD.ott_id, OLD.category, OLD.ott_updates, OLD.created_at)
    IS DISTINCT FROM (NEW.kind, NEW.ott_id, NEW.category, NEW.ott_updates, NEW.created_at)
  ) EXECUTE FUNCTION count_item();

CREATE FUNCTION count_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO sign_up_counts (week, count) VALUES (week_of(OLD.created_at), -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO sign_up_counts (week, count) VALUES (week_of(NEW.created_at), 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_are_counted AFTER INSERT OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION count_user();
CREATE TRIGGER moved_users_are_counted AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION count_user();

-- Those who fold or count anew do so one after another.
CREATE FUNCTION take_turns_with_counts() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(4842102) $$;

-- Each statement deletes and inserts what one snapshot holds: what others add meanwhile stays for the next time.
CREATE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  SELECT take_turns_with_counts();

  WITH due AS (
    SELECT kind, ott_id, category, status FROM item_counts GROUP BY 1, 2, 3, 4 HAVING count(*) > 1 OR sum(count) = 0
  ),
  folded AS (
    DELETE FROM item_counts AS old USING due
    WHERE (old.kind, old.ott_id, old.category, old.status) = (due.kind, due.ott_id, due.category, due.status)
    RETURNING old.*
  )
  INSERT INTO item_counts (kind, ott_id, category, status, count)
  SELECT kind, ott_id, category, status, sum(count) FROM folded GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0;

  WITH due AS (SELECT week, status FROM item_week_counts GROUP BY 1, 2 HAVING count(*) > 1 OR sum(count) = 0),
  folded AS (
    DELETE FROM item_week_counts AS old USING due
    WHERE (old.week, old.status) = (due.week, due.status)
    RETURNING old.*
  )
  INSERT INTO item_week_counts (week, status, count)
  SELECT week, status, sum(count) FROM folded GROUP BY 1, 2 HAVING sum(count) <> 0;

  WITH due AS (SELECT week FROM sign_up_counts GROUP BY 1 HAVING count(*) > 1 OR sum(count) = 0),
  folded AS (DELETE FROM sign_up_counts AS old USING due WHERE old.week = due.week RETURNING old.*)
  INSERT INTO sign_up_counts (week, count)
  SELECT week, sum(count) FROM folded GROUP BY 1 HAVING sum(count) <> 0;
$$;

-- Counts everything anew, while others may write: an item and what counts it are in one snapshot, or neither is.
CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
  SELECT take_turns_with_counts();

  WITH gone AS (DELETE FROM item_counts)
  INSERT INTO item_counts (kind, ott_id, category, status, count)
  SELECT kind, ott_id, coalesce(category, ''), ott_updates, count(*) FROM submissions GROUP BY 1, 2, 3, 4;

  WITH gone AS (DELETE FROM item_week_counts)
  INSERT INTO item_week_counts (week, status, count)
  SELECT week_of(created_at), ott_updates, count(*) FROM submissions GROUP BY 1, 2;

  WITH gone AS (DELETE FROM sign_up_counts)
  INSERT INTO sign_up_counts (week, count)
  SELECT week_of(created_at), count(*) FROM users GROUP BY 1;
$$;

SELECT recount();
