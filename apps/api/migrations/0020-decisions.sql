-- Who decided on an item, beside what was decided; and what investors do not see while its owner is suspended.

-- An admin's decision sets both statuses (ott_updates, admin_updates), so that those do not tell who decided. These do:
-- the OTT's own latest decision, and since when either party's latest one stands. They end when the item is sent in anew;
-- the OTT's also when the item goes to another one.
ALTER TABLE submissions
  ADD COLUMN ott_decision text CHECK (ott_decision IN ('pending', 'approved', 'rejected', 'Need Clarification')),
  ADD COLUMN ott_decided_at timestamptz,
  ADD COLUMN admin_decided_at timestamptz,
  ADD CHECK ((ott_decision IS NULL) = (ott_decided_at IS NULL));

-- Existing rows are filled from their histories.
WITH entries AS (
  SELECT history.submission_id, history.place, history.at, history.event, history.actor_kind, history.actor_id,
    submissions.ott_id,
    CASE WHEN event = 'reviewed' THEN
      jsonb_path_query_first(changes, '$[*] ? (@.field == "ottUpdates").to') #>> '{}'
    END AS status,
    max(place) FILTER (WHERE event = 'edited' AND changes @> '[{"field": "ottUpdates"}]')
      OVER (PARTITION BY history.submission_id) AS sent_in,
    max(place) FILTER (WHERE event = 'edited' AND changes @> '[{"field": "ottId"}]')
      OVER (PARTITION BY history.submission_id) AS moved
  FROM history JOIN submissions ON submissions.id = history.submission_id
), decided AS (
  SELECT submission_id, actor_kind, place, at, status,
    last_value(status) OVER (
      PARTITION BY submission_id, actor_kind ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    ) AS stands
  FROM entries
  WHERE status IS NOT NULL AND place > coalesce(sent_in, 0)
    AND (actor_kind = 'admin' OR (actor_id = ott_id AND place > coalesce(moved, 0)))
), turned AS (
  SELECT *, max(place) FILTER (WHERE status <> stands) OVER (PARTITION BY submission_id, actor_kind) AS at_place
  FROM decided
), standing AS (
  SELECT submission_id,
    max(stands) FILTER (WHERE actor_kind = 'ott') AS ott_decision,
    min(at) FILTER (WHERE actor_kind = 'ott') AS ott_decided_at,
    min(at) FILTER (WHERE actor_kind = 'admin') AS admin_decided_at
  FROM turned
  WHERE place > coalesce(at_place, 0)
  GROUP BY submission_id
)
UPDATE submissions
SET ott_decision = standing.ott_decision,
  ott_decided_at = standing.ott_decided_at,
  admin_decided_at = standing.admin_decided_at
FROM standing
WHERE standing.submission_id = submissions.id;

-- What is approved is open to investors and the public unless its owner is suspended.
ALTER TABLE approvals ADD COLUMN is_open boolean NOT NULL DEFAULT true;

UPDATE approvals SET is_open = false
FROM submissions JOIN users ON users.id = submissions.owner_id
WHERE submissions.id = approvals.submission_id AND users.suspended_at IS NOT NULL;

-- As in 0005, and closed where the owner is suspended. The owner's row is held, so that a suspension at the same moment
-- either is read here or finds the approval there.
CREATE OR REPLACE FUNCTION approve(item submissions) RETURNS void LANGUAGE sql AS $$
  WITH owner AS (SELECT suspended_at FROM users WHERE id = item.owner_id FOR SHARE)
  INSERT INTO approvals (submission_id, approved_at, name, goal, facets, is_open)
  SELECT item.id, coalesce(item.reviewed_at, item.updated_at), lower(item.project_name), item.goal, ARRAY(
    SELECT facet.name || ' ' || value
    FROM (VALUES
      ('kind', to_jsonb(item.kind)),
      ('category', item.details -> 'category'),
      ('contentType', item.details -> 'contentType'),
      ('genre', item.details -> 'genre'),
      ('language', item.details -> 'language')
    ) AS facet (name, held)
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(held) WHEN 'array' THEN held ELSE jsonb_build_array(held) END
    ) AS value
    WHERE held IS NOT NULL
  ), owner.suspended_at IS NULL
  FROM owner
$$;

-- Whoever looks through what is approved is told to read again.
CREATE FUNCTION follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approvals SET is_open = NEW.suspended_at IS NULL
  FROM submissions WHERE submissions.id = approvals.submission_id AND submissions.owner_id = NEW.id;
  PERFORM announce(jsonb_build_object(
    'what', 'item', 'kind', item.kind, 'id', item.id, 'owner', item.owner_id,
    'ott', item.ott_id, 'status', item.ott_updates,
    'before', jsonb_build_object('ott', item.ott_id, 'status', item.ott_updates)
  ))
  FROM approvals JOIN submissions AS item ON item.id = approvals.submission_id
  WHERE item.owner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER approvals_follow_suspensions AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION follow_suspension();
